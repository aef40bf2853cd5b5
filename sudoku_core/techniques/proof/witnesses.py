"""Witnesses: the values on the board that keep a digit out of the cells where a pattern misses it.

A pattern whose method `closed` returns candidates rests on it that none of these is left. A value keeps its
digit out of all cells that it sees; what no value keeps out was eliminated by a step before, or struck by
the player.
"""

from sudoku_core.board.cells import candidate, cells_of, digits_in, in_cells, members, of_digits
from sudoku_core.board.compat import NamedTuple
from sudoku_core.board.digits import MEMBERS, only
from sudoku_core.techniques import facts
from sudoku_core.techniques.needs import OF_CELL, SEES
from sudoku_core.techniques.proof import Premise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudoku_core.board.cells import Candidate, Candidates
    from sudoku_core.techniques.conclusion import Pattern
    from sudoku_core.techniques.position import Position

MOST_NAMED = 3  # in a sentence


class Witness(NamedTuple("Witness", [("value", "Candidate"), ("closes", "Candidates")])):
    """A value, as the candidate that its cell has become, and the candidates that it keeps out."""

    __slots__ = ()

    value: "Candidate"
    closes: "Candidates"


class Witnesses(NamedTuple("Witnesses", [("all", "tuple[Witness, ...]"), ("earlier", "Candidates")])):
    """The witnesses of a pattern; earlier: the candidates that it misses and no value keeps out."""

    __slots__ = ()

    all: "tuple[Witness, ...]"
    earlier: "Candidates"

    def sentence(self, in_cells: bool) -> "tuple[str, facts.Facts] | None":
        """Return the key and the facts of the sentence about them; None where there is nothing to say.

        in_cells: whether the pattern misses other digits in its own cells, not its digits in other cells.
        """
        if not self.all and not self.earlier:
            return None
        named = sum([1 << witness.value for witness in self.all[:MOST_NAMED]])
        which = "all" if not self.earlier else "some" if self.all else "none"
        if len(self.all) > MOST_NAMED:
            which += "_more"
        found = {"values": facts.candidates(named), "more": facts.number(len(self.all) - MOST_NAMED)}
        return ("digits_" if in_cells else "cells_") + which, found


def witnesses_of(pattern: "Pattern", position: "Position") -> Witnesses:
    """Return values that keep out what this pattern misses in open cells, most of it first."""
    missed = _closed(pattern) & in_cells(position.open) & ~position.candidates
    found: list[Witness] = []
    earlier = 0
    for digit in MEMBERS[digits_in(missed)]:
        values = [candidate(cell, digit) for cell in members(position.placed[digit])]
        left = missed & of_digits(only(digit))
        while left:
            best = max([(len(members(SEES[value] & left)), -value) for value in values] or [(0, 0)])
            if not best[0]:
                earlier |= left
                break
            found.append(Witness(-best[1], SEES[-best[1]] & left))
            left &= ~SEES[-best[1]]
    return Witnesses(tuple(found), earlier)


def is_in_cells(pattern: "Pattern") -> bool:
    """Return whether a pattern misses digits in its own cells."""
    return not cells_of(_closed(pattern)) & ~pattern.drawing().cells


def prove_witnesses(witnesses: "Iterable[Witness]", position: "Position") -> "Iterator[Premise]":
    """Yield of each witness: the value stands there, and its cell sees all that it keeps out."""
    for witness in witnesses:
        cell, digit = witness.value % 81, witness.value // 81 + 1
        stands = position.values[cell] == digit
        closes = witness.closes
        sees = bool(closes) and not closes & ~SEES[witness.value] and not closes & OF_CELL[cell]
        named = {"value": facts.candidates(1 << witness.value), "cells": facts.cells(cells_of(closes))}
        yield Premise("witness", named, 1 << witness.value | closes, stands and sees)


def _closed(pattern: "Pattern") -> "Candidates":
    closed: Callable[[], Candidates] | None = getattr(pattern, "closed", None)
    return closed() if closed else 0
