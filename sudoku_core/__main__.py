"""The command line: python -m sudoku_core solve|count [FILE...], puzzles in, answers out, in order."""

import argparse
import json
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import parent_process
from threading import Thread
from typing import NamedTuple

import sudoku_core
from sudoku_core import notation
from sudoku_core.api import GROUP, Solution, count_solutions, solve_many
from sudoku_core.notation import Reading
from sudoku_core.streams import Streams

MOST_JOBS = 256
MOST_COUNTED = 10**12

# Puzzles that one process takes at a time: as many as are best solved side by side.
PIECE = GROUP


class Answer(NamedTuple):
    """What is printed for one puzzle: on standard output, on standard error, and how it counts."""

    text: str
    reason: str | None
    readable: bool
    proper: bool


class Answers(NamedTuple):
    """The answers to a group of puzzles, in the form that travels between processes in no time."""

    text: str
    puzzles: int
    reasons: list[tuple[int, str]]
    readable: bool
    proper: bool


# What is done with a group of puzzles, here or in another process.
Work = Callable[[list[Reading]], Answers]


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0 if every puzzle has exactly one solution, 1 if not, 2 if none is readable."""
    options = _parser().parse_args(arguments)
    if sys.stdout is None:
        return _say("cannot write the answers: standard output is closed")
    work: Work = (
        partial(_count, limit=options.limit, as_json=options.json)
        if options.command == "count"
        else partial(_solve, as_json=options.json)
    )
    # A process that is ended ends its helpers too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        return _run(work, options)
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except BrokenProcessPool:
        return _say("one of the processes was ended from outside; try again, perhaps with fewer --jobs")
    except BrokenPipeError:
        # The reader has seen enough (`| head`); nothing may be written any more, the last flush included.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        return _say(f"cannot write the answers: {error.strerror}")


def _run(work: Work, options: argparse.Namespace) -> int:
    streams = Streams(options.files, complain=_say)
    readable, proper, before = False, True, 0
    for answers in _answers(work, streams, options.jobs):
        sys.stdout.write(answers.text)
        for number, reason in [] if options.json else answers.reasons:
            _say(f"puzzle {before + number}: {reason}")
        readable |= answers.readable
        proper &= answers.proper
        before += answers.puzzles
    sys.stdout.flush()
    if not readable:
        return _say("no puzzle could be read")
    return int(not proper or streams.failed)


def _say(sentence: str) -> int:
    """A sentence on standard error, where there is one; and the exit code of a failure."""
    if sys.stderr:
        with suppress(OSError):
            print(sentence, file=sys.stderr)
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m sudoku_core", description="Solve classic Sudoku puzzles, with proof."
    )
    parser.add_argument("--version", action="version", version=f"sudoku_core {sudoku_core.__version__}")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, help in (
        ("solve", "print the solution of each puzzle, in the shape the puzzle came in"),
        ("count", "print how many solutions each puzzle has"),
    ):
        command = commands.add_parser(name, help=help)
        command.add_argument("files", nargs="*", metavar="FILE", help="`-`, or none, is standard input")
        command.add_argument("--json", action="store_true", help="one JSON object a line for each puzzle")
        command.add_argument("--jobs", type=_processes, default=1, metavar="N", help="use N processes")
        if name == "count":
            command.add_argument("--limit", type=_limit, default=1_000_000, help="stop counting there")
    return parser


def _limit(text: str) -> int:
    return _number_up_to(MOST_COUNTED, text)


def _processes(text: str) -> int:
    return _number_up_to(MOST_JOBS, text)


def _number_up_to(most: int, text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to {most}")
    return int(text)


def _groups(streams: Streams, size: int) -> Iterator[tuple[list[Reading], bool]]:
    """The puzzles in groups, and whether to go on at once: else the next may wait for these answers."""
    for lines in streams:
        group: list[Reading] = []
        for reading in notation.readings(lines):
            if reading:
                group.append(reading)
            if len(group) == size or reading is None:
                yield group, reading is not None
                group = []
        yield group, False


def _answers(work: Work, streams: Streams, jobs: int) -> Iterator[Answers]:
    if jobs == 1:
        for group, go_on in _groups(streams, GROUP):
            yield work(group)
            if not go_on:
                sys.stdout.flush()
        return
    with ProcessPoolExecutor(jobs, initializer=_end_with_parent) as pool:
        waiting: deque[Future[Answers]] = deque()
        for group, go_on in _groups(streams, jobs * PIECE):
            size = min(PIECE, -(-len(group) // jobs)) or 1
            waiting.extend(
                pool.submit(_work_on_packed, work, _packed(group[start : start + size]))
                for start in range(0, len(group), size)
            )
            # Another group is read while this one is worked on, but never waited for.
            while waiting and (not go_on or len(waiting) > jobs):
                yield waiting.popleft().result()
            if not go_on:
                sys.stdout.flush()


def _end_with_parent() -> None:
    """Have this helper end as soon as its parent is gone, even where that was killed.

    A helper waits for work at a pipe. The other helpers hold it open too: it does not end with the parent.
    """
    Thread(target=_wait_for_end_of_parent, daemon=True).start()


def _wait_for_end_of_parent() -> None:
    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)


def _packed(group: list[Reading]) -> list[Reading | str]:
    """The readings with plain lines as plain strings, which travel to another process ten times as fast."""
    return [reading.line if reading.line and reading.format == "line" else reading for reading in group]


def _work_on_packed(work: Work, packed: list[Reading | str]) -> Answers:
    return work([Reading("line", line=item) if isinstance(item, str) else item for item in packed])


def _together(answers: list[Answer]) -> Answers:
    return Answers(
        "".join([answer.text + "\n" for answer in answers]),
        len(answers),
        [(number, answer.reason) for number, answer in enumerate(answers, 1) if answer.reason],
        any(answer.readable for answer in answers),
        all(answer.proper for answer in answers),
    )


def _solve(readings: list[Reading], as_json: bool) -> Answers:
    verdicts = solve_many([reading.line for reading in readings if reading.line])
    return _together(
        [
            _solution(reading, next(verdicts) if reading.line else _unreadable(reading), as_json)
            for reading in readings
        ]
    )


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


def _count(readings: list[Reading], limit: int, as_json: bool) -> Answers:
    return _together([_number(reading, limit, as_json) for reading in readings])


def _number(reading: Reading, limit: int, as_json: bool) -> Answer:
    # One more than the limit tells a count that stops there from one that ends there.
    found = count_solutions(reading.grid, limit + 1) if reading.grid else None
    count = None if found is None else min(found, limit)
    reason = None if reading.grid else str(reading.error)
    if as_json:
        puzzle = reading.line and reading.line.replace("0", ".")
        text = json.dumps(
            {
                "puzzle": puzzle,
                "count": count,
                "capped": found is not None and found > limit,
                "reason": reason,
            }
        )
    else:
        text = "unreadable" if count is None else str(count)
    return Answer(text, reason, reading.line is not None, found == 1)


if __name__ == "__main__":
    sys.exit(main())
