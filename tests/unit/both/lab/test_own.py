"""Test the section for the reader's own code: its steps, its look, and the results of trial runs."""

import json
from typing import TYPE_CHECKING

from lab.choices import OWN
from lab.own import steps
from lab.own.look import OwnLook, look
from lab.own.outcomes import run_of_trial
from lab.own.state import DAMAGED, GUEST, LINK, MINE, own_of, question_of
from lab.state import LabState, RecordedRun
from shared.code.puzzles import PUZZLES
from shared.code.state import CLOSED, OPEN, OPENING
from shared.code.trial import ANSWER, OVER, RUNNING, START_FAILURES, STARTING, TRACE, VERDICT, Trial
from shared.code.verdicts import outcome
from shared.page.figures import texts_of
from shared.words import Words
from sudoku_core.lab.recording.errors import TraceError
from sudoku_core.lab.recording.events import GUESS, PLACE
from sudoku_core.lab.recording.frames import frame_bytes
from tests.traces import trace_of
from tests.trials import FOUND, RIGHT, SOLUTION

if TYPE_CHECKING:
    from typing import Any

    from shared.life import Message

with open("web/locales/en.json", encoding="utf-8") as file:
    WORDS = Words(file.read(), "en")

PUZZLE = PUZZLES[0][1]
ALL = [FOUND] + RIGHT  # for PUZZLE, then for all our own puzzles, of which PUZZLE is the first


RUN: "tuple[Any, ...]" = ("run", 0.5, "", 0, 1, 0, 0, "", [], b"", bytes(frame_bytes(False)), [], [], [])


def begin_trial(purpose: str = VERDICT, judge: str = "") -> LabState:
    return steps.begin_trial(LabState(puzzle=PUZZLE), True, 100.0, purpose, "def solve", judge)


def running_state(*messages: "Any", purpose: str = VERDICT) -> LabState:
    """Return a state whose running trial has received these messages."""
    state = steps.CODE_STEPS.mark_started(begin_trial(purpose), 100.0)
    for message in messages:
        state = steps.CODE_STEPS.receive_message(state, message, 101.0)
    return state


def trial_of(state: LabState) -> Trial:
    trial = own_of(state).trial
    assert trial
    return trial


def message_of(state: LabState) -> "Message":
    assert state.message
    return state.message


def row(state: LabState, place: int) -> tuple[str, ...]:
    return texts_of(look(state).rows[place], WORDS)


def test_the_editor_opens_or_can_be_tried_again() -> None:
    state = steps.CODE_STEPS.open_editor(LabState())
    assert (own_of(state).editor, look(state).is_open) == (OPENING, False)
    failed = steps.CODE_STEPS.mark_not_opened(state)
    assert (own_of(failed).editor, message_of(failed)[0]) == (CLOSED, "lab.own_no_editor")
    state = steps.CODE_STEPS.mark_opened(steps.set_origin(state, MINE))
    assert (own_of(state).editor, look(state).is_open) == (OPEN, True)


def test_the_section_says_where_code_is_from() -> None:
    for origin, notice, is_guest in (
        (MINE, "", False),
        (LINK, "lab.own_foreign", False),
        (GUEST, "lab.own_foreign", True),
        (DAMAGED, "lab.own_bad_link", False),
    ):
        state = steps.CODE_STEPS.mark_opened(steps.set_origin(LabState(), origin))
        assert (look(state).notice, look(state).is_guest) == (notice, is_guest)
        mine = steps.mark_as_own(state, "lab.own_adopted")
        assert (look(mine).notice, mine.message) == ("", ("lab.own_adopted", None))
    assert look(steps.choose_algorithm(LabState(), "scan")) == OwnLook(algorithm="scan")


