"""Test that the page validates the messages of the reader's code."""

from typing import TYPE_CHECKING

from shared.code import trial as trials
from shared.code.puzzles import PUZZLES
from shared.code.trial import ANSWER, FIND, OVER, RUNNING, STARTING, TRACE, VERDICT, Trial
from shared.workers.times import START_SECONDS
from sudoku_core.questions.limits import MOST_STEPS, SECONDS
from tests.trials import FOUND, RIGHT, SOLUTION

if TYPE_CHECKING:
    from typing import Any


RUN: "tuple[Any, ...]" = ("run", 0.5, "", 1, 1, 0, 0, "", [1], b"1", b"1", [], [0], [])


def running_trial(*messages: "Any", purpose: str = VERDICT) -> Trial:
    """Return a running trial that has received these messages."""
    trial = trials.start(Trial(purpose=purpose), 100.0)
    for message in messages:
        trial = trials.receive(trial, message, 101.0)
    return trial


def test_verdicts_are_kept_for_the_puzzle_that_was_asked_for() -> None:
    trial = running_trial(("calls", 4000))
    assert (trial.puzzle_index, trial.calls, trial.verdicts[0]) == (0, 4000, None)
    trial = trials.receive(trial, ("found", SOLUTION, 12345, 0.5), 102.0)
    assert trial.verdicts[:2] == (("found", 12345, 0.5), None)
    assert (trial.puzzle_index, trial.since, trial.calls) == (1, 102.0, 0)
    for message in RIGHT[1:]:
        assert trial.phase == RUNNING
        trial = trials.receive(trial, message, 103.0)
    assert (trial.phase, trial.puzzle_index, trial.ended) == (OVER, -1, "")
    assert trials.right_count(trial) == len(PUZZLES)


def test_what_is_said_to_be_found_is_checked_with_the_puzzle() -> None:
    for line, verdict in (
        ("9" + SOLUTION[1:], ("given", 0, 1)),
        ("1" * 81, ("given", 3, 4)),
        (SOLUTION[:1] + "1" + SOLUTION[2:], ("twin", 0, 1)),
    ):
        assert running_trial(("found", line, 5, 0.1)).verdicts[0] == verdict
    # The answer "no solution" is right only for a puzzle that has no solution.
    assert not trials.is_right(running_trial(("nothing", 5, 0.1)), 0)


def test_where_the_code_stood_is_kept_of_the_first_puzzle_that_took_too_long() -> None:
    first, second = (7, "n = 1", 0), (7, "n = 2", 1)
    trial = trials.receive(running_trial(("stands",) + first), ("stands",) + second, 101.0)
    assert (trial.timeout_standing, trials.check_time(trial, 102.0).timeout_standing) == (None, None)
    late = trials.check_time(trial, 101.0 + SECONDS)
    assert (late.ended, late.timeout_standing, late.line) == ("late", second, 7)
    in_time = trials.receive(trial, ("found", SOLUTION, 5, 0.1), 102.0)
    assert trials.check_time(in_time, 103.0 + SECONDS).timeout_standing is None
    assert trials.end(trial, "stopped").timeout_standing is None
    above = trials.start(trials.for_verdicts(PUZZLES[0][1], 1, 100.0), 100.0)
    above = trials.check_time(trials.receive(above, ("stands",) + first, 109.0), 101.0 + SECONDS)
    ours = trials.receive(trials.start(above, 120.0), ("stands",) + second, 129.0)
    assert trials.check_time(ours, 121.0 + SECONDS).timeout_standing == first


def test_a_recursion_is_an_error_with_its_call() -> None:
    trial = running_trial(("recursion", "RecursionError", 7, "search(cell=0)"))
    assert (trial.ended, trial.error, trial.call) == ("error", ("RecursionError", 7), "search(cell=0)")
    assert running_trial(("refused", "no_module", "numpy", "", 3)).line == 3


def test_no_puzzle_took_longer_than_the_page_has_waited() -> None:
    assert running_trial(("found", SOLUTION, 5, 999_999)).verdicts[0] == ("found", 5, 1.0)


def test_what_is_no_message_of_this_purpose_changes_nothing() -> None:
    forged: tuple[tuple[Any, ...], ...] = (
        ("at", 3),
        ("end", True),
        ("verdict", 3, "found", 1, 1),
        ("ready",),
        ("found", SOLUTION, -1, 1),
    )
    answer = ("answer", "class Solution")
    for purpose, messages in (
        (VERDICT, forged + (RUN, answer)),
        (TRACE, forged + (FOUND, answer)),
        (ANSWER, forged + (("nothing", 1, 1), RUN)),
    ):
        before = running_trial(("calls", 7), purpose=purpose)
        for message in messages:
            assert trials.receive(before, message, 105.0) == before, message


