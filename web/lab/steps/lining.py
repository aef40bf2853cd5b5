"""Steps for playback line by line. The worker runs the algorithm again to record the lines."""

from typing import TYPE_CHECKING

from lab.choices import ALGORITHMS, OWN
from lab.positions import move_to, position_of, run_by_line, step_of
from lab.state import LinePlayback, RunRequest

if TYPE_CHECKING:
    from lab.state import LabState
    from shared.conductor import Step
    from shared.drawings.lines import Lines
    from sudoku_core.lab.recording.trace import Trace


def toggle_lines(state: "LabState", algorithm: str) -> "LabState":
    """Play the run of this algorithm line by line from its position, or return to playback by steps."""
    old_algorithm = state.line_playback.algorithm
    state = leave(state)
    if old_algorithm == algorithm:
        return state
    problem = _problem(state, algorithm)
    if problem:
        return state.having(message=(problem, None)).with_slider(is_playing=False)
    run = state.runs[state.algorithms.index(algorithm)]
    assert run
    cursor = run.at(position_of(state, run))
    return _request_lines(state, algorithm, cursor.number, 0, _last_event(run.trace))


def next_lines(state: "LabState") -> "LabState":
    """Request the lines after the last recorded one."""
    run, playback = run_by_line(state), state.line_playback
    if not playback.lines or not run or state.question or state.is_own_busy:
        return state
    after = playback.lines.at(playback.lines.last).events
    return _request_lines(state, playback.algorithm, after, playback.lines.since, _last_event(run.trace))


def _last_event(trace: "Trace") -> int:
    """Return the number of events with lines.

    The last event of a stopped run has none: it only reports the stop.
    """
    return int(trace.total) - (0 if trace.finished else 1)


def _problem(state: "LabState", algorithm: str) -> str:
    """Return the key of the reason why this run cannot be played line by line, or ""."""
    run = state.runs[state.algorithms.index(algorithm)]
    if state.address.files:
        return "lab.lines_file" if algorithm in ALGORITHMS else "lab.lines_unknown"
    if state.failure and algorithm != OWN:
        return "lab.lines_no_worker"
    if not run or state.question:
        return "lab.lines_later"
    if algorithm == OWN and (not state.own or state.own.is_busy):
        return "lab.lines_later"
    return "lab.lines_thinned" if run.trace.thinned else ""


def _request_lines(state: "LabState", algorithm: str, after: int, skip: int, until: int) -> "LabState":
    number = state.number + 1
    state = state.having(number=number).with_slider(is_playing=False, announced_step=None)
    if algorithm == OWN:
        part = (number, after, skip, until)
        return state.having(message=("lab.lines_own", None)).with_own_code(requested_lines=part)
    question = RunRequest(
        number=number,
        algorithm=algorithm,
        puzzle=state.puzzle,
        find=state.find,
        after=after,
        skip=skip,
        until=until,
    )
    return state.having(question=question, message=None).with_recording(counts=(0, 0, 0))


def answered(state: "LabState", recorded: "Lines") -> "LabState":
    """Play the lines that the worker has recorded, or report that there are none."""
    return show(state.having(question=None), state.question.algorithm, recorded)


def show(state: "LabState", algorithm: str, recorded: "Lines") -> "LabState":
    """Play these lines of this algorithm's run, or report that there are none."""
    announced = state.with_slider(announced_step=None)
    if recorded.last < (1 if state.line_playback.lines else 0):
        is_end = algorithm != OWN or state.line_playback.lines
        return announced.having(message=("lab.lines_none" if is_end else "lab.lines_own_none", None))
    playback = LinePlayback(lines=recorded, algorithm=algorithm)
    return announced.having(line_playback=playback, message=None).with_slider(announced_step=0)


def leave(state: "LabState") -> "LabState":
    """Return to playback by steps, at the same position of the run that was played line by line."""
    run = run_by_line(state)
    if not run:
        return state
    place = position_of(state, run)
    stopped = state.having(line_playback=LinePlayback(), message=None).with_slider(is_playing=False)
    stopped = move_to(stopped, step_of(stopped, run, place))
    return stopped.with_slider(announced_step=stopped.slider.step)


def after_leaving(step: "Step") -> "Step":
    """Wrap a step: before it runs, return to playback by steps."""

    def leave_first(state: "LabState", *arguments: object) -> "LabState":
        left: LabState = step(leave(state), *arguments)
        return left

    return leave_first