def test_the_worker_is_asked_for_one_purpose() -> None:
    for purpose, name, value in (
        (VERDICT, "puzzle", PUZZLE),
        (ANSWER, "judge", "luogu"),
    ):
        question = json.loads(question_of(begin_trial(purpose, "luogu")))
        assert question == {"purpose": purpose, "source": "def solve", name: value}
    question = json.loads(question_of(begin_trial(TRACE)))
    assert question == {"purpose": TRACE, "source": "def solve", "puzzle": PUZZLE, "find": "first"}
    assert json.loads(question_of(running_state(FOUND)))["puzzle"] == PUZZLES[0][1]
    assert json.loads(question_of(running_state(FOUND, FOUND)))["puzzle"] == PUZZLES[1][1]
    changed = begin_trial(TRACE).having(puzzle=PUZZLES[1][1])  # the puzzle changes while the code runs
    assert json.loads(question_of(changed))["puzzle"] == PUZZLE


def test_a_trial_starts_runs_and_can_be_stopped() -> None:
    state = steps.begin_trial(LabState(), False, 100.0, VERDICT, "", "")
    assert (trial_of(state).phase, message_of(state)[0]) == (STARTING, "lab.own_starting")
    assert (look(state).is_busy, look(state).time) == (True, ("lab.own_starting", None))
    loading = ("code.loading", {"done": "2.1", "total": "9.4"})
    state = steps.CODE_STEPS.set_loading_progress(state, 2_100_000, 9_400_000, False)
    assert (message_of(state)[0], look(state).time) == ("lab.own_starting", loading)
    state = steps.CODE_STEPS.set_loading_progress(state, 2_100_000, 9_400_000, True)
    assert (message_of(state), look(state).time) == (loading, loading)
    state = steps.CODE_STEPS.set_loading_progress(state, 9_400_000, 9_400_000, True)
    assert (message_of(state), look(state).time) == (("lab.own_starting", None),) * 2
    state = steps.CODE_STEPS.mark_started(state, 104.0)
    assert (trial_of(state).phase, message_of(state)[0]) == (RUNNING, "lab.own_running")
    state = steps.CODE_STEPS.update_time(state, 106.5)
    assert look(state).time == ("lab.own_time", {"seconds": 2, "most": 10})
    state = steps.CODE_STEPS.end_trial(state, "stopped")
    assert (look(state).is_busy, look(state).time) == (False, None)
    assert state.message == look(state).outcome == outcome(trial_of(state))
    assert steps.CODE_STEPS.update_time(state, 999.0) is state
    assert steps.CODE_STEPS.end_trial(state, "late") is state
    assert steps.CODE_STEPS.mark_started(state, 999.0) is state


def test_each_verdict_has_its_words() -> None:
    none = 1 + [name for name, _, _ in PUZZLES].index("lab.own_puzzle_none")
    table: tuple[Any, ...] = (
        (0, FOUND, "found", True),
        (0, ("nothing", 5, 0.5), "nothing", False),
        (0, ("wrong", "empty", 2, 0), "empty", False),
        (0, ("wrong", "given", 80, 7), "given", False),
        (0, ("wrong", "twin", 0, 1), "twin", False),
        (0, ("unsolved", 51), "unsolved", False),
        (none, ("unsolved", 51), "unsolved_right", True),
        (0, ("memory", "MemoryError", 1), "memory", False),
        (none, ("nothing", 5, 0.5), "proven", True),
        (none, ("found", "1" * 81, 5, 0.5), "given", False),
        (none + 1, ALL[none + 1], "one_of_several", True),
    )
    for place, message, word, right in table:
        state = running_state(*ALL[:place], message)
        assert look(state).rows[place][1][0] == "lab.own_verdict_" + word
        assert row(state, place)[1]
        assert look(state).marks[place].split()[0] == ("right" if right else "wrong"), word
    assert row(running_state(("unsolved", 51)), 0)[1] == "wrong: printed a grid with 51 empty cells"
    wrong = running_state(("wrong", "given", 80, 7))
    assert "r9c9" in row(wrong, 0)[1]


