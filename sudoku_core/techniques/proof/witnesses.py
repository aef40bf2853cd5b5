"""Find witnesses: values on the board that explain why certain candidates of a pattern are absent.

Some patterns depend on the absence of candidates; their method `absent` returns these candidates. A value
excludes its digit from all cells that it sees. A candidate that no value excludes was eliminated by an
earlier step or by the player.
"""

from sudoku_core.board.cells import candidate, cells_of, digits_in, in_cells, members, of_digits
from sudoku_core.board.compat import NamedTuple, count
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

MOST_NAMED = 3  # the maximum number of values that a sentence names


class Witness(NamedTuple("Witness", [("value", "Candidate"), ("excludes", "Candidates")])):
    """A value on the board, and the candidates that it excludes."""

    __slots__ = ()

    value: "Candidate"  # the value as a candidate: its cell and its digit
    excludes: "Candidates"


class Witnesses(NamedTuple("Witnesses", [("all", "tuple[Witness, ...]"), ("unexplained", "Candidates")])):
    """The witnesses of a pattern, and the absent candidates that they do not explain."""

    __slots__ = ()

    all: "tuple[Witness, ...]"
    unexplained: "Candidates"  # absent candidates that no value excludes: they were eliminated earlier

    def sentence(self, in_cells: bool) -> "tuple[str, facts.Facts] | None":
        """Return the key and the facts of the sentence about the witnesses; None if no candidate is absent.

        in_cells: whether the absent candidates are other digits in the cells of the pattern. If not, they
            are digits of the pattern in other cells.
        """
        if not self.all and not self.unexplained:
            return None
        named_values = sum([1 << witness.value for witness in self.all[:MOST_NAMED]])
        explained = "all" if not self.unexplained else "some" if self.all else "none"
        if len(self.all) > MOST_NAMED:
            explained += "_more"
        sentence_facts = {
            "values": facts.candidates(named_values),
            "more": facts.number(len(self.all) - MOST_NAMED),
        }
        return ("digits_" if in_cells else "cells_") + explained, sentence_facts


def witnesses_of(pattern: "Pattern", position: "Position") -> Witnesses:
    """Return the witnesses of a pattern in a position, for its absent candidates in open cells.

    The values of each digit are chosen greedily: the value that excludes the most candidates comes first.
    """
    absent = _absent_candidates(pattern) & in_cells(position.open) & ~position.candidates
    witnesses: list[Witness] = []
    unexplained = 0
    for digit in MEMBERS[digits_in(absent)]:
        values = [candidate(cell, digit) for cell in members(position.placed[digit])]
        remaining = absent & of_digits(only(digit))
        while remaining:
            # The negative value makes max() prefer the first cell among equals.
            excluded_count, negative_value = max(
                [(count(SEES[value] & remaining), -value) for value in values] or [(0, 0)]
            )
            if not excluded_count:
                unexplained |= remaining
                break
            value = -negative_value
            witnesses.append(Witness(value, SEES[value] & remaining))
            remaining &= ~SEES[value]
    return Witnesses(tuple(witnesses), unexplained)


def is_about_own_cells(pattern: "Pattern") -> bool:
    """Return whether all absent candidates of a pattern are in the cells of the pattern."""
    return not cells_of(_absent_candidates(pattern)) & ~pattern.drawing().cells


def prove_witnesses(witnesses: "Iterable[Witness]", position: "Position") -> "Iterator[Premise]":
    """Yield a premise for each witness: its value is on the board and sees all excluded candidates."""
    for witness in witnesses:
        cell, digit = witness.value % 81, witness.value // 81 + 1
        on_board = position.values[cell] == digit
        excludes = witness.excludes
        sees = bool(excludes) and not excludes & ~SEES[witness.value] and not excludes & OF_CELL[cell]
        premise_facts = {
            "value": facts.candidates(1 << witness.value),
            "cells": facts.cells(cells_of(excludes)),
        }
        yield Premise("witness", premise_facts, 1 << witness.value | excludes, on_board and sees)


def _absent_candidates(pattern: "Pattern") -> "Candidates":
    """Return the candidates that must be absent; none for a pattern without the method `absent`."""
    absent: Callable[[], Candidates] | None = getattr(pattern, "absent", None)
    return absent() if absent else 0
