"""Steps that select the cell whose details are shown."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lab.state import LabState


def select(state: "LabState", cell: int) -> "LabState":
    """Select this cell on every board; deselect it if it is already selected."""
    if cell == state.view.selected_cell:
        return deselect(state)
    return state.having(message=None).with_view(selected_cell=cell, is_cell_announced=True)


def deselect(state: "LabState") -> "LabState":
    """Clear the selection."""
    if state.view.selected_cell is None:
        return state
    return state.with_view(selected_cell=None, is_cell_announced=False)
