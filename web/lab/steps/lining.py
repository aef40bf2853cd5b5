"""Steps for playback line by line. The worker repeats the run to record its lines."""

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
    """Play this algorithm's run line by line from its position, or return to playback by steps."""
    old_algorithm = state.line_playback.algorithm
    state = stop_line_playback(state)
    if old_algorithm == algorithm:
        return state
    problem = _refusal_key(state, algorithm)
    if problem:
        return state.having(message=(problem, None)).with_slider(is_playing=False)
    run = state.runs[state.algorithms.index(algorithm)]
    assert run
    cursor = run.at(position_of(state, run))
    return _request_lines(state, algorithm, cursor.number, 0, _last_event_with_lines(run.trace))


def request_next_lines(state: "LabState") -> "LabState":
    """Request the lines after the last recorded one."""
    run, playback = run_by_line(state), state.line_playback
    if not playback.lines or not run or state.question or state.is_own_busy:
        return state
    after = playback.lines.at(playback.lines.last).events
    return _request_lines(
        state, playback.algorithm, after, playback.lines.since, _last_event_with_lines(run.trace)
    )


def _last_event_with_lines(trace: "Trace") -> int:
    """Return the number of the last event with lines.

    The last event of a stopped run has no lines, because it only reports the stop.
    """
    return int(trace.total) - (0 if trace.finished else 1)


def _refusal_key(state: "LabState", algorithm: str) -> str:
    """Return the key of the reason why this run cannot be played line by line, or "" if it can."""
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
        request = (number, after, skip, until)
        return state.having(message=("lab.lines_own", None)).with_own_code(requested_lines=request)
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


def play_recorded_lines(state: "LabState", recorded: "Lines") -> "LabState":
    """Play the lines that the worker has recorded, or report that there are none."""
    return play_lines(state.having(question=None), state.question.algorithm, recorded)


def play_lines(state: "LabState", algorithm: str, recorded: "Lines") -> "LabState":
    """Play these lines of this algorithm's run, or report that there are none."""
    unannounced = state.with_slider(announced_step=None)
    if recorded.last < (1 if state.line_playback.lines else 0):
        is_end = algorithm != OWN or state.line_playback.lines
        return unannounced.having(message=("lab.lines_none" if is_end else "lab.lines_own_none", None))
    playback = LinePlayback(lines=recorded, algorithm=algorithm)
    return unannounced.having(line_playback=playback, message=None).with_slider(announced_step=0)


def stop_line_playback(state: "LabState") -> "LabState":
    """Return to playback by steps, at the current position of the run that is played line by line."""
    run = run_by_line(state)
    if not run:
        return state
    position = position_of(state, run)
    stopped = state.having(line_playback=LinePlayback(), message=None).with_slider(is_playing=False)
    stopped = move_to(stopped, step_of(stopped, run, position))
    return stopped.with_slider(announced_step=stopped.slider.step)


def after_line_playback(step: "Step") -> "Step":
    """Wrap a step so that playback line by line stops before it runs."""

    def stop_first(state: "LabState", *arguments: object) -> "LabState":
        changed: LabState = step(stop_line_playback(state), *arguments)
        return changed

    return stop_first
