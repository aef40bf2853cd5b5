"""The patterns of almost locked sets: in a row (ALS-XZ and longer chains), and around a stem (blossoms)."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from sudoku_core.board.cells import (
    Candidate,
    Candidates,
    Cells,
    cells_of,
    digits_in,
    members,
    of_digits,
    set_of,
)
from sudoku_core.board.digits import ALL, Digits, text
from sudoku_core.board.geometry import name
from sudoku_core.techniques import facts
from sudoku_core.techniques.drawing import Drawing, Link, make_drawing
from sudoku_core.techniques.facts import Fact, Facts


class Petal(NamedTuple):
    """The cells and digits of an almost locked set after the stem has taken a digit from it."""

    stem: Candidate  # the candidate of the stem that takes its digit from the set
    cells: Cells
    left: Digits  # the remaining digits, as many as cells


class AlmostLockedSets(NamedTuple):
    """Almost locked sets in a row, each n cells of a unit with n + 1 digits.

    A restricted common is a digit that only one of two sets can have, because all its places in one set see
    all its places in the other. Two sets may have two restricted commons. In a longer row, each set has one
    with the next set, and it differs from the previous one.
    """

    sets: tuple[Candidates, ...]  # all candidates of the cells of each set
    commons: tuple[Digits, ...]  # the restricted common, or two, between each set and the next

    @property
    def form(self) -> str:
        """The form of the sentences: "double" for two sets with two restricted commons."""
        return "double" if self.commons[0].bit_count() > 1 else ""

    @property
    def shared(self) -> Digits:
        """The digits that both ends have; each of them is in at least one of the two ends."""
        first, last = (digits_in(end) for end in (self.sets[0], self.sets[-1]))
        return first & last & ~(self.commons[0] | self.commons[-1])

    def facts(self) -> Facts:
        """Return the facts that the sentences name.

        first, middle, last: the first, second and last set, as in "r1c7 r1c8 (459)".
        first_common, last_common: the first and the last restricted common.
        shared, any_shared: the digits that both ends share, listed with "and" or with "or".
        chain: the row of sets, as in "r1c2 (24) -4- r1c7 r1c8 (459)".
        row: the consequences along the row if the first set lacks the shared digits.
        """
        named_sets = {"first": self.sets[0], "middle": self.sets[1], "last": self.sets[-1]}
        return {
            **{name: facts.text(_write_set(candidates)) for name, candidates in named_sets.items()},
            "first_common": facts.digits(self.commons[0]),
            "last_common": facts.digits(self.commons[-1]),
            "shared": facts.digits(self.shared),
            "any_shared": facts.any_digits(self.shared),
            "chain": facts.text(self._chain()),
            "row": Fact("als.writer.write_row", (*pairwise((self.shared, *self.commons, self.shared)),)),
        }

    def _chain(self) -> str:
        parts = [_write_set(self.sets[0])]
        for common, candidates in zip(self.commons, self.sets[1:], strict=False):
            parts += [f"-{text(common)}-", _write_set(candidates)]
        return " ".join(parts)

    def drawing(self) -> Drawing:
        """Return the drawing: neighbouring sets in different shapes, and the links between them."""
        links = [
            Link(candidates & of_digits(1 << common), following & of_digits(1 << common), strong=False)
            for (candidates, following), commons in zip(pairwise(self.sets), self.commons, strict=False)
            for common in members(commons)
        ]
        return _draw_sets(self.sets, links)


class DeathBlossom(NamedTuple):
    """A cell (the stem), and for each of its candidates an almost locked set that loses this digit."""

    stem: Candidates  # all candidates of the cell
    # All candidates of each set, in the order of the stem's digits; 0 for the stem's own eliminated digit.
    petals: tuple[Candidates, ...]

    @property
    def taken(self) -> tuple[Candidates, ...]:
        """For each petal, the places of the digit that the stem takes from it."""
        return tuple(
            petal & of_digits(digits_in(1 << candidate))
            for candidate, petal in zip(members(self.stem), self.petals, strict=False)
        )

    @property
    def without_petal(self) -> Candidates:
        """The candidate of the stem that has no petal, as a set; empty if each candidate has one."""
        stem = members(self.stem)
        return set_of(candidate for candidate, petal in zip(stem, self.petals, strict=False) if not petal)

    @property
    def shared(self) -> Digits:
        """The digits that all petals have, except the taken ones; each is in at least one petal."""
        shared = ALL
        for petal, taken in zip(self.petals, self.taken, strict=False):
            shared &= digits_in(petal & ~taken or self.without_petal)
        return shared

    def facts(self) -> Facts:
        """Return the facts that the sentences name.

        stem: the cell of the stem.
        digits: the digits of the stem.
        petals: each petal without the digit that the stem takes from it.
        shared, any_shared: the digits that all petals share, listed with "and" or with "or".
        own: the digit of the stem that has no petal.
        """
        petals = [
            Petal(candidate, cells_of(petal), digits_in(petal & ~taken))
            for candidate, petal, taken in zip(members(self.stem), self.petals, self.taken, strict=False)
            if petal
        ]
        return {
            "stem": facts.cells(cells_of(self.stem)),
            "digits": facts.digits(digits_in(self.stem)),
            "petals": Fact("als.writer.write_petals", tuple(petals)),
            "shared": facts.digits(self.shared),
            "any_shared": facts.any_digits(self.shared),
            "own": facts.digits(digits_in(self.without_petal)),
        }

    def drawing(self) -> Drawing:
        """Return the drawing: the stem, the petals in two alternating shapes, and the links to them."""
        links = [
            Link(1 << candidate, taken, strong=False)
            for candidate, taken in zip(members(self.stem), self.taken, strict=False)
            if taken
        ]
        petals = tuple([petal for petal in self.petals if petal])
        return _draw_sets((self.stem, *petals), links)


def _write_set(candidates: Candidates) -> str:
    """Write an almost locked set as its cells and its digits: "r1c7 r1c8 (459)"."""
    cells = " ".join([name(cell) for cell in members(cells_of(candidates))])
    return f"{cells} ({text(digits_in(candidates))})"


def _draw_sets(sets: tuple[Candidates, ...], links: list[Link]) -> Drawing:
    """Return a drawing of these sets: the first in one shape, the others in two alternating shapes."""
    all_candidates = second = third = 0
    for index, candidates in enumerate(sets):
        all_candidates |= candidates
        if index % 2:
            second |= candidates
        elif index:
            third |= candidates
    main = sets[0] if sets else 0
    second &= ~main
    third &= ~(main | second)
    return make_drawing(
        cells=cells_of(all_candidates), main=main, second=second, third=third, links=tuple(links)
    )
