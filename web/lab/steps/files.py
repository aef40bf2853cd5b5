"""Steps for recorded runs that come from files."""

from typing import TYPE_CHECKING

from lab.choices import ALGORITHMS, OWN
from lab.positions import at_asked_step, longest
from lab.state import LinePlayback, Recorded
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lab.state import LabState
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


def opened(state: "LabState", runs: "Sequence[Recorded]", problem: "Message | None") -> "LabState":
    """Show the runs that could be opened, in place of any others.

    problem: what to say of one that could not be opened.
    """
    if not runs:
        return _failed(state, problem)
    times = state.address.run_seconds
    if len(runs) == len(times):
        runs = [Recorded(run.trace, seconds, run.is_from_file) for run, seconds in zip(runs, times)]
    trace = runs[0].trace
    there = state.having(
        runs=tuple(runs),
        algorithms=tuple([run.trace.algorithm for run in runs]),
        puzzle=line_of(trace.puzzle),
        find=trace.find,
        phase="ready",
    ).with_slider(
        step=0,
        is_playing=False,
        lock=state.slider.lock if not [run for run in runs if not run.is_timed] else "step",
    )
    there = at_asked_step(there)
    if problem:
        there = there.with_address(problems=there.address.problems + (("trace", problem),))
    is_first = state.phase not in ("ready", "failed")
    message = (is_first and state.message) or ("lab.ready", {"count": longest(there)})
    if state.is_to_predict:  # the exercise says what is to be done, and the last step may say what comes
        return there.having(message=("status.none", None)).with_slider(announced_step=None)
    return there.having(message=message).with_slider(announced_step=there.slider.step)


def broken(state: "LabState") -> "LabState":
    """Put all runs away: one of them has shown while it was played that no recorder wrote it.

    Where a run is played line by line, put the lines away first.
    """
    if state.line_playback.lines:
        bad = ("lab.lines_own_bad", None)
        left = state.having(line_playback=LinePlayback(), message=bad)
        return left.with_slider(is_playing=False, announced_step=None)
    files = state.address.files
    name = files[0] if len(files) == 1 else ", ".join(files)
    return _failed(state, ("lab.file_damaged", {"text": called(name)}))


def _failed(state: "LabState", message: "Message | None") -> "LabState":
    nothing = tuple([None for _ in state.runs])
    failed = state.having(runs=nothing, phase="failed", message=message)
    return failed.with_slider(step=0, announced_step=None, is_playing=False)
