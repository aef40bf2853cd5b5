"""Check exocets: for each digit of the base, assume that it is there and find its places in the lines."""

from collections.abc import Iterator
from itertools import permutations

from sudoku_core.board.cells import (
    CELLS_OF_UNIT,
    PEERS_OF_CELL,
    Candidates,
    Cells,
    candidate,
    cells_of,
    digits_in,
    in_cells,
    members,
    places,
)
from sudoku_core.board.digits import MEMBERS, Digit, only
from sudoku_core.board.geometry import UNITS_OF, Cell
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.facts import candidates, digits
from sudoku_core.techniques.facts import units as units_fact
from sudoku_core.techniques.families.exocet.pattern import Exocet
from sudoku_core.techniques.position import Position, Unit
from sudoku_core.techniques.proof import Premise


def prove_exocet(step: Conclusion, pattern: Exocet, position: Position) -> Iterator[Premise]:
    """Yield the premises of an exocet.

    Each digit of the base is also in a target. The eliminated candidates occur in no choice of the same two
    digits for base and targets.
    """
    facts = pattern.facts()
    base, targets, lines, covers = pattern
    base_cells, target_cells = members(cells_of(base)), members(cells_of(targets))
    is_pair = len(base_cells) == 2 and len({*UNITS_OF[base_cells[0]]} & {*UNITS_OF[base_cells[1]]}) == 2
    yield Premise("exocet_base", facts, base, is_pair and _has_all_candidates(base, position))
    are_valid_targets = len(target_cells) == 2 and _has_all_candidates(targets, position)
    yield Premise(
        "exocet_targets", facts, targets, are_valid_targets and not cells_of(base) & cells_of(targets)
    )
    yield Premise("exocet_lines", facts, targets, _are_disjoint(lines) and len(lines) == 3)
    if not is_pair or len(target_cells) != 2:
        return
    base_digits = MEMBERS[digits_in(base)]
    has_all_covers = len(covers) == len(base_digits)
    for digit, cover in zip(base_digits, covers, strict=False):
        premise_facts = {**facts, "digit": digits(only(digit)), "covers": units_fact(*cover)}
        other_places = _places_outside_targets(digit, pattern, position)
        highlighted = position.candidates & other_places << 81 * (digit - 1)
        holds = has_all_covers and len(cover) <= 2 and not other_places & ~_cells_in(cover)
        yield Premise("exocet_digit", premise_facts, highlighted | targets, holds)
    premise_facts = {**facts, "eliminations": candidates(step.eliminations)}
    is_in_pattern = not step.placements and not step.eliminations & ~(base | targets)
    follows = is_in_pattern and not step.eliminations & _supported_candidates(pattern)
    yield Premise("exocet_pairs", premise_facts, base | targets, follows)


def _has_all_candidates(candidates: Candidates, position: Position) -> bool:
    """Return whether these are all candidates of their cells."""
    return candidates == position.candidates & in_cells(cells_of(candidates))


def _are_disjoint(lines: tuple[Unit, ...]) -> bool:
    """Return whether no cell is in two of these lines."""
    return sum(CELLS_OF_UNIT[line] for line in lines) == _cells_in(lines)


def _places_outside_targets(digit: Digit, pattern: Exocet, position: Position) -> Cells:
    """Return the cells of the three lines, except the targets, that can have or already have a digit.

    The digit is assumed to be in the base.
    """
    possible = places(position.candidates, digit)
    for cell, value in enumerate(position.values):
        possible |= (value == digit) << cell
    first, second = members(cells_of(pattern.base))
    possible &= ~(PEERS_OF_CELL[first] & PEERS_OF_CELL[second])
    return possible & _cells_in(pattern.lines) & ~cells_of(pattern.targets)


def _supported_candidates(pattern: Exocet) -> Candidates:
    """Return the candidates of base and targets that are possible if both have the same two digits."""
    base, targets = members(cells_of(pattern.base)), members(cells_of(pattern.targets))
    supported: Candidates = 0
    for pair in permutations(MEMBERS[digits_in(pattern.base)], 2):
        in_base = _candidates_with(pair, base)
        for in_targets in (_candidates_with(pair, targets), _candidates_with(pair[::-1], targets)):
            if not in_base & ~pattern.base and not in_targets & ~pattern.targets:
                supported |= in_base | in_targets
    return supported


def _candidates_with(digits: tuple[Digit, ...], cells: list[Cell]) -> Candidates:
    """Return the candidates that have these digits in these cells, one in each."""
    return sum(1 << candidate(cell, digit) for cell, digit in zip(cells, digits, strict=True))


def _cells_in(units: tuple[Unit, ...]) -> Cells:
    """Return the cells of these units."""
    cells = 0
    for unit in units:
        cells |= CELLS_OF_UNIT[unit]
    return cells


CHECKS = {Exocet: prove_exocet}
