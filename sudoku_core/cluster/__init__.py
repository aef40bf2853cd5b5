"""Solve, rate and make whole files of puzzles on a Dask cluster.

This needs the extra `cluster`. Each line of a file is one puzzle, in any single-line format that `parse`
accepts. The answers are written to a file of the same name, in the same order. The file is compressed if
its name ends with .gz. Input files are decompressed and decoded as on the command line, and blank lines are
skipped.

Files are read and written in blocks, a few at a time, so a file may be larger than the memory. If a worker
dies, another worker gets its blocks, and each answer is written exactly once. Only one run at a time can
write to an output; a second run raises an error.

    from sudoku_core import cluster

    if __name__ == "__main__":                     # workers on this machine import this file
        print(cluster.solve(["puzzles/*.txt.gz"], "answers", scheduler="tcp://10.0.0.1:8786"))
"""

import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sudoku_core.board.literals import Symmetry
from sudoku_core.cluster.files import is_compressed, lines_of, match_files, open_answers, reserve_outputs
from sudoku_core.cluster.running import ClusterError, answers_to, connect
from sudoku_core.cluster.work import BlockAnswers, make_puzzles, rate_lines, solve_lines
from sudoku_core.maker import new_seed, order_of, seed_of
from sudoku_core.maker.orders import Givens, Order
from sudoku_core.maker.timed import line_of
from sudoku_core.techniques.rating import Level

Report = Callable[[int], object]
Scheduler = object  # a scheduler's address, a `distributed.Client`, or None

__all__ = ["ClusterError", "Summary", "make", "rate", "solve"]

# The size of a block: lines to solve, lines to rate, or seeds of puzzles to make.
SOLVED_AT_ONCE, RATED_AT_ONCE, MADE_AT_ONCE = 32_768, 32, 4


class Summary(NamedTuple):
    """The counts of a finished run.

    files: The number of files.
    puzzles: The number of lines with an answer.
    by_status: The number of puzzles with each verdict, such as {"unique": 998, "none": 2}.
    seconds: The duration.
    problems: A sentence for each file that could only be read in part.
    """

    files: int
    puzzles: int
    by_status: dict[str, int]
    seconds: float
    problems: tuple[str, ...] = ()


def solve(
    files: Iterable[str | Path],
    output: str | Path,
    *,
    scheduler: Scheduler = None,
    workers: int | None = None,
    as_json: bool = False,
    report: Report | None = None,
) -> Summary:
    """Write the solution of each line of these files into a folder, as the command `solve` does.

    files: Paths and glob patterns.
    output: The folder for the answers; it is created if it does not exist.
    scheduler: The scheduler's address, or a connected client; None starts workers on this machine.
    workers: The number of workers on this machine; by default, one for each core.
    as_json: Whether to write the objects of `solve --json`.
    report: A callback that gets the number of puzzles in each finished block.
    The result is a Summary.
    Raises ClusterError if a file cannot be read, another run writes to the same output, no worker is
    available or the cluster is lost, and OSError if an answer cannot be written.

    >>> from sudoku_core import cluster
    >>> summary = cluster.solve(["puzzles/*.txt.gz"], "answers", workers=4)  # doctest: +SKIP
    >>> summary.by_status  # doctest: +SKIP
    {'unique': 998, 'none': 2}
    """
    work = partial(solve_lines, as_json=as_json)
    return _answer_files(work, SOLVED_AT_ONCE, files, output, scheduler, workers, report)


def rate(
    files: Iterable[str | Path],
    output: str | Path,
    *,
    scheduler: Scheduler = None,
    workers: int | None = None,
    as_json: bool = False,
    report: Report | None = None,
    only: Collection[str] | None = None,
    avoid: Collection[str] | None = None,
) -> Summary:
    """Write the rating of each line of these files into a folder, as the command `rate` does.

    files, output, scheduler, workers, as_json, report: As for `solve`; `as_json` writes the objects of
    `rate --json`.
    only, avoid: The techniques to use, or not to use, as for `techniques.rate`.
    The result is a Summary.
    Raises ClusterError and OSError as `solve` does.

    >>> from sudoku_core import cluster
    >>> cluster.rate(["puzzles/*.txt.gz"], "ratings").puzzles  # doctest: +SKIP
    1000
    """
    work = partial(rate_lines, as_json=as_json, only=only, avoid=avoid)
    return _answer_files(work, RATED_AT_ONCE, files, output, scheduler, workers, report)


