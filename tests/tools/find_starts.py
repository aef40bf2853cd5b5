"""Find puzzles that need a technique: python -m tests.tools.find_starts FILE... [--seconds S].

It writes sudoku_core/maker/starts.json, the maker's starting puzzles. `make_many` writes the input files.
If these have too few puzzles for a technique, the program starts with puzzles in which the technique is
possible, changes them a little, and continues with the variants that come closer to needing it.

A puzzle in starts.json stays if it still needs its technique. If the puzzles of a technique change, the
maker makes other puzzles from the same seeds, so raise its version.
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

OF_EACH = 6
EXAMPLES = needs.WEB / "techniques" / "examples.json"
MISSES = 60  # unsuccessful changes before the search restarts from another puzzle

# The degrees of `closeness`, from the lowest to the highest.
TOO_EASY, STUCK, USES, NEEDS = range(4)


def closeness(values: Values, slug: str) -> tuple[int, int]:
    """Return how close a puzzle is to needing a technique, and the steps of its path until it is stuck."""
    rung = RUNGS[slug]
    found = path(Grid(values), LADDER[: rung + 1])
    uses = any(step.technique == slug for step in found.steps)
    if found.is_complete:
        return (NEEDS if uses else TOO_EASY), 0
    return (USES if uses else STUCK), len(found.steps)


def search_from(slug: str, begin: list[Values], chance: Chance, end: float) -> Iterator[Values]:
    """Yield puzzles that need a technique, until the time is up."""
    while monotonic() < end:
        now = begin[chance.below(len(begin))]
        best, misses = closeness(now, slug), 0
        while misses < MISSES and monotonic() < end:
            new = end_of(change_puzzle(now, chance)) if chance.below(2) else reduce_stuck(now, slug, chance)
            how = closeness(new, slug) if new else (TOO_EASY, 0)
            misses += 1
            if new and how >= best:
                misses = 0 if how > best else misses
                now, best = new, how
                if best[0] == NEEDS:
                    yield now
                    break


def reduce_stuck(values: Values, slug: str, chance: Chance) -> Values:
    """Return a minimal puzzle from the values that the easier techniques reach before they get stuck."""
    walked = path(Grid(values), LADDER[: RUNGS[slug]])
    stuck = list(walked.positions())[-1].values
    order = [(cell,) for cell in chance.shuffled(range(81))]
    return end_of(Digger(next(solutions_of(values))).minimize(stuck, order))


def minimal(line: str) -> Values:
    """Return a minimal set of givens for a position."""
    values = values_of(line)
    order = [(cell,) for cell in range(81)]
    return end_of(Digger(next(solutions_of(values))).minimize(values, order))


def possible_puzzles() -> dict[str, list[Values]]:
    """Return, by slug, the puzzles in which each technique is possible."""
    found: dict[str, list[Values]] = {slug: [] for slug in RUNGS}
    for slug, all_of_it in positions.positions().items():
        if slug in found:
            found[slug] += [minimal(line_of(each.givens)) for each in all_of_it]
    for slug, each in json.loads(EXAMPLES.read_text("utf-8")).items():
        if slug in found:
            for line in (each["position"], *each.get("practice", ())):
                found[slug].append(minimal(line_of(parse(line).givens)))
    return found


class StartingPuzzles:
    """The puzzles found, without duplicates up to symmetry."""

    def __init__(self) -> None:
        self.of: dict[str, list[str]] = {slug: [] for slug in RUNGS}
        self._forms: set[Values] = set()

    def add(self, slug: str, values: Values) -> None:
        """Add a puzzle that needs a technique, unless there are enough."""
        form = canonical(values)
        if len(self.of[slug]) < OF_EACH and form not in self._forms and closeness(values, slug)[0] == NEEDS:
            self._forms.add(form)
            self.of[slug].append(line_of(values))

    def write(self) -> None:
        """Write the file."""
        found = {slug: lines for slug, lines in self.of.items() if lines}
        STARTS_FILE.write_text(json.dumps(found, indent=0) + "\n", "ascii", newline="\n")


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--seconds", type=float, default=60, help="for each technique that has too few")
    options = parser.parse_args()
    found = StartingPuzzles()
    for slug in RUNGS:
        for line in stored_puzzles(slug):
            found.add(slug, values_of(line))
    for file in options.files:
        for row in file.read_text("ascii").splitlines():
            line, _, _, slug = row.split()
            if len(found.of[slug]) < OF_EACH:
                found.add(slug, values_of(line))
    found.write()
    begin = possible_puzzles()
    for slug, lines in found.of.items():
        if len(lines) < OF_EACH and (begin[slug] or lines):
            puzzles = search_from(
                slug,
                begin[slug] + [values_of(line) for line in lines],
                Chance(slug + " " + " ".join(lines)),
                monotonic() + options.seconds,
            )
            for values in puzzles:
                found.add(slug, values)
                if len(lines) >= OF_EACH:
                    break
            found.write()
        print(f"{slug}: {len(lines)}", flush=True)


if __name__ == "__main__":
    main()
