"""Steps for recorded runs that come from files."""

from typing import TYPE_CHECKING

from lab.choices import ALGORITHMS, OWN
from lab.positions import at_wanted, longest
from lab.state import Recorded
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lab.state import State
    from shared.life import Message
    from sudoku_core.lab.recording.trace import Trace


# In place of a file's name: the run that the page around this frame hands over; see run_files.js.
HANDED = "message"


def rename(trace: "Trace", source: str | None) -> None:
    """Call a run that has the name of an algorithm of the site, and another source, one of own code.

    source: that of the site; None where nobody knows it.
    """
    if source is not None and trace.algorithm in ALGORITHMS and trace.source != source:
        trace.algorithm = trace.facts["algorithm"] = OWN


def called(name: str) -> "str | Message":
    """Return what a file of this name is called in a sentence."""
    return ("lab.handed", None) if name == HANDED else name


def opened(state: "State", runs: "Sequence[Recorded]", problem: "Message | None") -> "State":
    """Show the runs that could be opened, in place of any others.

    problem: what to say of one that could not be opened.
    """
    if not runs:
        return _failed(state, problem)
    if len(runs) == len(state.times):
        runs = [Recorded(run.trace, seconds, run.is_from_file) for run, seconds in zip(runs, state.times)]
    trace = runs[0].trace
    there = state.having(
        step=0,
        playing=False,
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
    is_first = state.phase not in ("ready", "failed")
    message = (is_first and state.message) or ("lab.ready", {"count": longest(there)})
    if state.is_to_predict:  # the exercise says what is to be done, and the last step may say what comes
        return there.having(spoken=None, message=("status.none", None))
    return there.having(spoken=there.step, message=message)


def broken(state: "State") -> "State":
    """Put all runs away: one of them has shown while it was played that no recorder wrote it.

    Where a run is played line by line, put the lines away first.
    """
    if state.lines:
        bad = ("lab.lines_own_bad", None)
        return state.having(lines=None, lined="", line=0, playing=False, spoken=None, message=bad)
    name = state.files[0] if len(state.files) == 1 else ", ".join(state.files)
    return _failed(state, ("lab.file_damaged", {"text": called(name)}))


def _failed(state: "State", message: "Message | None") -> "State":
    nothing = tuple([None for _ in state.runs])
    return state.having(runs=nothing, step=0, spoken=None, playing=False, phase="failed", message=message)
