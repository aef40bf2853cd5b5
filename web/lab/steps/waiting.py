"""Steps of a player in a frame: it has nothing recorded before the reader plays it, or makes a step.

Until then the frame costs its reader none of the worker's megabytes.
"""

from typing import TYPE_CHECKING

from lab.positions import present
from lab.steps import moving
from lab.steps.recording import record

if TYPE_CHECKING:
    from lab.state import LabState
    from shared.conductor import Step

# The moves that have the runs recorded.
MOVES = ("first", "back", "play", "forward", "last")


def waits(state: "LabState") -> bool:
    """Return whether this is a frame whose runs are recorded when the reader makes a move."""
    return state.embedded and not state.address.files and None in state.runs and not state.question


def or_record(name: str, step: "Step") -> "Step":
    """Return a step that makes this move of MOVES; a frame that waits makes it when the runs are there."""

    def move(state: "LabState") -> "LabState":
        return record(state.with_recording(pending_move=name)) if waits(state) else step(state)

    return move


def go_to(state: "LabState", step: int) -> "LabState":
    """Go to this step, as soon as there is a run; a frame that waits has it recorded."""
    if present(state):
        return moving.seek(state, step)
    move = "" if state.address.files else "go_to"
    there = state.with_address(step=step).with_recording(pending_move=move)
    return record(there) if waits(state) else there


def sourced(state: "LabState", algorithm: str, text: str) -> "LabState":
    """Note the text of the file of an algorithm, which is shown before there is a run."""
    return state.with_recording(sources=state.recording.sources + ((algorithm, text),))
