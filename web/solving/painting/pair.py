"""Two solutions side by side, as elements of the page."""

from typing import TYPE_CHECKING

from shared.elements import one
from solving.looks.pair import pair_cell
from sudoku_core.geometry import CELLS, name

if TYPE_CHECKING:
    from shared.words import Words
    from solving.looks.look import Look


class Pair:
    """Paints the section with the two solutions."""

    def __init__(self) -> None:
        self._boards = [
            [one('[data-board="' + which + '"] [data-board-cell="' + name(cell) + '"]') for cell in CELLS]
            for which in ("first", "second")
        ]

    def paint(self, old: "Look | None", look: "Look", words: "Words") -> None:
        """Show the solutions of this look in place of those of the old one."""
        if old and old.pair == look.pair and old.pair_message == look.pair_message:
            return
        section = one("#pair")
        section.hidden = look.pair is None
        if not look.pair or not look.pair_message:
            return
        one("#pair-message").textContent = words.say(*look.pair_message)
        if old and old.pair == look.pair:
            return
        for which, elements in enumerate(self._boards):
            for cell in CELLS:
                text, classes, label = pair_cell(cell, look.pair, which, words)
                elements[cell].textContent = text
                elements[cell].className = classes
                elements[cell].setAttribute("aria-label", label)
        if old and not old.pair:
            section.scrollIntoView({"block": "nearest"})
