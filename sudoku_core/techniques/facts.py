"""The facts in a sentence: which kind each is, so that each language can write it in its way."""

from typing import TYPE_CHECKING, Literal, NamedTuple

from sudoku_core.board.cells import Candidate, Candidates, Cells, members
from sudoku_core.board.digits import Digits
from sudoku_core.techniques.families.chains.reasons import Reason
from sudoku_core.techniques.position import Need, Unit

if TYPE_CHECKING:
    from sudoku_core.techniques.families.forcing.pattern import Branch

Kind = Literal[
    "cells",
    "any_cells",
    "digits",
    "any_digits",
    "units",
    "links",
    "candidates",
    "node",
    "walk",
    "number",
    "text",
    "claims",
    "need",
    "gap",
    "branches",
    "petals",
    "row",
]


class Walk(NamedTuple):
    """What follows, link by link, if the first node of a chain is false.

    nodes, needs: see `Chain`. at: a candidate that sees both ends, from which the walk starts; or none.
    """

    nodes: tuple[Candidates, ...]
    needs: tuple[Reason, ...]
    at: Candidates = 0


class Told(NamedTuple):
    """What follows in each of some cases.

    concluded: what the step concludes, candidates that are true and, as ~candidate, false; a branch without
    a contradiction ends with it. Empty until the step is said.
    """

    branches: "tuple[Branch, ...]"
    concluded: tuple[int, ...] = ()


class Petal(NamedTuple):
    """What a candidate of a stem leaves of an almost locked set: these digits, as many as cells."""

    stem: Candidate
    cells: Cells
    left: Digits


class Row(NamedTuple):
    """What follows in a row of almost locked sets: for each the digit it lacks, and what it has then."""

    steps: tuple[tuple[Digits, Digits], ...]


class Fact(NamedTuple):
    """One thing that a sentence names.

    value: for "cells", "digits", "any_cells" and "any_digits" (one of them), "candidates" and "node" (one
    of its candidates) a set; for "units" a tuple of their numbers; for "number" an int; "text" is the same
    in every language, a chain in Eureka notation for one. For "claims" a tuple of candidates that are true
    and, as ~candidate, false; for "need" a need with its candidates, for "gap" a need alone; "branches"
    tells cases (see `cases`), "petals" and "row" what happens to almost locked sets.
    """

    kind: Kind
    value: "int | str | tuple[int, ...] | tuple[Petal, ...] | Row | Told | Walk"


Facts = dict[str, Fact]


def cells(value: Cells) -> Fact:
    """Return the fact of these cells."""
    return Fact("cells", value)


def any_cells(value: Cells) -> Fact:
    """Return the fact of one of these cells, it does not matter which."""
    return Fact("any_cells", value)


def any_digits(value: Digits) -> Fact:
    """Return the fact of one of these digits, it does not matter which."""
    return Fact("any_digits", value)


def digits(value: Digits) -> Fact:
    """Return the fact of these digits."""
    return Fact("digits", value)


def units(*value: Unit) -> Fact:
    """Return the fact of these units."""
    return Fact("units", value)


def links(*value: Need) -> Fact:
    """Return the fact of these needs, each a digit in a unit."""
    return Fact("links", value)


def candidates(value: Candidates) -> Fact:
    """Return the fact of these candidates."""
    return Fact("candidates", value)


def node(value: Candidates) -> Fact:
    """Return the fact of this node of a chain: one of its candidates is true."""
    return Fact("node", value)


def walk(nodes: tuple[Candidates, ...], needs: tuple[Reason, ...], at: Candidates = 0) -> Fact:
    """Return the fact of a walk along a chain."""
    return Fact("walk", Walk(nodes, needs, at))


def number(value: int) -> Fact:
    """Return the fact of this number."""
    return Fact("number", value)


def text(value: str) -> Fact:
    """Return the fact of this text, which is the same in every language."""
    return Fact("text", value)


def claims(*value: int) -> Fact:
    """Return the fact that these candidates are true or, as ~candidate, false."""
    return Fact("claims", value)


def conclusion(placements: Candidates, eliminations: Candidates) -> Fact:
    """Return the fact that these candidates are true and those are false."""
    return claims(*_literals(placements, eliminations))


def _literals(placements: Candidates, eliminations: Candidates) -> tuple[int, ...]:
    return (*members(placements), *[~each for each in members(eliminations)])


def need(value: Need, candidates: Candidates) -> Fact:
    """Return the fact that a need has only these candidates left."""
    return Fact("need", (value, candidates))


def gap(value: Need) -> Fact:
    """Return the fact that a need has nothing left."""
    return Fact("gap", (value,))


def branches(value: "tuple[Branch, ...]") -> Fact:
    """Return the fact of what follows in each of these cases."""
    return Fact("branches", Told(value))


def concluding(cases: Fact, placements: Candidates, eliminations: Candidates) -> Fact:
    """Return the fact of cases that lead to this."""
    assert isinstance(cases.value, Told)
    return Fact("branches", cases.value._replace(concluded=_literals(placements, eliminations)))


def petals(*value: Petal) -> Fact:
    """Return the fact of what each candidate of a stem leaves."""
    return Fact("petals", value)


def row(*steps: tuple[Digits, Digits]) -> Fact:
    """Return the fact of what follows from set to set: see `Row`."""
    return Fact("row", Row(steps))
