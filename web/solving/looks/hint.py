"""The look of a hint in the status line and in pictures."""

from typing import TYPE_CHECKING

from shared.boards.drawing import shapes
from shared.boards.hint import WHERE
from shared.boards.steps import in_language

if TYPE_CHECKING:
    from shared.boards.hint import Hint
    from shared.life import Message
    from solving.state import BoardState
    from sudoku_core.pictures.drawing import Shape


def sentence(state: "BoardState", hint: "Hint") -> "Message":
    """Return the status message about a hint."""
    step, language = hint.step, state.language
    if hint.opposites is not None:
        return ("status.hint_proven", {"count": len(hint.opposites)})
    if hint.stage != WHERE:
        return ("status.hint_why", {"sentence": in_language(step["text"], language)})
    where = in_language(step["where"]["texts"], language)
    if hint.claim:
        facts = {"claim": in_language(hint.claim, language), "where": where}
        return ("status.why_where", facts)
    key = "status.hint_where" if hint.proper else "status.hint_where_several"
    return (key, {"technique": in_language(step["names"], language), "where": where})


def shapes_over(state: "BoardState") -> "list[Shape]":
    """Return the shapes of the hint, to draw over a picture of the board."""
    board = state.known.path.board if state.known.path else state.board
    return shapes(state.known.hint, board) if state.known.hint else []
