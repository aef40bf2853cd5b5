"""Solve a file of puzzles on all cores of a machine, or of many: lines in, lines out, order kept.

    python -m tests.examples.many_machines PUZZLES ANSWERS [SCHEDULER]

PUZZLES has a puzzle of 81 characters on each line; ANSWERS gets its solution, or `multiple`, `none`,
`invalid` or `unreadable`, on the same line. Without the address of a Dask scheduler it makes a cluster of
this machine. The file is read in parts; `solve_many` solves each on a worker. Only a few parts are under
way at a time, so that a file may be longer than the memory.
"""

import argparse
import sys
from collections import deque
from pathlib import Path
from typing import TextIO

from distributed import Client, Future

from sudoku_core import solve_many

PART = 4 << 20  # bytes: some fifty thousand puzzles, enough to be solved side by side


def answers(lines: list[str]) -> list[str]:
    """Return the answer to each line of one part of the file."""
    verdicts = solve_many([line.strip() for line in lines])
    return [verdict.found[0] if verdict.status == "unique" else verdict.status for verdict in verdicts]


def solve_file(puzzles: Path, out: Path, client: Client, size: int = PART) -> None:
    """Write the answers to `out`, a part at a time, while the cluster goes on with the next ones.

    A line ends at a line feed and nowhere else. Python would also end one at a lone carriage return, and
    then all answers behind it would stand on the wrong lines.
    """
    with (
        puzzles.open(encoding="utf-8-sig", errors="replace", newline="\n") as source,
        out.open("w", encoding="utf-8", newline="\n") as target,
    ):
        waiting: deque[Future[list[str]]] = deque()
        while part := source.readlines(size):
            waiting.append(client.submit(answers, part, pure=False))
            # Two parts for each thread keep all of them at work; machines may come and go meanwhile.
            while len(waiting) > 2 * max(1, sum(client.nthreads().values())):
                write_first(waiting, target)
        while waiting:
            write_first(waiting, target)


def write_first(waiting: "deque[Future[list[str]]]", target: TextIO) -> None:
    """Write the answers of the part that has waited longest, and let go of them."""
    target.writelines(f"{answer}\n" for answer in waiting.popleft().result())


def main() -> int:
    """Solve the file that the arguments name."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.examples.many_machines", description="Solve a file of puzzles with Dask."
    )
    parser.add_argument("puzzles", type=Path, metavar="PUZZLES", help="a file with a puzzle on each line")
    parser.add_argument("answers", type=Path, metavar="ANSWERS", help="the file to write")
    parser.add_argument("scheduler", nargs="?", metavar="SCHEDULER", help="its address; else this machine")
    options = parser.parse_args()
    try:
        with Client(options.scheduler) as client:
            solve_file(options.puzzles, options.answers, client)
    except OSError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
