"""Check puzzles: python -m tests.tools.check_many FILE... [--jobs N] writes figures into FIGURES.md.

`make_many` writes the files. Every puzzle must have exactly one solution, and more than one if any given is
removed. The batch solver, which the maker does not use, checks this. No two puzzles may be the same up to
symmetry. The level of every 20th puzzle is computed again.
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

GROUP_SIZE = 500
RATED_EVERY = 20


class GroupFaults(NamedTuple):
    """The numbers of faults in a group of puzzles."""

    improper: int  # puzzles without exactly one solution
    redundant: int  # givens without which a puzzle still has one solution
    other_level: int  # puzzles with another level than in the file
    forms: list[bytes]  # the canonical forms of the puzzles, which are equal for equivalent puzzles


def check_group(rows: list[str]) -> GroupFaults:
    """Check the puzzles in these rows of a file."""
    lines = [row.split()[0] for row in rows]
    lines_without_a_given = [
        line[:place] + "." + line[place + 1 :]
        for line in lines
        for place in range(81)
        if line[place] != "."
    ]
    return GroupFaults(
        sum(solution.status != "unique" for solution in solve_many(lines)),
        sum(solution.status != "multiple" for solution in solve_many(lines_without_a_given)),
        sum(rate(row.split()[0]).level != row.split()[1] for row in rows[::RATED_EVERY]),
        [bytes(canonical(values_of(line))) for line in lines],
    )


def row_groups(files: list[Path]) -> Iterator[list[str]]:
    """Yield the rows of the files in groups of at most GROUP_SIZE."""
    for file in files:
        rows = file.read_text("ascii").splitlines()
        yield from (rows[start : start + GROUP_SIZE] for start in range(0, len(rows), GROUP_SIZE))


def main() -> None:
    """Write the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    all_groups = list(row_groups(options.files))
    with ProcessPoolExecutor(options.jobs) as pool:
        faults = list(pool.map(check_group, all_groups))
    count = sum(map(len, all_groups))
    levels = Counter(row.split()[1] for group in all_groups for row in group)
    hardest = Counter(row.split()[3] for group in all_groups for row in group)
    distinct_forms = {form for each in faults for form in each.forms}
    level_shares = ", ".join(f"{level} {100 * levels[level] / count:.1f} %" for level in LEVELS)
    technique_counts = ", ".join(f"{slug} {hardest[slug]:,}" for slug in RUNGS if hardest[slug])
    duplicates = count - len(distinct_forms)
    rated_count = sum(len(group[::RATED_EVERY]) for group in all_groups)
    text = (
        f"{count:,} minimal puzzles, made by removing givens at random. Faults: "
        f"{sum(each.improper for each in faults)} without exactly one solution, "
        f"{sum(each.redundant for each in faults)} redundant givens, {duplicates} the same as another up "
        f"to symmetry, {sum(each.other_level for each in faults)} of {rated_count:,} with another level "
        f"when rated again. Levels: {level_shares}. The hardest technique of each path: "
        f"{technique_counts}."
    )
    write_figures("made", text)


if __name__ == "__main__":
    main()
