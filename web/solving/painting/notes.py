"""Paint the notes of the 81 cells into an SVG over the grid; the element of a cell has only its digit."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from solving.looks import notes as looks
from solving.looks.cells import COLOUR_LETTERS
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF
from sudoku_core.pictures.drawing import CELL

if TYPE_CHECKING:
    from dom import Element

    from solving.looks.cells import CellLook
    from solving.looks.look import BoardLook
    from solving.looks.notes import Notes

_SVG = "http://www.w3.org/2000/svg"


class NotesPainter:
    """The painter of the SVG texts of each cell: corner notes, centre notes, letters of colours."""

    def __init__(self) -> None:
        self._group = one("#notes g")
        # (layer, cell) -> its SVG text and the current attributes, because setting an attribute is slow.
        self._text_elements: dict[tuple[str, int], tuple[Element, dict[str, str]]] = {}
        self._highlight_path = one("#notes .lit-ground")
        self._highlighted_digits = one("#notes .lit-digits")

    def paint(self, cell: int, old: "CellLook", look: "CellLook") -> None:
        """Paint the changed notes and letters of a cell."""
        if looks.corner_differs(old, look):
            self._paint_layer("corner", cell, looks.corner_notes(look), "accent")
        if looks.centre_differs(old, look):
            self._paint_layer("centre", cell, looks.centre_notes(look), looks.centre_ink(look))
        if looks.letters_differ(old, look):
            layout = looks.colour_letters(look) if look.marks & COLOUR_LETTERS else ((), (), (), 0)
            self._paint_layer("signs", cell, layout, "ink")

    def _paint_layer(self, layer: str, cell: int, layout: "Notes", ink: str) -> None:
        digits, xs, ys, size = layout
        if (layer, cell) not in self._text_elements:
            if not digits:
                return
            element = document.createElementNS(_SVG, "text")
            self._group.append(element)
            self._text_elements[(layer, cell)] = (element, {})
        element, attributes = self._text_elements[(layer, cell)]
        element.textContent = "".join([str(character) for character in digits])
        if digits:
            x, y = CELL * COLUMN_OF[cell], CELL * ROW_OF[cell]
            for name, value in (
                ("x", looks.numbers_attribute(xs, x)),
                ("y", looks.numbers_attribute(ys, y)),
                ("font-size", str(size)),
                ("class", ink),
            ):
                if attributes.get(name) != value:
                    attributes[name] = value
                    element.setAttribute(name, value)

    def highlight(self, look: "BoardLook") -> None:
        """Highlight the notes of the highlighted digit."""
        background, xs, ys = looks.highlighted_notes(look.cells, look.highlighted_digit)
        self._highlight_path.setAttribute("d", background)
        self._highlighted_digits.setAttribute("x", xs)
        self._highlighted_digits.setAttribute("y", ys)
        self._highlighted_digits.textContent = str(look.highlighted_digit) * (
            len(xs.split(" ")) if xs else 0
        )
