"""A cell in words, as screen readers say it."""

from typing import TYPE_CHECKING

from sudoku_core.board.geometry import COLUMN_OF, ROW_OF

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shared.life import Message
    from shared.words import Words


def in_words(cell: int, said: "Iterable[Message]", words: "Words") -> str:
    """Return a cell in words: its place, then these messages, the news first.

    Digits in a message are a text such as "148".
    """
    comma, parts = words.say("list.comma"), []
    for key, facts in said:
        if facts and "digits" in facts:
            facts = dict(facts)
            facts["digits"] = comma.join(str(facts["digits"]))
        parts.append(words.say(key, facts))
    joined = words.say("cell.comma").join(parts)
    return words.say("cell.place", {"row": ROW_OF[cell] + 1, "column": COLUMN_OF[cell] + 1, "said": joined})
