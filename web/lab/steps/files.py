"""Steps that show or remove recorded runs from files."""

from typing import TYPE_CHECKING

from lab.choices import ALGORITHMS, OWN
from lab.positions import longest_run_length, move_to_requested_step
from lab.state import LinePlayback, RecordedRun
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lab.state import LabState
    from shared.life import Message
    from sudoku_core.lab.recording.trace import Trace


# The placeholder for a file name if the host page sends the run; see run_files.js.
HANDED = "message"


def mark_own_code(trace: "Trace", source: str | None) -> None:
    """Mark a run as own code if it has the name of one of the site's algorithms but another source.

    source: The site's source of that algorithm, or None if it is unknown.
    """
    if source is not None and trace.algorithm in ALGORITHMS and trace.source != source:
        trace.algorithm = trace.facts["algorithm"] = OWN


def file_label(name: str) -> "str | Message":
    """Return the name of a file as the fact of a message."""
    return ("lab.handed", None) if name == HANDED else name


def show_opened(state: "LabState", runs: "Sequence[RecordedRun]", problem: "Message | None") -> "LabState":
    """Show the opened runs in place of any others.

    problem: The message on a file that could not be opened.
    """
    if not runs:
        return _show_failure(state, problem)
    run_seconds = state.address.run_seconds
    if len(runs) == len(run_seconds):
        runs = [
            RecordedRun(run.trace, seconds, run.is_from_file) for run, seconds in zip(runs, run_seconds)
        ]
    trace = runs[0].trace
    shown = state.having(
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
    shown = move_to_requested_step(shown)
    if problem:
        shown = shown.with_address(problems=shown.address.problems + (("trace", problem),))
    is_first_opening = state.phase not in ("ready", "failed")
    message = (is_first_opening and state.message) or ("lab.ready", {"count": longest_run_length(shown)})
    if state.is_to_predict:  # announcing the last step could reveal the answer
        return shown.having(message=("status.none", None)).with_slider(announced_step=None)
    return shown.having(message=message).with_slider(announced_step=shown.slider.step)


def remove_damaged(state: "LabState") -> "LabState":
    """Remove all runs, because one of them turned out to be damaged during playback.

    If a run is played line by line, remove only its lines.
    """
    if state.line_playback.lines:
        message = ("lab.lines_own_bad", None)
        without_lines = state.having(line_playback=LinePlayback(), message=message)
        return without_lines.with_slider(is_playing=False, announced_step=None)
    files = state.address.files
    name = files[0] if len(files) == 1 else ", ".join(files)
    return _show_failure(state, ("lab.file_damaged", {"text": file_label(name)}))


def _show_failure(state: "LabState", message: "Message | None") -> "LabState":
    no_runs = tuple([None for _ in state.runs])
    failed = state.having(runs=no_runs, phase="failed", message=message)
    return failed.with_slider(step=0, announced_step=None, is_playing=False)
