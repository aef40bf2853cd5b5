"""Steps of a player in a frame, which requests no run before the reader makes a move.

Before that move, the reader's browser does not load the large files of the worker.
"""

from typing import TYPE_CHECKING

from lab.positions import recorded_runs
from lab.steps import moving
from lab.steps.recording import record

if TYPE_CHECKING:
    from lab.state import LabState
    from shared.conductor import Step

# The moves that request the runs.
AWAITED_MOVES = ("first", "back", "play", "forward", "last")


def waits_for_move(state: "LabState") -> bool:
    """Return whether this is a frame that requests its runs at the reader's first move."""
    return state.embedded and not state.address.files and None in state.runs and not state.question


def record_first(name: str, step: "Step") -> "Step":
    """Wrap this step of MOVES.

    A waiting frame first requests its runs, and makes the move when they arrive.
    """

    def move(state: "LabState") -> "LabState":
        return record(state.with_recording(pending_move=name)) if waits_for_move(state) else step(state)

    return move


def go_to(state: "LabState", step: int) -> "LabState":
    """Go to this step now, or after the run has arrived. A waiting frame requests the run."""
    if recorded_runs(state):
        return moving.seek(state, step)
    move = "" if state.address.files else "go_to"
    requested = state.with_address(step=step).with_recording(pending_move=move)
    return record(requested) if waits_for_move(state) else requested


def store_source(state: "LabState", algorithm: str, text: str) -> "LabState":
    """Store the source of an algorithm, to show it before there is a run."""
    return state.with_recording(sources=state.recording.sources + ((algorithm, text),))
