"""Steps for recorded runs that come from files.

MicroPython runs this file too.
"""

from typing import TYPE_CHECKING

from lab.positions import at_wanted, last_step
from lab.state import Recorded
from sudoku_core.grid import line_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lab.state import State
    from shared.life import Message


def opened(state: "State", runs: "Sequence[Recorded]", problem: "Message | None") -> "State":
    """Show the runs that could be opened; problem: what to say of one that could not."""
    if not runs:
        return state.having(phase="failed", message=problem)
    if len(runs) == len(state.times):
        runs = [Recorded(run.trace, seconds) for run, seconds in zip(runs, state.times)]
    trace = runs[0].trace
    there = state.having(
        runs=tuple(runs),
        algorithms=tuple([run.trace.algorithm for run in runs]),
        puzzle=line_of(trace.puzzle),
        find=trace.find,
        lock=state.lock if not [run for run in runs if not run.is_timed] else "step",
        phase="ready",
    )
    there = at_wanted(there)
    if problem:
        there = there.having(problems=there.problems + (("trace", problem),))
    message = state.message or ("lab.ready", {"count": last_step(there)})
    return there.having(spoken=there.step, message=message)


def broken(state: "State") -> "State":
    """Put all runs away: one of them has shown while it was played that no recorder wrote it."""
    nothing = tuple([None for _ in state.runs])
    message = ("lab.file_damaged", {"text": ", ".join(state.files)})
    return state.having(runs=nothing, step=0, spoken=None, playing=False, phase="failed", message=message)
