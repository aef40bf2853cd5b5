"""Test locked, naked and hidden pairs, triples and quads in one unit of an empty board."""

import pytest

from sudoku_core.board.cells import CELLS_OF_UNIT, in_cells, members, of_digits
from sudoku_core.board.digits import union
from sudoku_core.techniques.families.subsets.locked_sets import find_locked_sets
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.patterns import HiddenSet, NakedSet
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step
from tests.named import candidates_named, cells_named
from tests.unit.core.techniques.sketches import ALL, board, in_unit, with_unit

UNITS = pytest.mark.parametrize("unit", [0, 4, 9, 17, 18, 22], ids=str)

# Technique, and the candidates of a unit's cells before and after the step. No set is locked, because its
# cells never share both a line and a box.
NAKED = [
    ("naked-pair", "12 123 3456 456 12 789 789 189 19", "12 3 3456 456 12 789 789 89 9"),
    ("naked-triple", "123 4567 1456 567 123 4567 4589 89 123", "123 4567 456 567 123 4567 4589 89 123"),
    ("naked-triple", "12 4567 1456 567 23 4567 34589 89 13", "12 4567 456 567 23 4567 4589 89 13"),
    ("naked-quad", "12 45678 3567 5678 23 4679 4589 34 14", "12 5678 567 5678 23 679 589 34 14"),
]
HIDDEN = [
    ("hidden-pair", "1234 3456 3456 4567 12567 789 789 89 389", "12 3456 3456 4567 12 789 789 89 389"),
    ("hidden-triple", "1245 4567 4567 4567 2345 6789 789 789 1389", "12 4567 4567 4567 23 6789 789 789 13"),
    (
        "hidden-quad",
        "1256 56789 56789 5678 2367 56789 5678 3489 1489",
        "12 56789 56789 5678 23 56789 5678 34 14",
    ),
]


def found(technique: str, position: Position) -> list[Step]:
    return list(TECHNIQUES[technique].finder(position))


def only_step(technique: str, position: Position) -> Step:
    steps = found(technique, position)
    assert len(steps) == 1
    return steps[0]


@UNITS
@pytest.mark.parametrize(("technique", "before", "after"), NAKED + HIDDEN)
def test_it_leaves_what_is_drawn(technique: str, before: str, after: str, unit: int) -> None:
    """In a naked triple such as {12, 23, 13}, no cell needs to have all three digits."""
    position = with_unit(unit, before)
    step = only_step(technique, position)
    assert (step.placements, step.eliminations) == (0, in_unit(unit, before) & ~in_unit(unit, after))
    assert step.prove(position).holds


@pytest.mark.slow
@UNITS
@pytest.mark.parametrize(
    ("technique", "groups"),
    [
        ("naked-pair", "12 123 3456 456 13 789 789 189 19"),
        ("naked-pair", "12 3 3456 456 12 789 789 89 9"),  # nothing is left to eliminate
        ("naked-pair", "1 12 3456 456 3456 789 789 189 19"),  # a naked single with another cell
        ("naked-triple", "12 4567 1456 567 23 4567 34589 89 134"),
        ("naked-quad", "12 45678 3567 5678 23 4679 4589 34 145"),
        ("hidden-pair", "1234 3456 13456 4567 12567 789 789 89 389"),
        ("hidden-pair", "12 3456 3456 4567 12 789 789 89 389"),
        ("hidden-triple", "1245 4567 4567 4567 2345 36789 789 789 1389"),
        ("hidden-quad", "1256 56789 56789 5678 2367 56789 45678 3489 1489"),
    ],
)
def test_it_does_not_fire_where_one_candidate_is_too_many(technique: str, groups: str, unit: int) -> None:
    assert not found(technique, with_unit(unit, groups))


@pytest.mark.parametrize(
    ("technique", "cells", "digits"),
    [("locked-pair", "r1c1 r1c3", "12"), ("locked-triple", "r1c1 r1c2 r1c3", "123")],
)
def test_a_locked_set_eliminates_in_its_box_and_its_line(technique: str, cells: str, digits: str) -> None:
    own = in_cells(cells_named(cells))
    shown = candidates_named(" ".join(f"{digit}{cell}" for digit in digits for cell in cells.split()))
    position = board(ALL & ~own | shown)
    around = in_cells((CELLS_OF_UNIT[0] | CELLS_OF_UNIT[18]) & ~cells_named(cells))
    gone = around & of_digits(union(list(map(int, digits))))
    step = only_step(technique, position)
    assert step == Step(technique, 0, gone, NakedSet((18, 0), shown))
    assert step.prove(position).holds
    naked = technique.replace("locked", "naked")
    assert not found(naked, position)

    # If nothing can be eliminated in the line, the set is an ordinary naked set of the box, and vice versa.
    for unit in (18, 0):
        kept = position.candidates & ~(gone & ~in_cells(CELLS_OF_UNIT[unit]))
        assert not found(technique, board(kept))
        assert only_step(naked, board(kept)).pattern == NakedSet((unit,), shown)


