"""The hint: what it says beside the board, and what it draws over the board."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from shared.services import display
from shared.svg import LIGHT
from solving.looks import hint as looks
from solving.state import WHERE
from sudoku_core.geometry import name

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words
    from solving.looks.look import Look
    from solving.state import Hint

# The colours of a drawing on the page are those of its style sheet.
_THEME = {colour: "var(--" + colour + ")" for colour in LIGHT}
_OPENING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 540 540" aria-hidden="true">'


class Hints:
    """Paints the hint."""

    def paint(self, old: "Look | None", look: "Look", words: "Words") -> None:
        """Show the hint of this look in place of that of the old one; of none, show it again."""
        hint, before = look.hint, old.hint if old else None
        if old and hint is before:
            return
        one("#hint").hidden = hint is None
        one("#hint-drawing").replaceChildren()
        if hint:
            drawn = _OPENING + looks.drawing(hint, look.board, _THEME) + "</svg>"
            one("#hint-drawing").append(display.svg_element(drawn))
            is_same = before and before.step is hint.step and before.stage == hint.stage
            if not is_same:
                _paint_text(hint, words)


def _paint_text(hint: "Hint", words: "Words") -> None:
    region, step = one("#hint"), hint.step
    region.dataset.technique = step["technique"]
    region.dataset.stage = hint.stage
    one("#hint-title").textContent = step["names"][words.language]
    one("#hint-next").textContent = words.say("hint.why" if hint.stage == WHERE else "hint.do")
    one("#hint-several").hidden = hint.proper
    text = one("#hint-text")
    text.scrollTop = 0
    text.replaceChildren()
    if hint.stage == WHERE:
        text.append(words.say("hint.look_at", {"where": step["where"]["texts"][words.language]}))
        return
    for part in step["paragraphs"][words.language]:
        text.append(part if isinstance(part, str) else _cell_button(part))


def _cell_button(cell: int) -> "Element":
    button = document.createElement("button")
    button.type = "button"
    button.className = "cell-name"
    button.dataset.command = "light_cell"
    button.dataset.value = str(cell)
    button.textContent = name(cell)
    return button
