"""Test reasons why a digit can or cannot go into a cell: right, proven, and without superfluous steps."""

import asyncio
import random

import pytest

from sudoku_core import aio, parse, techniques, write
from sudoku_core.board.cells import cell_and_digit, members
from sudoku_core.board.digits import only
from sudoku_core.board.geometry import CELLS
from sudoku_core.search import pauses
from sudoku_core.techniques import LADDER, Why, choose, path, why
from sudoku_core.techniques.reasons.known_steps import known_steps_of
from sudoku_core.techniques.reasons.why import why_in_slices
from sudoku_core.techniques.truth import position_of
from tests.puzzles import EMPTY, EQUAL_GIVENS, IMPOSSIBLE, PUZZLES, SOLUTIONS, TWO_SOLUTIONS
from tests.reasons import faults_of_all

C, D = PUZZLES["C"], PUZZLES["D"]
ASKED = ((1, 1), (3, 1))  # two cells of C, and for each of them a digit that only a chain decides


def test_a_value_that_sees_the_cell_is_the_reason() -> None:
    assert why(D, 2, 5).say() == "5 in r1c1 sees r1c3."
    assert why(D, 2, 5).say("zh-CN") == "r1c1 的 5 排除了 r1c3。"
    assert why(D, 0, 4).say() == "r1c1 is 5."
    assert why(D, 0, 4).kind == why(D, 0, 5).kind == "value"


def test_one_step_that_is_possible_now_is_the_reason() -> None:
    reason = why(D, 2, 1)
    assert (reason.kind, [step.technique for step in reason.steps]) == ("step", ["hidden-single-line"])
    assert reason.say() == "In column 8, 1 can only go in r1c8."


def test_the_step_is_the_easiest_one_that_removes_the_candidate() -> None:
    steps = [step for step in techniques.all_steps(D, only="hard") if step.eliminations]
    for step in steps[:20]:
        cell, digit = step.removed[0]
        reason = why(D, cell, digit)
        assert reason.kind == "step"
        rungs = [technique.slug for technique in LADDER]
        assert rungs.index(reason.steps[0].technique) <= rungs.index(step.technique)


def test_a_chain_has_a_sentence_and_a_line_for_each_step() -> None:
    reason = why(D, 2, 2)
    assert reason.kind == "chain"
    assert reason.say().split("\n")[0] == f"r1c3 is not 2: {len(reason.steps)} steps lead there."
    assert len(reason.say("zh-CN", "paragraph").split("\n")) == len(reason.steps) + 1
    assert len(reason.steps) < len(path(D).steps)


def test_a_digit_that_is_right_is_placed_by_the_steps() -> None:
    reason = why(D, 2, 4)
    assert reason.kind == "true"
    assert reason.say().startswith("r1c3 is 4.\n")
    assert reason.steps[-1].placed == ((2, 4),)


def test_without_techniques_a_search_is_the_reason() -> None:
    assert why(D, 2, 2, only=()).say() == "With 2 in r1c3 there is no solution (positions tried: 1)."
    sentence = "r1c3 is 4: with any other digit in r1c3 there is no solution (positions tried: 2)."
    assert why(D, 2, 4, only=()).say() == sentence


def test_a_chosen_set_of_techniques_is_the_only_one_used() -> None:
    names = ["uniqueness", "extreme", "fish", "wings"]
    allowed = {technique.slug for technique in choose(avoid=names)}
    for cell, digit in map(cell_and_digit, members(position_of(C).candidates)[:10]):
        assert {step.technique for step in why(C, cell, digit, avoid=names).steps} <= allowed


def test_a_candidate_that_was_struck_by_hand_gets_its_reason() -> None:
    struck = parse(D).eliminate(2, only(1))
    assert why(write(struck, "hodoku"), 2, 1).steps == why(D, 2, 1).steps


def test_several_solutions_have_what_is_true_in_all_of_them() -> None:
    assert why(EMPTY, 0, 1).say() == "Some solutions have 1 in r1c1, others do not."
    empty = [cell for cell in CELLS if TWO_SOLUTIONS[cell] == "."]
    kinds = {why(TWO_SOLUTIONS, cell, digit).kind for cell in empty for digit in range(1, 10)}
    assert kinds == {"open", "value"}
    # This puzzle has one more empty cell, in which all solutions have the same digit.
    wider = "." + TWO_SOLUTIONS[1:]
    assert (why(wider, 0, 5).kind, why(wider, 0, 4).kind) == ("true", "value")


# Position -> the code of its fault.
FAULTS = (
    (IMPOSSIBLE, "none"),
    (EQUAL_GIVENS, "invalid"),
    (write(parse(D).place(2, 1), "hodoku"), "mistake"),
)


@pytest.mark.parametrize(("position", "fault"), FAULTS, ids=[fault for _, fault in FAULTS])
def test_a_position_with_a_fault_has_no_other_reason(position: str, fault: str) -> None:
    reason = why(
        position, 3, next(digit for digit in range(1, 10) if why(position, 3, digit).kind == "fault")
    )
    assert reason.fault
    assert reason.fault.reason == fault
    assert reason.say() == reason.fault.say()


@pytest.mark.parametrize(("cell", "digit"), [(81, 1), (-1, 1), (0, 0), (0, 10)])
def test_a_cell_or_digit_that_does_not_exist_is_refused(cell: int, digit: int) -> None:
    with pytest.raises(ValueError, match="a cell is one of 0 to 80"):
        why(D, cell, digit)


def test_plain_data_has_the_steps_and_the_sentence() -> None:
    data = why(D, 2, 1).as_dict(languages=("en",))
    assert (data["kind"], data["candidate"], data["nodes"]) == ("step", "r1c3<>1", 0)
    assert data["steps"] == [why(D, 2, 1).steps[0].as_dict(languages=("en",))]


def test_slices_and_coroutines_have_the_same_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pauses, "SLICE_SECONDS", 0)  # even a fast machine pauses
    known_steps_of.cache_clear()
    items = list(why_in_slices(C, *ASKED[0]))
    assert items[:-1] == [None] * (len(items) - 1)
    assert len(items) > 1
    known_steps_of.cache_clear()
    assert items[-1] == why(C, *ASKED[0]) == asyncio.run(aio.why(C, *ASKED[0]))


def test_two_questions_about_one_position_do_not_disturb_each_other() -> None:
    known_steps_of.cache_clear()
    slices = [why_in_slices(C, *asked) for asked in ASKED]
    answers: list[Why] = []
    while slices:
        for each in slices[:]:
            found = next(each)
            if found:
                answers.append(found)
                slices.remove(each)
    known_steps_of.cache_clear()
    assert {(each.cell, each.digit): each for each in answers} == {asked: why(C, *asked) for asked in ASKED}


@pytest.mark.parametrize("name", ["C", "D"])
def test_every_answer_about_a_position_is_right_and_has_no_superfluous_step(name: str) -> None:
    steps = path(PUZZLES[name]).steps
    chance = random.Random(name)
    positions = list(path(PUZZLES[name]).positions())
    for position in chance.sample(positions[: len(steps) // 2], 1):
        assert not faults_of_all(position, SOLUTIONS[name], most=60)
