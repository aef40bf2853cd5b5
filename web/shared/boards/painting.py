"""A hint on the page: what it draws over the board (#hint-drawing), and what it says (#hint-text)."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.boards import marks
from shared.boards.hint import PROOF, WHERE, sentence_of_opposite
from shared.boards.steps import in_language
from shared.elements import one
from shared.services import display
from sudoku_core.board.geometry import name
from sudoku_core.pictures.drawing import in_theme, svg_of
from sudoku_core.pictures.shapes import STYLES
from sudoku_core.pictures.themes import LIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dom import Element

    from shared.boards.hint import Hint
    from shared.words import Words
    from sudoku_core.pictures.drawing import Shape

# The colours of a drawing on the page are those of its style sheet.
_LOOK = in_theme({colour: "var(--" + colour + ")" for colour in LIGHT}, STYLES)
_OPENING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 540 540" aria-hidden="true">'
_SAMPLE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{}" aria-hidden="true">'


def draw(shapes: "Sequence[Shape]") -> None:
    """Show these shapes over the board, in place of others."""
    one("#hint-drawing").replaceChildren()
    if shapes:
        one("#hint-drawing").append(display.svg_element(_OPENING + svg_of(shapes, _LOOK) + "</svg>"))


def paint_text(hint: "Hint", words: "Words", more: "list[Element]") -> None:
    """Say all that the hint says at its stage. more: what is offered below the sentences of its pattern."""
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
    if more:
        offered = document.createElement("p")
        offered.className = "hint-more"
        offered.append(*more)
        text.append(offered)
    if hint.stage != PROOF:
        _paint_legend(hint, text, words)


def is_new(before: "Hint | None", hint: "Hint") -> bool:
    """Return whether this hint says something else than the one before."""
    return not before or before.stage != hint.stage or before.step is not hint.step


def show_from_top() -> None:
    """Scroll what the hint says to its top, when all else is painted: it makes the browser lay out."""
    one("#hint-text").scrollTop = 0


def _paint_sentences(parts: "list[str | int]", text: "Element") -> None:
    """Write these parts, each cell as a button; no line begins with the mark that follows one."""
    named = None
    for part in parts:
        if not isinstance(part, str):
            named = button("light_cell", part, name(part), "cell-name")
            text.append(named)
        elif named is None or part[0] == " ":
            text.append(part)
        else:
            with_mark = document.createElement("span")
            with_mark.className = "with-mark"
            with_mark.append(named, part[0])
            text.append(with_mark, part[1:])


def paint_opposites(hint: "Hint", words: "Words") -> None:
    """Say below the premises, which may have the keyboard, what came of the opposite."""
    one("#hint-text ul").replaceChildren(*_opposites(hint, words))


def paint_pressed(hint: "Hint") -> None:
    """Tell of the buttons of what can stand out which one has been pressed.

    They are words of a sentence, so nothing is said of those that have not been pressed.
    """
    command, value = ("light_" + hint.pressed[0], str(hint.pressed[1])) if hint.pressed else ("", "")
    for each in document.querySelectorAll('#hint-text [data-command^="light_"]'):
        is_kept = each.dataset.command == command and each.dataset.value == value
        if is_kept:
            each.setAttribute("aria-current", "true")
        else:
            each.removeAttribute("aria-current")


def button(command: str, value: "int | str", text: str, kind: str) -> "Element":
    """Return a button for this command with this argument, "" for none. kind: its class."""
    made = document.createElement("button")
    made.type = "button"
    made.className = kind
    made.dataset.command = command
    if value != "":
        made.dataset.value = str(value)
    made.textContent = text
    return made


def _paint_proof(hint: "Hint", text: "Element", words: "Words") -> None:
    """Write the premises as a list, and below it what came of the opposite."""
    premises = document.createElement("ol")
    for number, premise in enumerate(hint.step["premises"]):
        parts = in_language(premise["texts"], words.language)
        said = "".join([part if isinstance(part, str) else name(part) for part in parts])
        item = document.createElement("li")
        item.append(button("light_premise", number, said, "premise"))
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
            drawn = svg_of(marks.sample(role), _LOOK)
            item.append(display.svg_element(_SAMPLE.replace("{}", marks.view_of(role)) + drawn + "</svg>"))
        item.append(words.say(key))
        legend.append(item)
    text.append(legend)