@pytest.mark.parametrize(("technique", "groups"), [case[:2] for case in NAKED + HIDDEN])
def test_each_candidate_that_comes_back_in_the_wrong_place_breaks_the_proof(
    technique: str, groups: str
) -> None:
    """Each is another digit in a cell of a naked set, or another place of a digit in a hidden set."""
    position = with_unit(4, groups)
    step = only_step(technique, position)
    pattern = step.pattern
    assert isinstance(pattern, HiddenSet | NakedSet)
    cells, digits = in_cells(pattern.cells), of_digits(pattern.digits)
    is_naked = isinstance(pattern, NakedSet)
    wrong = cells & ~digits if is_naked else in_cells(CELLS_OF_UNIT[4]) & ~cells & digits
    for each in members(wrong & ~position.candidates):
        failed = step.prove(board(position.candidates | 1 << each)).failed
        assert failed
        assert failed.code == ("naked_digits" if is_naked else "hidden_places")


PAIR = only_step("naked-pair", with_unit(0, NAKED[0][1]))
HIDDEN_PAIR = only_step("hidden-pair", with_unit(0, HIDDEN[0][1]))
SHOWN_OF_PAIR = candidates_named("1r1c1 2r1c1 1r1c5 2r1c5")
ONE_TO_THREE = in_unit(0, "123 3 3 9 12 9 9 9 3") & of_digits(0b111)


@pytest.mark.parametrize(
    ("code", "step", "groups"),
    [
        ("naked_digits", PAIR._replace(pattern=NakedSet((0,), 0)), NAKED[0][1]),
        (
            "naked_digits",
            PAIR._replace(pattern=NakedSet((0,), candidates_named("1r1c1 2r1c1 1r1c2 2r1c2"))),
            NAKED[0][1],
        ),
        (
            "as_many",
            PAIR._replace(pattern=NakedSet((0,), candidates_named("1r1c1 2r1c1 1r1c9 9r1c9"))),
            NAKED[0][1],
        ),
        ("naked_in_units", PAIR._replace(pattern=NakedSet((), SHOWN_OF_PAIR)), NAKED[0][1]),
        ("naked_in_units", PAIR._replace(pattern=NakedSet((0, 18), SHOWN_OF_PAIR)), NAKED[0][1]),
        ("naked_eliminated", PAIR._replace(eliminations=candidates_named("3r1c2")), NAKED[0][1]),
        ("naked_eliminated", PAIR._replace(eliminations=candidates_named("1r2c1")), NAKED[0][1]),
        ("naked_eliminated", PAIR._replace(eliminations=candidates_named("1r1c1")), NAKED[0][1]),
        ("naked_eliminated", PAIR._replace(placements=candidates_named("1r1c1")), NAKED[0][1]),
        ("hidden_places", HIDDEN_PAIR._replace(pattern=HiddenSet(0, 0)), HIDDEN[0][1]),
        (
            "hidden_places",
            HIDDEN_PAIR._replace(pattern=HiddenSet(18, SHOWN_OF_PAIR)),
            HIDDEN[0][1],
        ),
        (
            "as_many",
            HIDDEN_PAIR._replace(pattern=HiddenSet(0, in_unit(0, HIDDEN[0][1]) & (1 << 243) - 1)),
            HIDDEN[0][1],
        ),
        ("hidden_eliminated", HIDDEN_PAIR._replace(eliminations=candidates_named("1r1c1")), HIDDEN[0][1]),
        ("hidden_eliminated", HIDDEN_PAIR._replace(eliminations=candidates_named("3r1c2")), HIDDEN[0][1]),
        ("hidden_eliminated", HIDDEN_PAIR._replace(placements=candidates_named("1r1c1")), HIDDEN[0][1]),
    ],
)
def test_a_wrong_step_is_refused_and_the_proof_says_why(code: str, step: Step, groups: str) -> None:
    failed = step.prove(with_unit(0, groups)).failed
    assert failed
    assert failed.code == code


def test_what_they_say() -> None:
    assert PAIR.say() == (
        "The only candidates of r1c1 and r1c5 are 1 and 2, so no other cell of row 1 can have these "
        "digits: eliminate 1 in r1c2, r1c8 and r1c9; 2 in r1c2."
    )
    assert HIDDEN_PAIR.say("zh-CN") == (
        "在第 1 行中，1、2 只能填入 r1c1、r1c5，所以这些格不能填其他数字："
        "删去 r1c1 的 3、4；r1c5 的 5、6、7。"
    )


def test_locked_sets_are_all_choices_with_as_many_members_as_keys() -> None:
    members = [(1, 0b0011), (2, 0b0110), (4, 0b0101), (8, 0b1000), (16, 0b1111), (32, 0)]
    assert find_locked_sets(members, 2) == []
    assert find_locked_sets(members, 3) == [(0b111, 0b111)]
    assert find_locked_sets(members, 4) == [(0b10111, 0b1111)]
    same = [(1, 0b11), (2, 0b11), (4, 0b11)]
    assert find_locked_sets(same, 2) == [(3, 3), (5, 3), (6, 3)]
    assert find_locked_sets(same, 3) == []  # three cells for two digits
