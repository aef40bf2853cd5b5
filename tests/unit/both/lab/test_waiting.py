"""Test that a player in a frame does not record its run before the reader plays it."""

from typing import TYPE_CHECKING

from lab.looks.look import LabLook
from lab.steps import moving, waiting
from lab.steps.recording import (
    add_answer,
    cancel_request,
    mark_restarting,
    request_lost_run,
    request_next_run,
)
from shared import life
from tests.runs import D, asking, question_of, run_of

if TYPE_CHECKING:
    from lab.state import LabState


def opened_frame(wanted: int = 0) -> "LabState":
    """Return the state of a newly opened frame."""
    return asking("scan", phase="typing").having(embedded=True).with_address(step=wanted)


def test_a_frame_asks_for_nothing_and_says_what_play_does() -> None:
    look = LabLook(opened_frame())
    assert (look.status, look.offers) == (None, ())
    assert look.panels[0].sentence == ("lab.press_play", None)
    assert [name for name in waiting.AWAITED_MOVES if name in look.disabled] == []
    assert {"next_guess", "save_runs"} <= set(look.disabled)
    shown = LabLook(waiting.store_source(opened_frame(), "scan", "def solve(board, found):"))
    assert shown.panels[0].source == "def solve(board, found):"


def state_after_move(name: str, wanted: int = 0) -> "LabState":
    """Return the state of a frame after this move has requested the run and the run has arrived."""
    state = waiting.request_before_move(name, moving.MOVES[name])(opened_frame(wanted))
    assert question_of(state).algorithm == "scan"
    assert LabLook(state).status == ("lab.waiting", None)
    assert "play" in LabLook(state).disabled
    return add_answer(life.mark_ready(state), question_of(state).number, run_of(9))


def test_the_move_is_made_when_the_run_is_there() -> None:
    for name, wanted, step in (
        ("play", 0, 0),
        ("play", 4, 4),
        ("forward", 0, 1),
        ("forward", 4, 4),
        ("back", 4, 4),
        ("first", 4, 0),
        ("last", 4, 9),
    ):
        state = state_after_move(name, wanted)
        assert (
            state.slider.step,
            state.slider.is_playing,
            state.recording.pending_move,
            state.address.step,
        ) == (step, name == "play", "", 0)
        assert LabLook(state).status is None
        moved = waiting.request_before_move(name, moving.MOVES[name])(state)
        assert moved == moving.MOVES[name](state), "there is nothing to wait for any more"


def test_what_was_cancelled_can_be_played_again() -> None:
    move = waiting.request_before_move("last", moving.go_to_end)
    cancelled = cancel_request(life.mark_ready(move(opened_frame())))
    assert (cancelled.recording.pending_move, LabLook(cancelled).offers) == ("", ())
    again = move(cancelled)
    assert add_answer(again, question_of(again).number, run_of(9)).slider.step == 9


def test_a_worker_that_fails_can_be_started_again() -> None:
    failed = life.mark_failed(
        waiting.request_before_move("last", moving.go_to_end)(opened_frame()), "silent"
    )
    assert "retry" in LabLook(failed).offers
    state = life.mark_ready(mark_restarting(failed))
    assert add_answer(state, question_of(state).number, run_of(9)).slider.step == 9


def test_a_frame_whose_shipped_run_does_not_come_waits_for_its_reader() -> None:
    opening = request_next_run(asking("scan", phase="typing", puzzle=D).having(embedded=True))
    assert not waiting.waits_for_move(opening)
    waits = request_lost_run(opening, question_of(opening).number)
    assert waiting.waits_for_move(waits)
    move = waiting.request_before_move("last", moving.go_to_end)
    assert question_of(move(waits)).file == ""
    opening = move(asking("scan", phase="typing", puzzle=D).having(embedded=True))
    assert question_of(request_lost_run(opening, question_of(opening).number)).file == "", (
        "the reader has made a move"
    )


def test_outside_a_frame_a_move_records_nothing() -> None:
    state = opened_frame().having(embedded=False)
    assert waiting.request_before_move("play", moving.toggle_playback)(state).question is None
