"""Steps of what stands out on the board while a sentence of the hint names it.

They are for every page whose state has a `hint` and a new one by `with_hint`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any


def light(state: "Any", kind: str = "", number: str = "") -> "Any":
    """Let a "cell" or a "premise" that the hint names stand out while it is pointed at; "" for none."""
    return state.with_hint(state.hint.having(lit=_lit(kind, number))) if state.hint else state


def light_cell(state: "Any", number: str) -> "Any":
    """Let this cell stand out until it is pressed again, or another one."""
    return _press(state, _lit("cell", number))


def light_premise(state: "Any", number: str) -> "Any":
    """Let what shows this premise stand out until it is pressed again, or another one."""
    return _press(state, _lit("premise", number))


def _lit(kind: str, number: str) -> "tuple[str, int] | None":
    return (kind, int(number)) if kind else None


def _press(state: "Any", lit: "tuple[str, int] | None") -> "Any":
    if not state.hint:
        return state
    return state.with_hint(state.hint.having(pressed=None if state.hint.pressed == lit else lit))
