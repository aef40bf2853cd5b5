"""A hint: a step that is shown over a board in stages."""

from typing import TYPE_CHECKING

from shared.values import Value
from sudoku_core.board.geometry import name

if TYPE_CHECKING:
    from typing import Any

    from shared.life import Message

# The stages of a hint: where to look, why the step follows, and the proof on request.
WHERE, WHY, PROOF = "where", "why", "proof"


class Hint(Value):
    """The shown step, its stage and its highlights."""

    step: "dict[str, Any]" = {}  # noqa: RUF012 - in the worker's format: see steps.py
    proper: bool = True  # whether the puzzle has exactly one solution
    stage: str = WHERE  # WHERE, WHY or PROOF
    claim: "dict[str, str] | None" = None  # the claim that the player has asked about: language -> text
    lit: "tuple[str, int] | None" = None  # the part under the pointer: ("cell" or "premise", number)
    pressed: "tuple[str, int] | None" = None  # the pressed part, in the same format
    opposites: "tuple[list[int], ...] | None" = (
        None  # [eliminated candidate, tried positions] of each search
    )


def lit_cells(hint: "Hint") -> list[int]:
    """Return the cells to highlight: those of the part under the pointer, or else of the pressed part."""
    kind, number = hint.lit or hint.pressed or ("", 0)
    if kind == "cell":
        return [number]
    lit_candidates = hint.step["premises"][number]["lit"] if kind else []
    return sorted({candidate % 81 for candidate in lit_candidates})


def sentence_of_opposite(opposite: "list[int]") -> "Message":
    """Return the message on the search with an eliminated candidate. opposite: See `Hint.opposites`."""
    candidate, count = opposite
    facts: dict[str, object] = {"digit": candidate // 81 + 1, "cell": name(candidate % 81), "count": count}
    return ("hint.opposite", facts)
