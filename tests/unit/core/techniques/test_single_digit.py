"""Test chains of a single digit: pictures in which a finder has one step, and pictures without a step."""

import pytest

from sudoku_core.board.cells import CandidateSet
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.patterns import Chain
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step
from tests.unit.core.techniques.pictures import of_digit


def steps(technique: str, position: Position) -> list[Step]:
    found = list(TECHNIQUES[technique].finder(position))
    assert all(step.prove(position).holds for step in found)
    return found


# Technique, picture of places, and the only chain that the technique finds; o is eliminated. With `*` as an
# additional place, the technique finds nothing.
FOUND = (
    (
        "skyscraper",  # rows 2 and 5 are linked in column 3
        """
        . . . . . . o . .
        . . x . . . . x .
        . . . . . . . . .
        . . . . . . . o .
        * . x . . . x . .
        . . . . . . . . .
        . . x . . x . . .
        . . x . . x . . .
        . . . . . x . x x
        """,
        "4r2c8=4r2c3-4r5c3=4r5c7",
    ),
    (
        "two-string-kite",  # row 2 and column 1 meet in box 1
        """
        . . . . . . . . .
        . x . . . . . x .
        x . . . . . . . .
        . . . . . . . . .
        * . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        x . . . . . . o .
        . . . . . . . . .
        """,
        "4r2c8=4r2c2-4r3c1=4r8c1",
    ),
    (
        "turbot-fish",  # box 5 and column 9 meet in row 6
        """
        . x . o . . . . x
        . . . . . . . . .
        . . . . . . . . .
        . . . x . . . . .
        . . . * . . . . .
        x . . . x . . . x
        . . . . . . . . .
        . . . . . . . . .
        . . . x . . . . .
        """,
        "4r4c4=4r6c5-4r6c9=4r1c9",
    ),
    (
        "turbot-fish",  # rows 1 and 2 meet in box 2, not in a column
        """
        x . . . x . . . .
        . x . . * x . . .
        . . o . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
        "4r1c1=4r1c5-4r2c6=4r2c2",
    ),
    (
        "empty-rectangle",  # box 1 has row 2 and column 2; row 7 leads from the column to r7c8
        """
        * x . . . . . . .
        x . x . x . . o .
        . x . . . . . . .
        . . . . . . . x .
        . . . . . . . . .
        . . . . . . . . .
        . x . . . . . x .
        . . . . . . . . .
        . . . . . . . . .
        """,
        "4r2c13=4r13c2-4r7c2=4r7c8",
    ),
    (
        "empty-rectangle",  # the row and the column cross in a place, which counts for the row
        """
        . x * . . . . . .
        x x . . x . . o .
        . x . . . . . . .
        . . . . . . . x .
        . . . . . . . . .
        . . . . . . . . .
        . x . . . . . x .
        . . . . . . . . .
        . . . . . . . . .
        """,
        "4r2c12=4r13c2-4r7c2=4r7c8",
    ),
    (
        "dual-two-string-kite",  # rows 1 and 2, columns 1 and 2 meet in the same two cells of box 1
        """
        . x . . . . . x .
        x . . . x . . . .
        . . . . . . . . .
        . . . . . . . . .
        . x . . o . . . .
        * . . . . . . . .
        x . . . . . . o .
        . . . . . . . . .
        . . . . . . . . .
        """,
        "4r1c8=4r1c2-4r2c1=4r7c1; 4r2c5=4r2c1-4r1c2=4r5c2",
    ),
    (
        "dual-empty-rectangle",  # from box 1 along row 2 and along column 2, both to r7c8
        """
        . x . . . . . . .
        x . x . . . . o .
        . x . . . . . . .
        . . . . . . . . .
        . . . . . . . * .
        . . . . . . . . .
        . o . . . . . x .
        . . . . . . . . .
        . . . . . . . . .
        """,
        "4r2c13=4r13c2-4r7c2=4r7c8; 4r13c2=4r2c13-4r2c8=4r7c8",
    ),
)


@pytest.mark.parametrize(("technique", "picture", "chain"), FOUND)
def test_it_finds_the_chain_of_the_picture_and_nothing_else(
    technique: str, picture: str, chain: str
) -> None:
    position, eliminated = of_digit(picture)
    found = [
        (step.eureka().split(" => ")[0], CandidateSet(step.eliminations))
        for step in steps(technique, position)
    ]
    assert found == [(chain, CandidateSet(eliminated))]


@pytest.mark.parametrize(("technique", "picture"), [each[:2] for each in FOUND])
def test_one_place_more_breaks_it(technique: str, picture: str) -> None:
    whole, eliminated = of_digit(picture)
    position, _ = of_digit(picture.replace("*", "x"))
    assert eliminated not in [step.eliminations for step in steps(technique, position)]
    for step in steps(technique, whole):
        assert not step.prove(position).holds


def test_two_rows_on_two_columns_are_an_x_wing_and_no_skyscraper() -> None:
    position, _ = of_digit(
        """
        . . . . . . . . .
        . . x . . . . x .
        . . . . . . . . .
        . . . . . . . . .
        . . x . . . . x .
        . . . . . . . . .
        . . x . x . . x .
        . . . . . . . . .
        . . . . . . . . .
        """
    )
    assert not steps("skyscraper", position)
    assert not steps("turbot-fish", position)


def test_a_chain_does_not_eliminate_its_own_places() -> None:
    # In column 7, 4 is only in box 6, so r4c8 is false. This is claiming, not a chain.
    position, _ = of_digit(
        """
        . . . . . . . . .
        . . . . . . . x .
        . . . . . . . . .
        . x . . . . x x .
        . . . . . . . . .
        . . . . . . x . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """
    )
    assert not steps("skyscraper", position)


def test_a_link_in_a_line_and_a_box_makes_a_skyscraper_and_no_turbot_fish() -> None:
    position, eliminated = of_digit(
        """
        x x . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        o . . . . x x . .
        . x x . . . . . .
        o . . . . x x . .
        . . x . . . . . .
        . x . . . . . . .
        x . . . . . . . .
        """
    )
    (step,) = steps("skyscraper", position)
    assert CandidateSet(step.eliminations) == CandidateSet(eliminated)
    assert not steps("turbot-fish", position)


def test_an_empty_rectangle_of_two_places_comes_after_one_of_more() -> None:
    # The empty rectangle in box 1 has two places, and the one in box 9 has four.
    position, _ = of_digit(
        """
        . . . . . . . . .
        x . . . x . o . .
        . x . . . . . . .
        . . . x . . . . o
        . x . . . . x . .
        . . . . . . . . .
        . . . . . . . . x
        . . . . . . . . x
        . . . x . . x x .
        """
    )
    chains = [step.pattern for step in steps("empty-rectangle", position)]
    boxes = [chain.nodes[0] | chain.nodes[1] for chain in chains if isinstance(chain, Chain)]
    of_two = [places.bit_count() == 2 for places in boxes]
    assert {*of_two} == {False, True}
    assert of_two == sorted(of_two)


def test_two_kites_that_eliminate_the_same_are_no_dual_kite() -> None:
    position, _ = of_digit(
        """
        . x . . . . . x .
        x . . . . . . x .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        x x . . . . . x .
        . . . . . . . . .
        . . . . . . . . .
        """
    )
    assert len(steps("two-string-kite", position)) == 1
    assert not steps("dual-two-string-kite", position)


def test_a_dual_kite_needs_both_kites_to_eliminate_something() -> None:
    position, _ = of_digit(FOUND[6][1].replace("x . . . . . . o .", "x . . . . . . . ."))
    assert len(steps("two-string-kite", position)) == 1
    assert not steps("dual-two-string-kite", position)
