"""Draw the notes of the 81 cells over the grid; the element of a cell contains only its digit."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from solving.looks import notes as looks
from solving.looks.cells import SIGNED
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF
from sudoku_core.pictures.drawing import CELL

if TYPE_CHECKING:
    from dom import Element

    from solving.looks.cells import CellLook
    from solving.looks.look import BoardLook
    from solving.looks.notes import Notes

_SVG = "http://www.w3.org/2000/svg"


class NotesPainter:
    """The painter of notes: each cell has three texts, for corner notes, centre notes and colours."""

    def __init__(self) -> None:
        self._drawing = one("#notes g")
        # (layer, cell) -> its text and current attributes, because setting an attribute is slow.
        self._texts: dict[tuple[str, int], tuple[Element, dict[str, str]]] = {}
        self._lit_ground, self._lit_digits = one("#notes .lit-ground"), one("#notes .lit-digits")

    def paint(self, cell: int, old: "CellLook", look: "CellLook") -> None:
        """Paint the changes between two looks of a cell."""
        if looks.corner_differs(old, look):
            self._write("corner", cell, looks.corner_notes(look), "accent")
        if looks.centre_differs(old, look):
            self._write("centre", cell, looks.centre_notes(look), looks.ink(look))
        if looks.signs_differ(old, look):
            drawn = looks.signs(look) if look.marks & SIGNED else ((), (), (), 0)
            self._write("signs", cell, drawn, "ink")

    def _write(self, layer: str, cell: int, drawn: "Notes", ink: str) -> None:
        digits, xs, ys, size = drawn
        if (layer, cell) not in self._texts:
            if not digits:
                return
            element = document.createElementNS(_SVG, "text")
            self._drawing.append(element)
            self._texts[(layer, cell)] = (element, {})
        element, attributes = self._texts[(layer, cell)]
        element.textContent = "".join([str(sign) for sign in digits])
        if digits:
            x, y = CELL * COLUMN_OF[cell], CELL * ROW_OF[cell]
            for name, value in (
                ("x", looks.written(xs, x)),
                ("y", looks.written(ys, y)),
                ("font-size", str(size)),
                ("class", ink),
            ):
                if attributes.get(name) != value:
                    attributes[name] = value
                    element.setAttribute(name, value)

    def light(self, look: "BoardLook") -> None:
        """Highlight the notes of the highlighted digit."""
        ground, xs, ys = looks.lit_notes(look.cells, look.lit)
        self._lit_ground.setAttribute("d", ground)
        self._lit_digits.setAttribute("x", xs)
        self._lit_digits.setAttribute("y", ys)
        self._lit_digits.textContent = str(look.lit) * (len(xs.split(" ")) if xs else 0)
