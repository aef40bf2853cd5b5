"""The page and its worker agree on what a question can be for, and on what it is."""

import asyncio
import itertools
import json
from typing import Any

import pytest

import sudoku_core
from shared.core.question import Question
from solving.state import State
from solving.steps import asking
from techniques.finder.state import JUDGE
from tests import coroutines
from tests.boards import GIVENS, SOLVED_D, D
from workers import worker


async def ask_in_vain(question: Question) -> str:
    """Ask the worker, and cancel at its first pause."""
    answer = asyncio.create_task(worker.ask(question.to_json()))
    await asyncio.sleep(0)
    await worker.cancel()
    return await answer


def answer(question: Question) -> Any:
    return json.loads(coroutines.run(worker.ask(question.to_json())))


def test_the_page_and_the_worker_know_the_same_purposes() -> None:
    assert set(worker.PURPOSES) == {*asking.PURPOSES, JUDGE}, (
        "a question needs a purpose in solving/steps/asking.py and in workers/worker.py"
    )


@pytest.mark.slow
@pytest.mark.parametrize("purpose", asking.PURPOSES)
def test_the_worker_answers_each_question_and_the_page_takes_the_answer(purpose: str) -> None:
    state = asking.ask(State(phase="ready", board=GIVENS), purpose)
    question = state.question
    after = asking.answer(state, question.number, answer(question))
    assert after.question is None or after.question.number > question.number
    assert after != state


def test_a_verdict_comes_with_the_solution() -> None:
    reply = answer(Question(number=1, purpose="solve", values=D, givens=D))
    assert (reply["status"], reply["solution"]) == ("unique", SOLVED_D)


def test_the_worker_looks_for_redundant_givens_in_what_is_there() -> None:
    locked = answer(Question(number=1, purpose="redundant", values=SOLVED_D, givens=D))
    assert locked == answer(Question(number=2, purpose="redundant", values=D))


def test_steps_of_a_finder_of_the_reader_are_judged() -> None:
    """The first hidden single in a box is right, and another digit there is not."""
    right, wrong = '["hidden-single-box",[{0}],[],["Single",{0},{1}]]', "no step"
    step = sudoku_core.techniques.next_step(D)
    assert isinstance(step, sudoku_core.techniques.Step)
    steps = "\n".join([right.format(step.placements.bit_length() - 1, 26), wrong])
    reply = answer(Question(number=1, purpose=JUDGE, values=D, givens=D, steps=steps))
    assert [each["what"] for each in reply["judged"]] == ["proven", "no_step"]


def test_browsing_goes_on_where_the_last_answer_ended() -> None:
    values = "." * 81
    first = answer(Question(number=1, purpose="browse", values=values))["lines"]
    more = answer(Question(number=2, purpose="browse", values=values, known=len(first)))["lines"]
    again = answer(Question(number=3, purpose="browse", values=values))["lines"]
    assert first
    assert more
    assert not set(first) & set(more)
    assert again[0] == first[0]


def test_a_question_that_is_cancelled_has_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = itertools.repeat(None)
    monkeypatch.setattr(worker, "judge_in_slices", lambda *_lines: endless)
    assert coroutines.run(ask_in_vain(Question(number=1, purpose="solve"))) == "null"
