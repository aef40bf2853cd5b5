"""What the solver says of a reading: it rejects and points, and never repairs.

That a puzzle is proper does not prove that it was read rightly: one that has lost two givens may still be.
"""

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from sudoku_core.board.geometry import CELLS, Cell
from sudoku_core.board.grid import conflicts_of
from sudoku_core.photo.reading import Offer
from sudoku_core.search.contradictions import contradiction_in_slices
from sudoku_core.search.slices import Work

SURE: Final = 0.9  # a cell that is less sure is in doubt
MOST_OFFERS: Final = 3
MOST_TRIED: Final = 60  # changes of one cell
BUDGET: Final = 2_000  # nodes to find a small contradiction


class Verdict(NamedTuple):
    """The verdict on the values, and what may be wrong with them; see `Reading`."""

    status: str
    conflict: tuple[Cell, ...]
    offers: tuple[Offer, ...]


def verdict(values: tuple[int, ...], likely: Sequence[dict[int, float]]) -> Generator[None, None, Verdict]:
    """Return the verdict after as many slices of work as it takes.

    likely: for each cell the values that it may have instead, 0 for none, and how likely each is.
    """
    work = Work()
    status = yield from _status(work, values)
    conflict: tuple[Cell, ...] = ()
    if status in ("invalid", "none"):
        for found in contradiction_in_slices(values, BUDGET):
            if found:
                conflict = found.cells
            else:
                yield
    offers: list[Offer] = []
    if status != "unique":
        # A contradiction goes only by a change of one of its cells.
        cells = conflict or CELLS
        changes = [(chance, cell, value) for cell in cells for value, chance in likely[cell].items()]
        for _chance, cell, value in sorted(changes, reverse=True)[:MOST_TRIED]:
            changed = (*values[:cell], value, *values[cell + 1 :])
            if (yield from _status(work, changed)) == "unique":
                offers.append(Offer(cell, value))
                if len(offers) == MOST_OFFERS:
                    break
    return Verdict(status, conflict, tuple(offers))


def _status(work: Work, values: tuple[int, ...]) -> Generator[None, None, str]:
    if conflicts_of(values):
        return "invalid"
    found = yield from work.some(values, 2)
    return ("none", "unique", "multiple")[len(found)]
