"""Show the details of the selected cell beside the board."""

from typing import TYPE_CHECKING

from pyscript import document

from lab.looks.inspected import CSS_CLASSES, TEXT_KEYS, CellDetails
from sudoku_core.board.geometry import name

if TYPE_CHECKING:
    from dom import Element

    from lab.looks.inspected import DigitEntry
    from shared.words import Words


class CellDetailsPainter:
    """The sentence on the selected cell, and an entry for each digit.

    box: An element with a paragraph and a description list.
    """

    def __init__(self, box: "Element") -> None:
        self._box = box
        self._sentence = box.querySelector("p")
        self._entries = [_entry_element(digit, box.querySelector("dl")) for digit in range(1, 10)]
        self._shown: tuple[CellDetails | None, Words | None] = (None, None)

    def paint(self, look: CellDetails | None, words: "Words") -> None:
        """Show this look; hide the box for None."""
        if self._shown == (look, words):
            return
        self._shown = (look, words)
        self._box.hidden = not look
        if not look:
            return
        self._sentence.textContent = words.say(*look.sentence)
        for element, entry in zip(self._entries, look.entries):
            element.className = CSS_CLASSES[entry[0]]
            element.lastElementChild.textContent = _entry_text(entry, words)


def _entry_element(digit: int, list_element: "Element") -> "Element":
    """Return the element of a digit in the list; create it unless the panel was copied with it."""
    if list_element.children.length >= digit:
        return list_element.children[digit - 1]
    element = document.createElement("div")
    for tag, text in (("dt", str(digit)), ("dd", "")):
        part = document.createElement(tag)
        part.textContent = text
        element.append(part)
    list_element.append(element)
    return element


def _entry_text(entry: "DigitEntry", words: "Words") -> str:
    digit_state, holder = entry
    return words.say(TEXT_KEYS[digit_state]) if holder is None else name(holder)
