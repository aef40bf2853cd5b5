"""Steps that choose the cell into which the reader looks."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lab.state import State


def select(state: "State", cell: int) -> "State":
    """Show who forbids what in this cell, on every board; stop that where it is shown."""
    if cell == state.selected:
        return deselect(state)
    return state.having(selected=cell, speaks_of_cell=True, message=None)


def deselect(state: "State") -> "State":
    """Show no cell any more."""
    return state if state.selected is None else state.having(selected=None, speaks_of_cell=False)
