"""The command line: python -m sudoku_core solve|count [FILE...], puzzles in, answers out, in order."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from io import TextIOWrapper
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

from sudoku_core import notation
from sudoku_core.api import Solution, count_solutions, solve_many
from sudoku_core.notation import Reading

# Puzzles that one process takes at a time: enough to make the hand-over cheap, few enough to share out.
CHUNK = 64


class Answer(NamedTuple):
    """What is printed for one puzzle: on standard output, on standard error, and how it counts."""

    text: str
    reason: str | None
    readable: bool
    proper: bool


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0 if every puzzle has exactly one solution, 1 if not, 2 if none is readable."""
    options = _parser().parse_args(arguments)
    answer: Callable[[Reading], Answer] = (
        partial(_count, limit=options.limit, as_json=options.json)
        if options.command == "count"
        else partial(_solve, as_json=options.json)
    )
    readable = improper = False
    try:
        for number, given in enumerate(_answers(answer, _readings(options.files), options.jobs), 1):
            readable |= given.readable
            improper |= not given.proper
            print(given.text, flush=sys.stdout.isatty())
            if given.reason and not options.json:
                print(f"puzzle {number}: {given.reason}", file=sys.stderr)
    except BrokenPipeError:
        # The reader has seen enough (`| head`); nothing may be written any more, the last flush included.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        print(f"cannot read {error.filename or 'the input'}: {error.strerror}", file=sys.stderr)
        return 2
    if not readable:
        print("no puzzle could be read", file=sys.stderr)
        return 2
    return int(improper)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m sudoku_core", description="Solve classic Sudoku puzzles, with proof."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for name, help in (
        ("solve", "print the solution of each puzzle, in the shape the puzzle came in"),
        ("count", "print how many solutions each puzzle has"),
    ):
        command = commands.add_parser(name, help=help)
        command.add_argument("files", nargs="*", metavar="FILE", help="standard input where there is none")
        command.add_argument("--json", action="store_true", help="one JSON object a line for each puzzle")
        command.add_argument("--jobs", type=_positive, default=1, metavar="N", help="use N processes")
        if name == "count":
            command.add_argument("--limit", type=_positive, default=1_000_000, help="stop counting there")
    return parser


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a positive number")
    return int(text)


def _readings(files: list[str]) -> Iterator[Reading]:
    """The puzzles of these files, one after the other; of standard input where none is named."""
    if not files:
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(encoding="utf-8", errors="replace")
        yield from notation.readings(sys.stdin)
    for file in files:
        with Path(file).open(encoding="utf-8", errors="replace") as lines:
            yield from notation.readings(lines)


def _answers(
    answer: Callable[[Reading], Answer], readings: Iterable[Reading], jobs: int
) -> Iterator[Answer]:
    if jobs == 1:
        yield from map(answer, readings)
    else:
        with Pool(jobs) as pool:
            yield from pool.imap(answer, readings, chunksize=CHUNK)


def _verdict(reading: Reading) -> Solution:
    return next(solve_many([reading.grid])) if reading.grid else _unreadable(reading)


def _unreadable(reading: Reading) -> Solution:
    return Solution("unreadable", reason=str(reading.error))


def _solve(reading: Reading, as_json: bool) -> Answer:
    verdict = _verdict(reading)
    if as_json:
        text = json.dumps(
            {
                "puzzle": reading.grid and str(reading.grid),
                "status": verdict.status,
                "solution": verdict.grid and str(verdict.grid),
                "second": verdict.second and str(verdict.second),
                "reason": verdict.reason,
            }
        )
    elif verdict.status == "unique" and verdict.grid:
        text = notation.write(verdict.grid, reading.format)
    else:
        text = verdict.status
    return Answer(text, verdict.reason, reading.grid is not None, verdict.status == "unique")


def _count(reading: Reading, limit: int, as_json: bool) -> Answer:
    count = count_solutions(reading.grid, limit) if reading.grid else None
    reason = None if reading.grid else str(reading.error)
    if as_json:
        puzzle = reading.grid and str(reading.grid)
        capped = count == limit
        text = json.dumps({"puzzle": puzzle, "count": count, "capped": capped, "reason": reason})
    else:
        text = "unreadable" if count is None else str(count)
    return Answer(text, reason, reading.grid is not None, count == 1 < limit)


if __name__ == "__main__":
    sys.exit(main())
