"""The crossings of boxes and lines: the cells that a box and a line share."""

from sudoku_core.board.cells import CELLS_OF_UNIT, Cells
from sudoku_core.board.compat import highest
from sudoku_core.techniques.position import Unit

LINES = range(18)
BOXES = range(18, 27)


def _find_crossings() -> dict[Cells, tuple[Unit, Unit]]:
    """Return a dict from any two or three cells that a box and a line share to the box and the line."""
    crossings = {}
    for box in BOXES:
        for line in LINES:
            shared = CELLS_OF_UNIT[box] & CELLS_OF_UNIT[line]
            if shared:
                low = shared & -shared
                high = 1 << highest(shared)
                middle = shared ^ low ^ high
                for cells in (shared, low | middle, low | high, middle | high):
                    crossings[cells] = box, line
    return crossings


CROSSINGS = _find_crossings()
