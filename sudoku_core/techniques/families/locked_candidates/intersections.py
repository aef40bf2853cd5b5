"""Where boxes and lines cross: the cells that they share."""

from sudoku_core.board.cells import CELLS_OF_UNIT, Cells
from sudoku_core.techniques.position import Unit

LINES = range(18)
BOXES = range(18, 27)


def _crossings() -> dict[Cells, tuple[Unit, Unit]]:
    crossings = {}
    for box in BOXES:
        for line in LINES:
            shared = CELLS_OF_UNIT[box] & CELLS_OF_UNIT[line]
            if shared:
                low = shared & -shared
                high = 1 << shared.bit_length() - 1
                middle = shared ^ low ^ high
                crossings.update(
                    dict.fromkeys((shared, low | middle, low | high, middle | high), (box, line))
                )
    return crossings


# Two or three cells that lie in a box and in a line -> the box and the line.
CROSSINGS = _crossings()
