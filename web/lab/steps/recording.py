"""Steps that request the missing runs one by one, from the site's files or from the worker."""

from typing import TYPE_CHECKING

from lab.choices import OWN
from lab.positions import keep_place, longest_run_length, move_to_requested_step
from lab.state import RecordedRun, RunRequest
from lab.steps import lining, moving
from shared import life
from shared.drawings.lines import Lines
from shared.shipped import find_shipped_run

if TYPE_CHECKING:
    from lab.state import LabState


def request_next_run(state: "LabState") -> "LabState":
    """Request the first missing run, unless that request is already open.

    A run of the reader's own code is requested by `request_next_run_with_own`. The runs beside it are
    recorded, not loaded from the site, because all times must come from the same machine.
    """
    missing = [name for name, run in zip(state.algorithms, state.runs) if not run and name != OWN]
    if not missing:
        return state.having(question=None)
    open_request = state.question
    if open_request and (open_request.algorithm, open_request.puzzle, open_request.find) == (
        missing[0],
        state.puzzle,
        state.find,
    ):
        return state
    number = state.number + 1
    file = "" if OWN in state.algorithms else find_shipped_run(state.puzzle, missing[0], state.find)
    question = RunRequest(
        number=number,
        file="" if file in state.recording.missing_files else file,
        algorithm=missing[0],
        puzzle=state.puzzle,
        find=state.find,
    )
    requested = state.having(number=number, question=question, message=None)
    requested = requested.with_recording(counts=(0, 0, 0)).with_slider(announced_step=None)
    return requested.with_view(is_welcome_shown=False)


def request_next_run_with_own(state: "LabState") -> "LabState":
    """Request the first missing run, and a missing run of the reader's own code."""
    for name, run in zip(state.algorithms, state.runs):
        if name == OWN and not run:
            state = state.with_own_code(rerun_count=state.own_code.rerun_count + 1)
    return request_next_run(state)


def request_lost_run(state: "LabState", number: int) -> "LabState":
    """Request the run of this question from the worker, because its file could not be loaded.

    A frame instead waits for a move of the reader, unless the reader has already made one.
    """
    question = state.question
    if not question or question.number != number:
        return state
    missing = state.recording.missing_files + (question.file,)
    cleared = state.having(question=None).with_recording(missing_files=missing)
    if state.embedded and not state.recording.pending_move:
        return cleared
    return request_next_run(cleared).having(message=state.message, slider=state.slider, view=state.view)


def update_progress(
    state: "LabState", number: int, calls: int, guesses: int, backtracks: int
) -> "LabState":
    """Update the counts of the run that is being recorded for this question."""
    if not state.question or state.question.number != number:
        return state
    return state.with_recording(counts=(calls, guesses, backtracks))


def add_answer(state: "LabState", number: int, recorded: "RecordedRun | Lines") -> "LabState":
    """Add the run that answers this question; ignore a run that was not requested.

    A message on another subject remains, and so does the announcement of a step that the reader moved to.
    """
    question = state.question
    if not question or question.number != number:
        return state
    if isinstance(recorded, Lines):
        return lining.play_recorded_lines(state, recorded)
    index = state.algorithms.index(question.algorithm)
    if index < len(state.address.run_seconds):
        recorded = RecordedRun(recorded.trace, state.address.run_seconds[index])
    runs = state.runs[:index] + (recorded,) + state.runs[index + 1 :]
    updated = keep_place(state, state.having(runs=runs, question=None))
    has_reader_moved = state.slider.announced_step is not None
    # More runs are missing: request the next one, without changes of the message, view and announcements.
    if None in runs:
        announced = updated.slider.step if has_reader_moved else None
        requested = request_next_run(updated).having(message=state.message, view=state.view)
        return requested.with_slider(announced_step=announced)
    # All runs have arrived: go to the step in the address, then make the pending move.
    requested_step, pending_move = updated.address.step, updated.recording.pending_move
    updated = (move_to_requested_step(updated) if requested_step else updated).with_recording(
        pending_move=""
    )
    if pending_move:
        return _make_move(updated, pending_move, bool(requested_step))
    if state.is_to_predict:
        return updated.having(message=("status.none", None)).with_slider(announced_step=None)
    updated = updated.with_slider(announced_step=updated.slider.step)
    if state.message or has_reader_moved or state.view.is_welcome_shown:
        return updated
    return updated.having(message=("lab.ready", {"count": longest_run_length(updated)}))


def _make_move(state: "LabState", pending_move: str, is_at_requested_step: bool) -> "LabState":
    """Make the move that the reader requested before the runs arrived.

    is_at_requested_step: Whether the slider is at a step that the address or "go_to" requested. If so, a
    single step back or forward only shows that step.
    """
    if pending_move == "go_to" or (is_at_requested_step and pending_move in ("forward", "back")):
        return moving.seek(state, state.slider.step)
    return moving.MOVES[pending_move](state)


def cancel_request(state: "LabState") -> "LabState":
    """Cancel the open request, and request no more runs."""
    if not state.question:
        return state
    return state.having(question=None, message=("lab.cancelled", None)).with_recording(pending_move="")


def mark_restarting(state: "LabState") -> "LabState":
    """Record that the worker is being restarted, and show it in the status line."""
    return life.mark_restarting(state).with_slider(announced_step=None)
