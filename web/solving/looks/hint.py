"""Describe a hint in the status line, and draw it in pictures."""

from typing import TYPE_CHECKING

from shared.boards.drawing import shapes
from shared.boards.hint import WHERE
from shared.boards.steps import in_language

if TYPE_CHECKING:
    from shared.boards.hint import Hint
    from shared.life import Facts, Message
    from solving.state import BoardState
    from sudoku_core.pictures.drawing import Shape


def hint_message(state: "BoardState", hint: "Hint") -> "Message":
    """Return the status message about a hint."""
    step, language = hint.step, state.language
    if hint.opposites is not None:
        return ("status.hint_proven", {"count": len(hint.opposites)})
    if hint.stage != WHERE:
        return ("status.hint_why", {"sentence": in_language(step["text"], language)})
    if hint.claim:
        where = in_language(step["where"]["texts"], language)
        return ("status.why_where", {"claim": in_language(hint.claim, language), "where": where})
    key = "status.hint_where" if hint.proper else "status.hint_where_several"
    return (key, hint_placeholders(hint, language))


def hint_placeholders(hint: "Hint", language: str) -> "Facts":
    """Return the placeholder values for the hint's technique and the place to look at."""
    where = in_language(hint.step["where"]["texts"], language)
    return {"technique": in_language(hint.step["names"], language), "where": where}


def shapes_over(state: "BoardState") -> "list[Shape]":
    """Return the shapes of the hint, to be drawn over a picture of the board."""
    board = state.known.path.board if state.known.path else state.board
    return shapes(state.known.hint, board) if state.known.hint else []
