"""Texts that readers paste, drop, type or put into an address, read as one puzzle."""

from typing import TYPE_CHECKING

from sudoku_core.notation import PuzzleError, parse

if TYPE_CHECKING:
    from shared.life import Message
    from sudoku_core.grid import Grid

# No puzzle needs as many characters, and reading more of them would take noticeably long.
LONGEST_TEXT = 10_000


def grid_of_text(text: str) -> "tuple[Grid | None, Message | None]":
    """Return the one puzzle in this text and None, or else None and a message that says why."""
    if len(text) > LONGEST_TEXT:
        return None, ("error.long", {"count": LONGEST_TEXT})
    try:
        return parse(text), None
    except PuzzleError as error:
        row, column, part = error.where
        cell = f"r{row}c{column}" if column else None
        return None, ("error." + error.code, {"row": row, "cell": cell, "text": part})
