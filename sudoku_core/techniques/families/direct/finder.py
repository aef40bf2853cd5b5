"""Find Sudoku Explainer's direct forms: locked candidates or a hidden set that lead directly to a single.

They are used only for the Explainer's rating. The eliminations of the first pattern, the cause, leave one
place for a digit. After pointing and claiming, it is the same digit in another unit of the base's kind.
After a hidden set, it is another digit in the same unit.
"""

from collections.abc import Iterable, Iterator

from sudoku_core.board.cells import digits_in
from sudoku_core.board.digits import MEMBERS
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.direct.pattern import Direct
from sudoku_core.techniques.families.locked_candidates.finder import (
    locked_candidates_claiming,
    locked_candidates_pointing,
)
from sudoku_core.techniques.families.locked_candidates.pattern import LockedCandidates
from sudoku_core.techniques.families.subsets import finder as subsets
from sudoku_core.techniques.families.subsets.pattern import HiddenSet
from sudoku_core.techniques.finders import drop_repeats
from sudoku_core.techniques.position import NEEDS, Position, Unit, need_of_digit


def direct_pointing(position: Position) -> Iterator[Conclusion]:
    """Yield the hidden singles in boxes that follow from pointing."""
    return drop_repeats(
        _find_singles_after(position, "direct-pointing", locked_candidates_pointing(position))
    )


def direct_claiming(position: Position) -> Iterator[Conclusion]:
    """Yield the hidden singles in lines that follow from claiming."""
    return drop_repeats(
        _find_singles_after(position, "direct-claiming", locked_candidates_claiming(position))
    )


def direct_hidden_pair(position: Position) -> Iterator[Conclusion]:
    """Yield the hidden singles that follow from a hidden pair, in its unit."""
    return drop_repeats(
        _find_singles_after(
            position, "direct-hidden-pair", subsets.find_hidden_sets(position, "hidden-pair", 2)
        )
    )


def direct_hidden_triplet(position: Position) -> Iterator[Conclusion]:
    """Yield the hidden singles that follow from a hidden triple, in its unit."""
    return drop_repeats(
        _find_singles_after(
            position, "direct-hidden-triplet", subsets.find_hidden_sets(position, "hidden-triple", 3)
        )
    )


def _find_singles_after(
    position: Position, technique: str, causes: Iterable[Conclusion]
) -> Iterator[Conclusion]:
    """Yield the hidden singles that the eliminations of each cause leave."""
    for cause in causes:
        assert isinstance(cause.pattern, HiddenSet | LockedCandidates)
        for digit in MEMBERS[digits_in(cause.eliminations)]:
            for unit in _units_to_check(cause.pattern):
                places = position.candidates & NEEDS[need_of_digit(digit, unit)]
                places_left = places & ~cause.eliminations
                if places_left != places and places_left.bit_count() == 1:
                    placed = places_left.bit_length() - 1
                    yield Conclusion(technique, places_left, 0, Direct(cause.pattern, placed, unit))


def _units_to_check(cause: HiddenSet | LockedCandidates) -> Iterable[Unit]:
    """Return the units in which a digit may have one place left."""
    if isinstance(cause, HiddenSet):
        return (cause.unit,)
    first_unit = cause.base - cause.base % 9  # the first unit of the base's kind
    return range(first_unit, first_unit + 9)
