"""Paint the 81 cells of the grid."""

from typing import TYPE_CHECKING

from pyscript import document, ffi

from shared.boards.board import digits_text
from shared.boards.cells import show_digit, show_words
from solving.looks import cells as looks
from solving.painting.notes import NotesPainter
from sudoku_core.board.geometry import CELLS

if TYPE_CHECKING:
    from shared.words import Words
    from solving.looks.cells import CellLook
    from solving.looks.look import BoardLook


class CellsPainter:
    """The painter of the cells, which also moves the focus with the cursor."""

    def __init__(self) -> None:
        self._elements = list(document.querySelectorAll("[data-cell]"))
        # The cells as they are painted now, and the language of their labels.
        self._looks: tuple[CellLook, ...] = (looks.CELL_AS_BUILT,) * len(CELLS)
        self._language = looks.LANGUAGE_AS_BUILT
        # A dragging finger must not scroll the board.
        self._without_scrolling = ffi.to_js({"preventScroll": True})
        self._notes = NotesPainter()

    def paint(self, old: "BoardLook | None", look: "BoardLook", words: "Words") -> None:
        """Paint the cells that have changed.

        old: The look painted last, or None if everything has to be painted in a new language.
        """
        old_looks, self._looks = self._looks, look.cells
        has_new_language, self._language = self._language != words.language, words.language
        has_highlight_changed = not old or old.highlighted_digit != look.highlighted_digit
        for cell in CELLS:
            old_look, cell_look = old_looks[cell], look.cells[cell]
            if has_new_language or (old_look != cell_look and looks.needs_new_label(old_look, cell_look)):
                self._update_label(cell, look, words)
            if old_look != cell_look:
                self._paint_cell(cell, old_look, cell_look)
                self._notes.paint(cell, old_look, cell_look)
                has_highlight_changed = has_highlight_changed or looks.notes_differ(old_look, cell_look)
        if old and old.sentences != look.sentences:
            for cell in set(old.sentences) | set(look.sentences):
                if old.sentences.get(cell) != look.sentences.get(cell):
                    self._update_label(cell, look, words)
        if has_highlight_changed and (look.highlighted_digit or not old or old.highlighted_digit):
            self._notes.highlight(look)
        if old and old.cursor != look.cursor:
            self._elements[old.cursor].tabIndex = -1
            self._elements[look.cursor].tabIndex = 0
            if document.activeElement and document.activeElement.matches("[data-cell]"):
                self._elements[look.cursor].focus(self._without_scrolling)

    def _update_label(self, cell: int, look: "BoardLook", words: "Words") -> None:
        label = looks.label(cell, look.cells[cell], words, look.sentences.get(cell))
        show_words(self._elements[cell], label)

    def _paint_cell(self, cell: int, old: "CellLook", look: "CellLook") -> None:
        element = self._elements[cell]
        if old.digit != look.digit or old.kind != look.kind:
            show_digit(element, look.digit)
            element.setAttribute("aria-readonly", "true" if looks.is_read_only(look) else "false")
        if old.corners != look.corners:
            element.dataset.corner = digits_text(look.corners)
        if old.centres != look.centres:
            element.dataset.centre = digits_text(look.centres)
        if old.colours != look.colours:
            element.style.setProperty("--stripes", looks.stripes_background(look))
        element.className = looks.classes(look)
        marks = look.marks
        changed_marks = old.marks ^ marks
        if changed_marks & (looks.CONFLICT | looks.WRONG):
            invalid = marks & (looks.CONFLICT | looks.WRONG)
            element.setAttribute("aria-invalid", "true" if invalid else "false")
        if changed_marks & looks.SELECTED:
            element.setAttribute("aria-selected", "true" if marks & looks.SELECTED else "false")
