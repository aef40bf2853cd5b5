"""Steps that move the slider: to a given step, by one step, or frame by frame during playback."""

from typing import TYPE_CHECKING

from lab.positions import current_step, last_place, move_to, recorded_runs
from sudoku_core.lab.recording.frames import FRAME

if TYPE_CHECKING:
    from lab.state import LabState

# The maximum milliseconds that one frame of the screen adds to the playback. After a longer pause, it does
# not catch up.
MAX_FRAME_MS = 250

# The number of lines per frame of the screen at the highest speed.
FASTEST_LINES = 4

# The minimum milliseconds between two announcements during playback.
SPEECH_INTERVAL_MS = 4000


def seek(state: "LabState", step: int) -> "LabState":
    """Pause, and go to this step, or to the first or last step if it is beyond them."""
    if not recorded_runs(state):
        return state
    moved = move_to(state, step).having(message=None).without_problems("step")
    moved = moved.with_slider(is_playing=False, announced_step=current_step(moved))
    return moved.with_view(is_welcome_shown=False, is_cell_announced=False)


def go_to_start(state: "LabState") -> "LabState":
    """Go to the start, before the first event."""
    return seek(state, 0)


def go_to_end(state: "LabState") -> "LabState":
    """Go to the last step, at which the longest run ends."""
    return seek(state, last_place(state))


def step_back(state: "LabState") -> "LabState":
    """Go one step back."""
    return seek(state, current_step(state) - 1)


def step_forward(state: "LabState") -> "LabState":
    """Go one step forward."""
    return seek(state, current_step(state) + 1)


def toggle_playback(state: "LabState") -> "LabState":
    """Pause or start the playback; at the end of the slider, start from the beginning."""
    if state.slider.is_playing:
        return seek(state, current_step(state))
    if not last_place(state):
        return state
    started = seek(state, 0 if current_step(state) >= last_place(state) else current_step(state))
    return started.with_slider(is_playing=True, last_frame=None, step_fraction=0.0)


# Command -> step, for the buttons below the boards.
MOVES = {
    "first": go_to_start,
    "back": step_back,
    "play": toggle_playback,
    "forward": step_forward,
    "last": go_to_end,
}


def advance(state: "LabState", now: float) -> "LabState":
    """Advance the playback to a frame of the screen. now: The frame's time in milliseconds."""
    slider = state.slider
    if not slider.is_playing:
        return state
    if slider.last_frame is None:
        return state.with_slider(last_frame=now, announced_at=now)
    fraction = 0.0
    if slider.speed:
        fraction = slider.step_fraction
        fraction += min(now - slider.last_frame, MAX_FRAME_MS) * slider.speed / 1000
        step = current_step(state) + int(fraction)
        fraction -= int(fraction)
    elif state.line_playback.lines:
        step = current_step(state) + FASTEST_LINES
    else:  # go to the next frame of the trace, because other positions need a replay
        step = (slider.step // FRAME + 1) * FRAME
    if step >= last_place(state):
        return go_to_end(state)
    changes: dict[str, float] = {"step_fraction": fraction, "last_frame": now}
    if now >= slider.announced_at + SPEECH_INTERVAL_MS:
        changes.update({"announced_step": step, "announced_at": now})
    return move_to(state, step).with_slider(**changes)
