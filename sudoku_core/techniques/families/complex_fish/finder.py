"""Find Franken and mutant fish: base and cover of up to four units of any kind, plain and with fins.

A Franken fish has rows and boxes on one side, and columns and boxes on the other. A mutant fish mixes rows
and columns on one side, or has lines of the same kind on both sides. Fins may lie anywhere in the base. A
cell in more units of the base than of the cover is also a fin. The eliminated candidates see all fins and
are not in the base. No fish eliminates a candidate that is in a template, so usually there is nothing to
search. The fish of a digit depend only on its places and are cached by them.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sudoku_core.board.cells import CELLS_OF_UNIT, PEERS_OF_CELL, Candidates, Cells, members
from sudoku_core.board.digits import Digit
from sudoku_core.board.geometry import UNITS_OF, Cell
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.complex_fish.surplus import find_surpluses
from sudoku_core.techniques.families.fish.pattern import Fish
from sudoku_core.techniques.families.templates.finder import impossible_places
from sudoku_core.techniques.finders import Finder
from sudoku_core.techniques.position import ALL_DIGITS, Position, Unit

NAMES: Final = ("x-wing", "swordfish", "jellyfish")  # with two, three, four units
# The number of sets of places whose fish are cached, enough for a few dozen positions.
CACHE_SIZE: Final = 512

Units = tuple[Unit, ...]


class _FoundFish(NamedTuple):
    """A fish, with the slug of its technique and its eliminations."""

    technique: str
    eliminations: Candidates
    fish: Fish

    def effort(self) -> tuple[int, int]:
        """Return a sort key: fewer fins first, then more eliminations."""
        return self.fish.fins.bit_count(), -self.eliminations.bit_count()


def make_finder(technique: str) -> Finder:
    """Return the finder of the Franken or mutant fish with this slug; it yields the fewest fins first."""

    def find(position: Position) -> Iterator[Conclusion]:
        found = [
            fish
            for digit in ALL_DIGITS
            if (impossible := impossible_places(position, digit))
            for fish in _find_fish(digit, position.places[digit], impossible)
            if fish.technique == technique
        ]
        for _, eliminations, fish in sorted(found, key=_FoundFish.effort):
            yield Conclusion(technique, 0, eliminations, fish)

    return find


@lru_cache(maxsize=CACHE_SIZE)
def _find_fish(digit: Digit, places: Cells, impossible: Cells) -> tuple[_FoundFish, ...]:
    """Return the fish of a digit with these places; for each conclusion, the fish with the fewest fins.

    impossible: the places that are in no template. A fish can eliminate only these.
    """
    best: dict[tuple[str, Candidates], _FoundFish] = {}
    for cell in members(impossible):
        for fish in _find_fish_that_eliminate(digit, places, cell):
            conclusion = fish.technique, fish.eliminations
            if fish.effort() < best.setdefault(conclusion, fish).effort():
                best[conclusion] = fish
    return tuple(best.values())


def _find_fish_that_eliminate(digit: Digit, places: Cells, cell: Cell) -> Iterator[_FoundFish]:
    """Yield the Franken and mutant fish that eliminate a digit from this cell."""
    shift = 81 * (digit - 1)
    for base, cover_without_cell in find_surpluses(places, cell):
        once, twice, thrice = _layers(base)
        # A unit of the cell completes the cover.
        for unit in UNITS_OF[cell]:
            cover = tuple(sorted((unit, *cover_without_cell)))
            covered, covered_twice, covered_thrice = _layers(cover)
            fins = places & (once & ~covered | twice & ~covered_twice | thrice & ~covered_thrice)
            technique = _technique_of(base, cover, finned=fins > 0)
            if technique:
                eliminated = places & covered & ~once
                for fin in members(fins):
                    eliminated &= PEERS_OF_CELL[fin]
                body = places & once & ~fins
                fish = Fish(digit, base, cover, body << shift, fins << shift)
                yield _FoundFish(technique, eliminated << shift, fish)


def _layers(units: Units) -> tuple[Cells, Cells, Cells]:
    """Return the cells in at least one, in at least two and in at least three of these units."""
    once = twice = thrice = 0
    for unit in units:
        cells = CELLS_OF_UNIT[unit]
        thrice |= twice & cells
        twice |= once & cells
        once |= cells
    return once, twice, thrice


def _technique_of(base: Units, cover: Units, *, finned: bool) -> str | None:
    """Return the slug of a fish; None for a plain fish, with rows on one side and columns on the other."""
    (base_lines, base_has_boxes), (cover_lines, cover_has_boxes) = _kinds(base), _kinds(cover)
    is_unmixed = len(base_lines) < 2 and len(cover_lines) < 2 and base_lines != cover_lines
    if is_unmixed and base_lines and cover_lines and not base_has_boxes and not cover_has_boxes:
        return None
    kind = "franken" if is_unmixed or not (base_lines or cover_lines) else "mutant"
    fins = "finned-" if finned else ""
    return f"{fins}{kind}-{NAMES[len(base) - 2]}"


def _kinds(units: Units) -> tuple[set[int], bool]:
    """Return the kinds of lines among these units (0 rows, 1 columns), and whether there are boxes."""
    kinds = {unit // 9 for unit in units}
    return kinds - {2}, 2 in kinds
