"""The places of the runs: the step of the slider, and the position of each run at that step.

Locked by time, the events of a run are taken as spread evenly over the time that it needs when nothing
records it, and a step is the time of one event of the run whose events take the shortest.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lab.state import Recorded, State


def present(state: "State") -> "list[Recorded]":
    """Return the runs that are there."""
    return [run for run in state.runs if run]


def seconds_of_step(state: "State") -> float:
    """Return the time of one step where the runs are locked by time."""
    return min([run.seconds_of_event for run in present(state)] + [1.0])


def last_step(state: "State") -> int:
    """Return the first step at which every run is at its end."""
    return max([0] + [step_of(state, run, run.length) for run in present(state)])


def position(state: "State", run: "Recorded") -> int:
    """Return after how many of its events a run stands; the run that is played line by line leads."""
    step = state.step
    moved = lined(state)
    if moved and state.lines:
        events = min(state.lines.at(state.line).events, moved.length)
        if run is moved:
            return events
        step = step_of(state, moved, events)
    if state.lock == "time":
        # Slightly more, for a quotient that is slightly less than the whole number it stands for.
        step = int(step * seconds_of_step(state) / run.seconds_of_event + 1e-6)
    return min(step, run.length)


def step_of(state: "State", run: "Recorded", position: int) -> int:
    """Return the first step at which a run stands after this number of its events."""
    if state.lock == "step":
        return position
    return -int(-(position * run.seconds_of_event / seconds_of_step(state) - 1e-6) // 1)


def lined(state: "State") -> "Recorded | None":
    """Return the run that is played line by line, or None."""
    return state.runs[state.algorithms.index(state.lined)] if state.lines else None


def here(state: "State") -> int:
    """Return where the slider stands: at a step or at a line."""
    return state.line if state.lines else state.step


def end(state: "State") -> int:
    """Return the last step, or the last line that is recorded."""
    return state.lines.last if state.lines else last_step(state)


def at(state: "State", step: int) -> "State":
    """Return the state at this step or line, or at the end that it lies beyond."""
    if state.lines:
        return state.having(line=max(0, min(step, end(state))))
    return state.having(step=max(0, min(step, last_step(state))))


def longest(state: "State") -> int:
    """Return the steps of the longest run."""
    return max([0] + [run.length for run in present(state)])


def at_wanted(state: "State") -> "State":
    """Return the state at the step that the address asks for; one beyond the end is a problem."""
    last = last_step(state)
    problems = state.problems
    if state.wanted > last:
        problems += (("step", ("lab.wrong_beyond", {"step": state.wanted, "last": last})),)
    return at(state, state.wanted).having(wanted=0, problems=problems)


def same_place(old: "State", state: "State") -> "State":
    """Return the state at the step at which the first run stands where it stood in the old state."""
    run = state.runs[0]
    if not run or not old.runs[0]:
        return at(state, state.step)
    return at(state, step_of(state, run, min(position(old, old.runs[0]), run.length)))
