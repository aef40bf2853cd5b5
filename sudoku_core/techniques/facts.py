"""The facts in a sentence: which kind each is, so that each language can write it in its way."""

from sudoku_core.board.cells import members
from sudoku_core.board.compat import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from sudoku_core.board.cells import Candidates, Cells
    from sudoku_core.board.digits import Digits
    from sudoku_core.techniques.needs import Need, Unit


class Fact(NamedTuple("Fact", [("kind", "str"), ("value", "Any")])):
    """One thing that a sentence names.

    kind: "cells", "any_cells" (one of them), "digits", "any_digits", "units", "links", "candidates",
    "node", "number", "text", "claims", "need" or "nothing_left"; or the name of the function of a family
    that writes it, as in "chains.writer.walk".
    value: for "cells", "digits", "any_cells", "any_digits", "candidates" and "node" (one of its
    candidates) a set; for "units" a tuple of their numbers; for "number" an int; "text" is the same in
    every language, a chain in Eureka notation for one. For "claims" a tuple of candidates that are true
    and, as ~candidate, false; for "need" a need with its candidates, for "nothing_left" a need alone.
    """

    __slots__ = ()

    kind: str
    value: "Any"


if TYPE_CHECKING:
    Facts = dict[str, Fact]
else:
    Facts = "dict[str, Fact]"


def cells(value: "Cells") -> Fact:
    """Return the fact of these cells."""
    return Fact("cells", value)


def any_cells(value: "Cells") -> Fact:
    """Return the fact of one of these cells, it does not matter which."""
    return Fact("any_cells", value)


def any_digits(value: "Digits") -> Fact:
    """Return the fact of one of these digits, it does not matter which."""
    return Fact("any_digits", value)


def digits(value: "Digits") -> Fact:
    """Return the fact of these digits."""
    return Fact("digits", value)


def units(*value: "Unit") -> Fact:
    """Return the fact of these units."""
    return Fact("units", value)


def links(*value: "Need") -> Fact:
    """Return the fact of these needs, each a digit in a unit."""
    return Fact("links", value)


def candidates(value: "Candidates") -> Fact:
    """Return the fact of these candidates."""
    return Fact("candidates", value)


def node(value: "Candidates") -> Fact:
    """Return the fact of this node of a chain: one of its candidates is true."""
    return Fact("node", value)


def number(value: int) -> Fact:
    """Return the fact of this number."""
    return Fact("number", value)


def text(value: str) -> Fact:
    """Return the fact of this text, which is the same in every language."""
    return Fact("text", value)


def claims(*value: int) -> Fact:
    """Return the fact that these candidates are true or, as ~candidate, false."""
    return Fact("claims", value)


def conclusion(placements: "Candidates", eliminations: "Candidates") -> Fact:
    """Return the fact that these candidates are true and those are false."""
    return claims(*(members(placements) + [~each for each in members(eliminations)]))


def need(value: "Need", candidates: "Candidates") -> Fact:
    """Return the fact that a need has only these candidates left."""
    return Fact("need", (value, candidates))


def nothing_left(value: "Need") -> Fact:
    """Return the fact that a need has no candidate left."""
    return Fact("nothing_left", value)
