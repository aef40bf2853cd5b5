"""The cells of the example in classes and in words."""

from typing import TYPE_CHECKING

from shared.boards.board import text
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shared.boards.board import Board
    from shared.life import Message
    from shared.words import Words

# By the kind of what stands in the cell: EMPTY to SOLVED.
CLASSES = ("cell", "cell given", "cell entry", "cell solved")
_KEYS = ("cell.empty", "cell.given", "cell.entry", "cell.solved")


def label(cell: int, board: "Board", words: "Words", said: "Iterable[Message]" = ()) -> str:
    """Return the cell in words, for those who do not see it. said: what the step says of it."""
    facts: dict[str, object] = {"row": ROW_OF[cell] + 1, "column": COLUMN_OF[cell] + 1}
    facts["digit"] = board.values[cell]
    parts = [words.say(_KEYS[board.kinds[cell]], facts)]
    if board.centre[cell]:
        parts.append(words.say("cell.candidates", {"digits": " ".join(text(board.centre[cell]))}))
    parts += [words.say(*each) for each in said]
    return words.say("cell.comma").join(parts)
