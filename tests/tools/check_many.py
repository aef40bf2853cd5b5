"""Check puzzles: python -m tests.tools.check_many FILE... [--jobs N] writes figures into FIGURES.md.

`make_many` writes the files. Every puzzle must have exactly one solution, and more than one if any given is
removed. The batch solver, which the maker does not use, checks this. No two puzzles may be the same up to
symmetry. The level of every RATED-th puzzle is computed again.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from sudoku_core import solve_many
from sudoku_core.board.grid import values_of
from sudoku_core.board.symmetry import canonical
from sudoku_core.techniques.rating import LEVELS, RUNGS, rate
from tests.benchmarks.readme import write_figures

GROUP = 500
RATED = 20


class GroupFaults(NamedTuple):
    """The faults in a group of puzzles, and their canonical forms."""

    improper: int
    redundant: int
    other_level: int
    forms: list[bytes]


def check_group(rows: list[str]) -> GroupFaults:
    """Check the puzzles of these rows."""
    lines = [row.split()[0] for row in rows]
    without = [line[:at] + "." + line[at + 1 :] for line in lines for at in range(81) if line[at] != "."]
    return GroupFaults(
        sum(each.status != "unique" for each in solve_many(lines)),
        sum(each.status != "multiple" for each in solve_many(without)),
        sum(rate(row.split()[0]).level != row.split()[1] for row in rows[::RATED]),
        [bytes(canonical(values_of(line))) for line in lines],
    )


def groups(files: list[Path]) -> Iterator[list[str]]:
    """Yield the rows of the files in groups."""
    for file in files:
        rows = file.read_text("ascii").splitlines()
        yield from (rows[start : start + GROUP] for start in range(0, len(rows), GROUP))


def main() -> None:
    """Write the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    rows = list(groups(options.files))
    with ProcessPoolExecutor(options.jobs) as pool:
        found = list(pool.map(check_group, rows))
    count = sum(map(len, rows))
    levels = Counter(row.split()[1] for group in rows for row in group)
    hardest = Counter(row.split()[3] for group in rows for row in group)
    forms = {form for each in found for form in each.forms}
    shares = ", ".join(f"{level} {100 * levels[level] / count:.1f} %" for level in LEVELS)
    named = ", ".join(f"{slug} {hardest[slug]:,}" for slug in RUNGS if hardest[slug])
    text = (
        f"{count:,} minimal puzzles dug at random: {sum(each.improper for each in found)} without exactly "
        f"one solution, {sum(each.redundant for each in found)} givens that could go, {count - len(forms)} "
        f"the same as another up to symmetry; rated again, {sum(each.other_level for each in found)} of "
        f"{sum(len(group[::RATED]) for group in rows):,} had another level. Levels: {shares}. The hardest "
        f"technique of their paths: {named}."
    )
    write_figures("made", text)


if __name__ == "__main__":
    main()
