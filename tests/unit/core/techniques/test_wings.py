"""Test wings and remote pairs on a few cells, and patterns that are not wings."""

import pytest

from sudoku_core.board.cells import CandidateSet
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.patterns import XYZWing
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step
from tests.named import candidates_named
from tests.unit.core.techniques.pictures import of_cells

# Technique, cells with their candidates, the eliminations, and the notation of the chain, if any.
FOUND = (
    (
        "xy-wing",
        "12r1c1 13r1c5 23r4c1 345r4c5 35r9c9",
        "3r4c5",
        "3r1c5=1r1c5-1r1c1=2r1c1-2r4c1=3r4c1",
    ),
    (
        "xy-wing",  # a pincer is in the pivot's box, so more cells see both
        "12r1c1 13r1c5 23r2c2 39r1c2 39r1c3 39r2c5 39r2c6 39r3c3",
        "3r1c2 3r1c3 3r2c5 3r2c6",
        "3r1c5=1r1c5-1r1c1=2r1c1-2r2c2=3r2c2",
    ),
    ("xyz-wing", "123r1c1 13r1c5 23r2c2 39r1c2 39r1c3 39r2c5 39r3c3", "3r1c2 3r1c3", ""),
    ("xyz-wing", "123r1c1 12r1c5 23r2c2 29r1c2 29r2c5", "2r1c2", ""),  # the common digit can be any
    ("xyz-wing", "123r1c1 12r1c5 13r2c2 19r1c2 19r2c5", "1r1c2", ""),
    (
        "w-wing",
        "12r1c1 12r5c5 14r1c9 14r5c9 245r1c5 245r5c1",
        "2r1c5 2r5c1",
        "2r1c1=1r1c1-1r1c9=1r5c9-1r5c5=2r5c5",
    ),
    (
        "remote-pair",
        "12r1c1 12r1c5 12r4c5 12r4c9 123r1c9 23r4c1 123r9c9",
        "1r1c9 2r1c9 2r4c1",
        "1r1c1=2r1c1-2r1c5=1r1c5-1r4c5=2r4c5-2r4c9=1r4c9; 2r1c1=1r1c1-1r1c5=2r1c5-2r4c5=1r4c5-1r4c9=2r4c9",
    ),
    (
        "remote-pair",  # six cells, because no four of them eliminate anything
        "12r1c1 12r1c5 12r4c5 12r4c9 12r8c9 12r8c3 13r2c3 13r3c3",
        "1r2c3 1r3c3",
        "1r1c1=2r1c1-2r1c5=1r1c5-1r4c5=2r4c5-2r4c9=1r4c9-1r8c9=2r8c9-2r8c3=1r8c3",
    ),
)

NOT_FOUND = (
    ("xy-wing", "124r1c1 13r1c5 23r4c1 345r4c5"),  # a third digit in the pivot
    ("xy-wing", "12r1c1 134r1c5 23r4c1 345r4c5"),  # a third digit in a pincer
    ("xy-wing", "12r1c1 13r1c5 13r4c1 345r4c5"),  # both pincers have the same pivot digit
    ("xy-wing", "12r1c1 13r1c5 24r4c1 345r4c5"),  # the pincers share no digit
    ("xy-wing", "12r1c1 13r2c5 23r4c1 345r4c5"),  # a pincer that does not see the pivot
    ("xy-wing", "12r1c1 13r1c2 23r1c3 39r1c9"),  # a naked triple
    ("xyz-wing", "1234r1c1 13r1c5 23r2c2 39r1c2"),  # a fourth digit in the pivot
    ("xyz-wing", "123r1c1 13r1c5 23r5c5 39r1c2"),  # a pincer that does not see the pivot
    ("xyz-wing", "123r1c1 13r1c5 23r4c1 345r4c5"),  # the cell sees both pincers but not the pivot
    ("xyz-wing", "123r1c1 13r1c5 23r1c7 39r1c9"),  # a naked triple
    ("w-wing", "12r1c1 12r5c5 14r1c9 14r5c9 14r9c9 245r1c5 245r5c1"),  # three places for 1 in column 9
    ("w-wing", "12r1c1 12r5c5 14r1c9 14r5c8 245r1c5 245r5c1"),  # the two places are not linked
    ("w-wing", "12r1c1 123r5c5 14r1c9 14r5c9 245r1c5 245r5c1"),  # a third digit
    ("w-wing", "12r1c1 12r1c5 14r2c1 14r2c5 24r1c9"),  # a naked pair
    ("remote-pair", "12r1c1 123r1c5 12r4c5 12r4c9 123r1c9"),  # a cell between the ends has a third digit
    ("remote-pair", "12r1c1 12r1c5 12r4c5 123r4c1"),  # three cells, so the ends are equal
    ("remote-pair", "12r1c1 12r1c5 123r1c9"),  # a naked pair
    ("remote-pair", "12r1c1 12r1c5 12r4c5 12r4c9 12r7c9 123r7c1"),  # five cells, so the ends are equal
)


