"""Test the steps that record runs."""

import json

from lab.choices import OWN
from lab.looks.look import LabLook
from lab.positions import recorded_runs
from lab.steps import choosing, moving
from lab.steps.recording import (
    add_answer,
    cancel_request,
    mark_restarting,
    request_lost_run,
    request_next_run,
    update_progress,
)
from shared import life
from shared.shipped import find_shipped_run
from tests.runs import OTHER, A, D, asking, question_of, run_of


def test_runs_are_asked_for_one_after_the_other_and_land_in_their_places() -> None:
    state = request_next_run(asking("scan", "core"))
    question = question_of(state)
    assert (question.algorithm, question.puzzle, question.find) == ("scan", OTHER, "first")
    assert request_next_run(state) is state, "it is asked for already"
    reported = update_progress(state, question.number, 3, 2, 1)
    assert reported.recording.counts == (3, 2, 1)
    assert update_progress(state, question.number + 1, 3, 2, 1) is state
    first = run_of(5)
    assert add_answer(state, question.number + 1, first) is state
    half = add_answer(reported, question.number, first)
    assert (half.runs, half.recording.counts) == ((first, None), (0, 0, 0))
    assert question_of(half).algorithm == "core"
    second = run_of(7)
    whole = add_answer(half, question_of(half).number, second)
    assert (whole.runs, whole.question) == ((first, second), None)
    assert whole.message == ("lab.ready", {"count": 7})


def test_a_run_that_the_site_ships_is_asked_for_by_its_file() -> None:
    for state, file in (
        (asking("scan", puzzle=D), "runs/D-scan.json.gz"),
        (asking("scan", puzzle=A), "runs/A-scan.json.gz"),
        (asking("scan", puzzle=D).having(find="all"), ""),
        (asking("scan"), ""),
        # A stored run is not compared with the reader's code, because their times are from two machines.
        (asking(OWN, "scan", puzzle=D), ""),
    ):
        assert question_of(request_next_run(state)).file == file
    assert find_shipped_run(D, "none of ours", "first") == ""
    state = request_next_run(asking("scan", "core", phase="typing", puzzle=D))
    look = LabLook(state)
    assert (look.status, look.panels[1].sentence) == (("lab.opening", None),) * 2
    state = add_answer(state, question_of(state).number, run_of(5))
    assert question_of(state).file == "runs/D-core.json.gz"
    state = add_answer(state, question_of(state).number, run_of(7))
    assert (state.question, state.message) == (None, ("lab.ready", {"count": 7}))
    assert state.phase == "typing", "no worker has answered"


def test_the_worker_records_a_shipped_run_that_does_not_come() -> None:
    state = request_next_run(asking("scan", "core", phase="typing", puzzle=D))
    number = question_of(state).number
    assert request_lost_run(state, number + 1) is state
    asked = request_lost_run(state.with_view(is_welcome_shown=True), number)
    assert (question_of(asked).algorithm, question_of(asked).file) == ("scan", "")
    assert (asked.view.is_welcome_shown, question_of(asked).number) == (True, number + 1)
    assert LabLook(asked.with_view(is_welcome_shown=False)).status == ("lab.waiting", None)
    then = add_answer(asked, question_of(asked).number, run_of(5))
    assert question_of(then).file == "runs/D-core.json.gz", "the other one may come"


def test_a_question_is_one_json_object() -> None:
    question = question_of(request_next_run(asking("scan")))
    assert json.loads(question.question(20).to_json()) == {
        "number": question.number,
        "purpose": "record",
        "algorithm": "scan",
        "puzzle": OTHER,
        "find": "first",
        "most": 20,
    }


def test_a_message_given_while_a_run_is_recorded_stays() -> None:
    state = request_next_run(asking("scan", "core"))
    for length in (5, 7):
        state = add_answer(
            life.show_message(state, "lab.linked"), question_of(state).number, run_of(length)
        )
        assert state.message == ("lab.linked", None)
    assert state.question is None


def test_a_step_that_the_reader_goes_to_while_a_run_is_recorded_is_read_out() -> None:
    state = request_next_run(asking("scan", "core", "tables"))
    assert LabLook(state).status == ("lab.recording", None)
    state = add_answer(state, question_of(state).number, run_of(5))
    assert LabLook(state).status == ("lab.recording", None)
    state = moving.step_forward(state)
    assert (LabLook(state).status, state.slider.announced_step) == (None, 1)
    for length in (7, 9):
        state = add_answer(state, question_of(state).number, run_of(length))
        assert (LabLook(state).status, state.slider.announced_step) == (None, 1)


def test_the_step_of_an_address_is_gone_to_when_all_runs_are_there() -> None:
    state = request_next_run(
        asking("scan", "core", phase="typing").with_address(step=6, run_seconds=(2.0, 4.0))
    )
    state = add_answer(state, question_of(state).number, run_of(5))
    assert (state.slider.step, state.address.step) == (0, 6)
    state = add_answer(state, question_of(state).number, run_of(9))
    assert (state.slider.step, state.slider.announced_step, state.address.step) == (6, 6, 0)
    assert [run.seconds for run in recorded_runs(state)] == [2.0, 4.0]


def test_cancelled_runs_can_be_asked_for_again() -> None:
    state = request_next_run(asking("tables"))
    cancelled = cancel_request(state)
    assert (cancelled.question, cancelled.message) == (None, ("lab.cancelled", None))
    assert cancel_request(cancelled) is cancelled
    again = request_next_run(cancelled)
    assert question_of(again).number > question_of(state).number
    assert LabLook(again).status == ("lab.recording", None)


def test_the_status_line_says_how_far_the_worker_is_and_a_question_outlives_it() -> None:
    state = request_next_run(asking("tables", phase="typing"))
    assert LabLook(state).status == ("lab.waiting", None)
    assert LabLook(life.mark_ready(state)).status == ("lab.recording", None)
    failed = life.mark_failed(state, "silent")
    assert (failed.phase, failed.question) == ("failed", state.question)
    assert LabLook(failed).status == ("failure.silent", None)
    assert LabLook(request_next_run(cancel_request(failed))).status == ("status.failed", None)
    again = mark_restarting(failed)
    assert (again.phase, LabLook(again).status) == ("typing", ("status.restarting", None))
    assert LabLook(life.mark_ready(again)).status == ("lab.recording", None)


BACK = ("status.ready", None)


def test_after_a_restart_that_nothing_waits_for_the_page_says_that_the_worker_is_back() -> None:
    state = request_next_run(asking("scan", "core"))
    state = add_answer(state, question_of(state).number, run_of(5))
    state = life.mark_failed(life.set_loading_progress(state, 70, 100), "died")
    state = choosing.choose_algorithm(state, "core", False)
    assert state.question is None
    state = mark_restarting(state)
    assert state.loading is None, "the bytes of the worker that has died are forgotten"
    assert LabLook(state).status == ("status.restarting", None)
    state = life.mark_ready(life.set_loading_progress(state, 10, 100))
    assert LabLook(state).status == BACK
    state = life.drop_read_notice(
        state, moving.step_forward(state), lambda each: each.slider.announced_step is not None
    )
    assert (LabLook(state).status, state.slider.step) == (None, 1)


def test_without_the_run_that_was_waited_for_the_status_line_waits_no_more() -> None:
    state = request_next_run(asking("scan", "core"))
    state = add_answer(state, question_of(state).number, run_of(5))
    state = choosing.choose_algorithm(state, "core", False)
    assert LabLook(state).status is None
