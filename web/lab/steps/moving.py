"""Steps that move the slider: to a step, by a step, or frame by frame while it plays."""

from typing import TYPE_CHECKING

from lab.positions import at, end, here, present
from sudoku_core.lab.recording.frames import FRAME

if TYPE_CHECKING:
    from lab.state import State

# A screen that showed nothing for longer than this, in milliseconds, does not make up for it.
LONGEST_FRAME = 250

# The number of lines per frame of the screen when it plays as fast as possible.
FASTEST_LINES = 4

# The milliseconds between two sentences that are read out while it plays.
SPEECH = 4000


def seek(state: "State", step: int) -> "State":
    """Stop playing, and go to this step, or to the end that it lies beyond."""
    if not present(state):
        return state
    moved = at(state, step).having(playing=False, message=None, welcomes=False).answered("step")
    return moved.having(spoken=here(moved), speaks_of_cell=False)


def first(state: "State") -> "State":
    """Go back to before the first event."""
    return seek(state, 0)


def last(state: "State") -> "State":
    """Go to the end of the longest run."""
    return seek(state, end(state))


def back(state: "State") -> "State":
    """Go one step back."""
    return seek(state, here(state) - 1)


def forward(state: "State") -> "State":
    """Go one step forward."""
    return seek(state, here(state) + 1)


def play(state: "State") -> "State":
    """Pause where it plays; else play, from the beginning where it stands at the end."""
    if state.playing:
        return seek(state, here(state))
    if not end(state):
        return state
    begun = seek(state, 0 if here(state) >= end(state) else here(state))
    return begun.having(playing=True, last_frame=None, rest=0.0)


def tick(state: "State", now: float) -> "State":
    """Move as far as the speed asks for when the screen shows a frame at this time, in milliseconds."""
    if not state.playing:
        return state
    if state.last_frame is None:
        return state.having(last_frame=now, spoken_at=now)
    if state.speed:
        rest = state.rest + min(now - state.last_frame, LONGEST_FRAME) * state.speed / 1000
        step = here(state) + int(rest)
        rest -= int(rest)
    else:
        # At a frame of a trace, the position is found without a replay; of lines, some can be followed.
        step, rest = here(state) + FASTEST_LINES if state.lines else (state.step // FRAME + 1) * FRAME, 0.0
    if step >= end(state):
        return last(state)
    moved = at(state, step).having(rest=rest, last_frame=now)
    return moved.having(spoken=step, spoken_at=now) if now >= state.spoken_at + SPEECH else moved
