"""Check that the page and the worker of the reader's code agree on questions and messages."""

import importlib
import json
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from lab.choices import OWN
from lab.looks.look import LabLook
from lab.own import steps
from lab.own.lines import OwnLines, check_sizes
from lab.own.outcomes import run_of_trial
from lab.own.state import OwnSection, own_of, question_of
from lab.state import LabState, RecordedRun
from lab.steps import lining
from shared.code import trial as trials
from shared.code.messages import is_sound
from shared.code.puzzles import PUZZLES
from shared.code.trial import ANSWER, FIND, LESSON, LINES, OVER, TRACE, VERDICT, Trial
from sudoku_core import classics
from sudoku_core.lab.classics.sources import source_of
from sudoku_core.techniques.families.singles import finder as singles

FEWEST = source_of("fewest")


@pytest.fixture
def worker() -> Iterator[Any]:
    handler = signal.getsignal(signal.SIGINT)
    with patch.dict(sys.modules):  # the worker removes modules that later tests need
        yield importlib.import_module("workers.own_worker")
    signal.signal(signal.SIGINT, handler)


def trial_after(worker: Any, purpose: str, source: str, judge: str = "") -> Trial:
    """Run the code in the worker, process its messages on the page, and return the finished trial."""
    state = steps.begin_trial(LabState(puzzle=PUZZLES[0][1]), True, 0.0, purpose, source, judge)
    state = steps.CODE_STEPS.mark_started(state, 0.0)
    trial = own_of(state).trial
    while trial and trial.phase != OVER:
        messages: list[tuple[Any, ...]] = []
        worker.run(question_of(state), lambda *facts, to=messages: to.append(facts))
        for message in messages:
            assert is_sound(message), message
            state = steps.CODE_STEPS.receive_message(state, message, 9.0)
        assert own_of(state).trial != trial
        trial = own_of(state).trial
    assert trial
    return trial


def test_the_page_and_the_worker_know_the_same_purposes(worker: Any) -> None:
    assert set(worker.PURPOSES) == {VERDICT, TRACE, LINES, ANSWER, FIND, LESSON}


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


def test_long_output_is_cut_and_marked_as_cut(worker: Any) -> None:
    source = "def solve(board, found):\n    for n in range(9):\n        print('x' * {})\n"
    assert not trial_after(worker, VERDICT, source.format(100)).is_cut
    trial = trial_after(worker, VERDICT, source.format(5000))
    assert (len(trial.printed), trial.is_cut) == (20_000, True)


def test_a_memory_error_is_reported_as_such(worker: Any) -> None:
    trial = trial_after(worker, VERDICT, "def solve(board, found):\n    raise MemoryError\n")
    assert (trial.ended, trial.error and trial.error[1]) == ("memory", 2)


def test_a_wrong_solution_is_named(worker: Any) -> None:
    trial = trial_after(worker, VERDICT, "def solve(board, found):\n    board[:] = [1] * 81\n")
    assert trial.verdicts[0] == ("given", 3, 4)
    trial = trial_after(worker, VERDICT, "def solve(board, found):\n    found()\n")
    assert trial.verdicts[0] == ("empty", 1, 0)


def test_the_steps_of_a_wrong_program_end_at_its_mistake(worker: Any) -> None:
    source = "def solve(board, found):\n    board[:] = [digit or 1 for digit in board]\n    found()\n"
    trace, _ = run_of_trial(trial_after(worker, TRACE, source), PUZZLES[0][1], source, "first")
    assert (trace.finished, trace.facts["solutions"]) == (False, [])
    assert trace.total > 40
    printing = "print(*[input() for _ in range(9)], sep='\\n')\n"
    assert trial_after(worker, VERDICT, printing).verdicts[0] == ("unsolved", PUZZLES[0][1].count("."), 0)


@pytest.mark.slow
def test_an_error_comes_with_its_line(worker: Any) -> None:
    for source, line, text in (
        ("def solve(board, found):\n    return board[81]\n", 2, "IndexError"),
        ("def solve(board, found)\n    pass\n", 1, "SyntaxError"),
        ("def solve(board, found):\n    raise SystemExit\n", 2, "SystemExit"),
    ):
        trial = trial_after(worker, VERDICT, source)
        assert trial.error
        assert trial.error[1] == line
        assert text in trial.error[0]
    for limit in ("", "import sys; sys.setrecursionlimit(10**9)"):
        for purpose in (VERDICT, TRACE):
            source = f"{limit}\ndef solve(board, found):\n    return solve(board, found)\n"
            trial = trial_after(worker, purpose, source)
            assert trial.error
            assert "RecursionError" in trial.error[0]
            assert (trial.error[1], trial.call[:7], trial.call[-1]) == (3, "solve(b", ")")


