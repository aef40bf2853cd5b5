"""Steps that request the runs one by one: from the site's shipped files, or from the worker."""

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


def record(state: "LabState") -> "LabState":
    """Request the first missing run, unless that request is already open.

    A run of the reader's own code is requested by `record_with_own`. The runs beside it are recorded, not
    loaded from the site, because all times must come from the same machine.
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


def record_with_own(state: "LabState") -> "LabState":
    """Request the missing runs, including a run of the reader's own code."""
    for name, run in zip(state.algorithms, state.runs):
        if name == OWN and not run:
            state = state.with_own_code(rerun_count=state.own_code.rerun_count + 1)
    return record(state)


def replace_lost(state: "LabState", number: int) -> "LabState":
    """Let the worker record the run of this question, because its file did not load.

    A frame waits for its reader again instead, unless the reader has already made a move.
    """
    question = state.question
    if not question or question.number != number:
        return state
    missing = state.recording.missing_files + (question.file,)
    cleared = state.having(question=None).with_recording(missing_files=missing)
    if state.embedded and not state.recording.pending_move:
        return cleared
    return record(cleared).having(message=state.message, slider=state.slider, view=state.view)


def update_progress(
    state: "LabState", number: int, calls: int, guesses: int, backtracks: int
) -> "LabState":
    """Update the progress of the run of this question."""
    if not state.question or state.question.number != number:
        return state
    return state.with_recording(counts=(calls, guesses, backtracks))


def answer(state: "LabState", number: int, recorded: "RecordedRun | Lines") -> "LabState":
    """Add the run of this question. Ignore a run that was not requested.

    Do not clear a message on another subject, or the announcement of a step that the reader moved to.
    """
    question = state.question
    if not question or question.number != number:
        return state
    if isinstance(recorded, Lines):
        return lining.answered(state, recorded)
    place = state.algorithms.index(question.algorithm)
    if place < len(state.address.run_seconds):
        recorded = RecordedRun(recorded.trace, state.address.run_seconds[place])
    runs = state.runs[:place] + (recorded,) + state.runs[place + 1 :]
    shown = keep_place(state, state.having(runs=runs, question=None))
    has_moved = state.slider.announced_step is not None
    # More runs are missing: request the next one without a change of the display or the announcements.
    if None in runs:
        announced = shown.slider.step if has_moved else None
        requested = record(shown).having(message=state.message, view=state.view)
        return requested.with_slider(announced_step=announced)
    # All runs have arrived: go to the step in the address, then make the waiting move.
    asked_step, move = shown.address.step, shown.recording.pending_move
    shown = (move_to_requested_step(shown) if asked_step else shown).with_recording(pending_move="")
    if move:
        return _make_move(shown, move, bool(asked_step))
    if state.is_to_predict:
        return shown.having(message=("status.none", None)).with_slider(announced_step=None)
    shown = shown.with_slider(announced_step=shown.slider.step)
    if state.message or has_moved or state.view.is_welcome_shown:
        return shown
    return shown.having(message=("lab.ready", {"count": longest_run_length(shown)}))


def _make_move(state: "LabState", move: str, is_at_asked_step: bool) -> "LabState":
    """Make the move that the reader requested before the runs arrived.

    is_at_asked_step: Whether the slider is already at the step that the address or "go_to" requests. If so,
    a single step only shows that step.
    """
    if move == "go_to" or (is_at_asked_step and move in ("forward", "back")):
        return moving.seek(state, state.slider.step)
    moves = {
        "first": moving.first,
        "back": moving.back,
        "play": moving.play,
        "forward": moving.forward,
        "last": moving.last,
    }
    return moves[move](state)


def cancel(state: "LabState") -> "LabState":
    """Stop requesting runs."""
    if not state.question:
        return state
    return state.having(question=None, message=("lab.cancelled", None)).with_recording(pending_move="")


def restarting(state: "LabState") -> "LabState":
    """Record that the worker is restarting, and report it in the status line."""
    return life.mark_restarting(state).with_slider(announced_step=None)