def test_what_nobody_knows_of_the_puzzle_above_is_not_judged() -> None:
    other = PUZZLE.replace("1", ".", 1)
    state = steps.CODE_STEPS.mark_started(
        steps.begin_trial(LabState(puzzle=other), True, 100.0, VERDICT, "", ""), 100.0
    )
    for message in [("nothing", 5, 0.5)] + RIGHT:
        state = steps.CODE_STEPS.receive_message(state, message, 101.0)
    assert row(state, 0)[1] == "found no solution"
    assert look(state).marks[:2] == ("", "right")
    assert WORDS.say(*message_of(state)) == "Your code is right on all 11 puzzles."
    recorded = RecordedRun(trace_of([], puzzle=other, solutions=[SOLUTION]), 1.0)
    known = steps.begin_trial(LabState(puzzle=other, runs=(recorded,)), True, 100.0, VERDICT, "", "")
    assert trial_of(known).page_puzzle == (other, 1)


def test_where_only_the_puzzle_above_takes_too_long_ours_are_tried_all_the_same() -> None:
    state = steps.CODE_STEPS.update_time(running_state(("calls", 7)), 110.1)
    trial = trial_of(state)
    assert (trial.phase, trial.puzzle_index, trial.verdicts[0]) == (STARTING, 1, ("late", 7, 0))
    state = steps.CODE_STEPS.mark_started(state, 112.0)
    for message in RIGHT:
        state = steps.CODE_STEPS.receive_message(state, message, 113.0)
    assert "right on 11 of 12 puzzles; Puzzle above took" in WORDS.say(*message_of(state))
    assert trial_of(steps.CODE_STEPS.update_time(running_state(FOUND), 120.1)).ended == "late"


def test_the_reason_why_checked_code_shows_no_steps_stands_beside_its_verdicts() -> None:
    state = steps.CODE_STEPS.mark_started(steps.begin_steps(running_state(*ALL), 105.0), 105.0)
    state = steps.CODE_STEPS.receive_message(state, ("refused", "no_steps", "", "", 0), 106.0)
    assert look(state).note == ("lab.own_refused_no_steps", {"name": "", "owner": "", "line": 0})
    assert message_of(state)[0] == "lab.own_all_right"


def test_the_table_says_what_is_known_and_no_more() -> None:
    state = running_state(("calls", 4000))
    assert row(state, 0) == ("Puzzle above", "running", "4000", "")
    state = steps.CODE_STEPS.receive_message(state, ("found", SOLUTION, 12345, 0.5), 102.0)
    assert row(state, 0) == ("Puzzle above", "solved", "12,345", "0.50")
    assert row(state, 1) == ("Easy", "running", "", "")
    assert row(state, 2) == ("Puzzle D", "", "", "")
    assert row(running_state(FOUND, ("error", "Traceback", 7)), 1)[1:] == ("error", "", "")
    for reason in ("late", "stopped"):
        state = steps.CODE_STEPS.end_trial(running_state(FOUND, ("calls", 5)), reason)
        assert row(state, 1)[2] == "≥ 5"
    assert look(running_state(purpose=TRACE)).rows == ()


