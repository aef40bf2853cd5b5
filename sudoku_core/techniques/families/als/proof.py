"""Check almost locked sets: a set that lacks one of its digits has all its other digits."""

from collections.abc import Iterator
from itertools import pairwise

from sudoku_core.board.cells import (
    CELLS_OF_UNIT,
    Candidates,
    cells_of,
    digits_in,
    in_cells,
    members,
    of_digits,
)
from sudoku_core.board.digits import Digits
from sudoku_core.techniques import facts
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.als.pattern import AlmostLockedSets, DeathBlossom
from sudoku_core.techniques.position import Position, seen_by_all
from sudoku_core.techniques.proof import Premise


def prove_almost_locked_sets(
    step: Conclusion, pattern: AlmostLockedSets, position: Position
) -> Iterator[Premise]:
    """Yield the premises of a row of sets.

    Each set is almost locked, the commons are restricted, and the eliminated candidates see both ends.
    """
    sets, commons = pattern
    for candidates in sets:
        yield _set_premise(candidates, position)
    for (candidates, following), digits in zip(pairwise(sets), commons, strict=False):
        for bit in members(digits):
            yield _common_premise(candidates & of_digits(1 << bit), following & of_digits(1 << bit))
    yield Premise("als_row", {}, 0, _is_row(pattern))
    is_double = len(sets) == 2 and bool(commons) and commons[0].bit_count() == 2
    excluded = _seen_by_doubly_linked(sets, commons[0]) if is_double else _seen_by_ends(pattern)
    premise_facts = {"eliminated": facts.candidates(step.eliminations)}
    code = "als_both_locked" if is_double else "als_ends"
    follows = not step.placements and not step.eliminations & ~excluded
    yield Premise(code, premise_facts, step.eliminations, follows)


def prove_death_blossom(step: Conclusion, pattern: DeathBlossom, position: Position) -> Iterator[Premise]:
    """Yield the premises of a death blossom or an aligned pair.

    Each candidate of the stem takes its digit from a petal or excludes the eliminated candidates itself.
    """
    stem, petals = pattern
    cells = cells_of(stem)
    is_one_cell = cells.bit_count() == 1 and position.candidates & in_cells(cells) == stem
    premise_facts = {"stem": facts.cells(cells), "digits": facts.digits(digits_in(stem))}
    yield Premise("blossom_stem", premise_facts, stem, is_one_cell and len(petals) == stem.bit_count())
    excluded = ~0
    for candidate, petal in zip(members(stem), petals, strict=False):
        if not petal:  # the stem itself replaces a petal
            excluded &= _seen_by_locked(1 << candidate)
            continue
        yield _set_premise(petal, position)
        taken = petal & of_digits(digits_in(1 << candidate))
        yield _common_premise(1 << candidate, taken)
        excluded &= _seen_by_locked(petal & ~taken)
    premise_facts = {"eliminated": facts.candidates(step.eliminations)}
    follows = not step.placements and not step.eliminations & ~excluded
    yield Premise("blossom_petals", premise_facts, step.eliminations, follows)


def _set_premise(candidates: Candidates, position: Position) -> Premise:
    """Return the premise that cells of a unit have exactly these candidates, one digit more than cells."""
    cells, digits = cells_of(candidates), digits_in(candidates)
    units = [unit for unit, unit_cells in enumerate(CELLS_OF_UNIT) if not cells & ~unit_cells][-1:]
    premise_facts = {
        "cells": facts.cells(cells),
        "digits": facts.digits(digits),
        "units": facts.units(*units),
    }
    has_one_digit_more = digits.bit_count() == cells.bit_count() + 1
    holds = bool(units) and has_one_digit_more and position.candidates & in_cells(cells) == candidates
    return Premise("als_set", premise_facts, candidates, holds)


def _common_premise(places: Candidates, other_places: Candidates) -> Premise:
    """Return the premise that a digit is a restricted common: its places in two sets all see each other."""
    premise_facts = {
        "digits": facts.digits(digits_in(places)),
        "one": facts.cells(cells_of(places)),
        "other": facts.cells(cells_of(other_places)),
    }
    holds = bool(places) and bool(other_places) and not other_places & ~seen_by_all(places)
    return Premise("als_restricted", premise_facts, places | other_places, holds)


def _is_row(pattern: AlmostLockedSets) -> bool:
    """Return whether neighbouring sets have a common; in longer rows, consecutive commons must differ."""
    sets, commons = pattern
    if len(sets) < 2 or len(commons) != len(sets) - 1:
        return False
    if len(sets) == 2:
        return commons[0].bit_count() in (1, 2)
    are_single = all(digits.bit_count() == 1 for digits in commons)
    return are_single and all(common != following for common, following in pairwise(commons))


def _seen_by_ends(pattern: AlmostLockedSets) -> Candidates:
    """Return the candidates that see all places of their digit in the first and in the last set.

    One of these two sets lacks its common, so it has all its other digits.
    """
    seen = ~0
    for end, common in zip(
        pattern.sets[:1] + pattern.sets[-1:], pattern.commons[:1] + pattern.commons[-1:], strict=False
    ):
        seen &= _seen_by_locked(end & ~of_digits(common))
    return seen


def _seen_by_doubly_linked(sets: tuple[Candidates, ...], commons: Digits) -> Candidates:
    """Return the candidates that are false if each of two sets lacks one of the two commons.

    These candidates see all places of another digit in one of the sets, or all places of a common in both.
    """
    first, second = sets
    common_candidates = of_digits(commons)
    return (
        _seen_by_locked(first & ~common_candidates)
        | _seen_by_locked(second & ~common_candidates)
        | _seen_by_locked((first | second) & common_candidates)
    )


def _seen_by_locked(candidates: Candidates) -> Candidates:
    """Return the candidates that see all candidates of their digit in a locked set."""
    seen = 0
    for bit in members(digits_in(candidates)):
        digit_candidates = of_digits(1 << bit)
        seen |= seen_by_all(candidates & digit_candidates) & digit_candidates
    return seen


CHECKS: dict[type, object] = {AlmostLockedSets: prove_almost_locked_sets, DeathBlossom: prove_death_blossom}
