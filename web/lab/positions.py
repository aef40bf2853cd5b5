"""Convert between the slider's step and the position of each run.

If the runs are locked by time, the events of a run are spread evenly over the time that it needs without
recording. A step is then the time of one event in the run whose events are shortest.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lab.state import LabState, Recorded


def present(state: "LabState") -> "list[Recorded]":
    """Return the runs that have been recorded or loaded."""
    return [run for run in state.runs if run]


def seconds_of_step(state: "LabState") -> float:
    """Return the seconds of one step, for runs locked by time."""
    return min([run.seconds_of_event for run in present(state)] + [1.0])


def last_step(state: "LabState") -> int:
    """Return the first step at which every run has ended."""
    return max([0] + [step_of(state, run, run.length) for run in present(state)])


def position(state: "LabState", run: "Recorded") -> int:
    """Return the run's position: the number of its events so far.

    If a run is played line by line, all others follow its events.
    """
    step = state.slider.step
    moved, by_line = run_by_line(state), state.line_playback
    if moved and by_line.lines:
        events = min(by_line.lines.at(by_line.index).events, moved.length)
        if run is moved:
            return events
        step = step_of(state, moved, events)
    if state.slider.lock == "time":
        # Add a little, because rounding can leave the quotient just below the whole number.
        step = int(step * seconds_of_step(state) / run.seconds_of_event + 1e-6)
    return min(step, run.length)


def step_of(state: "LabState", run: "Recorded", position: int) -> int:
    """Return the first step at which a run has reached this number of its events."""
    if state.slider.lock == "step":
        return position
    return -int(-(position * run.seconds_of_event / seconds_of_step(state) - 1e-6) // 1)


def run_by_line(state: "LabState") -> "Recorded | None":
    """Return the run that is played line by line, or None."""
    by_line = state.line_playback
    return state.runs[state.algorithms.index(by_line.algorithm)] if by_line.lines else None


def here(state: "LabState") -> int:
    """Return the place of the slider: a step or a line."""
    return state.line_playback.index if state.line_playback.lines else state.slider.step


def end(state: "LabState") -> int:
    """Return the last step, or the last recorded line."""
    return state.line_playback.lines.last if state.line_playback.lines else last_step(state)


def at(state: "LabState", step: int) -> "LabState":
    """Return the state at this step or line, limited to the first and the last."""
    by_line = state.line_playback
    if by_line.lines:
        return state.having(line_playback=by_line.having(index=max(0, min(step, end(state)))))
    return state.with_slider(step=max(0, min(step, last_step(state))))


def longest(state: "LabState") -> int:
    """Return the number of events of the longest run."""
    return max([0] + [run.length for run in present(state)])


def at_asked_step(state: "LabState") -> "LabState":
    """Return the state at the step that the address asks for. A step beyond the end becomes a problem."""
    last = last_step(state)
    problems = state.address.problems
    if state.address.step > last:
        problems += (("step", ("lab.wrong_beyond", {"step": state.address.step, "last": last})),)
    return at(state, state.address.step).with_address(step=0, problems=problems)


def same_place(old: "LabState", state: "LabState") -> "LabState":
    """Return the state at the step where the first run has the same position as in the old state."""
    run = state.runs[0]
    if not run or not old.runs[0]:
        return at(state, state.slider.step)
    return at(state, step_of(state, run, min(position(old, old.runs[0]), run.length)))