def test_a_trial_for_a_result_ends_with_it() -> None:
    recorded = running_trial(RUN, purpose=TRACE)
    assert (recorded.run, recorded.phase, recorded.has_result) == (RUN[1:], OVER, True)
    answered = running_trial(("answer", "class Solution"), purpose=ANSWER)
    assert (answered.text, answered.phase, answered.has_result) == ("class Solution", OVER, True)


def test_printed_text_is_bounded_and_says_so() -> None:
    trial = running_trial(("printed", "a" * 19_999))
    assert not trial.is_cut
    trial = trials.receive(trial, ("printed", "bcd"), 101.0)
    assert (len(trial.printed), trial.printed[-1], trial.is_cut) == (20_000, "b", True)
    assert running_trial(("printed", "a"), ("cut",)).is_cut


def test_what_a_trial_ends_in_is_the_verdict_on_the_puzzle_that_it_is_at() -> None:
    broken = running_trial(FOUND, ("calls", 5), ("error", "Traceback", 7))
    assert broken.verdicts[1] == ("error", 5, 0)
    assert running_trial(FOUND, ("memory", "MemoryError", 7)).verdicts[1] == ("memory", 0, 0)
    for reason in ("late", "stopped", "died"):
        trial = trials.end(running_trial(FOUND, ("calls", 5)), reason)
        assert (trial.phase, trial.ended, trial.puzzle_index) == (OVER, reason, -1)
        assert trial.verdicts[1:3] == ((reason, 5, 0), None)


def test_the_code_deserves_its_steps_if_it_solved_some_of_the_puzzles() -> None:
    nothing: Any = [("nothing", 1, 1) for _ in range(8)]
    table: Any = (
        (running_trial(*RIGHT), True),
        (trials.end(running_trial(FOUND), "late"), True),
        (trials.end(running_trial(), "late"), False),
        (running_trial(*nothing), False),
        (trials.end(running_trial(FOUND), "stopped"), False),
        (running_trial(FOUND, ("error", "Traceback", 7)), False),
        (trials.end(running_trial(purpose=TRACE), ""), False),
    )
    for trial, deserved in table:
        assert trials.should_show_steps(trial) is deserved, trial.ended


def test_each_puzzle_has_its_time_and_the_start_and_the_press_have_others() -> None:
    trial = running_trial()
    assert trials.check_time(trial, 110.0) == trial.having(spent=10)
    assert trials.check_time(trial, 110.1).ended == "late"
    later = trials.receive(trial, FOUND, 109.0)
    assert trials.check_time(later, 118.0).phase == RUNNING
    assert trials.check_time(later, 119.1).ended == "late"
    assert trials.check_time(later.having(since=215.0), 220.1).ended == "late"
    assert trials.check_time(Trial(since=100.0), 279.0).phase == STARTING
    assert trials.check_time(Trial(since=100.0), 101.0 + START_SECONDS).ended == "silent"


def test_no_message_moves_a_limit_but_an_end_of_the_question() -> None:
    trial = running_trial()
    for message in (("calls", 5), ("printed", "x"), ("cut",), ("at", 0), ("end",)):
        assert trials.receive(trial, message, 109.0).since == trial.since


def test_only_a_running_trial_takes_messages() -> None:
    assert trials.receive(Trial(), ("calls", 1), 1.0) == Trial()
    assert running_trial(*RIGHT, ("calls", 1)).calls == 0


def test_steps_of_a_finder_are_kept_as_they_come_and_no_more_than_are_judged() -> None:
    trial = running_trial(("steps", "a\nb"), ("printed", "hm"), ("steps", "c"), purpose=FIND)
    assert (trial.steps, trial.printed, trial.phase) == (("a", "b", "c"), "hm", RUNNING)
    ended = trials.receive(trial, ("searched", 3, 0.5, 1), 102.0)
    assert (ended.searched, ended.phase, ended.steps) == ((3, 0.5, 1), OVER, trial.steps)
    flood = [("steps", "x\n" * 90)] * 9
    assert len(running_trial(*flood, purpose=FIND).steps) == MOST_STEPS
    long = [("steps", "x" * 100_000)] * 9
    assert [len(text) for text in running_trial(*long, purpose=FIND).steps] == [100_000]


def test_steps_come_only_where_a_finder_was_asked_for_them() -> None:
    assert running_trial(("steps", "a"), ("searched", 1, 0.5, 1)) == running_trial()
    assert running_trial(FOUND, ("answer", "x"), purpose=FIND) == running_trial(purpose=FIND)


def test_a_finder_has_its_time_and_keeps_what_it_had_found() -> None:
    late = trials.check_time(running_trial(("steps", "a"), purpose=FIND), 100.0 + SECONDS + 1)
    assert (late.ended, late.phase, late.steps) == ("late", OVER, ("a",))
