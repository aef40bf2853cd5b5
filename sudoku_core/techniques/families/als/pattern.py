"""Almost locked sets: in a row, as ALS-XZ and longer chains have them, and around the stem of a blossom."""

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
    """The rest of an almost locked set beside a candidate of the stem: these digits, as many as cells."""

    stem: Candidate
    cells: Cells
    left: Digits


class AlmostLockedSets(NamedTuple):
    """Sets in a row, each of n cells of a unit that have n + 1 digits.

    sets: all candidates of the cells of each. commons: between each set and the next the digit that only
    one of them can have, since all its places in one see all those in the other. Two sets may have two
    such digits, longer rows have one in each place, each another one than the last.
    """

    sets: tuple[Candidates, ...]
    commons: tuple[Digits, ...]

    @property
    def form(self) -> str:
        """The form of its sentences: "double" where two sets have two digits in common."""
        return "double" if self.commons[0].bit_count() > 1 else ""

    @property
    def shared(self) -> Digits:
        """The digits of both ends that are in one of the two at least."""
        first, last = (digits_in(each) for each in (self.sets[0], self.sets[-1]))
        return first & last & ~(self.commons[0] | self.commons[-1])

    def facts(self) -> Facts:
        """Return what its sentences name.

        first, middle, last: these sets, as in "r1c7 r1c8 (459)"; first_common, last_common: the digits at
        either end of the row; shared; chain: the row, as in "r1c2 (24) -4- r1c7 r1c8 (459)";
        row: what follows along it if the first set lacks what both ends have.
        """
        ends = {"first": self.sets[0], "middle": self.sets[1], "last": self.sets[-1]}
        return {
            **{name: facts.text(_named(each)) for name, each in ends.items()},
            "first_common": facts.digits(self.commons[0]),
            "last_common": facts.digits(self.commons[-1]),
            "shared": facts.digits(self.shared),
            "any_shared": facts.any_digits(self.shared),
            "chain": facts.text(self._chain()),
            "row": Fact("als.writer.row", (*pairwise((self.shared, *self.commons, self.shared)),)),
        }

    def _chain(self) -> str:
        parts = [_named(self.sets[0])]
        for common, each in zip(self.commons, self.sets[1:], strict=False):
            parts += [f"-{text(common)}-", _named(each)]
        return " ".join(parts)

    def drawing(self) -> Drawing:
        """Return what is drawn of it: each set and the next in different shapes, and what links them."""
        links = [
            Link(one & of_digits(1 << common), other & of_digits(1 << common), strong=False)
            for (one, other), commons in zip(pairwise(self.sets), self.commons, strict=False)
            for common in members(commons)
        ]
        return _drawn_apart(self.sets, links)


class DeathBlossom(NamedTuple):
    """A cell, the stem, and for each of its candidates an almost locked set that loses this digit to it.

    stem: all candidates of the cell. petals: all candidates of each set, in the order of the stem's digits;
    nothing for the digit that is eliminated, if the stem has it.
    """

    stem: Candidates
    petals: tuple[Candidates, ...]

    @property
    def taken(self) -> tuple[Candidates, ...]:
        """For each petal the places of the digit that the stem takes from it."""
        return tuple(
            petal & of_digits(digits_in(1 << one))
            for one, petal in zip(members(self.stem), self.petals, strict=False)
        )

    @property
    def own(self) -> Candidates:
        """The candidate of the stem that has no petal."""
        stem = members(self.stem)
        return set_of(one for one, petal in zip(stem, self.petals, strict=False) if not petal)

    @property
    def shared(self) -> Digits:
        """The digits that all petals have and keep: each of them is in one of the petals at least."""
        shared = ALL
        for petal, taken in zip(self.petals, self.taken, strict=False):
            shared &= digits_in(petal & ~taken or self.own)
        return shared

    def facts(self) -> Facts:
        """Return what its sentences name.

        stem: the cell; digits: those it has; petals: what each of them leaves of its petal; shared;
        own: the digit that has no petal.
        """
        petals = [
            Petal(one, cells_of(petal), digits_in(petal & ~taken))
            for one, petal, taken in zip(members(self.stem), self.petals, self.taken, strict=False)
            if petal
        ]
        return {
            "stem": facts.cells(cells_of(self.stem)),
            "digits": facts.digits(digits_in(self.stem)),
            "petals": Fact("als.writer.petals", tuple(petals)),
            "shared": facts.digits(self.shared),
            "any_shared": facts.any_digits(self.shared),
            "own": facts.digits(digits_in(self.own)),
        }

    def drawing(self) -> Drawing:
        """Return what is drawn of it: the stem, the petals by turns in two shapes, and what links them."""
        links = [
            Link(1 << one, taken, strong=False)
            for one, taken in zip(members(self.stem), self.taken, strict=False)
            if taken
        ]
        petals = tuple([petal for petal in self.petals if petal])
        return _drawn_apart((self.stem, *petals), links)


def _named(one: Candidates) -> str:
    return f"{' '.join([name(cell) for cell in members(cells_of(one))])} ({text(digits_in(one))})"


def _drawn_apart(sets: tuple[Candidates, ...], links: list[Link]) -> Drawing:
    """Return the drawing of these sets: the first has a shape of its own, the others take turns."""
    all_of_them = second = third = 0
    for number, each in enumerate(sets):
        all_of_them |= each
        if number % 2:
            second |= each
        elif number:
            third |= each
    main = sets[0] if sets else 0
    second &= ~main
    third &= ~(main | second)
    return make_drawing(
        cells=cells_of(all_of_them), main=main, second=second, third=third, links=tuple(links)
    )
