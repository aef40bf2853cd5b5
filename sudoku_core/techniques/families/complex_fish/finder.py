"""Franken and mutant fish: base and cover of up to four units of any kind, plain and with fins.

A franken fish has rows and boxes on one side, columns and boxes on the other. A mutant fish mixes rows and
columns on one side, or has lines of the same kind on both. Fins may lie anywhere in the base; a cell that
is in more units of the base than of the cover is a fin too. What is eliminated sees them all and is not in
the base. No fish eliminates a candidate that is in a template: so mostly there is nothing to search. The
fish of a digit are stored, as those of rows and columns are.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sudoku_core.board.cells import CELLS_OF_UNIT, PEERS_OF_CELL, Candidates, Cells, members
from sudoku_core.board.digits import Digit
from sudoku_core.board.geometry import UNITS_OF, Cell
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.complex_fish.surplus import surpluses
from sudoku_core.techniques.families.fish.pattern import Fish
from sudoku_core.techniques.families.templates.finder import impossible_places
from sudoku_core.techniques.finders import Finder
from sudoku_core.techniques.position import ALL_DIGITS, Position, Unit

NAMES: Final = ("x-wing", "swordfish", "jellyfish")  # with two, three, four units
REMEMBERED: Final = 512  # sets of places whose fish are remembered: those of some dozen positions

Units = tuple[Unit, ...]


class _Found(NamedTuple):
    """A fish, and what follows from it."""

    technique: str
    eliminations: Candidates
    fish: Fish

    def effort(self) -> tuple[int, int]:
        """Return how many fins there are to see and how little follows, to be compared."""
        return self.fish.fins.bit_count(), -self.eliminations.bit_count()


def named(technique: str) -> Finder:
    """Return the finder of the franken or mutant fish with this slug: those with fewest fins first."""

    def find(position: Position) -> Iterator[Conclusion]:
        found = [
            each
            for digit in ALL_DIGITS
            if (impossible := impossible_places(position, digit))
            for each in _of_places(digit, position.places[digit], impossible)
            if each.technique == technique
        ]
        for _, eliminations, fish in sorted(found, key=_Found.effort):
            yield Conclusion(technique, 0, eliminations, fish)

    return find


@lru_cache(maxsize=REMEMBERED)
def _of_places(digit: Digit, places: Cells, impossible: Cells) -> tuple[_Found, ...]:
    """Return the fish of a digit that has these places: of the same conclusion that with fewest fins."""
    best: dict[tuple[str, Candidates], _Found] = {}
    for cell in members(impossible):
        for each in _against(digit, places, cell):
            concluded = each.technique, each.eliminations
            if each.effort() < best.setdefault(concluded, each).effort():
                best[concluded] = each
    return tuple(best.values())


def _against(digit: Digit, places: Cells, cell: Cell) -> Iterator[_Found]:
    """Yield the franken and mutant fish that eliminate a digit from this cell."""
    shift = 81 * (digit - 1)
    for base, others in surpluses(places, cell):
        once, twice, thrice = _layers(base)
        for unit in UNITS_OF[cell]:
            cover = tuple(sorted((unit, *others)))
            covered, covered_twice, covered_thrice = _layers(cover)
            fins = places & (once & ~covered | twice & ~covered_twice | thrice & ~covered_thrice)
            technique = _technique(base, cover, finned=fins > 0)
            if technique:
                out = places & covered & ~once
                for fin in members(fins):
                    out &= PEERS_OF_CELL[fin]
                body = places & once & ~fins
                fish = Fish(digit, base, cover, body << shift, fins << shift)
                yield _Found(technique, out << shift, fish)


def _layers(units: Units) -> tuple[Cells, Cells, Cells]:
    """Return the cells that are in at least one, in at least two, in three of these units."""
    once = twice = thrice = 0
    for unit in units:
        cells = CELLS_OF_UNIT[unit]
        thrice |= twice & cells
        twice |= once & cells
        once |= cells
    return once, twice, thrice


def _technique(base: Units, cover: Units, *, finned: bool) -> str | None:
    """Return the slug; None where all units are lines that cross: that is a fish of rows and columns."""
    (lines, boxes), (crossing, crossing_boxes) = _kinds(base), _kinds(cover)
    apart = len(lines) < 2 and len(crossing) < 2 and lines != crossing
    if apart and lines and crossing and not boxes and not crossing_boxes:
        return None
    kind = "franken" if apart or not (lines or crossing) else "mutant"
    fins = "finned-" if finned else ""
    return f"{fins}{kind}-{NAMES[len(base) - 2]}"


def _kinds(units: Units) -> tuple[set[int], bool]:
    """Return which kinds of lines are among these units, and whether boxes are."""
    kinds = {unit // 9 for unit in units}
    return kinds - {2}, 2 in kinds
