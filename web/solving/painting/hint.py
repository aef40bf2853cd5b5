"""The hint: what it says beside the board, and what it draws over the board."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from shared.services import display
from shared.svg import LIGHT
from solving.looks import hint as looks
from solving.state import PROOF, WHERE
from sudoku_core.geometry import name

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words
    from solving.looks.look import Look
    from solving.state import Hint

# The colours of a drawing on the page are those of its style sheet.
_THEME = {colour: "var(--" + colour + ")" for colour in LIGHT}
# Or a line could begin with the comma that follows a button.
_JOINER = "\u2060"
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
            if not before or _said(before) != _said(hint):
                _paint_text(hint, words)


def _said(hint: "Hint") -> "tuple[str, int, bool]":
    """Return what the text depends on."""
    return hint.stage, id(hint.step), hint.opposites is None


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
    if hint.stage == PROOF:
        _paint_proof(hint, text, words)
        return
    for part in step["paragraphs"][words.language]:
        if isinstance(part, str):
            text.append(part if part[0] == " " else _JOINER + part)
        else:
            text.append(_button("light_cell", part, name(part), "cell-name"))
    text.append(_button("prove", "", words.say("hint.prove"), "prove"))


def _paint_proof(hint: "Hint", text: "Element", words: "Words") -> None:
    """Write the premises as a list, and below it what came of the opposite."""
    premises = document.createElement("ol")
    for number, premise in enumerate(hint.step["premises"]):
        parts = premise["texts"][words.language]
        said = "".join([part if isinstance(part, str) else name(part) for part in parts])
        item = document.createElement("li")
        item.append(_button("light_premise", number, said, "premise"))
        premises.append(item)
    opposites = document.createElement("ul")
    for found in hint.opposites or ():
        item = document.createElement("li")
        item.textContent = words.say(*looks.opposite(found))
        opposites.append(item)
    text.append(premises, opposites)


def _button(command: str, value: "int | str", text: str, kind: str) -> "Element":
    button = document.createElement("button")
    button.type = "button"
    button.className = kind
    button.dataset.command = command
    if value != "":
        button.dataset.value = str(value)
    button.textContent = text
    return button
