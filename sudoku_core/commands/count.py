"""The command `count`: how many solutions each puzzle has, up to a limit."""

import argparse
import json
from functools import partial

from sudoku_core.commands.answers import Answer, Answers, together
from sudoku_core.commands.colours import paint_of
from sudoku_core.commands.options import number_up_to
from sudoku_core.notation import Reading
from sudoku_core.questions import table

HELP = "print how many solutions each puzzle has"
EXAMPLES = ("python -m sudoku_core count --limit 1000 puzzles.txt",)
AT_ONCE = 256
MOST_COUNTED, MOST_UNLESS_TOLD = 10**12, 1_000_000


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the limit."""
    limit = partial(number_up_to, MOST_COUNTED)
    parser.add_argument(
        "--limit",
        type=limit,
        default=MOST_UNLESS_TOLD,
        metavar="N",
        help=f"stop counting there; at {MOST_UNLESS_TOLD} unless told",
    )


def answer(readings: list[Reading], options: argparse.Namespace) -> Answers:
    """Count the solutions of these puzzles."""
    return together([_answer(reading, options) for reading in readings])


def _answer(reading: Reading, options: argparse.Namespace) -> Answer:
    count, reason = {"count": None, "capped": False}, None
    if reading.line:
        count = table.answer({"purpose": "count", "values": reading.line, "limit": options.limit})
    else:
        reason = str(reading.error)
    if options.json:
        puzzle = reading.line and reading.line.replace("0", ".")
        text = json.dumps({"puzzle": puzzle, **count, "reason": reason})
    else:
        if count["capped"]:
            reason = f"counted up to the limit of {options.limit}"
        text = str(count["count"]) if reading.line else paint_of(options)("fault", "unreadable")
    return Answer(text, reason, reading.line is not None, count == {"count": 1, "capped": False})
