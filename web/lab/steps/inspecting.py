"""Steps that choose the cell into which the reader looks."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lab.state import LabState


def select(state: "LabState", cell: int) -> "LabState":
    """Show who forbids what in this cell, on every board; stop that where it is shown."""
    if cell == state.view.selected_cell:
        return deselect(state)
    return state.having(message=None).with_view(selected_cell=cell, is_cell_announced=True)


def deselect(state: "LabState") -> "LabState":
    """Show no cell any more."""
    if state.view.selected_cell is None:
        return state
    return state.with_view(selected_cell=None, is_cell_announced=False)
