"""Convert between the slider's step and the position of each run.

If the runs are locked by time, the events of a run are spread evenly over its duration without recording.
A step is then the time of one event in the run with the shortest time per event.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lab.state import LabState, RecordedRun


def recorded_runs(state: "LabState") -> "list[RecordedRun]":
    """Return the runs that have been recorded or loaded."""
    return [run for run in state.runs if run]


def seconds_of_step(state: "LabState") -> float:
    """Return the seconds of one step, for runs locked by time."""
    return min([run.seconds_of_event for run in recorded_runs(state)] + [1.0])


def last_step(state: "LabState") -> int:
    """Return the first step at which every run has ended."""
    return max([0] + [step_of(state, run, run.length) for run in recorded_runs(state)])


def position_of(state: "LabState", run: "RecordedRun") -> int:
    """Return the position of a run: the number of its events so far.

    If one run is played line by line, all other runs follow its events.
    """
    step = state.slider.step
    leading_run, playback = run_by_line(state), state.line_playback
    if leading_run and playback.lines:
        events = min(playback.lines.at(playback.index).events, leading_run.length)
        if run is leading_run:
            return events
        step = step_of(state, leading_run, events)
    if state.slider.lock == "time":
        # Add a small amount, because rounding can make the quotient slightly too small.
        step = int(step * seconds_of_step(state) / run.seconds_of_event + 1e-6)
    return min(step, run.length)


def step_of(state: "LabState", run: "RecordedRun", position: int) -> int:
    """Return the first step at which a run has reached this position."""
    if state.slider.lock == "step":
        return position
    return -int(-(position * run.seconds_of_event / seconds_of_step(state) - 1e-6) // 1)


def run_by_line(state: "LabState") -> "RecordedRun | None":
    """Return the run that is played line by line, or None."""
    playback = state.line_playback
    return state.runs[state.algorithms.index(playback.algorithm)] if playback.lines else None


def current_step(state: "LabState") -> int:
    """Return the slider's position: a step or a line."""
    return state.line_playback.index if state.line_playback.lines else state.slider.step


def last_place(state: "LabState") -> int:
    """Return the last step, or the last recorded line."""
    return state.line_playback.lines.last if state.line_playback.lines else last_step(state)


def move_to(state: "LabState", step: int) -> "LabState":
    """Return the state at this step or line, or at the first or last one if it is beyond them."""
    playback = state.line_playback
    if playback.lines:
        return state.having(line_playback=playback.having(index=max(0, min(step, last_place(state)))))
    return state.with_slider(step=max(0, min(step, last_step(state))))


def longest_run_length(state: "LabState") -> int:
    """Return the number of events of the longest run."""
    return max([0] + [run.length for run in recorded_runs(state)])


def move_to_requested_step(state: "LabState") -> "LabState":
    """Return the state at the step in the address. A step beyond the end becomes a problem."""
    last = last_step(state)
    problems = state.address.problems
    if state.address.step > last:
        problems += (("step", ("lab.wrong_beyond", {"step": state.address.step, "last": last})),)
    return move_to(state, state.address.step).with_address(step=0, problems=problems)


def keep_place(old: "LabState", state: "LabState") -> "LabState":
    """Return the state at the step at which the first run has the same position as in the old state."""
    run = state.runs[0]
    if not run or not old.runs[0]:
        return move_to(state, state.slider.step)
    return move_to(state, step_of(state, run, min(position_of(old, old.runs[0]), run.length)))
