"""Check naked and hidden sets: there are as many cells as digits, so each digit is in one of the cells."""

from sudoku_core.board.cells import CELLS_OF_UNIT, Candidates, in_cells, of_digits
from sudoku_core.board.compat import count
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.subsets.pattern import HiddenSet, NakedSet
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.proof import Premise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def prove_naked_set(step: Conclusion, pattern: NakedSet, position: Position) -> "Iterator[Premise]":
    """Yield the premises of a naked set.

    The cells have only these digits, as many as there are cells, and share the units. The step eliminates
    the digits in other cells of the units.
    """
    facts, candidates = pattern.facts(), pattern.candidates
    all_candidates = position.candidates & in_cells(pattern.cells)
    yield Premise("naked_digits", facts, candidates, all_candidates == candidates != 0)
    yield _count_premise(pattern)
    cells_of_units = [CELLS_OF_UNIT[unit] for unit in pattern.units]
    are_in_units = bool(cells_of_units) and not any(pattern.cells & ~cells for cells in cells_of_units)
    yield Premise("naked_in_units", facts, candidates, are_in_units)
    other_cells = 0
    for cells in cells_of_units:
        other_cells |= cells & ~pattern.cells
    excluded = of_digits(pattern.digits) & in_cells(other_cells)
    follows = not step.placements and not step.eliminations & ~excluded
    yield Premise("naked_eliminated", facts, step.eliminations, follows)


def prove_hidden_set(step: Conclusion, pattern: HiddenSet, position: Position) -> "Iterator[Premise]":
    """Yield the premises of a hidden set.

    The digits have only these places, as many as there are digits. The step eliminates other digits in the
    same cells.
    """
    facts, candidates = pattern.facts(), pattern.candidates
    all_candidates = position.candidates & of_digits(pattern.digits) & in_cells(CELLS_OF_UNIT[pattern.unit])
    yield Premise("hidden_places", facts, candidates, all_candidates == candidates != 0)
    yield _count_premise(pattern)
    follows = not step.placements and not step.eliminations & ~excluded_by_hidden(pattern)
    yield Premise("hidden_eliminated", facts, step.eliminations, follows)


def excluded_by_hidden(pattern: HiddenSet) -> Candidates:
    """Return the candidates that are false if each of the digits is in one of the cells."""
    return in_cells(pattern.cells) & ~of_digits(pattern.digits)


def _count_premise(pattern: "NakedSet | HiddenSet") -> Premise:
    """Return the premise that there are as many cells as digits."""
    holds = count(pattern.cells) == count(pattern.digits)
    return Premise("as_many", pattern.facts(), pattern.candidates, holds)


CHECKS: "dict[type, object]" = {NakedSet: prove_naked_set, HiddenSet: prove_hidden_set}