def make(
    count: int,
    output: str | Path,
    *,
    level: Level | None = None,
    needs: str | None = None,
    symmetry: "Symmetry" = "none",
    givens: Givens | None = None,
    pattern: str | None = None,
    avoid: Iterable[str] = (),
    seed: str | None = None,
    seconds: int = 60,
    scheduler: Scheduler = None,
    workers: int | None = None,
    as_json: bool = False,
    report: Report | None = None,
    only: Iterable[str] | None = None,
) -> Summary:
    """Make puzzles to order and write them into a file, without duplicates up to symmetry.

    count: The number of puzzles.
    output: The path of the file.
    level, needs, symmetry, givens, pattern, avoid, only, seed: The order, as for `maker.make`. The command
    `make` makes the same puzzles from the same seed; the number of workers does not matter.
    seconds: The time limit for each seed; if no puzzle is found in this time, the seed counts as "missing".
    scheduler, workers, as_json, report: As for `solve`; `as_json` writes the objects of `make --json`.
    The result is a Summary.
    Raises OrderError if the order contradicts itself, and ClusterError and OSError as `solve` does.

    >>> from sudoku_core import cluster
    >>> cluster.make(1000, "hard.txt", level="hard", seed="today").by_status  # doctest: +SKIP
    {'made': 1000}
    """
    order = order_of(level, needs, symmetry, givens, pattern, avoid, only)
    run_seed = new_seed() if seed is None else seed_of(seed)
    return make_ordered(
        count, output, order, run_seed, seconds, scheduler, workers, report, as_json=as_json
    )


def make_ordered(
    count: int,
    output: str | Path,
    order: Order,
    seed: str,
    seconds: int,
    scheduler: Scheduler,
    workers: int | None,
    report: Report | None,
    *,
    as_json: bool,
) -> Summary:
    """Make the puzzles of an order; the other arguments are as for `make`."""
    start_time, statuses = time.monotonic(), Counter[str]()
    forms: set[tuple[int, ...]] = set()  # canonical forms of the written puzzles
    path = Path(output)
    with (
        reserve_outputs(path.with_name(f".{path.name}.lock"), path, [path]),
        connect(scheduler, workers) as client,
        open_answers(path) as file,
    ):
        work = partial(make_puzzles, order=order, seed=seed, seconds=seconds)
        seed_blocks = (range(first, first + MADE_AT_ONCE) for first in range(1, 1 << 62, MADE_AT_ONCE))
        for results in answers_to(client, work, seed_blocks):
            for form, puzzle in results:
                if statuses.total() == count or form in forms:
                    continue
                if puzzle is not None and form is not None:
                    forms.add(form)
                    file.write(f"{line_of(puzzle, as_json=as_json)}\n".encode())
                statuses["made" if puzzle else "missing"] += 1
                if report:
                    report(1)
            if statuses.total() == count:
                break
    return Summary(1, statuses.total(), dict(statuses), time.monotonic() - start_time)


def _answer_files(
    work: Callable[..., BlockAnswers],
    block_size: int,
    files: Iterable[str | Path],
    output: str | Path,
    scheduler: Scheduler,
    workers: int | None,
    report: Report | None,
) -> Summary:
    """Write the answers to the lines of each file into a file of the output folder."""
    folder = Path(output)
    pairs = match_files(files, folder)
    start_time, statuses = time.monotonic(), Counter[str]()
    problems: list[str] = []
    with (
        reserve_outputs(folder / ".sudoku-core.lock", folder, [target for _, target in pairs]),
        connect(scheduler, workers) as client,
    ):
        for source, target in pairs:
            block_work = partial(work, compress=is_compressed(target))
            with open_answers(target, compress=False) as file:
                for block in answers_to(client, block_work, lines_of(source, block_size, problems.append)):
                    file.write(block.text)
                    statuses.update(block.by_status)
                    if report:
                        report(sum(block.by_status.values()))
    return Summary(
        len(pairs), statuses.total(), dict(statuses), time.monotonic() - start_time, tuple(problems)
    )
