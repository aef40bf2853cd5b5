"""Cells in words, as screen readers say them: "row 3, column 4", where sentences have r3c4."""

from typing import TYPE_CHECKING

from sudoku_core.board.geometry import CELLS, COLUMN_OF, ROW_OF, name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shared.life import Message
    from shared.words import Words

NAME = len("r3c4")
_CELLS = {name(cell): cell for cell in CELLS}


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


def places_in(text: str) -> "list[tuple[str, int | None]]":
    """Return a text in pieces: each with the cell that it names, as "r3c4" does, or with None."""
    pieces: list[tuple[str, int | None]] = []
    begun, at = 0, text.find("r")
    while at >= 0:
        end = at + NAME
        cell = _CELLS.get(text[at:end])
        if cell is None or _is_of_word(text[at - 1 : at]) or _is_of_word(text[end : end + 1]):
            at = text.find("r", at + 1)
            continue
        pieces.append((text[begun:at], None))
        pieces.append((text[at:end], cell))
        begun, at = end, text.find("r", end)
    pieces.append((text[begun:], None))
    return [piece for piece in pieces if piece[0]]


def heard(text: str, words: "Words") -> str:
    """Return a sentence as it is heard."""
    return "".join([piece if cell is None else place(cell, words) for piece, cell in places_in(text)])


def place(cell: int, words: "Words") -> str:
    """Return the name of a cell as it is heard."""
    return words.say("said.cell", {"row": ROW_OF[cell] + 1, "column": COLUMN_OF[cell] + 1})


def _is_of_word(sign: str) -> bool:
    return "0" <= sign <= "9" or "a" <= sign.lower() <= "z"
