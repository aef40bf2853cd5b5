"""Solve a file of puzzles on all cores of a machine, or of many: lines in, lines out, order kept.

    python -m tests.examples.many_machines PUZZLES ANSWERS [SCHEDULER]

PUZZLES has a puzzle of 81 characters on each line; ANSWERS gets its solution, or `multiple`, `none`,
`invalid` or `unreadable`, on the same line. Without the address of a Dask scheduler it makes a cluster of
this machine. Dask reads the file in parts and hands each to a worker, where `solve_many` solves it.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

import dask.bag
from distributed import Client

from sudoku_core import solve_many

PART = 4 << 20  # bytes: some fifty thousand puzzles, enough to be solved side by side


def answers(lines: Iterable[str]) -> list[str]:
    """The answer to each line of one part of the file."""
    verdicts = solve_many([line.strip() for line in lines])
    return [verdict.found[0] if verdict.status == "unique" else verdict.status for verdict in verdicts]


def solve_file(puzzles: Path, out: Path, client: Client, part: int = PART) -> None:
    """Write the answers to `out`, a part at a time, while the cluster goes on with the next ones."""
    parts = dask.bag.read_text(str(puzzles), blocksize=part).map_partitions(answers).to_delayed()
    with out.open("w", encoding="utf-8") as file:
        for solved in client.compute(parts):
            file.writelines(f"{answer}\n" for answer in solved.result())


def main() -> None:
    """Solve the file that the arguments name."""
    puzzles, out, *scheduler = sys.argv[1:]
    with Client(*scheduler) as client:
        solve_file(Path(puzzles), Path(out), client)


if __name__ == "__main__":
    main()