def steps(technique: str, position: Position) -> list[Step]:
    found = list(TECHNIQUES[technique].finder(position))
    assert all(step.prove(position).holds for step in found)
    return found


@pytest.mark.parametrize(("technique", "cells", "eliminated", "chain"), FOUND)
def test_it_finds_this_and_nothing_else(technique: str, cells: str, eliminated: str, chain: str) -> None:
    (step,) = steps(technique, of_cells(cells))
    assert CandidateSet(step.eliminations) == CandidateSet(candidates_named(eliminated))
    assert step.eureka().partition(" => ")[0] == chain


@pytest.mark.parametrize(("technique", "cells"), NOT_FOUND)
def test_it_finds_nothing(technique: str, cells: str) -> None:
    assert not steps(technique, of_cells(cells))


PIVOT, PINCERS = "1r1c1 2r1c1 3r1c1", ("1r1c5 3r1c5", "2r2c2 3r2c2")


@pytest.mark.parametrize(
    ("pivot", "pincers", "digit", "code"),
    [
        (PIVOT, PINCERS, 3, None),
        (PIVOT, PINCERS, 1, "wing_case"),  # not all three cells have 1
        ("1r1c1 3r1c1", PINCERS, 3, "wing_cell"),  # not all candidates of the pivot
        ("1r1c1", PINCERS, 3, "wing_cell"),
        (PIVOT, ("1r1c5 3r1c5", "3r1c2 9r1c2"), 3, "wing_case"),  # no pincer for 2 of the pivot
        (PIVOT, ("1r1c5 3r1c5", "2r5c5 3r5c5"), 3, "wing_case"),  # a cell that does not see the pivot
        (PIVOT, ("1r1c5 3r1c5", "1r1c5 3r1c5"), 3, "wing_case"),
        (PIVOT, ("1r1c5 3r1c5", ""), 3, "wing_cell"),
    ],
)
def test_an_xyz_wing_is_proven_case_by_case(
    pivot: str, pincers: tuple[str, str], digit: int, code: str | None
) -> None:
    position = of_cells("123r1c1 13r1c5 23r2c2 39r1c2 23r5c5 39r3c3")
    one, other = map(candidates_named, pincers)
    pattern = XYZWing(candidates_named(pivot), (one, other), digit)
    failed = Step("xyz-wing", 0, candidates_named("3r1c2"), pattern).prove(position).failed
    assert (failed and failed.code) == code


def test_what_does_not_see_all_three_is_not_eliminated() -> None:
    position = of_cells("123r1c1 13r1c5 23r2c2 39r1c2 39r3c3")
    (step,) = steps("xyz-wing", position)
    wrong = step._replace(eliminations=candidates_named("3r3c3"))
    for each in (wrong, step._replace(placements=step.eliminations)):
        failed = each.prove(position).failed
        assert failed
        assert failed.code == "wing_ends"


def test_they_are_said_with_pivot_and_pincers() -> None:
    said = {technique: steps(technique, of_cells(cells))[0].say() for technique, cells, *_ in FOUND[::-1]}
    assert said["xy-wing"] == "Whether r1c1 is 1 or 2, r1c5 or r4c1 is 3: eliminate 3 in r4c5."
    assert (
        said["xyz-wing"]
        == "Whether r1c1 is 1, 2 or 3, it or one of r1c5 and r2c2 is 3: eliminate 3 in r1c2 and r1c3."
    )
    assert said["w-wing"] == (
        "In column 9, 1 is in one of r1c9 and r5c9. r1c1 and r5c5 have only 2 and 1, and one of them "
        "sees it and is 2: eliminate 2 in r1c5 and r5c1."
    )
    assert said["remote-pair"] == (
        "Each cell of r1c1 - r1c5 - r4c5 - r4c9 sees the next and has only 1 and 2. "
        "So r1c1 and r4c9 are different: eliminate 1 in r1c9; 2 in r1c9 and r4c1."
    )
