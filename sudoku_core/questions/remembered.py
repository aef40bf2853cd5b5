"""The last results: who asks for a step soon asks for its proof, for the next one, or for other words."""

from sudoku_core.search.slices import Slices
from sudoku_core.techniques.engine import Proven, Report, Walk, easiest, every_step, walk
from sudoku_core.techniques.ladder import WITHOUT_FORCING
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import NoStep
from sudoku_core.techniques.truth import Truth

# Of the position that was asked about last.
_next: dict[Position, Proven | NoStep] = {}
_all_steps: dict[Position, list[Proven]] = {}
_paths: dict[Position, Walk] = {}


def next_of(position: Position, truth: Truth, report: Report | None = None) -> Slices[Proven | NoStep]:
    """Return the next step with its proof, or why there is none. truth: what is known of the position."""
    found = _next.get(position)
    if found is None:
        found = yield from easiest(position, truth, report)
        _next.clear()
        _next[position] = found
    return found


def all_steps_of(position: Position, truth: Truth) -> Slices[list[Proven]]:
    """Return all steps of a position with their proofs.

    Forcing concludes hundreds of things nearly everywhere, so it is there only where nothing else is.
    """
    steps = _all_steps.get(position)
    if steps is None:
        steps = yield from every_step(position, truth, WITHOUT_FORCING)
        steps = steps or (yield from every_step(position, truth))
        _all_steps.clear()
        _all_steps[position] = steps
    return steps


def walk_of(position: Position, truth: Truth, report: Report | None = None) -> Slices[Walk]:
    """Return the path from a position, with the proofs of its steps."""
    found = _paths.get(position)
    if found is None:
        found = yield from walk(position, truth, report=report)
        _paths.clear()
        _paths[position] = found
    return found
