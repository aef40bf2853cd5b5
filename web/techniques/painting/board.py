"""The board of the example: its cells, their candidates, and what is drawn over them."""

from typing import TYPE_CHECKING

from shared.boards.cells import show_digit, show_words
from shared.boards.painting import draw
from shared.elements import one
from sudoku_core.board.geometry import CELLS, name
from sudoku_core.pictures.drawing import candidates_drawn
from techniques.looks import cells as looks

if TYPE_CHECKING:
    from shared.words import Words
    from techniques.looks.look import Look


class BoardPainter:
    """Paints what is different in a new look."""

    def __init__(self) -> None:
        self._cells = [one('#example-board [data-board-cell="' + name(cell) + '"]') for cell in CELLS]

    def paint(self, old: "Look | None", look: "Look", words: "Words") -> None:
        """Show the board of this look in place of that of the old one; of none, show all of it again."""
        board, before = look.board, old.board if old else None
        if not board:
            draw(())
            return
        for cell in CELLS:
            if not before or before.values[cell] != board.values[cell]:
                show_digit(self._cells[cell], board.values[cell])
            if not before or before.kinds[cell] != board.kinds[cell]:
                self._cells[cell].className = looks.CLASSES[board.kinds[cell]]
        if not before or before is not board or (old and old.sentences != look.sentences):
            for cell in CELLS:
                said = looks.label(cell, board, words, look.sentences.get(cell))
                show_words(self._cells[cell], said)
        if before is not board:
            _paint_candidates(look)
        if not old or old.drawn != look.drawn:
            draw(look.drawn)


def _paint_candidates(look: "Look") -> None:
    assert look.board
    digits, xs, ys = candidates_drawn(look.board.values, look.board.centre)
    element = one("#candidates")
    element.setAttribute("x", xs)
    element.setAttribute("y", ys)
    element.textContent = digits
