"""Move the cursor and change the selection."""

from typing import TYPE_CHECKING

from sudoku_core.board.geometry import CELLS, COLUMN_OF, ROW_OF

if TYPE_CHECKING:
    from solving.state import BoardState, Cells


def move(state: "BoardState", down: int, right: int, extend: bool = False) -> "BoardState":
    """Move the cursor, but not beyond the edge. With `extend` the selection grows, otherwise it moves."""
    row = min(8, max(0, ROW_OF[state.input.cursor] + down))
    column = min(8, max(0, COLUMN_OF[state.input.cursor] + right))
    return go(state, 9 * row + column, extend)


def go(state: "BoardState", cell: int, extend: bool = False) -> "BoardState":
    """Move the cursor to this cell. With `extend`, add it to the selection; otherwise select it alone."""
    selected = tuple(sorted(set(state.input.selected + (cell,)))) if extend else (cell,)
    return state.having(input=state.input.having(cursor=cell, selected=selected))


def select(state: "BoardState", cells: "Cells", cursor: int) -> "BoardState":
    """Select these cells and put the cursor into one of them.

    cells: The cells, in ascending order.
    """
    return state.having(input=state.input.having(cursor=cursor, selected=cells))


def select_all(state: "BoardState") -> "BoardState":
    """Select every cell."""
    return state.having(input=state.input.having(selected=CELLS))


def select_one(state: "BoardState") -> "BoardState":
    """Select the cursor's cell alone, and highlight no digit."""
    return state.having(input=state.input.having(selected=(state.input.cursor,), highlighted=0))


def select_alike(state: "BoardState", cell: int) -> "BoardState":
    """Select all cells with the same digit as this cell or, if it is empty, with the same colours."""
    values, colours = state.board.values, state.board.colours
    layer = values if values[cell] else colours
    if not layer[cell]:
        return go(state, cell)
    similar_cells = tuple([other for other in CELLS if layer[other] == layer[cell]])
    return select(state, similar_cells, cell)
