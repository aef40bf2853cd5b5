"""What the page takes of what the reader's code says, and makes of it. MicroPython runs this file too."""

import json

from shared.code import trial as own
from shared.code.trial import ANSWER, IDLE, LADDER, RUNNING, STARTING, TRACE, VERDICT
from shared.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

with open("web/locales/en.json", encoding="utf-8") as file:
    WORDS = Words(file.read(), "en")


def heard(*messages: "Any", wanted: str = VERDICT) -> own.Trial:
    """A trial that runs and has heard these: texts as they are, all else as JSON."""
    trial = own.run(own.Trial(wanted), 100.0)
    for message in messages:
        trial = own.hear(trial, message if isinstance(message, str) else json.dumps(message), 101.0)
    return trial


def test_verdicts_are_kept_for_the_puzzle_that_they_are_on() -> None:
    trial = heard({"at": 0}, {"calls": [0, 4000]})
    assert own.row(trial, 0, WORDS) == ("Gentle", "running", "4000", "")
    trial = own.hear(trial, json.dumps({"verdict": [0, "found", 12345, 0.5]}), 102.0)
    assert own.row(trial, 0, WORDS) == ("Gentle", "solved", "12,345", "0.50")
    assert own.row(trial, 1, WORDS) == ("Easy", "", "", "")


def test_each_verdict_has_its_words() -> None:
    none = [name for name, _, _ in LADDER].index("none")
    table = (
        (0, ["nothing", 5, 0.5], "wrong: found no solution, though there is one", False),
        (0, ["empty", 2, 0], "wrong: r1c3 is empty", False),
        (0, ["given", 80, 7], "wrong: the given in r9c9 is 7", False),
        (0, ["twin", 0, 1], "wrong: r1c1 sees another 1", False),
        (none, ["nothing", 5, 0.5], "right: there is no solution", True),
        (none + 1, ["found", 5, 0.5], "found one of them", True),
    )
    for place, verdict, words, right in table:
        trial = heard({"at": place}, {"verdict": [place] + verdict})
        assert own.row(trial, place, WORDS)[1] == words, words
        assert own.is_right(trial, place) is right, words
        assert own.mark(trial, place) == ("right" if right else "wrong"), words


