"""Paint the composer."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from shared.page.status import show_status

if TYPE_CHECKING:
    from embedding.composer.look import ComposerLook
    from embedding.composer.preview import Preview
    from embedding.composer.state import ComposerState
    from shared.words import Words


class ComposerPainter:
    """The elements of the composer."""

    def __init__(self, state: "ComposerState", preview: "Preview") -> None:
        self._names = state.technique_names
        self._preview = preview
        self._language = ""

    def paint(self, look: "ComposerLook", words: "Words") -> None:
        """Show the author's choices, the lines, and the preview."""
        if words.language != self._language:
            self._language = words.language
            self._name_techniques()
        _paint_choices(look)
        _paint_parts(look)
        _set_text("#lines", look.lines(words))
        _set_text("#once", look.configuration)
        one("#of-once").hidden = not look.configuration
        show_status(words.say(*look.message) if look.message else "", words)
        _set_text("#wrong", words.say(*look.puzzle_problem) if look.puzzle_problem else "")
        one("#stage").dataset.width = look.width
        self._preview.show(look.preview(words), look.is_dark)

    def _name_techniques(self) -> None:
        for option in document.querySelectorAll("#technique option"):
            option.textContent = self._names[option.value][self._language]


def _set_text(selector: str, text: str) -> None:
    """Set the text of an element if it has changed, so that a selection in the text is kept."""
    if one(selector).textContent != text:
        one(selector).textContent = text


def _paint_choices(look: "ComposerLook") -> None:
    """Show the author's choices, except in a field in which the author is typing."""
    for button in document.querySelectorAll("#composer [aria-pressed]"):
        is_pressed = look.pressed[button.dataset.command] == button.dataset.value
        button.setAttribute("aria-pressed", "true" if is_pressed else "false")
    for field in look.values:
        control = one('[data-command="choose"][data-value="' + field + '"]')
        if control.value != look.values[field] and not control.matches(":is(input, textarea):focus"):
            control.value = look.values[field]
    for box in document.querySelectorAll("#composer [type=checkbox]"):
        command = box.dataset.command
        box.checked = command + " " + box.dataset.value in look.checked_boxes
        if command == "tick_algorithm":
            box.disabled = look.is_full and not box.checked


def _paint_parts(look: "ComposerLook") -> None:
    """Show only the parts for this kind and this tool."""
    for part in document.querySelectorAll("#composer [data-for]"):
        part.hidden = look.kind not in part.dataset["for"].split(" ")
    for part in document.querySelectorAll("#composer [data-tool]"):
        part.hidden = part.dataset.tool != look.tool
    one("#pictures").hidden = not look.has_picture
    one("#of-inside").hidden = not look.has_inside
    one("#take").hidden = not look.needs_player
    one("#recorded").hidden = not look.is_recorded
    one("#computed").hidden = look.is_recorded or look.kind != "player"
