"""Paint the colours and links of candidates below and above the notes of the board."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from shared.services import display
from solving.chains.look import STYLES
from sudoku_core.pictures.drawing import styles_in_theme, svg_of
from sudoku_core.pictures.themes import LIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dom import Element

    from shared.words import Words
    from solving.chains.look import ChainsLook
    from sudoku_core.pictures.drawing import Shape

# Drawings on the page use the colours of its style sheet.
_STYLE = styles_in_theme({colour: "var(--" + colour + ")" for colour in LIGHT}, STYLES)
_SVG_START = (
    '<svg xmlns="http://www.w3.org/2000/svg" class="notes" viewBox="0 0 540 540" aria-hidden="true">'
)


class ChainsPainter:
    """The painter of two SVG drawings: one below the notes, one above them."""

    def __init__(self) -> None:
        notes = one("#notes")
        self._below, self._above = document.createElement("div"), document.createElement("div")
        notes.before(self._below)
        notes.after(self._above)
        self._shown: tuple[Sequence[Shape], Sequence[Shape]] = ((), ())

    def paint(self, look: "ChainsLook", _words: "Words") -> None:
        """Paint the drawings that have changed."""
        old_shapes, self._shown = self._shown, (look.below, look.above)
        root = document.documentElement
        if look.verdict:  # the style sheet reserves more space for the sentence about the chain
            root.dataset.chain = look.verdict
        else:
            root.removeAttribute("data-chain")
        for element, old, new in zip((self._below, self._above), old_shapes, self._shown):
            if old != new:
                _draw(element, new)


def _draw(element: "Element", shapes: "Sequence[Shape]") -> None:
    element.replaceChildren()
    if shapes:
        element.append(display.svg_element(_SVG_START + svg_of(shapes, _STYLE) + "</svg>"))
