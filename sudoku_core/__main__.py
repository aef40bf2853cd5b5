"""The command line: python -m sudoku_core solve|count [FILE...], puzzles in, answers out, in order."""

import argparse
import codecs
import json
import os
import select
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import BinaryIO, NamedTuple

from sudoku_core import notation
from sudoku_core.api import GROUP, Solution, count_solutions, solve_many
from sudoku_core.notation import Reading

# What is read at a time, and how long to wait for more of it: puzzles are solved in groups, but whoever
# sends one and waits for its answer gets it.
BLOCK = 1 << 20
PATIENCE = 0.002  # seconds

# Puzzles that one process takes at a time: enough to solve them side by side, few enough to share out.
PIECE = 8192


class Answer(NamedTuple):
    """What is printed for one puzzle: on standard output, on standard error, and how it counts."""

    text: str
    reason: str | None
    readable: bool
    proper: bool


# What is done with a group of puzzles, here or in another process.
Work = Callable[[list[Reading]], list[Answer]]


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0 if every puzzle has exactly one solution, 1 if not, 2 if none is readable."""
    options = _parser().parse_args(arguments)
    work: Work = (
        partial(_count, limit=options.limit, as_json=options.json)
        if options.command == "count"
        else partial(_solve, as_json=options.json)
    )
    readable = improper = False
    try:
        for number, answer in enumerate(_answers(work, options.files, options.jobs), 1):
            readable |= answer.readable
            improper |= not answer.proper
            sys.stdout.write(answer.text + "\n")
            if answer.reason and not options.json:
                print(f"puzzle {number}: {answer.reason}", file=sys.stderr)
        sys.stdout.flush()
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


class _Lines:
    """The lines of a stream, as they come; `more` says whether the next one is here already."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.more = True

    def __iter__(self) -> Iterator[str]:
        decode = codecs.getincrementaldecoder("utf-8")(errors="replace").decode
        rest = ""
        while block := self._arrived():
            *lines, rest = (rest + decode(block)).split("\n")
            for number, line in enumerate(lines, 1):
                self.more = number < len(lines)
                yield line
        rest += decode(b"", final=True)
        if rest:
            yield rest

    def _arrived(self) -> bytes:
        """What has come by now, at least something; nothing at the end of the stream."""
        blocks = [_read_some(self._stream)]
        while blocks[-1] and len(blocks) < 64 and self._is_there_more():
            blocks.append(_read_some(self._stream))
        return b"".join(blocks)

    def _is_there_more(self) -> bool:
        try:
            return bool(select.select([self._stream], [], [], PATIENCE)[0])
        except (OSError, ValueError):  # what cannot be waited for, as pipes on Windows
            return False


def _read_some(stream: BinaryIO) -> bytes:
    read: Callable[[int], bytes] = getattr(stream, "read1", stream.read)
    return read(BLOCK)


def _groups(files: list[str], size: int) -> Iterator[tuple[list[Reading], bool]]:
    """The puzzles of these files (or standard input) in groups, and whether more are here already."""
    for file in files or [""]:
        stream = Path(file).open("rb") if file else sys.stdin.buffer  # noqa: SIM115 - closed below
        lines = _Lines(stream)
        group: list[Reading] = []
        for reading in notation.readings(lines):
            group.append(reading)
            if len(group) == size or not lines.more:
                yield group, lines.more
                group = []
        yield group, False
        if file:
            stream.close()


def _answers(work: Work, files: list[str], jobs: int) -> Iterator[Answer]:
    if jobs == 1:
        for group, more in _groups(files, GROUP):
            yield from work(group)
            if not more:
                sys.stdout.flush()
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting: deque[Future[list[Answer]]] = deque()
        for group, more in _groups(files, jobs * PIECE):
            size = min(PIECE, -(-len(group) // jobs)) or 1
            waiting.extend(
                pool.submit(work, group[start : start + size]) for start in range(0, len(group), size)
            )
            # Another group is read while this one is worked on, but never waited for.
            while waiting and (not more or len(waiting) > jobs):
                yield from waiting.popleft().result()
            if not more:
                sys.stdout.flush()
        while waiting:
            yield from waiting.popleft().result()


def _solve(readings: list[Reading], as_json: bool) -> list[Answer]:
    verdicts = solve_many([reading.line for reading in readings if reading.line])
    return [
        _solution(reading, next(verdicts) if reading.line else _unreadable(reading), as_json)
        for reading in readings
    ]


def _unreadable(reading: Reading) -> Solution:
    return Solution("unreadable", reason=str(reading.error))


def _solution(reading: Reading, verdict: Solution, as_json: bool) -> Answer:
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
    else:
        # A line is its own format; only others are worth a grid.
        text = first if reading.format == "line" else notation.write(notation.parse(first), reading.format)
    return Answer(text, verdict.reason, reading.line is not None, verdict.status == "unique")


def _count(readings: list[Reading], limit: int, as_json: bool) -> list[Answer]:
    return [_number(reading, limit, as_json) for reading in readings]


def _number(reading: Reading, limit: int, as_json: bool) -> Answer:
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
