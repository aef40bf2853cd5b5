"""Find puzzles that need a technique: python -m tests.tools.find_starts FILE... [--seconds S].

It writes sudoku_core/maker/starts.json, the maker's starting puzzles. `make_many` writes the input files.
If these have too few puzzles for a technique, the program starts with puzzles in which the technique is
possible, changes them a little, and continues with the variants that come closer to needing it.

A puzzle in starts.json stays if it still needs its technique. If the puzzles of a technique change, the
maker makes other puzzles from the same seeds; then raise the maker's version.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

from building import needs
from sudoku_core import parse
from sudoku_core.board.grid import Grid, line_of, values_of
from sudoku_core.board.symmetry import canonical
from sudoku_core.maker.chance import Chance
from sudoku_core.maker.digging import Digger, solutions_of
from sudoku_core.maker.sources import STARTS_FILE, change_puzzle, stored_puzzles
from sudoku_core.search.slices import Values
from sudoku_core.techniques.engine import path
from sudoku_core.techniques.ladder import LADDER
from sudoku_core.techniques.rating import RUNGS
from tests import positions
from tests.slices import end_of

PUZZLES_PER_TECHNIQUE = 6
EXAMPLES = needs.WEB / "techniques" / "examples.json"
MOST_MISSES = 60  # unsuccessful changes before the search restarts from another puzzle

# The degrees of `closeness`, from the lowest to the highest: the puzzle does not use the technique, or its
# path gets stuck without it, or gets stuck but uses it, or is complete and uses it.
TOO_EASY, STUCK, USES, NEEDS = range(4)


def closeness(values: Values, slug: str) -> tuple[int, int]:
    """Return the degree to which a puzzle needs a technique, and the length of its path if it is stuck."""
    rung = RUNGS[slug]
    solving_path = path(Grid(values), LADDER[: rung + 1])
    uses = any(step.technique == slug for step in solving_path.steps)
    if solving_path.is_complete:
        return (NEEDS if uses else TOO_EASY), 0
    return (USES if uses else STUCK), len(solving_path.steps)


def search_from(slug: str, starting_puzzles: list[Values], chance: Chance, end: float) -> Iterator[Values]:
    """Yield puzzles that need a technique, until the time is up."""
    while monotonic() < end:
        current = starting_puzzles[chance.below(len(starting_puzzles))]
        best, misses = closeness(current, slug), 0
        while misses < MOST_MISSES and monotonic() < end:
            changed = (
                end_of(change_puzzle(current, chance))
                if chance.below(2)
                else reduce_stuck(current, slug, chance)
            )
            new_closeness = closeness(changed, slug) if changed else (TOO_EASY, 0)
            misses += 1
            if changed and new_closeness >= best:
                misses = 0 if new_closeness > best else misses
                current, best = changed, new_closeness
                if best[0] == NEEDS:
                    yield current
                    break


def reduce_stuck(values: Values, slug: str, chance: Chance) -> Values:
    """Return a minimal puzzle from the values that the easier techniques reach before they get stuck."""
    solving_path = path(Grid(values), LADDER[: RUNGS[slug]])
    values_at_end = list(solving_path.positions())[-1].values
    order = [(cell,) for cell in chance.shuffled(range(81))]
    return end_of(Digger(next(solutions_of(values))).minimize(values_at_end, order))


def minimal_puzzle(line: str) -> Values:
    """Return a minimal set of givens for a position."""
    values = values_of(line)
    order = [(cell,) for cell in range(81)]
    return end_of(Digger(next(solutions_of(values))).minimize(values, order))


def possible_puzzles() -> dict[str, list[Values]]:
    """Return the puzzles in which each technique is possible, by slug."""
    puzzles_of: dict[str, list[Values]] = {slug: [] for slug in RUNGS}
    for slug, positions_of_technique in positions.positions().items():
        if slug in puzzles_of:
            puzzles_of[slug] += [minimal_puzzle(line_of(row.givens)) for row in positions_of_technique]
    for slug, row in json.loads(EXAMPLES.read_text("utf-8")).items():
        if slug in puzzles_of:
            for line in (row["position"], *row.get("practice", ())):
                puzzles_of[slug].append(minimal_puzzle(line_of(parse(line).givens)))
    return puzzles_of


class StartingPuzzles:
    """The puzzles for starts.json, without duplicates up to symmetry."""

    def __init__(self) -> None:
        self.lines_of: dict[str, list[str]] = {slug: [] for slug in RUNGS}
        self._forms: set[Values] = set()

    def add(self, slug: str, values: Values) -> None:
        """Add a puzzle that needs a technique, unless there are enough."""
        form = canonical(values)
        if (
            len(self.lines_of[slug]) < PUZZLES_PER_TECHNIQUE
            and form not in self._forms
            and closeness(values, slug)[0] == NEEDS
        ):
            self._forms.add(form)
            self.lines_of[slug].append(line_of(values))

    def write(self) -> None:
        """Write the file."""
        rows = {slug: lines for slug, lines in self.lines_of.items() if lines}
        STARTS_FILE.write_text(json.dumps(rows, indent=0) + "\n", "ascii", newline="\n")


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--seconds", type=float, default=60, help="for each technique that has too few")
    options = parser.parse_args()
    starting_puzzles = StartingPuzzles()
    for slug in RUNGS:
        for line in stored_puzzles(slug):
            starting_puzzles.add(slug, values_of(line))
    for file in options.files:
        for row in file.read_text("ascii").splitlines():
            line, _, _, slug = row.split()
            if len(starting_puzzles.lines_of[slug]) < PUZZLES_PER_TECHNIQUE:
                starting_puzzles.add(slug, values_of(line))
    starting_puzzles.write()
    puzzles_to_change = possible_puzzles()
    for slug, lines in starting_puzzles.lines_of.items():
        if len(lines) < PUZZLES_PER_TECHNIQUE and (puzzles_to_change[slug] or lines):
            puzzles = search_from(
                slug,
                puzzles_to_change[slug] + [values_of(line) for line in lines],
                Chance(slug + " " + " ".join(lines)),
                monotonic() + options.seconds,
            )
            for values in puzzles:
                starting_puzzles.add(slug, values)
                if len(lines) >= PUZZLES_PER_TECHNIQUE:
                    break
            starting_puzzles.write()
        print(f"{slug}: {len(lines)}", flush=True)


if __name__ == "__main__":
    main()
