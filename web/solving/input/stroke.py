"""Compute the cells selected by a press of the pointer and the drag that follows.

A point is (column, row) in cells, from (0.0, 0.0) to (9.0, 9.0).
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Point = tuple[float, float]
    Cells = tuple[int, ...]

# The number of points to check per cell along a drag.
POINTS_PER_CELL = 8

# A cell is selected if the drag passes its centre within this distance: the sum of the horizontal and the
# vertical distance. A diagonal drag therefore misses the cells whose corners it cuts.
CENTRE_RADIUS = 0.8


def cells_between(start: "Point", end: "Point") -> "Cells":
    """Return the cells on the straight line between two points, in order."""
    width, height = end[0] - start[0], end[1] - start[1]
    count = int(max(abs(width), abs(height)) * POINTS_PER_CELL) + 1
    cells: list[int] = []
    for step in range(1, count + 1):
        cell = cell_near((start[0] + width * step / count, start[1] + height * step / count))
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
    return 9 * row + column if distance < CENTRE_RADIUS else None


class Stroke:
    """The cells of a drag, from the pressed cell on. Dragging back removes the last cells.

    old_selection: The cells selected before the press.
    keeps_selection: Whether these cells stay selected.
    deselects: Whether the drag deselects its cells.
    """

    def __init__(
        self, cell: int, old_selection: "Cells", keeps_selection: bool = False, deselects: bool = False
    ) -> None:
        self._old_cells = set(old_selection) if keeps_selection or deselects else set()
        self._deselects = deselects
        self._drag_cells = [cell]

    def pass_through(self, cells: "Cells") -> bool:
        """Add these cells to the drag, or remove its last cells; return whether it has changed."""
        drag_cells = self._drag_cells
        old_cells = tuple(drag_cells)
        for cell in cells:
            if len(drag_cells) > 1 and drag_cells[-2] == cell:
                drag_cells.pop()
            elif drag_cells[-1] != cell:
                drag_cells.append(cell)
        return tuple(drag_cells) != old_cells

    def selected_cells(self) -> "Cells":
        """Return the selected cells: at least the last cell of the drag."""
        if self._deselects:
            return tuple(sorted(self._old_cells - set(self._drag_cells))) or (self._drag_cells[-1],)
        return tuple(sorted(self._old_cells | set(self._drag_cells)))

    def cursor_cell(self) -> int:
        """Return the last cell of the drag, or the nearest selected cell."""
        cells, last_cell = self.selected_cells(), self._drag_cells[-1]
        if last_cell in cells:
            return last_cell
        return min(cells, key=lambda cell: _distance(cell, last_cell))


def _distance(cell: int, other: int) -> int:
    return abs(cell // 9 - other // 9) + abs(cell % 9 - other % 9)
