"""Check a reading with the solver; it can report doubtful cells, but it does not change the reading.

A proper puzzle does not prove a correct reading: it may still be proper although two givens were missed.
"""

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from sudoku_core.board.geometry import CELLS, Cell
from sudoku_core.board.grid import conflicts_of
from sudoku_core.photo.reading import Offer
from sudoku_core.search.contradictions import contradiction_in_slices
from sudoku_core.search.slices import SearchTask

SURE_PROBABILITY: Final = 0.9  # a cell with a lower probability is in doubt
MAX_OFFERS: Final = 3
MAX_TRIED_CHANGES: Final = 60  # changes of one cell
NODE_BUDGET: Final = 2_000  # search nodes that may be used to find a small contradiction


class Verdict(NamedTuple):
    """The solver's verdict on the values, and the cells that may be wrong (see `Reading`)."""

    status: str
    conflict: tuple[Cell, ...]
    offers: tuple[Offer, ...]


def find_verdict(
    values: tuple[int, ...], likely: Sequence[dict[int, float]]
) -> Generator[None, None, Verdict]:
    """Return the verdict on the values that were read.

    values: The 81 values that were read.
    likely: For each cell, its other possible values (0 for none) and their probabilities.
    """
    task = SearchTask()
    status = yield from _find_status(task, values)
    conflict: tuple[Cell, ...] = ()
    if status in ("invalid", "none"):
        for contradiction in contradiction_in_slices(values, NODE_BUDGET):
            if contradiction:
                conflict = contradiction.cells
            else:
                yield
    offers: list[Offer] = []
    if status != "unique":
        # Only a change of one of its cells can remove a contradiction.
        cells = conflict or CELLS
        changes = [
            (probability, cell, value) for cell in cells for value, probability in likely[cell].items()
        ]
        for _probability, cell, value in sorted(changes, reverse=True)[:MAX_TRIED_CHANGES]:
            changed = (*values[:cell], value, *values[cell + 1 :])
            if (yield from _find_status(task, changed)) == "unique":
                offers.append(Offer(cell, value))
                if len(offers) == MAX_OFFERS:
                    break
    return Verdict(status, conflict, tuple(offers))


def _find_status(task: SearchTask, values: tuple[int, ...]) -> Generator[None, None, str]:
    if conflicts_of(values):
        return "invalid"
    solutions = yield from task.find_solutions(values, 2)
    return ("none", "unique", "multiple")[len(solutions)]
