"""The command `count`: print the number of solutions of each puzzle, up to a limit."""

import argparse
import json
from functools import partial

from sudoku_core.commands.answers import Answer, Answers, combine
from sudoku_core.commands.colours import painter_of
from sudoku_core.commands.options import parse_number_up_to
from sudoku_core.notation import Reading
from sudoku_core.questions import table

HELP = "print the number of solutions of each puzzle"
EXAMPLES = ("python -m sudoku_core count --limit 1000 puzzles.txt",)
BATCH_SIZE = 256
MAX_LIMIT, DEFAULT_LIMIT = 10**12, 1_000_000


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the option for the limit."""
    limit = partial(parse_number_up_to, MAX_LIMIT)
    parser.add_argument(
        "--limit",
        type=limit,
        default=DEFAULT_LIMIT,
        metavar="N",
        help=f"stop counting at N (default: {DEFAULT_LIMIT})",
    )


def answer(readings: list[Reading], options: argparse.Namespace) -> Answers:
    """Count the solutions of these puzzles."""
    return combine([_answer(reading, options) for reading in readings])


def _answer(reading: Reading, options: argparse.Namespace) -> Answer:
    result, reason = {"count": None, "capped": False}, None
    if reading.line:
        result = table.answer({"purpose": "count", "values": reading.line, "limit": options.limit})
    else:
        reason = str(reading.error)
    if options.json:
        puzzle = reading.line and reading.line.replace("0", ".")
        text = json.dumps({"puzzle": puzzle, **result, "reason": reason})
    else:
        if result["capped"]:
            reason = f"counted up to the limit of {options.limit}"
        text = str(result["count"]) if reading.line else painter_of(options)("fault", "unreadable")
    return Answer(text, reason, reading.line is not None, result == {"count": 1, "capped": False})
