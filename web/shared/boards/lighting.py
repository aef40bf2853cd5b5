"""Steps that highlight cells on the board when the reader points at them in the text of a hint.

They work on every page whose state has a `hint` and a method `with_hint`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any


def set_highlight(state: "Any", kind: str = "", number: str = "") -> "Any":
    """Highlight the part under the pointer. kind: "cell", "premise", or "" to remove the highlight."""
    return state.with_hint(state.hint.having(lit=_highlight_of(kind, number))) if state.hint else state


def toggle_cell_highlight(state: "Any", number: str) -> "Any":
    """Toggle the permanent highlight of this cell, and remove any other."""
    return _toggle_pressed(state, _highlight_of("cell", number))


def toggle_premise_highlight(state: "Any", number: str) -> "Any":
    """Toggle the permanent highlight of this premise, and remove any other."""
    return _toggle_pressed(state, _highlight_of("premise", number))


def _highlight_of(kind: str, number: str) -> "tuple[str, int] | None":
    return (kind, int(number)) if kind else None


def _toggle_pressed(state: "Any", highlight: "tuple[str, int] | None") -> "Any":
    if not state.hint:
        return state
    return state.with_hint(
        state.hint.having(pressed=None if state.hint.pressed == highlight else highlight)
    )