def test_a_trial_ends_in_one_of_these_ways() -> None:
    broken = ("error", "Traceback", 7)
    refused = ("refused", "name_of_site", "answer", "Luogu P1784", 0)
    stands, endless = ("stands", 7, "n = 1", 0), ("stands", 7, "n = 1", 1)
    table: tuple[Any, ...] = (
        (running_state(broken), "lab.own_error_at"),
        (running_state(("error", "Traceback", 0)), "lab.own_error"),
        (running_state(("memory", "MemoryError", 7)), "lab.own_ended_memory"),
        (running_state(broken, purpose=ANSWER), "lab.own_not_taken_at"),
        (running_state(("error", "Traceback", 0), purpose=ANSWER), "lab.own_not_taken"),
        (running_state(("refused", "program", "", "", 0)), "lab.own_refused_program"),
        (running_state(refused, purpose=ANSWER), "lab.own_refused_name_of_site"),
        (steps.CODE_STEPS.end_trial(running_state(), "stopped"), "lab.own_ended_stopped"),
        (steps.CODE_STEPS.end_trial(begin_trial(), "died"), "lab.own_ended_died"),
        (steps.CODE_STEPS.end_trial(begin_trial(), "frame_options"), "lab.own_ended_frame_options"),
        (steps.CODE_STEPS.end_trial(begin_trial(), "policy"), "lab.own_ended_policy"),
        (steps.CODE_STEPS.mark_unwalled(begin_trial()), "lab.own_ended_unwalled"),
        (steps.CODE_STEPS.end_trial(running_state(purpose=TRACE), "late"), "lab.own_ended_late"),
        (running_state(*ALL), "lab.own_all_right"),
        (running_state(("nothing", 1, 1), *ALL[1:]), "lab.own_some_right"),
        (running_state(("recursion", "RecursionError", 7, "search(0)")), "lab.own_recursion"),
        (
            steps.CODE_STEPS.end_trial(running_state(stands, purpose=TRACE), "late"),
            "lab.own_ended_late_line",
        ),
        (
            steps.CODE_STEPS.end_trial(running_state(endless, purpose=TRACE), "late"),
            "lab.own_ended_late_loop",
        ),
        (steps.CODE_STEPS.end_trial(running_state(stands), "late"), "lab.own_late_at_line"),
        (steps.CODE_STEPS.end_trial(running_state(endless), "late"), "lab.own_late_at_loop"),
        (steps.CODE_STEPS.end_trial(running_state(*ALL[:10]), "late"), "lab.own_late_at"),
    )
    ends = [
        (steps.CODE_STEPS.end_trial(begin_trial(), reason), "code.ended_" + reason)
        for reason in START_FAILURES
    ]
    for state, key in table + tuple(ends):
        assert trial_of(state).phase == OVER, key
        assert state.message == look(state).outcome, key
        assert message_of(state)[0] == key, key
        assert WORDS.say(*message_of(state)), key
    assert "the name answer" in WORDS.say(*message_of(table[6][0]))
    late = WORDS.say(*message_of(table[-1][0]))
    assert "10 of 12" in late
    assert "With several solutions" in late
    assert look(table[0][0]).traceback == "Traceback"
    assert look(table[-2][0]).traceback == "n = 1"


def test_code_that_only_lacks_an_idea_is_right() -> None:
    stands, endless = ("stands", 7, "n = 1", 0), ("stands", 7, "n = 1", 1)
    state = steps.CODE_STEPS.end_trial(running_state(*ALL[:11], stands), "late")
    assert message_of(state)[0] == "lab.own_all_right_slow"
    assert "right on all 11 puzzles" in WORDS.say(*message_of(state))
    assert row(state, 11) == ("Quick enough for Puzzle B (17 givens)", "not in 10 seconds", "", "")
    assert (look(state).marks[11], look(state).is_slow, look(state).traceback) == ("", True, "")
    some = steps.CODE_STEPS.end_trial(running_state(("nothing", 1, 1), *ALL[1:11]), "late")
    assert message_of(some)[0] == "lab.own_some_right_slow"
    assert "10 of 11" in WORDS.say(*message_of(some))
    assert not look(running_state(*ALL)).is_slow
    assert (
        message_of(steps.CODE_STEPS.end_trial(running_state(*ALL[:11], endless), "late"))[0]
        == "lab.own_late_at_loop"
    )


