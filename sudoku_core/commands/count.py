"""The command `count`: how many solutions each puzzle has, up to a limit."""

import argparse
import json
from functools import partial

from sudoku_core.api import count_solutions
from sudoku_core.commands.answers import Answer, Answers, together
from sudoku_core.commands.options import number_up_to
from sudoku_core.notation import Reading

HELP = "print how many solutions each puzzle has"
AT_ONCE = 256
MOST_COUNTED = 10**12


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the limit."""
    limit = partial(number_up_to, MOST_COUNTED)
    parser.add_argument("--limit", type=limit, default=1_000_000, help="stop counting there")


def answer(readings: list[Reading], options: argparse.Namespace) -> Answers:
    """Count the solutions of these puzzles."""
    return together([_answer(reading, options.limit, options.json) for reading in readings])


def _answer(reading: Reading, limit: int, as_json: bool) -> Answer:
    # One more than the limit shows whether the count stops there or ends there.
    found = count_solutions(reading.grid, limit + 1) if reading.grid else None
    count = None if found is None else min(found, limit)
    reason = None if reading.grid else str(reading.error)
    if as_json:
        text = json.dumps(
            {
                "puzzle": reading.line and reading.line.replace("0", "."),
                "count": count,
                "capped": found is not None and found > limit,
                "reason": reason,
            }
        )
    else:
        text = "unreadable" if count is None else str(count)
    return Answer(text, reason, reading.line is not None, found == 1)
