"""The page and the worker with the reader's code agree on questions and messages."""

import importlib
import sys
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest

from lab.own import steps
from lab.own.outcomes import run_of
from lab.own.state import own_of, question_of
from lab.state import State
from shared.code.messages import is_sound
from shared.code.puzzles import PUZZLES
from shared.code.trial import ANSWER, OVER, TRACE, VERDICT, Trial
from sudoku_core import classics
from sudoku_core.classics.sources import source_of

FEWEST = source_of("fewest")


@pytest.fixture
def worker() -> Iterator[Any]:
    with patch.dict(sys.modules):  # it takes modules away from whoever imports next
        yield importlib.import_module("workers.own_worker")


def trial_after(worker: Any, purpose: str, source: str, judge: str = "") -> Trial:
    """Return what the page knows once the worker has answered, message by message."""
    state = steps.begin(State(puzzle=PUZZLES[0][1]), purpose, source, judge, True, 0.0)
    state = steps.started(state, 0.0)
    trial = own_of(state).trial
    while trial and trial.phase != OVER:
        messages: list[tuple[Any, ...]] = []
        worker.run(question_of(state), lambda *facts, to=messages: to.append(facts))
        for message in messages:
            assert is_sound(message), message
            state = steps.said(state, message, 9.0)
        assert own_of(state).trial != trial
        trial = own_of(state).trial
    assert trial
    return trial


def test_the_page_and_the_worker_know_the_same_purposes(worker: Any) -> None:
    assert set(worker.PURPOSES) == {VERDICT, TRACE, ANSWER}


def test_right_code_is_right_on_every_puzzle(worker: Any) -> None:
    trial = trial_after(worker, VERDICT, FEWEST)
    assert [verdict and verdict[0] for verdict in trial.verdicts] == [
        "found" if count else "nothing" for _, _, count in (PUZZLES[0], *PUZZLES)
    ]
    assert trial.ended == ""


def test_code_that_prints_and_finds_nothing(worker: Any) -> None:
    trial = trial_after(worker, VERDICT, "def solve(board, found):\n    print('here')\n")
    assert trial.printed == "here\n" * (1 + len(PUZZLES))
    assert {verdict and verdict[0] for verdict in trial.verdicts} == {"nothing"}


def test_what_is_printed_is_cut_with_a_word(worker: Any) -> None:
    source = "def solve(board, found):\n    for n in range(9):\n        print('x' * {})\n"
    assert not trial_after(worker, VERDICT, source.format(100)).cut
    trial = trial_after(worker, VERDICT, source.format(5000))
    assert (len(trial.printed), trial.cut) == (20_000, True)


def test_want_of_memory_is_called_so(worker: Any) -> None:
    trial = trial_after(worker, VERDICT, "def solve(board, found):\n    raise MemoryError\n")
    assert (trial.ended, trial.error and trial.error[1]) == ("memory", 2)


def test_a_wrong_solution_is_named(worker: Any) -> None:
    trial = trial_after(worker, VERDICT, "def solve(board, found):\n    board[:] = [1] * 81\n")
    assert trial.verdicts[0] == ("given", 3, 4)


def test_an_error_comes_with_its_line(worker: Any) -> None:
    for source, line, text in (
        ("def solve(board, found):\n    return board[81]\n", 2, "IndexError"),
        ("def solve(board, found)\n    pass\n", 1, "SyntaxError"),
        ("def solve(board, found):\n    raise SystemExit\n", 2, "SystemExit"),
        ("import js\n", 1, "ModuleNotFoundError"),
    ):
        trial = trial_after(worker, VERDICT, source)
        assert trial.error
        assert trial.error[1] == line
        assert text in trial.error[0]


def test_code_without_the_function_is_refused(worker: Any) -> None:
    assert trial_after(worker, VERDICT, "def other():\n    pass\n").refused == ("nothing_to_run", "", "", 0)


def test_a_recorded_run_can_be_shown(worker: Any) -> None:
    trace, seconds = run_of(trial_after(worker, TRACE, FEWEST), PUZZLES[0][1], FEWEST, "first")
    assert (trace.algorithm, trace.facts["puzzle"]) == ("own", PUZZLES[0][1])
    expected = classics.watch(FEWEST, PUZZLES[0][1]).trace
    assert expected
    assert trace.facts == expected.facts
    assert [bytes(part) for part in trace.parts] == [bytes(part) for part in expected.parts]
    assert trace.length > 0
    assert 0 < seconds < 10


def test_an_answer_for_a_judge_is_not_run_for_that(worker: Any) -> None:
    trial = trial_after(worker, ANSWER, FEWEST + "\n\ndef main():\n    raise OSError\n", "leetcode")
    assert "class Solution" in trial.text
    broken = trial_after(worker, ANSWER, "def solve(board, found)\n", "leetcode")
    assert broken.error
    assert broken.error[1] == 1
