"""A hint: a step that is shown over a board, and how much of it."""

from typing import TYPE_CHECKING

from shared.values import Value
from sudoku_core.board.geometry import name

if TYPE_CHECKING:
    from typing import Any

    from shared.life import Message

# How much a hint says: where to look, then why something follows there, and at the player's wish its proof.
WHERE, WHY, PROOF = "where", "why", "proof"


class Hint(Value):
    """A step that is shown to the player."""

    step: "dict[str, Any]" = {}  # noqa: RUF012 - as the worker sends it: see steps.py
    proper: bool = True  # whether the puzzle has exactly one solution
    stage: str = WHERE  # WHERE, WHY or PROOF
    lit: "tuple[str, int] | None" = None  # the part that is pointed at: ("cell" or "premise", its number)
    pressed: "tuple[str, int] | None" = None  # the same for the part that was pressed
    opposites: "tuple[list[int], ...] | None" = None  # [candidate, positions tried with it]


def lit(hint: "Hint") -> list[int]:
    """Return the cells that stand out while something that is said is pointed at."""
    kind, number = hint.lit or hint.pressed or ("", 0)
    if kind == "cell":
        return [number]
    shown = hint.step["premises"][number]["lit"] if kind else []
    return sorted({candidate % 81 for candidate in shown})


def sentence_of_opposite(found: "list[int]") -> "Message":
    """Return what is said of the search with a candidate that is ruled out: [candidate, positions]."""
    candidate, count = found
    facts: dict[str, object] = {"digit": candidate // 81 + 1, "cell": name(candidate % 81), "count": count}
    return ("hint.opposite", facts)
