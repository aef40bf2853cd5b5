"""Describe a cell in words, for screen readers."""

from typing import TYPE_CHECKING

from sudoku_core.board.geometry import COLUMN_OF, ROW_OF

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shared.life import Message
    from shared.words import Words


def describe_cell(cell: int, messages: "Iterable[Message]", words: "Words") -> str:
    """Return the name of a cell in words, followed by these messages.

    The fact "digits" of a message is a text such as "148".
    """
    comma, parts = words.say("list.comma"), []
    for key, facts in messages:
        if facts and "digits" in facts:
            facts = dict(facts)
            facts["digits"] = comma.join(str(facts["digits"]))
        parts.append(words.say(key, facts))
    description = words.say("cell.comma").join(parts)
    return words.say(
        "cell.place", {"row": ROW_OF[cell] + 1, "column": COLUMN_OF[cell] + 1, "said": description}
    )
