"""The places of the runs: the step of the slider, and the position of each run at that step.

Locked by time, the events of a run are taken as spread evenly over the time that it needs when nothing
records it, and a step is the time of one event of the run whose events take the shortest.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lab.state import LabState, Recorded


def present(state: "LabState") -> "list[Recorded]":
    """Return the runs that are there."""
    return [run for run in state.runs if run]


def seconds_of_step(state: "LabState") -> float:
    """Return the time of one step where the runs are locked by time."""
    return min([run.seconds_of_event for run in present(state)] + [1.0])


def last_step(state: "LabState") -> int:
    """Return the first step at which every run is at its end."""
    return max([0] + [step_of(state, run, run.length) for run in present(state)])


def position(state: "LabState", run: "Recorded") -> int:
    """Return after how many of its events a run stands; the run that is played line by line leads."""
    step = state.slider.step
    moved, by_line = run_by_line(state), state.line_playback
    if moved and by_line.lines:
        events = min(by_line.lines.at(by_line.index).events, moved.length)
        if run is moved:
            return events
        step = step_of(state, moved, events)
    if state.slider.lock == "time":
        # Slightly more, for a quotient that is slightly less than the whole number it stands for.
        step = int(step * seconds_of_step(state) / run.seconds_of_event + 1e-6)
    return min(step, run.length)


def step_of(state: "LabState", run: "Recorded", position: int) -> int:
    """Return the first step at which a run stands after this number of its events."""
    if state.slider.lock == "step":
        return position
    return -int(-(position * run.seconds_of_event / seconds_of_step(state) - 1e-6) // 1)


def run_by_line(state: "LabState") -> "Recorded | None":
    """Return the run that is played line by line, or None."""
    by_line = state.line_playback
    return state.runs[state.algorithms.index(by_line.algorithm)] if by_line.lines else None


def here(state: "LabState") -> int:
    """Return where the slider stands: at a step or at a line."""
    return state.line_playback.index if state.line_playback.lines else state.slider.step


def end(state: "LabState") -> int:
    """Return the last step, or the last line that is recorded."""
    return state.line_playback.lines.last if state.line_playback.lines else last_step(state)


def at(state: "LabState", step: int) -> "LabState":
    """Return the state at this step or line, or at the end that it lies beyond."""
    by_line = state.line_playback
    if by_line.lines:
        return state.having(line_playback=by_line.having(index=max(0, min(step, end(state)))))
    return state.with_slider(step=max(0, min(step, last_step(state))))


def longest(state: "LabState") -> int:
    """Return the steps of the longest run."""
    return max([0] + [run.length for run in present(state)])


def at_asked_step(state: "LabState") -> "LabState":
    """Return the state at the step that the address asks for; one beyond the end is a problem."""
    last = last_step(state)
    problems = state.address.problems
    if state.address.step > last:
        problems += (("step", ("lab.wrong_beyond", {"step": state.address.step, "last": last})),)
    return at(state, state.address.step).with_address(step=0, problems=problems)


def same_place(old: "LabState", state: "LabState") -> "LabState":
    """Return the state at the step at which the first run stands where it stood in the old state."""
    run = state.runs[0]
    if not run or not old.runs[0]:
        return at(state, state.slider.step)
    return at(state, step_of(state, run, min(position(old, old.runs[0]), run.length)))
