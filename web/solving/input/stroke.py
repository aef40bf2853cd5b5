"""Compute the cells that a press of the pointer and the following drag select.

A point is (column, row) in cells, from (0.0, 0.0) to (9.0, 9.0).
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Point = tuple[float, float]
    Cells = tuple[int, ...]

# The number of points to check for each cell of a drag.
POINTS = 8

# A cell is selected if the drag passes its centre within this distance (the distances along row and column
# added). A drag along a diagonal therefore misses the cells whose corners it cuts.
NEAR = 0.8


def cells_between(start: "Point", end: "Point") -> "Cells":
    """Return the cells on the straight line between two points, in order."""
    right, down = end[0] - start[0], end[1] - start[1]
    count = int(max(abs(right), abs(down)) * POINTS) + 1
    cells: list[int] = []
    for number in range(1, count + 1):
        cell = cell_near((start[0] + right * number / count, start[1] + down * number / count))
        if cell is not None and (not cells or cells[-1] != cell):
            cells.append(cell)
    return tuple(cells)


def cell_near(point: "Point") -> int | None:
    """Return the cell at this point, or None near the corner of a cell or outside the board."""
    x, y = point
    if not (0 <= x < 9 and 0 <= y < 9):
        return None
    column, row = int(x), int(y)
    distance = abs(x - column - 0.5) + abs(y - row - 0.5)
    return 9 * row + column if distance < NEAR else None


class Stroke:
    """A press on a cell, and the drag from that cell. Dragging back removes the last cells of the drag.

    before: The cells selected before.
    adds: Whether the cells in `before` stay selected.
    takes_out: Whether the drag deselects its cells.
    """

    def __init__(self, cell: int, before: "Cells", adds: bool = False, takes_out: bool = False) -> None:
        self._base = set(before) if adds or takes_out else set()
        self._takes_out = takes_out
        self._path = [cell]

    def pass_through(self, cells: "Cells") -> bool:
        """Continue through these cells; return whether the drag has changed."""
        path = self._path
        old = tuple(path)
        for cell in cells:
            if len(path) > 1 and path[-2] == cell:
                path.pop()
            elif path[-1] != cell:
                path.append(cell)
        return tuple(path) != old

    def selected(self) -> "Cells":
        """Return the selected cells: at least the last cell of the drag."""
        if self._takes_out:
            return tuple(sorted(self._base - set(self._path))) or (self._path[-1],)
        return tuple(sorted(self._base | set(self._path)))

    def cursor(self) -> int:
        """Return the last cell of the drag, or the nearest selected cell."""
        selected = self.selected()
        last = self._path[-1]
        return last if last in selected else min(selected, key=lambda cell: _distance(cell, last))


def _distance(cell: int, other: int) -> int:
    return abs(cell // 9 - other // 9) + abs(cell % 9 - other % 9)
