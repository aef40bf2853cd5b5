"""Move the cursor and change the selection."""

from typing import TYPE_CHECKING

from sudoku_core.board.geometry import CELLS, COLUMN_OF, ROW_OF

if TYPE_CHECKING:
    from solving.state import BoardState, Cells


def move(state: "BoardState", down: int, right: int, extend: bool = False) -> "BoardState":
    """Move the cursor, at most to the edge; the selection follows it, or grows with `extend`."""
    row = min(8, max(0, ROW_OF[state.input.cursor] + down))
    column = min(8, max(0, COLUMN_OF[state.input.cursor] + right))
    return go(state, 9 * row + column, extend)


def go(state: "BoardState", cell: int, extend: bool = False) -> "BoardState":
    """Put the cursor into this cell; select that cell alone, or add it to the selection with `extend`."""
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
    return state.having(input=state.input.having(selected=(state.input.cursor,), lit=0))


def select_alike(state: "BoardState", cell: int) -> "BoardState":
    """Select all cells with the digit of this cell; if it is empty, all cells with its colours."""
    values, colours = state.board.values, state.board.colours
    layer = values if values[cell] else colours
    if not layer[cell]:
        return go(state, cell)
    alike = tuple([other for other in CELLS if layer[other] == layer[cell]])
    return select(state, alike, cell)
