"""The command `solve`: print the solution of each puzzle, in the puzzle's own format."""

import argparse
import json
from itertools import groupby
from typing import Any

from sudoku_core import notation
from sudoku_core.board.grid import Grid, values_of
from sudoku_core.commands import clusters
from sudoku_core.commands.answers import Answer, Answers, combine
from sudoku_core.commands.colours import add_colour, painter_of
from sudoku_core.commands.explaining import add_svg, picture_of
from sudoku_core.many import GROUP
from sudoku_core.notation import Reading
from sudoku_core.questions import table

HELP = "print the solution of each puzzle, in the shape the puzzle came in"
EXAMPLES = (
    "python -m sudoku_core solve puzzles.txt",
    "python -m sudoku_core solve --json --jobs 2 puzzles.txt > verdicts.jsonl",
    "python -m sudoku_core solve --svg puzzle.txt > solution.svg",
    "python -m sudoku_core solve --workers 2 --output answers puzzles.txt",
)
BATCH_SIZE = GROUP


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for pictures and for a cluster."""
    add_svg(parser)
    clusters.add_options(parser, "FOLDER")


def answer(readings: list[Reading], options: argparse.Namespace) -> Answers:
    """Solve these puzzles in one batch; the answer to a reading without a puzzle is its error."""
    lines = [reading.line for reading in readings if reading.line]
    verdicts = iter(table.answer({"purpose": "solve_many", "puzzles": lines})["verdicts"])
    return combine(
        [
            _answer(reading, next(verdicts) if reading.line else _unreadable_verdict(reading), options)
            for reading in readings
        ]
    )


def _unreadable_verdict(reading: Reading) -> dict[str, Any]:
    return {"status": "unreadable", "solution": None, "second": None, "reason": str(reading.error)}


def _answer(reading: Reading, verdict: dict[str, Any], options: argparse.Namespace) -> Answer:
    status, solution = verdict["status"], verdict["solution"]
    picture = {"svg": _draw_picture(reading, verdict)} if options.svg else {}
    if options.json:
        text = json.dumps({"puzzle": reading.line and reading.line.replace("0", "."), **verdict, **picture})
    elif options.svg:
        text = picture["svg"]
    elif status != "unique":
        text = painter_of(options)("fault", status)
    elif reading.format == "line":
        text = _colour_solution(reading.line or "", solution) if options.color else solution
    else:
        text = dict(notation.WRITERS)[reading.format](notation.parse(solution))
    return Answer(text, verdict["reason"], reading.line is not None, status == "unique")


def _colour_solution(puzzle: str, solution: str) -> str:
    """Return the solution with different colours for givens and for other digits."""
    runs = groupby(zip(puzzle, solution, strict=True), key=lambda pair: pair[0] in ".0")
    return "".join(
        [
            add_colour("entry" if was_empty else "given", "".join([digit for _, digit in run]))
            for was_empty, run in runs
        ]
    )


def _draw_picture(reading: Reading, verdict: dict[str, Any]) -> str:
    """Return a picture of the solution if there is exactly one, otherwise of the puzzle."""
    if verdict["status"] != "unique" or not reading.grid:
        return picture_of(reading.grid, verdict["reason"] or "")
    return picture_of(Grid(values_of(verdict["solution"]), givens=reading.grid.values))
