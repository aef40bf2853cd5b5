"""The look of the path: the position over the board, its message, the rating."""

from typing import TYPE_CHECKING

from shared.boards.hint import PROOF
from shared.boards.steps import in_language
from solving.looks import hint as hint_looks
from solving.looks.cells import CANDIDATES, CURSOR, ON_GRID, CellLook, cells_of
from solving.state import POSSIBLE
from sudoku_core.board.geometry import CELLS

if TYPE_CHECKING:
    from shared.boards.board import Board
    from shared.life import Message
    from solving.state import BoardState, Path

# ---------------------------------------------------------------- the position


def position_of(state: "BoardState") -> "tuple[CellLook, ...] | None":
    """Return the looks of the 81 cells of the position shown over the board, or None."""
    path = state.known.path
    return _looks(path.board, state.input.cursor) if path else None


def cells_seen(state: "BoardState") -> "tuple[CellLook, ...]":
    """Return the looks of the 81 cells for a picture of the path's position or of the board."""
    return _looks(state.known.path.board, None) if state.known.path else cells_of(state)


def _looks(board: "Board", cursor: int | None) -> "tuple[CellLook, ...]":
    looks = []
    for cell in CELLS:
        value, marks = board.values[cell], CURSOR if cell == cursor else 0
        if value:
            looks.append(CellLook(value, board.kinds[cell], marks, 0, 0, 0))
        else:
            looks.append(CellLook(0, 0, marks | CANDIDATES | ON_GRID, 0, board.centre[cell], 0))
    return tuple(looks)


# ---------------------------------------------------------------- messages


def sentence(state: "BoardState", path: "Path") -> "Message":
    """Return the status message about the shown step."""
    hint, count = state.known.hint, len(path.steps)
    if not hint:
        facts: dict[str, object] = {"count": count}
        if path.goal:
            facts["claim"] = claim_of(path, state.language)
        return ("status.path_" + path.reason, facts)
    if hint.stage == PROOF:
        return hint_looks.sentence(state, hint)
    facts = {"sentence": in_language(hint.step["text"], state.language)}
    if path.view == POSSIBLE and path.possible:
        facts.update({"number": path.possible_index + 1, "count": len(path.possible)})
        return ("status.path_possible", facts)
    facts.update({"number": path.index + 1, "count": count})
    return ("status.path_step", facts)


def claim_of(path: "Path", language: str) -> str:
    """Return the sentence about the goal of the path; "" for the path of the puzzle."""
    return in_language(path.goal.reply["text"], language) if path.goal and path.goal.reply else ""


def count_beyond(path: "Path") -> int:
    """Return the number of steps of the path that use unchosen techniques."""
    return len([1 for step in path.steps if path.techniques[step["technique"]].get("beyond")])


def is_stuck(state: "BoardState") -> bool:
    """Return whether the end of the path is shown and no technique applies there."""
    path = state.known.path
    return bool(path and not state.known.hint and path.reason == "stuck")


def rating_parts(path: "Path", language: str) -> "list[Message]":
    """Return the messages about the rating of the puzzle; the last one names its hardest technique."""
    rating = path.rating
    if path.goal:
        return [("status.hint_why", {"sentence": claim_of(path, language)})]
    if not rating:
        return [("path.rating_comes", None)]
    if rating["level"] is None:
        return [("path.no_rating" if rating["status"] == "stuck" else "path.rating_several", None)]
    parts: list[Message] = [
        ("path.level", {"level": ("level." + rating["level"], None)}),
        ("path.score", {"score": rating["score"]}),
    ]
    if rating["se"] is not None:
        parts.append(("path.explainer", {"rating": str(rating["se"])}))
    parts.append(("path.hardest", {"technique": in_language(rating["names"], language)}))
    return parts
