"""The command `solve`: the solution of each puzzle, in the shape the puzzle came in."""

import argparse
import json
from typing import Any

from sudoku_core import notation
from sudoku_core.commands.answers import Answer, Answers, together
from sudoku_core.many import GROUP
from sudoku_core.notation import Reading
from sudoku_core.questions import table

HELP = "print the solution of each puzzle, in the shape the puzzle came in"
AT_ONCE = GROUP


def add_options(_parser: argparse.ArgumentParser) -> None:
    """Add nothing to the options that all commands have."""


def answer(readings: list[Reading], options: argparse.Namespace) -> Answers:
    """Solve these puzzles, all that can be read at once."""
    lines = [reading.line for reading in readings if reading.line]
    verdicts = iter(table.answer({"purpose": "solve_many", "puzzles": lines})["verdicts"])
    return together(
        [
            _answer(reading, next(verdicts) if reading.line else _unreadable(reading), options.json)
            for reading in readings
        ]
    )


def _unreadable(reading: Reading) -> dict[str, Any]:
    return {"status": "unreadable", "solution": None, "second": None, "reason": str(reading.error)}


def _answer(reading: Reading, verdict: dict[str, Any], as_json: bool) -> Answer:
    status, solution = verdict["status"], verdict["solution"]
    if as_json:
        text = json.dumps({"puzzle": reading.line and reading.line.replace("0", "."), **verdict})
    elif status != "unique":
        text = status
    elif reading.format == "line":
        text = solution
    else:
        text = notation.write(notation.parse(solution), reading.format)
    return Answer(text, verdict["reason"], reading.line is not None, status == "unique")