def test_code_at_its_time_limit_reports_its_line_and_variables(worker: Any) -> None:
    source = """import signal
def solve(board, found):
    number = 7
    signal.raise_signal(signal.SIGINT)
"""
    messages: list[Any] = []
    question = json.dumps({"purpose": VERDICT, "source": source, "puzzle": PUZZLES[0][1]})
    worker.run(question, lambda *facts: messages.append(facts))
    assert is_sound(messages[0])
    assert messages[0][:2] == ("stands", 4)
    assert "number = 7" in messages[0][2]
    assert messages[-1][0] == "nothing"


def test_code_without_the_function_is_refused(worker: Any) -> None:
    assert trial_after(worker, VERDICT, "import js\n").refused == ("no_module", "js", "", 1)
    assert trial_after(worker, VERDICT, "def other():\n    pass\n").refused == ("nothing_to_run", "", "", 0)


def test_a_recorded_run_can_be_shown(worker: Any) -> None:
    trace, seconds = run_of_trial(trial_after(worker, TRACE, FEWEST), PUZZLES[0][1], FEWEST, "first")
    assert (trace.algorithm, trace.facts["puzzle"]) == ("own", PUZZLES[0][1])
    expected = classics.watch(FEWEST, PUZZLES[0][1]).trace
    assert expected
    assert trace.facts == expected.facts
    assert [bytes(part) for part in trace.parts] == [bytes(part) for part in expected.parts]
    assert trace.length > 0
    assert 0 < seconds < 10


def lines_after(worker: Any, state: LabState, trace: Any) -> tuple[LabState, OwnLines]:
    """Ask the worker for the lines of a run; return the state after the answer, and the expected lines."""
    state = steps.begin_lines(lining.toggle_lines(state.having(own=OwnSection()), OWN), 0.0)
    state = steps.CODE_STEPS.mark_started(state, 0.0)
    messages: list[tuple[Any, ...]] = []
    worker.run(question_of(state), lambda *facts: messages.append(facts))
    for message in messages:
        assert is_sound(message), message
        state = steps.CODE_STEPS.receive_message(state, message, 1.0)
    trial = own_of(state).trial
    assert trial
    assert trial.part
    check_sizes(trial.part)
    lines, calls = bytes(trial.part.lines).decode(), bytes(trial.part.calls).decode()
    return state, OwnLines(trial.part, lines, calls, trace)


def test_lines_of_a_recorded_run_can_be_shown(worker: Any) -> None:
    source = FEWEST.replace("go back", "back")
    trace, seconds = run_of_trial(trial_after(worker, TRACE, source), PUZZLES[0][1], source, "first")
    state = LabState(
        puzzle=PUZZLES[0][1], algorithms=(OWN,), runs=(RecordedRun(trace, seconds),)
    ).with_slider(step=30)
    state, recorded = lines_after(worker, state, trace)
    expected = classics.watch_lines(source, PUZZLES[0][1], after=30, until=trace.total)
    got = [recorded.at(at) for at in range(-expected.start, recorded.last + 1)]
    assert json.loads(json.dumps(got)) == json.loads(json.dumps(expected.lines))
    calls = [recorded.call(at) for at in range(len(expected.calls))]
    assert calls == [(name, caller, at - expected.start) for name, caller, at in expected.calls]
    shown = steps.show_lines(state, recorded)
    assert (shown.line_playback.lines, shown.line_playback.algorithm, shown.message) == (
        recorded,
        OWN,
        None,
    )
    look = LabLook(shown).panels[0].lines
    assert look
    assert (look.number, len(look.stack)) == (expected.lines[expected.start].line, len(look.stack))
    # If the code behaves differently when it runs again, the page shows a message. If the run is no longer
    # shown, its lines are dropped.
    trial = own_of(state).trial
    assert trial
    assert trial.part
    assert trial.part.event == expected.event
    changed = trial.having(part=trial.part.having(event=(1, 1, 1)))
    other = state.having(own=own_of(state).having(trial=changed))
    assert steps.show_lines(other, recorded).message == ("lab.lines_own_other", None)
    gone = state.having(puzzle="." * 81)
    assert steps.show_lines(gone, recorded) is gone


