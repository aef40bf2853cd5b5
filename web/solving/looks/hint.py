"""A hint in the status line and in pictures."""

from typing import TYPE_CHECKING

from shared.boards.drawing import drawing
from shared.boards.hint import WHERE
from shared.boards.steps import in_language
from sudoku_core.pictures.themes import THEMES

if TYPE_CHECKING:
    from shared.boards.hint import Hint
    from shared.life import Message
    from solving.state import BoardState


def sentence(state: "BoardState", hint: "Hint") -> "Message":
    """Return what the status line says of a hint."""
    step, language = hint.step, state.language
    if hint.opposites is not None:
        return ("status.hint_proven", {"count": len(hint.opposites)})
    if hint.stage != WHERE:
        return ("status.hint_why", {"sentence": in_language(step["text"], language)})
    key = "status.hint_where" if hint.proper else "status.hint_where_several"
    where = in_language(step["where"]["texts"], language)
    return (key, {"technique": in_language(step["names"], language), "where": where})


def over_picture(state: "BoardState", theme: str) -> str:
    """Return the hint as SVG over a picture of the board, or nothing. theme: a name of THEMES."""
    board = state.known.path.board if state.known.path else state.board
    return drawing(state.known.hint, board, THEMES[theme]) if state.known.hint else ""
