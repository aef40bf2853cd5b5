"""Paint a solution or a position over the board, and the pager of solutions."""

from typing import TYPE_CHECKING

from shared.boards.cells import show_digit, show_words
from shared.elements import one
from solving.looks import cells as looks
from sudoku_core.board.geometry import CELLS, name

if TYPE_CHECKING:
    from shared.words import Words
    from solving.looks.look import BoardLook
    from solving.looks.solutions import Pager


class SolutionsPainter:
    """The painter of the cells over the board, and the pager."""

    def __init__(self) -> None:
        self._elements = [one('#solution [data-board-cell="' + name(cell) + '"]') for cell in CELLS]

    def paint(self, old: "BoardLook | None", look: "BoardLook", words: "Words") -> None:
        """Paint the changes from `old` to `look`; everything if `old` is None."""
        if not old or old.layer != look.layer:
            self._paint_layer(old, look)
        if look.layer and (not old or (old.layer, old.sentences_over) != (look.layer, look.sentences_over)):
            self._paint_labels(old if old and old.layer else None, look, words)
        if not old or old.pager != look.pager:
            _paint_pager(old.pager if old else None, look.pager, words)

    def _paint_layer(self, old: "BoardLook | None", look: "BoardLook") -> None:
        layer, old_layer = look.layer, old.layer if old else None
        one("#solution").hidden = layer is None
        for cell, cell_look in zip(CELLS, layer or ()):
            # The candidates of a position are drawn over it: see paint_candidates.
            fields = looks.fields_without_notes(cell_look)
            if not old_layer or looks.fields_without_notes(old_layer[cell]) != fields:
                element = self._elements[cell]
                show_digit(element, cell_look.digit)
                element.className = looks.classes(cell_look)
                element.style.setProperty("--stripes", looks.stripes_background(cell_look))

    def _paint_labels(self, old: "BoardLook | None", look: "BoardLook", words: "Words") -> None:
        for cell, cell_look in zip(CELLS, look.layer or ()):
            sentences = look.sentences_over.get(cell)
            old_sentences = old.sentences_over.get(cell) if old else None
            if old and old.layer and (old.layer[cell], old_sentences) == (cell_look, sentences):
                continue
            show_words(self._elements[cell], looks.label(cell, cell_look, words, sentences))


def _paint_pager(old: "Pager | None", pager: "Pager | None", words: "Words") -> None:
    one("#pager").hidden = pager is None
    if pager:
        number, max_number, message = pager
        one("#pager label").hidden = message is None
        field = one("#solution-number")
        field.max = str(max_number)
        # Keep the text of the field if only the count changes: the player may be typing a number.
        old_number, _, _ = old or (0, 0, None)
        if old_number != number:
            field.value = str(number)
        one("#solution-count").textContent = words.say(*message) if message else ""
