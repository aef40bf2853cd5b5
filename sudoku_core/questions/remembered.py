"""The last results: who asks for a step soon asks for its proof, or for the next one."""

from sudoku_core.search.slices import Slices, last_of
from sudoku_core.techniques.engine import (
    Path,
    Report,
    all_steps_in_slices,
    next_step_in_slices,
    path_in_slices,
)
from sudoku_core.techniques.ladder import WITHOUT_FORCING
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import NoStep, Step

# Of the position that was asked about last.
_next: dict[Position, Step | NoStep] = {}
_all_steps: dict[Position, list[Step]] = {}
_paths: dict[Position, Path] = {}


def next_of(position: Position, report: Report | None = None) -> Slices[Step | NoStep]:
    """Return the next step, or why there is none."""
    if position not in _next:
        looking: Slices[Step | NoStep] = last_of(next_step_in_slices(position, report))
        found = yield from looking
        _next.clear()
        _next[position] = found
    return _next[position]


def all_steps_of(position: Position) -> Slices[list[Step]]:
    """Return all steps of a position.

    Forcing concludes hundreds of things nearly everywhere, so it is there only where nothing else is.
    """
    if position not in _all_steps:
        steps = yield from last_of(all_steps_in_slices(position, WITHOUT_FORCING))
        steps = steps or (yield from last_of(all_steps_in_slices(position)))
        _all_steps.clear()
        _all_steps[position] = steps
    return _all_steps[position]


def path_of(position: Position, report: Report | None = None) -> Slices[Path]:
    """Return the path from a position."""
    if position not in _paths:
        path = yield from last_of(path_in_slices(position, report=report))
        _paths.clear()
        _paths[position] = path
    return _paths[position]
