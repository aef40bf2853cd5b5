"""The command `solve`: the solution of each puzzle, in the shape the puzzle came in."""

import argparse
import json

from sudoku_core import notation
from sudoku_core.commands.answers import Answer, Answers, together
from sudoku_core.many import GROUP, solve_many
from sudoku_core.notation import Reading
from sudoku_core.search.verdicts import Solution

HELP = "print the solution of each puzzle, in the shape the puzzle came in"
AT_ONCE = GROUP


def add_options(_parser: argparse.ArgumentParser) -> None:
    """Add nothing to the options that all commands have."""


def answer(readings: list[Reading], options: argparse.Namespace) -> Answers:
    """Solve these puzzles, all that can be read at once."""
    verdicts = solve_many([reading.line for reading in readings if reading.line])
    return together(
        [
            _answer(reading, next(verdicts) if reading.line else _unreadable(reading), options.json)
            for reading in readings
        ]
    )


def _unreadable(reading: Reading) -> Solution:
    return Solution("unreadable", reason=str(reading.error))


def _answer(reading: Reading, verdict: Solution, as_json: bool) -> Answer:
    first, second = (*verdict.found, None, None)[:2]
    if as_json:
        text = json.dumps(
            {
                "puzzle": reading.line and reading.line.replace("0", "."),
                "status": verdict.status,
                "solution": first,
                "second": second,
                "reason": verdict.reason,
            }
        )
    elif verdict.status != "unique" or first is None:
        text = verdict.status
    elif reading.format == "line":
        text = first
    else:
        text = notation.write(notation.parse(first), reading.format)
    return Answer(text, verdict.reason, reading.line is not None, verdict.status == "unique")
