"""A hint: a step that is shown over a board, stage by stage."""

from typing import TYPE_CHECKING

from shared.values import Value
from sudoku_core.board.geometry import name

if TYPE_CHECKING:
    from typing import Any

    from shared.life import Message

# The stages of a hint: where to look, then why, and its proof if the player asks for it.
WHERE, WHY, PROOF = "where", "why", "proof"


class Hint(Value):
    """A step on show, its stage and its highlights."""

    step: "dict[str, Any]" = {}  # noqa: RUF012 - in the worker's format: see steps.py
    proper: bool = True  # whether the puzzle has exactly one solution
    stage: str = WHERE  # WHERE, WHY or PROOF
    claim: "dict[str, str] | None" = None  # language -> the claim that the player has asked about
    lit: "tuple[str, int] | None" = None  # the part under the pointer: ("cell" or "premise", its number)
    pressed: "tuple[str, int] | None" = None  # the part that was pressed, in the same form
    opposites: "tuple[list[int], ...] | None" = None  # [eliminated candidate, positions tried with it]


def lit_cells(hint: "Hint") -> list[int]:
    """Return the cells to highlight for the part of the hint that is pointed at or pressed."""
    kind, number = hint.lit or hint.pressed or ("", 0)
    if kind == "cell":
        return [number]
    shown = hint.step["premises"][number]["lit"] if kind else []
    return sorted({candidate % 81 for candidate in shown})


def sentence_of_opposite(opposite: "list[int]") -> "Message":
    """Return the message about the search with an eliminated candidate: [candidate, positions]."""
    candidate, count = opposite
    facts: dict[str, object] = {"digit": candidate // 81 + 1, "cell": name(candidate % 81), "count": count}
    return ("hint.opposite", facts)
