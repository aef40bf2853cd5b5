"""Steps that jump to an event of a given kind, to a change of the selected cell, or to the end of a call.

With several runs, they jump to the nearest match in any run.
"""

from typing import TYPE_CHECKING

from lab.positions import position_of, recorded_runs, run_by_line, step_of
from lab.steps.lining import stop_line_playback
from lab.steps.moving import seek
from sudoku_core.lab.recording.events import CONTRADICTION, EXHAUSTED, GUESS, SOLUTION

if TYPE_CHECKING:
    from collections.abc import Callable

    from lab.state import LabState
    from sudoku_core.lab.recording.trace import Trace

    Find = Callable[[Trace, int], int | None]  # (trace, start) -> the position found, or None

DEAD_ENDS = (CONTRADICTION, EXHAUSTED)


def jump_to_previous_guess(state: "LabState") -> "LabState":
    """Go back to the nearest guess, or report that there is none."""
    return _jump_back(state, lambda trace, start: trace.previous(GUESS, start), "lab.no_previous_guess")


def jump_to_next_guess(state: "LabState") -> "LabState":
    """Go forward to the nearest guess, or report that there is none."""
    return _jump_forward(state, lambda trace, start: trace.next(GUESS, start), "lab.no_next_guess")


def jump_to_previous_contradiction(state: "LabState") -> "LabState":
    """Go back to the nearest dead end, or report that there is none."""
    key = "lab.no_previous_contradiction"
    return _jump_back(state, lambda trace, start: trace.previous(DEAD_ENDS, start), key)


def jump_to_next_contradiction(state: "LabState") -> "LabState":
    """Go forward to the nearest dead end, or report that there is none."""
    return _jump_forward(
        state, lambda trace, start: trace.next(DEAD_ENDS, start), "lab.no_next_contradiction"
    )


def jump_to_previous_solution(state: "LabState") -> "LabState":
    """Go back to the nearest solution, or report that there is none."""
    key = "lab.no_previous_solution"
    return _jump_back(state, lambda trace, start: trace.previous(SOLUTION, start), key)


def jump_to_next_solution(state: "LabState") -> "LabState":
    """Go forward to the nearest solution, or report that there is none."""
    return _jump_forward(state, lambda trace, start: trace.next(SOLUTION, start), "lab.no_next_solution")


def jump_to_previous_change(state: "LabState") -> "LabState":
    """Go back to the nearest change of the selected cell, or report that there is none."""
    cell = state.view.selected_cell
    if cell is None:
        return _report_none(state, "lab.no_cell_selected")
    key = "lab.no_previous_change"
    return _jump_back(state, lambda trace, start: trace.previous_change(cell, start), key)


def jump_to_next_change(state: "LabState") -> "LabState":
    """Go forward to the nearest change of the selected cell, or report that there is none."""
    cell = state.view.selected_cell
    if cell is None:
        return _report_none(state, "lab.no_cell_selected")
    return _jump_forward(state, lambda trace, start: trace.next_change(cell, start), "lab.no_next_change")


def jump_to_end_of_call(state: "LabState") -> "LabState":
    """Go forward to the return of the current call, or report that the call does not return."""
    return _jump_forward(state, lambda trace, start: trace.end_of_call(start), "lab.no_end_of_call")


def _jump_back(state: "LabState", find: "Find", none_key: str) -> "LabState":
    steps = _matching_steps(state, find)
    return _go_to_step(state, max(steps)) if steps else _report_none(state, none_key)


def _jump_forward(state: "LabState", find: "Find", none_key: str) -> "LabState":
    steps = _matching_steps(state, find)
    return _go_to_step(state, min(steps)) if steps else _report_none(state, none_key)


def _go_to_step(state: "LabState", step: int) -> "LabState":
    """Go to a step; in playback line by line, go to the first recorded line after it, if there is one."""
    run = run_by_line(state)
    if not state.line_playback.lines or not run:
        return seek(state, step)
    moved = seek(stop_line_playback(state), step)
    line = state.line_playback.lines.index_after(position_of(moved, run))
    return moved if line is None else seek(state, line)


def _matching_steps(state: "LabState", find: "Find") -> list[int]:
    """Return the step of each run's match. find: See Find; it starts at the run's current position."""
    positions = [(run, find(run.trace, position_of(state, run))) for run in recorded_runs(state)]
    return [step_of(state, run, position) for run, position in positions if position is not None]


def _report_none(state: "LabState", key: str) -> "LabState":
    return state.having(message=(key, None)).with_slider(is_playing=False)
