"""The facts in a sentence. Each fact has a kind, so that every language can write it in its own way."""

from sudoku_core.board.cells import members
from sudoku_core.board.compat import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from sudoku_core.board.cells import Candidates, Cells
    from sudoku_core.board.digits import Digits
    from sudoku_core.techniques.needs import Need, Unit


class Fact(NamedTuple("Fact", [("kind", "str"), ("value", "Any")])):
    """A fact that a sentence mentions.

    The kinds and their values:

    - "cells", "any_cells" (one of the cells), "digits", "any_digits", "candidates", "node" (one of its
      candidates): a set;
    - "units": a tuple of their numbers; "links": a tuple of needs, each a digit in a unit;
    - "number": an int; "text": a string for every language, such as a chain in Eureka notation;
    - "claims": a tuple of candidates that are true and, as ~candidate, false;
    - "need": a need with its candidates; "nothing_left": a need;
    - the name of a family's function that writes the value, such as "chains.writer.write_walk".
    """

    __slots__ = ()

    kind: str
    value: "Any"


if TYPE_CHECKING:
    Facts = dict[str, Fact]
else:
    Facts = "dict[str, Fact]"


def cells(value: "Cells") -> Fact:
    """Return a fact that names these cells."""
    return Fact("cells", value)


def any_cells(value: "Cells") -> Fact:
    """Return a fact that names these cells, joined with "or"."""
    return Fact("any_cells", value)


def any_digits(value: "Digits") -> Fact:
    """Return a fact that names these digits, joined with "or"."""
    return Fact("any_digits", value)


def digits(value: "Digits") -> Fact:
    """Return a fact that names these digits."""
    return Fact("digits", value)


def units(*value: "Unit") -> Fact:
    """Return a fact that names these units."""
    return Fact("units", value)


def links(*value: "Need") -> Fact:
    """Return a fact that names these needs, each a digit in a unit."""
    return Fact("links", value)


def candidates(value: "Candidates") -> Fact:
    """Return a fact that names these candidates."""
    return Fact("candidates", value)


def node(value: "Candidates") -> Fact:
    """Return a fact that names a node of a chain: one of its candidates is true."""
    return Fact("node", value)


def number(value: int) -> Fact:
    """Return a fact that names a number."""
    return Fact("number", value)


def text(value: str) -> Fact:
    """Return a fact that is the same text in every language."""
    return Fact("text", value)


def claims(*value: int) -> Fact:
    """Return the fact that these candidates are true or, as ~candidate, false."""
    return Fact("claims", value)


def conclusion(placements: "Candidates", eliminations: "Candidates") -> Fact:
    """Return the fact that the placements are true and the eliminations false."""
    return claims(*(members(placements) + [~candidate for candidate in members(eliminations)]))


def need(value: "Need", candidates: "Candidates") -> Fact:
    """Return the fact that a need has only these candidates left."""
    return Fact("need", (value, candidates))


def nothing_left(value: "Need") -> Fact:
    """Return the fact that a need has no candidate left."""
    return Fact("nothing_left", value)
