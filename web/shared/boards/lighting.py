"""Steps that highlight cells on the board when the reader points at them in the text of a hint.

They work on any page whose state has a `hint` and a method `with_hint`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any


def light(state: "Any", kind: str = "", number: str = "") -> "Any":
    """Highlight the "cell" or "premise" under the pointer; "" for none."""
    return state.with_hint(state.hint.having(lit=_lit(kind, number))) if state.hint else state


def light_cell(state: "Any", number: str) -> "Any":
    """Toggle the highlight of this cell, and remove any other."""
    return _press(state, _lit("cell", number))


def light_premise(state: "Any", number: str) -> "Any":
    """Toggle the highlight of this premise, and remove any other."""
    return _press(state, _lit("premise", number))


def _lit(kind: str, number: str) -> "tuple[str, int] | None":
    return (kind, int(number)) if kind else None


def _press(state: "Any", lit: "tuple[str, int] | None") -> "Any":
    if not state.hint:
        return state
    return state.with_hint(state.hint.having(pressed=None if state.hint.pressed == lit else lit))
