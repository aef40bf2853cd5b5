"""Describe the path: the position shown over the board, the message about it, and the rating."""

from typing import TYPE_CHECKING

from shared.boards.hint import PROOF
from shared.boards.steps import in_language
from solving.looks import hint as hint_looks
from solving.looks.cells import CANDIDATES, CURSOR, NOTES_IN_ROWS, CellLook, cells_of
from solving.state import POSSIBLE
from sudoku_core.board.geometry import CELLS

if TYPE_CHECKING:
    from shared.boards.board import Board
    from shared.life import Message
    from solving.state import BoardState, Path

# ---------------------------------------------------------------- the position


def position_cells(state: "BoardState") -> "tuple[CellLook, ...] | None":
    """Return the 81 cells of the position shown over the board, or None."""
    path = state.known.path
    return _cells_of_position(path.board, state.input.cursor) if path else None


def cells_for_picture(state: "BoardState") -> "tuple[CellLook, ...]":
    """Return the 81 cells for a picture: of the position of the path, if it is shown, or of the board."""
    return _cells_of_position(state.known.path.board, None) if state.known.path else cells_of(state)


def _cells_of_position(board: "Board", cursor: int | None) -> "tuple[CellLook, ...]":
    cells = []
    for cell in CELLS:
        value, marks = board.values[cell], CURSOR if cell == cursor else 0
        if value:
            cells.append(CellLook(value, board.kinds[cell], marks, 0, 0, 0))
        else:
            cells.append(CellLook(0, 0, marks | CANDIDATES | NOTES_IN_ROWS, 0, board.centre[cell], 0))
    return tuple(cells)


# ---------------------------------------------------------------- messages


def path_message(state: "BoardState", path: "Path") -> "Message":
    """Return the status message about the shown step."""
    hint, count = state.known.hint, len(path.steps)
    if not hint:
        placeholders: dict[str, object] = {"count": count}
        if path.goal:
            placeholders["claim"] = goal_sentence(path, state.language)
        return ("status.path_" + path.reason, placeholders)
    if hint.stage == PROOF:
        return hint_looks.hint_message(state, hint)
    placeholders = {"sentence": in_language(hint.step["text"], state.language)}
    if path.view == POSSIBLE and path.possible:
        placeholders.update({"number": path.possible_index + 1, "count": len(path.possible)})
        return ("status.path_possible", placeholders)
    placeholders.update({"number": path.index + 1, "count": count})
    return ("status.path_step", placeholders)


def goal_sentence(path: "Path", language: str) -> str:
    """Return the sentence about the goal of the path, or "" for a path to the solution."""
    return in_language(path.goal.reply["text"], language) if path.goal and path.goal.reply else ""


def count_unchosen(path: "Path") -> int:
    """Return the number of steps of the path that use techniques outside the player's selection."""
    return len([1 for step in path.steps if path.techniques[step["technique"]].get("beyond")])


def is_stuck(state: "BoardState") -> bool:
    """Return whether the path ends before the solution and its end is shown."""
    path = state.known.path
    return bool(path and not state.known.hint and path.reason == "stuck")


def rating_messages(path: "Path", language: str) -> "list[Message]":
    """Return the messages about the rating of the puzzle; the last names its hardest technique."""
    rating = path.rating
    if path.goal:
        return [("status.hint_why", {"sentence": goal_sentence(path, language)})]
    if not rating:
        return [("path.rating_comes", None)]
    if rating["level"] is None:
        return [("path.no_rating" if rating["status"] == "stuck" else "path.rating_several", None)]
    messages: list[Message] = [
        ("path.level", {"level": ("level." + rating["level"], None)}),
        ("path.score", {"score": rating["score"]}),
    ]
    if rating["se"] is not None:
        messages.append(("path.explainer", {"rating": str(rating["se"])}))
    messages.append(("path.hardest", {"technique": in_language(rating["names"], language)}))
    return messages
