"""Paint a hint: its drawing over the board (#hint-drawing) and its text (#hint-text)."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.boards import marks
from shared.boards.hint import PROOF, WHERE, sentence_of_opposite
from shared.boards.steps import in_language
from shared.elements import one
from shared.services import display
from sudoku_core.board.geometry import name
from sudoku_core.pictures.drawing import styles_in_theme, svg_of
from sudoku_core.pictures.shapes import STYLES
from sudoku_core.pictures.themes import LIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dom import Element

    from shared.boards.hint import Hint
    from shared.words import Words
    from sudoku_core.pictures.drawing import Shape

# Drawings on the page use the colours of its style sheet.
_STYLE = styles_in_theme({colour: "var(--" + colour + ")" for colour in LIGHT}, STYLES)
_DRAWING_TAG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 540 540" aria-hidden="true">'
_SAMPLE_TAG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{}" aria-hidden="true">'


def draw_shapes(shapes: "Sequence[Shape]") -> None:
    """Show these shapes over the board, and remove any others."""
    one("#hint-drawing").replaceChildren()
    if shapes:
        one("#hint-drawing").append(display.svg_element(_DRAWING_TAG + svg_of(shapes, _STYLE) + "</svg>"))


def paint_text(hint: "Hint", words: "Words", extra_elements: "list[Element]") -> None:
    """Show the text of the hint at its stage. extra_elements: They follow the sentences or the proof."""
    text, step = one("#hint-text"), hint.step
    text.replaceChildren()
    if hint.stage == WHERE:
        text.append(
            words.say("hint.look_at", {"where": in_language(step["where"]["texts"], words.language)})
        )
        return
    if hint.stage == PROOF:
        _paint_proof(hint, text, words)
    else:
        _paint_sentences(in_language(step["paragraphs"], words.language), text)
    if extra_elements:
        extra_line = document.createElement("p")
        extra_line.className = "hint-more"
        extra_line.append(*extra_elements)
        text.append(extra_line)
    if hint.stage != PROOF:
        _paint_legend(hint, text, words)


def has_new_text(old_hint: "Hint | None", hint: "Hint") -> bool:
    """Return whether the text of this hint differs from the text of the previous hint."""
    return not old_hint or old_hint.stage != hint.stage or old_hint.step is not hint.step


def scroll_text_to_top() -> None:
    """Scroll the hint's text to the top; call this last, because it makes the browser compute a layout."""
    one("#hint-text").scrollTop = 0


def _paint_sentences(parts: "list[str | int]", text: "Element") -> None:
    """Write these parts, with each cell as a button. No line breaks before the punctuation after it."""
    cell_button = None
    for part in parts:
        if not isinstance(part, str):
            cell_button = command_button("light_cell", part, name(part), "cell-name")
            text.append(cell_button)
        elif cell_button is None or part[0] == " ":
            text.append(part)
        else:
            unbreakable = document.createElement("span")
            unbreakable.className = "with-mark"
            unbreakable.append(cell_button, part[0])
            text.append(unbreakable, part[1:])


def paint_opposites(hint: "Hint", words: "Words") -> None:
    """Update only the searches with eliminated candidates, because a premise may have the focus."""
    one("#hint-text ul").replaceChildren(*_items_of_opposites(hint, words))


def paint_pressed(hint: "Hint") -> None:
    """Mark the pressed button among the buttons that highlight cells or premises.

    Only the pressed button has a state for screen readers, because the buttons are words of a sentence.
    """
    command, value = ("light_" + hint.pressed[0], str(hint.pressed[1])) if hint.pressed else ("", "")
    for element in document.querySelectorAll('#hint-text [data-command^="light_"]'):
        is_pressed = element.dataset.command == command and element.dataset.value == value
        if is_pressed:
            element.setAttribute("aria-current", "true")
        else:
            element.removeAttribute("aria-current")


def command_button(command: str, value: "int | str", text: str, kind: str) -> "Element":
    """Return a button that runs a command with this value, or without one for "". kind: Its CSS class."""
    element = document.createElement("button")
    element.type = "button"
    element.className = kind
    element.dataset.command = command
    if value != "":
        element.dataset.value = str(value)
    element.textContent = text
    return element


def _paint_proof(hint: "Hint", text: "Element", words: "Words") -> None:
    """Write the premises as a list, followed by the searches with eliminated candidates."""
    premises = document.createElement("ol")
    for number, premise in enumerate(hint.step["premises"]):
        parts = in_language(premise["texts"], words.language)
        label = "".join([part if isinstance(part, str) else name(part) for part in parts])
        item = document.createElement("li")
        item.append(command_button("light_premise", number, label, "premise"))
        premises.append(item)
    opposites = document.createElement("ul")
    opposites.append(*_items_of_opposites(hint, words))
    text.append(premises, opposites)


def _items_of_opposites(hint: "Hint", words: "Words") -> "list[Element]":
    items = []
    for opposite in hint.opposites or ():
        item = document.createElement("li")
        item.textContent = words.say(*sentence_of_opposite(opposite))
        items.append(item)
    return items


def _paint_legend(hint: "Hint", text: "Element", words: "Words") -> None:
    """Write the meaning of each kind of mark on the board."""
    legend = document.createElement("ul")
    legend.className = "marks"
    legend.setAttribute("aria-label", words.say("marks.name"))
    for role, key in marks.legend(hint):
        item = document.createElement("li")
        if role:
            sample = svg_of(marks.legend_sample(role), _STYLE)
            item.append(
                display.svg_element(
                    _SAMPLE_TAG.replace("{}", marks.sample_view_box(role)) + sample + "</svg>"
                )
            )
        item.append(words.say(key))
        legend.append(item)
    text.append(legend)
