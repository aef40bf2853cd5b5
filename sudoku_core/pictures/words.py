"""Describe boards in words, for users who cannot see the picture."""

from itertools import groupby

from sudoku_core.board.geometry import ROWS
from sudoku_core.board.grid import Grid


def board_in_words(grid: Grid) -> str:
    """Return the rows as sentences, such as "Row 1: 5 3, 2 empty, 7, 4 empty."."""
    return " ".join(
        [f"Row {number}: {_row_in_words(grid, row)}." for number, row in enumerate(ROWS, start=1)]
    )


def _row_in_words(grid: Grid, row: tuple[int, ...]) -> str:
    parts = []
    for is_filled, cells in groupby(row, key=lambda cell: bool(grid.values[cell])):
        values = [str(grid.values[cell]) for cell in cells]
        parts.append(" ".join(values) if is_filled else f"{len(values)} empty")
    return ", ".join(parts)
