"""Test BUG+1 in positions near the end of puzzles, and in positions that only resemble a BUG+1."""

import pytest

from sudoku_core.board.cells import in_cells, members, of_digits
from sudoku_core.board.digits import ALL
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.patterns import Grave
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step
from tests import positions
from tests.named import candidates_named
from tests.unit.core.techniques.pictures import of_cells

bug_plus_1 = TECHNIQUES["bug-plus-1"].finder

KNOWN = positions.positions()["bug-plus-1"]
each_position = pytest.mark.parametrize("position", KNOWN, ids=range(len(KNOWN)))


def only_step(position: Position) -> tuple[Step, Grave]:
    (step,) = bug_plus_1(position)
    assert isinstance(step.pattern, Grave)
    return step, step.pattern


def failed_premise(step: Step, position: Position) -> str | None:
    """Return the code of the first failed premise, or None."""
    failed = step.prove(position).failed
    return failed and failed.code


def with_candidates(position: Position, candidates: int, *, proper: bool = True) -> Position:
    return Position(position.values, position.givens, candidates, proper=proper)


@each_position
def test_the_cell_with_three_candidates_loses_those_that_have_two_places(position: Position) -> None:
    step, pattern = only_step(position)
    cell = in_cells(1 << pattern.extra % 81)
    assert (position.candidates & cell).bit_count() == 3
    assert step.eliminations | 1 << pattern.extra == position.candidates & cell
    assert step.prove(position).holds


@each_position
def test_one_candidate_less_or_in_another_place_breaks_it(position: Position) -> None:
    step, pattern = only_step(position)
    others = position.candidates & ~in_cells(1 << pattern.extra % 81)
    for each in members(others):
        less = position.candidates & ~(1 << each)
        cell = in_cells(1 << each % 81) & of_digits(ALL)
        other = (cell & ~position.candidates).bit_length() - 1
        for candidates in (less, less | 1 << other, position.candidates | 1 << other):
            broken = with_candidates(position, candidates)
            assert not list(bug_plus_1(broken))
            assert failed_premise(step, broken) in {"grave_cells", "grave_places"}


@each_position
def test_nothing_else_is_proven(position: Position) -> None:
    """The proof refuses another extra candidate, another elimination, and a placement."""
    step, pattern = only_step(position)
    for each in members(position.candidates & ~(1 << pattern.extra)):
        assert failed_premise(step._replace(pattern=Grave(each)), position) in {
            "grave_cells",
            "grave_places",
        }
    true = 1 << pattern.extra
    assert failed_premise(step._replace(eliminations=true), position) == "grave_extra"
    assert failed_premise(step._replace(placements=true, eliminations=0), position) == "grave_extra"


def test_two_places_in_each_unit_are_not_enough() -> None:
    """In this position each digit has two places in its units, but the cells have four candidates."""
    extra = candidates_named("5r1c1").bit_length() - 1
    position = of_cells("12345r1c1 1234r1c4 1234r2c1 1234r2c4")
    position = with_candidates(position, position.candidates)
    step = Step("bug-plus-1", 0, candidates_named("1r1c1"), Grave(extra))
    assert failed_premise(step, position) == "grave_cells"


def test_it_is_found_only_where_uniqueness_is_proven() -> None:
    position = KNOWN[0]
    improper = with_candidates(position, position.candidates, proper=False)
    assert not list(bug_plus_1(improper))
    assert failed_premise(only_step(position)[0], improper) == "one_solution"


def test_it_is_said_with_the_cell_and_the_digit() -> None:
    step, pattern = only_step(KNOWN[0])
    assert 1 << pattern.extra == candidates_named("6r1c9")
    assert step.say() == (
        "Without 6 in r1c9, every empty cell would have two candidates, "
        "and the puzzle two solutions or none: eliminate 3 and 4 in r1c9."
    )
    assert step.say("zh-CN") == (
        "如果 r1c9 不填 6，所有空格就都只剩两个候选数，本题就会无解或有两个解：删去 r1c9 的 3、4。"
    )
