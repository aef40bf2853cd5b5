"""The hint: what it says beside the board, and what it draws over the board."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.boards import drawing as looks
from shared.boards import marks
from shared.boards.hint import PROOF, WHERE, sentence_of_opposite
from shared.boards.svg import LIGHT
from shared.elements import one
from shared.services import display
from sudoku_core.geometry import name

if TYPE_CHECKING:
    from dom import Element

    from shared.boards.hint import Hint
    from shared.words import Words
    from solving.looks.look import Look

# The colours of a drawing on the page are those of its style sheet.
_THEME = {colour: "var(--" + colour + ")" for colour in LIGHT}
# Or a line could begin with the comma that follows a button.
_JOINER = "\u2060"
_OPENING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 540 540" aria-hidden="true">'
_SAMPLE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{}" aria-hidden="true">'


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
            drawn = _OPENING + looks.drawing(hint, look.drawn, _THEME) + "</svg>"
            one("#hint-drawing").append(display.svg_element(drawn))
            if not before or (before.stage, id(before.step)) != (hint.stage, id(hint.step)):
                _paint_text(hint, words)
            elif before.opposites is not hint.opposites:  # the premises above may have the keyboard
                one("#hint-text ul").replaceChildren(*_opposites(hint, words))
            if not before or before.kept != hint.kept:
                _paint_kept(hint)


def _paint_kept(hint: "Hint") -> None:
    """Tell of the buttons of what can stand out which one has been pressed."""
    command, value = ("light_" + hint.kept[0], str(hint.kept[1])) if hint.kept else ("", "")
    for button in document.querySelectorAll('#hint-text [data-command^="light_"]'):
        is_kept = button.dataset.command == command and button.dataset.value == value
        button.setAttribute("aria-pressed", "true" if is_kept else "false")


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
    more = document.createElement("p")
    more.className = "hint-more"
    more.append(
        _button("prove", "", words.say("hint.prove"), "prove"),
        _button("path", "", words.say("command.path"), "whole-path"),
    )
    text.append(more)
    _paint_legend(hint, text, words)


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
    opposites.append(*_opposites(hint, words))
    text.append(premises, opposites)


def _opposites(hint: "Hint", words: "Words") -> "list[Element]":
    found = []
    for opposite in hint.opposites or ():
        item = document.createElement("li")
        item.textContent = words.say(*sentence_of_opposite(opposite))
        found.append(item)
    return found


def _paint_legend(hint: "Hint", text: "Element", words: "Words") -> None:
    """Write what each kind of mark on the board means."""
    legend = document.createElement("ul")
    legend.className = "marks"
    legend.setAttribute("aria-label", words.say("marks.name"))
    for role, key in marks.legend(hint):
        item = document.createElement("li")
        if role:
            drawn = "".join([looks.svg_of(shape, _THEME) for shape in marks.sample(role)])
            item.append(display.svg_element(_SAMPLE.replace("{}", marks.view_of(role)) + drawn + "</svg>"))
        item.append(words.say(key))
        legend.append(item)
    text.append(legend)


def _button(command: str, value: "int | str", text: str, kind: str) -> "Element":
    button = document.createElement("button")
    button.type = "button"
    button.className = kind
    button.dataset.command = command
    if value != "":
        button.dataset.value = str(value)
    button.textContent = text
    return button
