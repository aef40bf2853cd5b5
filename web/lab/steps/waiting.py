"""Steps of a player in a frame, which requests no run before the reader makes a move.

So the reader's browser does not load the worker's large files before that move.
"""

from typing import TYPE_CHECKING

from lab.positions import recorded_runs
from lab.steps import moving
from lab.steps.recording import request_next_run

if TYPE_CHECKING:
    from lab.state import LabState
    from shared.conductor import Step

# The commands of the moves that request the runs.
AWAITED_MOVES = tuple(moving.MOVES)


def waits_for_move(state: "LabState") -> bool:
    """Return whether this is a frame that waits for the reader's first move to request its runs."""
    return state.embedded and not state.address.files and None in state.runs and not state.question


def request_before_move(name: str, step: "Step") -> "Step":
    """Wrap the step of a move: a waiting frame requests its runs, and moves when they arrive.

    name: The command of the move, one of AWAITED_MOVES.
    """

    def request_or_move(state: "LabState") -> "LabState":
        return (
            request_next_run(state.with_recording(pending_move=name))
            if waits_for_move(state)
            else step(state)
        )

    return request_or_move


def go_to(state: "LabState", step: int) -> "LabState":
    """Go to this step now, or when the runs have arrived; a waiting frame requests them."""
    if recorded_runs(state):
        return moving.seek(state, step)
    move = "" if state.address.files else "go_to"
    requested = state.with_address(step=step).with_recording(pending_move=move)
    return request_next_run(requested) if waits_for_move(state) else requested


def store_source(state: "LabState", algorithm: str, text: str) -> "LabState":
    """Store the source of an algorithm, which is shown before there is a run."""
    return state.with_recording(sources=state.recording.sources + ((algorithm, text),))
