"""Past one machine: files of puzzles solved, rated and made by the workers of a Dask cluster.

It needs the extra `cluster`. A file has a puzzle on each line, in any form of one line that `parse` takes;
its answers go to a file of the same name, in the same order, compressed if that name ends with .gz. Files
are unpacked and decoded as the command line does it, and blank lines have no answer. They are read and
written in blocks, of which a few are under way, so they may be longer than the memory. A worker that dies
is no loss: what it had goes to another one, and each answer is written once. One output has one run at a
time; another one is refused.

    from sudoku_core import cluster

    if __name__ == "__main__":                     # for workers of this machine, which import this file
        print(cluster.solve(["puzzles/*.txt.gz"], "answers", scheduler="tcp://10.0.0.1:8786"))
"""

import time
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sudoku_core.board.literals import Symmetry
from sudoku_core.cluster.files import answers_in, files_of, is_packed, lines_of, outputs
from sudoku_core.cluster.running import ClusterError, answers_to, cluster_of
from sudoku_core.cluster.work import Done, made, rated, solved
from sudoku_core.maker import new_seed, order_of, seed_of
from sudoku_core.maker.orders import Givens, Order
from sudoku_core.maker.timed import line_of
from sudoku_core.techniques.rating import Level

Report = Callable[[int], object]
Scheduler = object  # its address, a Client of `distributed`, or None

__all__ = ["ClusterError", "Summary", "make", "rate", "solve"]

# Lines, or seeds, that a worker gets at a time.
SOLVED_AT_ONCE, RATED_AT_ONCE, MADE_AT_ONCE = 32_768, 32, 4


class Summary(NamedTuple):
    """What was done. files: how many; puzzles: how many lines; by_status: of each verdict, how many.

    problems: a sentence on each file of which a part could not be read.
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

    files: paths and globs. output: a folder, which is made. scheduler: its address, or a client that is
    connected; without one, so many workers of this machine, one for each core unless told. as_json: the
    objects of `solve --json`. report: gets how many puzzles are done, block by block.
    Raises ClusterError where a file cannot be read, another run writes there, no worker is there or the
    cluster is lost, and OSError where an answer cannot be written.
    """
    work = partial(solved, as_json=as_json)
    return _on_files(work, SOLVED_AT_ONCE, files, output, scheduler, workers, report)


def rate(
    files: Iterable[str | Path],
    output: str | Path,
    *,
    scheduler: Scheduler = None,
    workers: int | None = None,
    as_json: bool = False,
    report: Report | None = None,
) -> Summary:
    """Write how hard each line of these files is, as the command `rate` does; see `solve`."""
    work = partial(rated, as_json=as_json)
    return _on_files(work, RATED_AT_ONCE, files, output, scheduler, workers, report)


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
) -> Summary:
    """Write so many puzzles to order into a file, none twice up to symmetry.

    The order is that of `maker.make`, and the puzzles are those of the command `make` with this seed,
    whatever the number of workers. seconds: after which a seed is given up; it counts as "missing".
    scheduler, workers, as_json, report: see `solve`.
    Raises OrderError for an order that contradicts itself, and what `solve` raises.
    """
    order = order_of(level, needs, symmetry, givens, pattern, avoid)
    first = new_seed() if seed is None else seed_of(seed)
    return make_ordered(count, output, order, first, seconds, scheduler, workers, report, as_json=as_json)


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
    """Do what `make` does for an order."""
    begun, found = time.monotonic(), Counter[str]()
    forms: set[tuple[int, ...]] = set()
    path = Path(output)
    with (
        outputs(path.with_name(f".{path.name}.lock"), path, [path]),
        cluster_of(scheduler, workers) as client,
        answers_in(path) as target,
    ):
        work = partial(made, order=order, seed=seed, seconds=seconds)
        blocks = (range(first, first + MADE_AT_ONCE) for first in range(1, 1 << 62, MADE_AT_ONCE))
        for results in answers_to(client, work, blocks):
            for form, each in results:
                if found.total() == count or form in forms:
                    continue
                if each is not None and form is not None:
                    forms.add(form)
                    target.write(f"{line_of(each, as_json=as_json)}\n".encode())
                found["made" if each else "missing"] += 1
                if report:
                    report(1)
            if found.total() == count:
                break
    return Summary(1, found.total(), dict(found), time.monotonic() - begun)


def _on_files(
    work: Callable[..., Done],
    at_once: int,
    files: Iterable[str | Path],
    output: str | Path,
    scheduler: Scheduler,
    workers: int | None,
    report: Report | None,
) -> Summary:
    """Write the answers to the lines of each file into a file of this folder."""
    pairs = files_of(files, Path(output))
    begun, found = time.monotonic(), Counter[str]()
    problems: list[str] = []
    folder = Path(output)
    with (
        outputs(folder / ".sudoku-core.lock", folder, [target for _, target in pairs]),
        cluster_of(scheduler, workers) as client,
    ):
        for source, target in pairs:
            packed = partial(work, packs=is_packed(target))
            with answers_in(target, packs=False) as answers:
                for done in answers_to(client, packed, lines_of(source, at_once, problems.append)):
                    answers.write(done.text)
                    found.update(done.by_status)
                    if report:
                        report(sum(done.by_status.values()))
    return Summary(len(pairs), found.total(), dict(found), time.monotonic() - begun, tuple(problems))