@pytest.mark.slow
def test_the_worker_limits_the_length_of_lines(worker: Any) -> None:
    many = "; ".join(f"{'x' * 50}{number} = 'y' * 100" for number in range(60))
    source = FEWEST.replace("go back", "back").replace(
        "        fewest = 10", f"        {many}\n        fewest = 10"
    )
    source = source.replace("search", "search" * 20)
    posted: list[tuple[Any, ...]] = []
    asked = {"purpose": "lines", "source": source, "puzzle": PUZZLES[0][1], "find": "first"}
    question = json.dumps({**asked, "after": 3, "skip": 0, "until": 10**6})
    worker.run(question, lambda *facts: posted.append(facts))
    assert is_sound(posted[0]), posted
    lines = [json.loads(line) for line in bytes(posted[0][7]).decode().split("\n")]
    assert len(posted[0][7]) <= worker.MOST_LINES_TEXT
    calls = [json.loads(call) for call in bytes(posted[0][8]).decode().split("\n")]
    assert max(len(call[0]) for call in calls) == 60
    assert max(len(line[3]) for line in lines) == 40
    assert max(len(text) for line in lines for pair in line[3] for text in pair) == 60


def test_making_an_answer_for_a_judge_does_not_run_it(worker: Any) -> None:
    trial = trial_after(worker, ANSWER, FEWEST + "\n\ndef main():\n    raise OSError\n", "leetcode")
    assert "class Solution" in trial.text
    broken = trial_after(worker, ANSWER, "def solve(board, found)\n", "leetcode")
    assert broken.error
    assert broken.error[1] == 1


# ---------------------------------------------------------------- finders of techniques


def trial_of_finder(worker: Any, source: str, expression: str = "find") -> Trial:
    """Run a finder in the worker, and return the page's trial after all messages."""
    values = PUZZLES[0][1]
    position = {"values": values, "givens": values, "notes": [0] * 81}
    question = {
        "purpose": FIND,
        "source": source,
        "module": singles.__name__,
        "expression": expression,
        **position,
    }
    messages: list[tuple[Any, ...]] = []
    worker.run(json.dumps(question), lambda *facts: messages.append(facts))
    trial = trials.start(Trial(purpose=FIND), 0.0)
    for message in messages:
        assert is_sound(message), message
        trial = trials.receive(trial, message, 1.0)
    return trial


SINGLES = (Path(singles.__file__)).read_text("utf-8")
X_WINGS = """from sudoku_core.techniques.patterns import Grave
from sudoku_core.techniques.step import Step

def find(position):
    for number in range({number}):
        yield Step("x-wing", 0, 1 << 5, {pattern})
"""


def test_a_finder_returns_its_steps_as_texts(worker: Any) -> None:
    trial = trial_of_finder(worker, SINGLES, "hidden_single_box")
    assert (trial.phase, trial.ended) == (OVER, "")
    assert trial.searched[0] == len(trial.steps) > 0
    assert trial.searched[2] == 1
    assert all(step.startswith('{"technique":"hidden-single-box",') for step in trial.steps)


def test_a_finder_with_endless_steps_is_stopped(worker: Any) -> None:
    trial = trial_of_finder(worker, X_WINGS.format(number=10**9, pattern="Grave(5)"))
    assert (len(trial.steps), trial.searched[0], trial.searched[2]) == (200, 200, 0)


def test_an_error_of_a_finder_comes_with_its_line_and_the_steps_before_it(worker: Any) -> None:
    trial = trial_of_finder(worker, X_WINGS.format(number=3, pattern="Grave(5 if number < 2 else 'five')"))
    assert len(trial.steps) == 2
    assert trial.error
    assert trial.error[1] == 6
    assert "should be of class int: 'five'" in trial.error[0]
    for source, line in (("def find(position)\n    pass", 1), ("import js", 1), ("", 0)):
        trial = trial_of_finder(worker, source)
        assert trial.error
        assert trial.error[1] == line


def test_the_output_of_a_finder_is_shown(worker: Any) -> None:
    source = "def find(position):\n    print(bin(position.open).count('1'))\n    return []\n"
    trial = trial_of_finder(worker, source)
    assert (trial.printed, trial.steps) == (f"{PUZZLES[0][1].count('.')}\n", ())
