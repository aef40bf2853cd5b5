"""Check that the page and its worker agree on the purposes and fields of questions."""

import asyncio
import itertools
import json
from typing import Any

import pytest

import sudoku_core
from shared.boards import board as boards
from shared.workers.page_question import PageQuestion, fields_of
from solving.state import BoardState
from solving.steps import asking
from sudoku_core import parse
from sudoku_core.lab.classics import lines, run
from sudoku_core.questions import judge, record, table
from sudoku_core.techniques.step_json.writing import text_of
from techniques.finder.state import JUDGE, JUDGE_STEP
from tests import coroutines
from tests.boards import SOLVED_D, D
from tests.puzzles import D_FROM_ROW_8
from workers import worker

# The fields of the board page's questions besides the position, and the purposes that only other pages use.
MORE: dict[str, dict[str, Any]] = {
    "browse": {"after": 0},
    "estimate": {"seed": 0},
    "chain": {"links": [[79, 80, ""], [80, 71, ""]]},
    "opposites": {"candidates": [0]},
    "reasons": {"cell": 2, "digit": 1},
    "step": {"which": 1},
    "path_steps": {"first": 1},
}
ELSEWHERE = {
    JUDGE, JUDGE_STEP, "record", "lines", "race", "rows", "solve_many", "count",
    "steps", "why_steps",
}  # fmt: skip


async def ask_and_cancel(question: PageQuestion) -> object:
    """Ask the worker, cancel the question at its first pause, and return the answer."""
    answer = asyncio.create_task(worker.ask(question.to_json()))
    await asyncio.sleep(0)
    await worker.cancel()
    return await answer


def answer(purpose: str, **fields: object) -> Any:
    return reply_to(PageQuestion(number=1, purpose=purpose, fields=fields))


def reply_to(question: PageQuestion) -> Any:
    text = coroutines.run(worker.ask(question.to_json()))
    assert isinstance(text, str)
    return json.loads(text)


def test_the_board_page_handles_every_purpose_except_those_of_other_pages() -> None:
    assert set(table.QUESTION_CLASSES) == {*asking.PURPOSES, *ELSEWHERE}


@pytest.mark.slow
@pytest.mark.parametrize(
    "purpose", [each for each in asking.PURPOSES if each not in ("marks", "make", "order", "photo")]
)
def test_the_worker_answers_each_question_and_the_page_accepts_the_answer(purpose: str) -> None:
    board = boards.board_of_grid(parse(D_FROM_ROW_8))
    state = asking.ask(BoardState(phase="ready", board=board), purpose, **MORE.get(purpose, {}))
    question = state.question
    after = asking.apply_reply(state, question.number, reply_to(question))
    assert after.question is None or after.question.number > question.number
    assert after != state


def test_a_verdict_comes_with_the_solution() -> None:
    reply = answer("solve", **fields_of(D, D))
    assert (reply["status"], reply["solution"]) == ("unique", SOLVED_D)


def test_redundant_givens_are_searched_among_locked_givens_or_else_all_digits() -> None:
    locked = answer("redundant", **fields_of(SOLVED_D, D))
    assert locked == answer("redundant", **fields_of(D, "." * 81))


def test_steps_of_the_readers_finder_are_judged() -> None:
    """A correct step is proven, and a text that is not a step is reported."""
    step = sudoku_core.techniques.next_step(D)
    assert isinstance(step, sudoku_core.techniques.Step)
    steps = [text_of(step), "no step"]
    reply = answer(JUDGE, **fields_of(D, D), notes=[0] * 81, language="en", steps=steps)
    assert [each["what"] for each in reply["judged"]] == ["proven", "no_step"]


def test_browsing_continues_after_the_last_answer() -> None:
    values = "." * 81
    first = answer("browse", values=values, after=0)["lines"]
    more = answer("browse", values=values, after=len(first))["lines"]
    again = answer("browse", values=values, after=0)["lines"]
    assert first
    assert more
    assert not set(first) & set(more)
    assert again[0] == first[0]


def test_a_cancelled_count_starts_again() -> None:
    """Otherwise the solutions that the cancelled count has found would be missing."""
    question = {"purpose": "browse", "values": D[:27] + "." * 54, "after": 0}
    whole = next(reply for reply in table.answer_in_slices(question) if reply)
    dropped = table.answer_in_slices(question)
    assert next(dropped) is None
    assert next(reply for reply in table.answer_in_slices(question) if reply)["lines"] == whole["lines"]


def test_a_cancelled_question_has_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = itertools.repeat(None)
    monkeypatch.setattr(judge, "judge", lambda *_lines: endless)
    assert coroutines.run(ask_and_cancel(PageQuestion(number=1, fields=fields_of(D, D)))) == "null"


def test_an_invalid_question_is_refused() -> None:
    for question in ({"purpose": "why"}, {"purpose": "why", "values": D, "more": 1}):
        with pytest.raises(TypeError):
            table.answer_in_slices(question)
    with pytest.raises(KeyError):
        table.answer_in_slices({"purpose": "what"})


def test_a_recorded_run_is_returned_as_facts_and_bytes() -> None:
    reports: list[tuple[object, ...]] = []
    question = {"purpose": "record", "algorithm": "scan", "puzzle": D, "find": "first", "most": 1000}
    answer, numbers = next(table.answer_in_slices(question, lambda *facts: reports.append(facts)))
    answer = json.loads(json.dumps(answer))
    assert answer["facts"]["puzzle"] == D
    trace = run("scan", D, most=1000).trace
    assert trace
    start = 0
    for name, (width, size) in zip(record.ARRAY_NAMES, answer["layout"], strict=True):
        assert start % width == 0, "each array is aligned to the size of its items"
        assert numbers[start : start + size] == bytes(getattr(trace, name)), name
        start += size
    assert start == len(numbers)
    assert {report[0] for report in reports} <= {"recording"}


def test_lines_of_a_run_are_returned_as_facts_and_one_text() -> None:
    part = {"find": "first", "after": 3, "skip": 0, "until": 5}
    answer, text = next(
        table.answer_in_slices({"purpose": "lines", "algorithm": "scan", "puzzle": D, **part})
    )
    facts, its_lines, calls = lines("scan", D, after=3, until=5).to_json()
    assert answer == {**facts, "lines": len(its_lines)}
    assert text.decode().split("\n") == its_lines + calls


def test_a_race_times_some_puzzles() -> None:
    question = {"purpose": "race", "algorithm": "core", "puzzles": [D], "limit": 0}
    ((solutions, _, _, finished),) = next(table.answer_in_slices(question))["results"]
    assert (solutions, finished) == (1, True)
