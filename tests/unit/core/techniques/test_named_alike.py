"""Check the names of steps with similar patterns, in every symmetry.

An external regression library uses the same names, but these cases are our own.
"""

from typing import NamedTuple

import pytest

from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.position import Position
from tests.named import candidates_named
from tests.transformations import TRANSFORMATIONS
from tests.unit.core.techniques.test_long_chains import position_with
from tests.unit.core.techniques.test_rectangles import position


class Case(NamedTuple):
    """A position, and the steps of a technique in it.

    Attributes:
        why: The reason for the case.
        technique: The slug of the technique.
        position: The position.
        eliminated: The eliminations of each step; empty if the technique has no step.
    """

    why: str
    technique: str
    position: Position
    eliminated: tuple[str, ...] = ()


def position_of_lines(*places: str) -> Position:
    """Return the position in which only 5 is restricted, to these places in some rows and columns."""
    return position_with("", *[f"5 {each}" for each in places])


# Both places of row 1 and one place of column 1 are in box 1. The free ends are in column 2 and in row 5.
INSIDE = position_of_lines("row 1: r1c2 r1c3", "column 1: r2c1 r5c1")
DUAL_INSIDE = position_of_lines(
    "row 1: r1c2 r1c3", "column 1: r2c1 r5c1", "row 2: r2c1 r2c7", "column 2: r1c2 r6c2"
)
DUAL = position_of_lines(
    "row 1: r1c2 r1c8", "column 1: r2c1 r5c1", "row 2: r2c1 r2c7", "column 2: r1c2 r6c2"
)
X_WING = position_of_lines("row 1: r1c2 r1c8", "row 5: r5c2 r5c8")
SWORDFISH = position_of_lines("row 1: r1c2 r1c8", "row 5: r5c2 r5c5", "row 9: r9c5 r9c8")
WITH_BOX = position_of_lines("row 4: r4c2 r4c8", "row 5: r5c2 r5c7")
SKYSCRAPER = position_of_lines("row 1: r1c2 r1c8", "row 5: r5c2 r5c7")

CASES = (
    Case("a kite eliminates where its lines cross", "two-string-kite", DUAL, ("5r5c8", "5r6c7")),
    Case("so does a dual one", "dual-two-string-kite", DUAL, ("5r5c8 5r6c7",)),
    Case("with a free end in the box too", "dual-two-string-kite", DUAL_INSIDE, ("5r5c3 5r6c7",)),
    Case(
        "even with a free end in the box, which sees more",
        "two-string-kite",
        INSIDE,
        ("5r5c2", "5r5c3"),
    ),
    Case(
        "two strong links are an X-chain, whatever else they are",
        "x-chain",
        SKYSCRAPER,
        ("5r2c7 5r3c7 5r4c8 5r6c8",),
    ),
    Case("a loop of rows and columns is an X-Wing", "continuous-nice-loop", X_WING),
    Case("or a larger fish", "continuous-nice-loop", SWORDFISH),
    Case(
        "one that a box closes is no fish in lines",
        "continuous-nice-loop",
        WITH_BOX,
        ("5r1c2 5r2c2 5r3c2 5r6c2 5r7c2 5r8c2 5r9c2 5r6c1 5r6c3 5r6c7 5r6c8 5r6c9",),
    ),
    Case(
        "no cell of the subset has a digit of the rectangle",
        "unique-rectangle-3",
        position("12r1c1 12r1c4 123r2c1 124r2c4 13r2c7 14r2c8 12345r2c9 126r2c5 1r9c8"),
    ),
    Case(
        "but the subset may have digits that the extras have not",
        "unique-rectangle-3",
        position("12r1c1 12r1c4 123r2c1 124r2c4 36r2c7 46r2c8 3457r2c9 567r2c5"),
        ("3r2c9 4r2c9 6r2c5",),
    ),
)


@pytest.mark.parametrize("case", CASES, ids=[f"{case.technique}: {case.why}" for case in CASES])
def test_a_step_has_the_name_of_its_pattern(case: Case) -> None:
    expected = {candidates_named(each) for each in case.eliminated}
    finder = TECHNIQUES[case.technique].finder
    assert {step.eliminations for step in finder(case.position)} == expected
    for by in TRANSFORMATIONS:
        turned = {step.eliminations for step in finder(by.position(case.position))}
        assert turned == {by.candidates(each) for each in expected}, by.name
