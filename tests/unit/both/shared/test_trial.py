"""What the page takes of what the reader's code says. MicroPython runs this file too."""

import json
from typing import TYPE_CHECKING

from shared.code import trial as trials
from shared.code.puzzles import PUZZLES
from shared.code.trial import (
    ANSWER,
    LONGEST_TEXT,
    MOST_MESSAGES,
    OVER,
    RUNNING,
    STARTING,
    TRACE,
    VERDICT,
    Trial,
)

if TYPE_CHECKING:
    from typing import Any


def running(*messages: "Any", purpose: str = VERDICT) -> Trial:
    """Return a trial that runs and has taken these: texts as they are, all else as JSON."""
    trial = trials.start(Trial(purpose=purpose), 100.0)
    for message in messages:
        trial = trials.take(trial, message if isinstance(message, str) else json.dumps(message), 101.0)
    return trial


RIGHT = [
    {"verdict": [n, "found" if count else "nothing", 1, 0.1]} for n, (_, _, count) in enumerate(PUZZLES)
]


def test_verdicts_are_kept_for_the_puzzle_that_they_are_on() -> None:
    trial = running({"at": 0}, {"calls": [0, 4000]}, {"calls": [1, 7]})
    assert (trial.at, trial.calls, trial.verdicts[0]) == (0, 4000, None)
    trial = trials.take(trial, json.dumps({"verdict": [0, "found", 12345, 0.5]}), 102.0)
    assert trial.verdicts[:2] == (("found", 12345, 0.5), None)


def test_a_message_that_has_not_exactly_the_right_form_is_ignored() -> None:
    table: tuple[Any, ...] = (
        "",
        "{",
        "null",
        "[" * 30_000,
        {"ready": True},
        {"at": -1},
        {"at": len(PUZZLES)},
        {"at": True},
        {"at": 0, "calls": [0, 1]},
        {"calls": [0, 1.5]},
        {"verdict": [0, "late", 1, 1]},
        {"verdict": [0, "found", 1, 1e300]},
        {"verdict": [0, "found", -1, 1]},
        {"verdict": [0, "twin", 81, 1]},
        {"verdict": [0, "twin", 0, 10]},
        {"verdict": [len(PUZZLES), "found", 1, 1]},
        {"verdict": [0, [], 1, 1]},
        {"verdict": "found"},
        {"printed": 5},
        {"printed": "x" * 50_000},
        {"error": ["text", "1"]},
        {"refused": ["other", "", ""]},
        {"refused": ["no_solve", "", 0]},
        {"refused": ["no_solve", ""]},
        {"end": 1},
        {"other": True},
        "trace\n{}",
        "answer\n{}",
        "verdict\n{}",
    )
    before = running({"at": 3})
    for message in table:
        after = trials.take(before, message if isinstance(message, str) else json.dumps(message), 105.0)
        assert after == before.having(messages=2), message


def test_a_trial_for_a_text_takes_that_text_and_no_other() -> None:
    table = (
        ("trace\n0.5\n{}", TRACE, "0.5\n{}"),
        ("answer\nclass Solution", ANSWER, "class Solution"),
        ("answer\nclass Solution", TRACE, ""),
        ("trace\n" + "x" * LONGEST_TEXT, TRACE, ""),
    )
    for text, purpose, taken in table:
        trial = running(text, purpose=purpose)
        assert (trial.text, trial.phase) == (taken, OVER if taken else RUNNING), text[:20]


def test_what_is_printed_is_bounded() -> None:
    trial = running({"printed": "a" * 19_999}, {"printed": "bcd"})
    assert (len(trial.printed), trial.printed[-1]) == (20_000, "b")


def test_what_a_trial_ends_in_is_the_verdict_on_the_puzzle_that_it_is_at() -> None:
    broken = running({"at": 1}, {"calls": [1, 5]}, {"error": ["Traceback", 7]})
    assert broken.verdicts[1] == ("error", 5, 0)
    for reason in ("late", "stopped", "died"):
        trial = trials.end(running({"at": 1}, {"calls": [1, 5]}), reason)
        assert (trial.phase, trial.ended, trial.at) == (OVER, reason, -1)
        assert trial.verdicts[:3] == (None, (reason, 5, 0), None)


def test_the_code_deserves_its_steps_if_it_solved_some_of_the_puzzles() -> None:
    late = trials.end(running(RIGHT[0], {"at": 1}), "late")
    table: tuple[Any, ...] = (
        (running(*RIGHT, {"end": True}), True),
        (late, True),
        (trials.end(running({"at": 0}), "late"), False),
        (running({"verdict": [0, "nothing", 1, 1]}, {"end": True}), False),
        (trials.end(running(RIGHT[0], {"at": 1}), "stopped"), False),
        (running(RIGHT[0], {"error": ["Traceback", 7]}), False),
        (running("trace\n{}", purpose=TRACE), False),
    )
    for trial, deserved in table:
        assert trials.deserves_steps(trial) is deserved, trial.ended


def test_each_puzzle_has_its_time_and_the_start_has_another() -> None:
    trial = running({"at": 0})
    assert trials.check_time(trial, 110.9) == trial.having(spent=9)
    assert trials.check_time(trial, 111.1).ended == "late"
    later = trials.take(trial, '{"at": 1}', 111.0)
    assert trials.check_time(later, 120.0).phase == RUNNING
    assert trials.check_time(Trial(since=100.0), 159.0).phase == STARTING
    assert trials.check_time(Trial(since=100.0), 161.0).ended == "died"


def test_a_worker_that_says_too_much_is_ended() -> None:
    trial = running({"at": 0}).having(messages=MOST_MESSAGES)
    assert trials.take(trial, '{"at": 1}', 101.0).ended == "late"


def test_only_a_running_trial_takes_messages() -> None:
    assert trials.take(Trial(), '{"at": 1}', 1.0) == Trial()
    assert running({"end": True}, {"at": 1}).at == -1
    assert running().phase == RUNNING