def test_a_wrong_row_shows_where_it_went_wrong() -> None:
    checked = running_state(("wrong", "twin", 1, 5), *ALL[1:])
    assert look(checked).marks[:2] == ("wrong where", "right")
    assert "where" not in look(steps.CODE_STEPS.end_trial(running_state(), "stopped")).marks[0]
    state = steps.CODE_STEPS.mark_started(
        steps.begin_error_search(checked, True, 105.0, PUZZLES[1][1]), 105.0
    )
    assert json.loads(question_of(state))["puzzle"] == PUZZLES[1][1]
    assert look(state).marks == look(checked).marks
    # The solution of D begins with 534678: 4 in r1c3 is right, 5 in r1c4 is wrong.
    events = [(PLACE, 2, 4), (GUESS, 3, 5), (PLACE, 5, 8)]
    for part, step, cell, words in (
        (events, 2, 3, "r1c4 has 5, the solution has 6 there."),
        (events[:1], 1, 3, "At the end, r1c4 is empty; the solution has 6 there."),
    ):
        shown = steps.show_error(state, trace_of(part, puzzle=PUZZLES[1][1], algorithm="own"), 0.5)
        assert (shown.puzzle, shown.algorithms) == (PUZZLES[1][1], (OWN,))
        assert (shown.slider.step, shown.view.selected_cell) == (step, cell)
        assert words in WORDS.say(*message_of(shown))
    several = PUZZLES[-2][1]
    shown = steps.show_error(state, trace_of([], puzzle=several, algorithm="own"), 0.5)
    assert message_of(shown) == ("lab.own_where_end", None)


def test_the_steps_of_checked_code_are_recorded_without_a_word() -> None:
    checked = running_state(("printed", "mine"), *ALL)
    state = steps.CODE_STEPS.mark_started(steps.begin_steps(checked, 105.0), 105.0)
    assert (trial_of(state).purpose, own_of(state).checked, state.message) == (
        TRACE,
        trial_of(checked),
        checked.message,
    )
    assert json.loads(question_of(state))["purpose"] == TRACE
    for later in (
        state,
        steps.CODE_STEPS.receive_message(state, RUN, 106.0),
        steps.CODE_STEPS.receive_message(state, ("error", "Traceback", 7), 106.0),
        steps.CODE_STEPS.end_trial(state, "late"),
    ):
        is_busy = later is state  # a running trial can be stopped
        assert look(later) == look(checked).having(is_busy=is_busy)
        assert later.message == checked.message
    assert own_of(steps.begin_trial(state, True, 107.0, VERDICT, "", "")).checked is None


def test_a_text_that_a_trial_ends_in_is_not_said_but_used() -> None:
    state = running_state(("answer", "class Solution"), purpose=ANSWER)
    assert trial_of(state).text == "class Solution"
    assert (message_of(state)[0], look(state).outcome, look(state).is_busy) == (
        "lab.own_running",
        None,
        False,
    )


def test_output_that_was_cut_is_marked() -> None:
    assert look(running_state(("printed", "x"))).cut is None
    assert look(running_state(("printed", "x"), ("cut",))).cut == ("lab.own_cut", {"most": 20_000})


def test_a_run_is_taken_with_the_pages_own_source_and_puzzle() -> None:
    trace = trace_of([])
    arrays: tuple[Any, ...] = (trace.events, trace.calls, trace.frames, [], [], [])
    run = ("run", 0.25, "", trace.total, 1, 0, 0, "") + arrays
    found, seconds = run_of_trial(trial_of(running_state(run, purpose=TRACE)), PUZZLE, "mine", "first")
    assert (found.source, found.facts["puzzle"], found.total, seconds) == (
        "mine",
        PUZZLE,
        trace.total,
        0.25,
    )
    forged: tuple[Any, ...] = (
        run[:3] + (trace.total + 1,) + run[4:],
        run[:5] + (256,) + run[6:],
        run[:6] + (2**40,) + run[7:],
        run[:7] + ("own",) + run[8:],  # the frames have no candidates
        run[:8] + ([1, 2, 3],) + run[9:],
        run[:9] + (b"1",) + run[10:],
        run[:10] + (b"",) + run[11:],
        run[:10] + (bytes(10_000_000),) + run[11:],
        run[:11] + ([2**31, 1],) + run[12:],
        run[:11] + ([0] * 20_001,) + run[12:],
        run[:12] + ([0],) + run[13:],
    )
    for message in forged:
        trial = trial_of(running_state(message, purpose=TRACE))
        try:
            run_of_trial(trial, PUZZLE, "mine", "first")
        except TraceError:
            continue
        raise AssertionError(str(message)[:80])
