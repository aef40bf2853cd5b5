"""Steps that move the slider: to a step, by a step, or frame by frame during playback."""

from typing import TYPE_CHECKING

from lab.positions import current_step, last_place, move_to, recorded_runs
from sudoku_core.lab.recording.frames import FRAME

if TYPE_CHECKING:
    from lab.state import LabState

# After a pause longer than this (in milliseconds) between two frames, the playback does not catch up.
LONGEST_FRAME = 250

# The number of lines per frame of the screen at the highest speed.
FASTEST_LINES = 4

# The milliseconds between two announcements during playback.
SPEECH = 4000


def seek(state: "LabState", step: int) -> "LabState":
    """Pause, and go to this step, limited to the first and the last."""
    if not recorded_runs(state):
        return state
    moved = move_to(state, step).having(message=None).without_problems("step")
    moved = moved.with_slider(is_playing=False, announced_step=current_step(moved))
    return moved.with_view(is_welcome_shown=False, is_cell_announced=False)


def first(state: "LabState") -> "LabState":
    """Go to the start, before the first event."""
    return seek(state, 0)


def last(state: "LabState") -> "LabState":
    """Go to the end of the longest run."""
    return seek(state, last_place(state))


def back(state: "LabState") -> "LabState":
    """Go one step back."""
    return seek(state, current_step(state) - 1)


def forward(state: "LabState") -> "LabState":
    """Go one step forward."""
    return seek(state, current_step(state) + 1)


def play(state: "LabState") -> "LabState":
    """Pause the playback, or start it: from the beginning if the slider is at the end."""
    if state.slider.is_playing:
        return seek(state, current_step(state))
    if not last_place(state):
        return state
    begun = seek(state, 0 if current_step(state) >= last_place(state) else current_step(state))
    return begun.with_slider(is_playing=True, last_frame=None, step_fraction=0.0)


def tick(state: "LabState", now: float) -> "LabState":
    """Advance the playback to this time, in milliseconds, of a frame of the screen."""
    slider = state.slider
    if not slider.is_playing:
        return state
    if slider.last_frame is None:
        return state.with_slider(last_frame=now, announced_at=now)
    fraction = 0.0
    if slider.speed:
        fraction = slider.step_fraction
        fraction += min(now - slider.last_frame, LONGEST_FRAME) * slider.speed / 1000
        step = current_step(state) + int(fraction)
        fraction -= int(fraction)
    elif state.line_playback.lines:
        step = current_step(state) + FASTEST_LINES
    else:  # stop at a frame of the trace, because other positions need a replay
        step = (slider.step // FRAME + 1) * FRAME
    if step >= last_place(state):
        return last(state)
    changes: dict[str, float] = {"step_fraction": fraction, "last_frame": now}
    if now >= slider.announced_at + SPEECH:
        changes.update({"announced_step": step, "announced_at": now})
    return move_to(state, step).with_slider(**changes)