def test_what_has_not_exactly_the_right_form_is_not_heard() -> None:
    table: tuple[Any, ...] = (
        "",
        "{",
        "null",
        "[" * 30_000,
        {"at": -1},
        {"at": len(LADDER)},
        {"at": True},
        {"at": 0, "calls": [0, 1]},
        {"calls": [0, 1.5]},
        {"verdict": [0, "late", 1, 1]},
        {"verdict": [0, "found", 1, 1e300]},
        {"verdict": [0, "found", -1, 1]},
        {"verdict": [0, "twin", 81, 1]},
        {"verdict": [0, "twin", 0, 10]},
        {"verdict": [len(LADDER), "found", 1, 1]},
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
    before = heard({"at": 3})
    for message in table:
        after = own.hear(before, message if isinstance(message, str) else json.dumps(message), 105.0)
        assert after.heard == 2
        assert after.having(heard=1).facts == before.facts, message


def test_a_trial_for_a_text_takes_that_text_and_no_other() -> None:
    table = (
        ("trace\n0.5\n{}", TRACE, "0.5\n{}"),
        ("answer\nclass Solution", ANSWER, "class Solution"),
        ("answer\nclass Solution", TRACE, ""),
        ("trace\n" + "x" * own.LONGEST_TEXT, TRACE, ""),
    )
    for text, wanted, taken in table:
        trial = heard(text, wanted=wanted)
        assert (trial.text, trial.phase) == (taken, IDLE if taken else RUNNING), text[:20]


def test_what_is_printed_is_bounded() -> None:
    trial = heard({"printed": "a" * 19_999}, {"printed": "bcd"})
    assert (len(trial.printed), trial.printed[-1]) == (20_000, "b")


RIGHT = [
    {"verdict": [n, "found" if count else "nothing", 1, 0.1]} for n, (_, _, count) in enumerate(LADDER)
]


def test_a_trial_ends_in_one_of_these_ways() -> None:
    table: tuple[Any, ...] = (
        (heard({"at": 1}, {"error": ["Traceback", 7]}), "Your code raised an error on line 7."),
        (heard({"error": ["Traceback", 0]}), "Your code raised an error."),
        (heard({"error": ["Traceback", 7]}, wanted=ANSWER), "line 7 is not valid Python."),
        (heard({"error": ["Traceback", 0]}, wanted=ANSWER), "The reason is below."),
        (heard({"at": 0}, {"refused": ["no_solve", "", ""]}), "has no function solve(board, found)."),
        (
            heard({"refused": ["name_of_site", "answer", "Luogu P1784"]}, wanted=ANSWER),
            "the site itself uses the name answer. Rename yours.",
        ),
        (
            heard({"refused": ["name_of_module", "Cell", "sudoku_core.geometry"]}, wanted=ANSWER),
            "sudoku_core.geometry, which is copied with it, also uses the name Cell. Rename yours.",
        ),
        (heard({"refused": ["import", "", ""]}, wanted=ANSWER), "can be copied with it."),
        (own.end(heard({"at": 1}), "stopped"), "Your code was stopped."),
        (own.end(own.Trial(), "died"), "The next run starts a new one."),
        (own.end(heard(wanted=TRACE), "late"), "it had run for 10 seconds."),
        (heard(*RIGHT, {"end": True}), "Your code is right on all 11 puzzles."),
        (heard(RIGHT[0], {"end": True}), "Your code is right on 1 of 11 puzzles."),
        (
            own.end(heard(*RIGHT[:10], {"at": 10}), "late"),
            "right on 10 of 11 puzzles; Puzzle B (17 givens) took more than 10 seconds.",
        ),
    )
    for trial, end in table:
        assert trial.phase == IDLE, end
        said = WORDS.say(*own.outcome(trial, WORDS))
        assert said.endswith(end), said


def test_what_a_trial_ends_in_is_the_verdict_on_the_puzzle_that_it_is_at() -> None:
    broken = heard({"at": 1}, {"error": ["Traceback", 7]})
    assert own.row(broken, 1, WORDS)[1] == "error"
    for code, said in (("late", "too slow: stopped after 10 seconds"), ("stopped", "stopped")):
        trial = own.end(heard({"at": 1}, {"calls": [1, 5]}), code)
        assert own.row(trial, 1, WORDS)[1:3] == (said, "≥ 5")


def test_the_steps_are_shown_of_code_that_did_some_of_the_puzzles() -> None:
    late = own.end(heard(RIGHT[0], {"at": 1}), "late")
    table: tuple[Any, ...] = (
        (heard(*RIGHT, {"end": True}), True),
        (late, True),
        (own.end(heard({"at": 0}), "late"), False),
        (heard({"verdict": [0, "nothing", 1, 1]}, {"end": True}), False),
        (own.end(heard(RIGHT[0], {"at": 1}), "stopped"), False),
        (heard(RIGHT[0], {"error": ["Traceback", 7]}), False),
        (heard("trace\n{}", wanted=TRACE), False),
    )
    for trial, shown in table:
        assert own.is_worth_showing(trial) is shown, own.outcome(trial, WORDS)


def test_its_time_is_that_of_a_puzzle_and_too_much_talk_ends_it_too() -> None:
    trial = heard({"at": 0})
    assert not own.is_late(trial, 110.9)
    assert own.is_late(trial, 111.1)
    assert not own.is_late(own.hear(trial, '{"at": 1}', 111.0), 120.0)
    assert own.is_late(trial.having(heard=own.MOST_MESSAGES + 1), 101.0)
    assert not own.is_late(own.Trial(), 1e6)


def test_only_a_running_trial_hears() -> None:
    assert own.hear(own.Trial(), '{"at": 1}', 1.0).phase == STARTING
    assert heard({"end": True}, {"at": 1}).at == -1
    assert heard().phase == RUNNING
