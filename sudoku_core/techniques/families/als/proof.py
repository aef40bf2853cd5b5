"""Check almost locked sets: a set that lacks one of its digits has all the others."""

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
    for (one, other), digits in zip(pairwise(sets), commons, strict=False):
        for digit in members(digits):
            yield _common_premise(one & of_digits(1 << digit), other & of_digits(1 << digit))
    yield Premise("als_row", {}, 0, _is_row(pattern))
    double = len(sets) == 2 and bool(commons) and commons[0].bit_count() == 2
    follows = _seen_by_doubly_linked(sets, commons[0]) if double else _seen_by_ends(pattern)
    named = {"eliminated": facts.candidates(step.eliminations)}
    code = "als_both_locked" if double else "als_ends"
    yield Premise(code, named, step.eliminations, not step.placements and not step.eliminations & ~follows)


def prove_death_blossom(step: Conclusion, pattern: DeathBlossom, position: Position) -> Iterator[Premise]:
    """Yield the premises of a death blossom or an aligned pair.

    Each candidate of the stem takes its digit from a petal or excludes the eliminated candidates itself.
    """
    stem, petals = pattern
    cells = cells_of(stem)
    whole = cells.bit_count() == 1 and position.candidates & in_cells(cells) == stem
    named = {"stem": facts.cells(cells), "digits": facts.digits(digits_in(stem))}
    yield Premise("blossom_stem", named, stem, whole and len(petals) == stem.bit_count())
    left = ~0
    for candidate, petal in zip(members(stem), petals, strict=False):
        if not petal:  # the stem itself replaces a petal
            left &= _seen_by_locked(1 << candidate)
            continue
        yield _set_premise(petal, position)
        taken = petal & of_digits(digits_in(1 << candidate))
        yield _common_premise(1 << candidate, taken)
        left &= _seen_by_locked(petal & ~taken)
    named = {"eliminated": facts.candidates(step.eliminations)}
    follows = not step.placements and not step.eliminations & ~left
    yield Premise("blossom_petals", named, step.eliminations, follows)


def _set_premise(candidates: Candidates, position: Position) -> Premise:
    """Return the premise that cells of a unit have exactly these candidates, one digit more than cells."""
    cells, digits = cells_of(candidates), digits_in(candidates)
    units = [unit for unit, of_unit in enumerate(CELLS_OF_UNIT) if not cells & ~of_unit][-1:]
    named = {"cells": facts.cells(cells), "digits": facts.digits(digits), "units": facts.units(*units)}
    one_more = digits.bit_count() == cells.bit_count() + 1
    holds = bool(units) and one_more and position.candidates & in_cells(cells) == candidates
    return Premise("als_set", named, candidates, holds)


def _common_premise(one: Candidates, other: Candidates) -> Premise:
    """Return the premise that every candidate of one set sees every candidate of the other."""
    named = {"digits": facts.digits(digits_in(one)), "one": facts.cells(cells_of(one))}
    named["other"] = facts.cells(cells_of(other))
    seen = bool(one) and bool(other) and not other & ~seen_by_all(one)
    return Premise("als_restricted", named, one | other, seen)


def _is_row(pattern: AlmostLockedSets) -> bool:
    """Return whether neighbouring sets have a common; in longer rows, consecutive commons must differ."""
    sets, commons = pattern
    if len(sets) < 2 or len(commons) != len(sets) - 1:
        return False
    if len(sets) == 2:
        return commons[0].bit_count() in (1, 2)
    single = all(digits.bit_count() == 1 for digits in commons)
    return single and all(one != other for one, other in pairwise(commons))


def _seen_by_ends(pattern: AlmostLockedSets) -> Candidates:
    """Return the candidates that see all places of their digit in both ends.

    One of the ends lacks its common, so it has all its other digits.
    """
    seen = ~0
    for end, common in zip(
        pattern.sets[:1] + pattern.sets[-1:], pattern.commons[:1] + pattern.commons[-1:], strict=False
    ):
        seen &= _seen_by_locked(end & ~of_digits(common))
    return seen


def _seen_by_doubly_linked(sets: tuple[Candidates, ...], commons: Digits) -> Candidates:
    """Return the candidates that are false if each of two sets lacks one of the two commons.

    These see all places of another digit in one of the sets, or all places of a common in both.
    """
    one, other = sets
    linked = of_digits(commons)
    return (
        _seen_by_locked(one & ~linked)
        | _seen_by_locked(other & ~linked)
        | _seen_by_locked((one | other) & linked)
    )


def _seen_by_locked(candidates: Candidates) -> Candidates:
    """Return the candidates that see all candidates of their digit in this set, one of which is true."""
    seen = 0
    for digit in members(digits_in(candidates)):
        of_digit = of_digits(1 << digit)
        seen |= seen_by_all(candidates & of_digit) & of_digit
    return seen


CHECKS: dict[type, object] = {AlmostLockedSets: prove_almost_locked_sets, DeathBlossom: prove_death_blossom}
