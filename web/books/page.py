"""Paint the page of books: its controls, and the pages of the book."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from shared.page.pace import Pace
from shared.page.status import show_status
from shared.services.clock import seconds
from shared.services.display import svg_element

if TYPE_CHECKING:
    from books.look import BooksLook
    from shared.words import Words


class BooksPainter:
    """The controls and the status line."""

    def __init__(self) -> None:
        self._words: Words | None = None
        self._pace = Pace()

    def paint(self, look: "BooksLook", words: "Words") -> None:
        """Update the controls and the status line, except a field in which the reader is typing."""
        for button in document.querySelectorAll('[data-command="source"]'):
            button.setAttribute("aria-pressed", "true" if button.dataset.value == look.source else "false")
        for part in document.querySelectorAll("#composer [data-for]"):
            part.hidden = part.dataset["for"] != look.source
        for field in look.values:
            control = one('[data-command="choose"][data-value="' + field + '"]')
            if control.value != look.values[field] and not control.matches(":is(input, textarea):focus"):
                control.value = look.values[field]
        for box in document.querySelectorAll("#composer [type=checkbox]"):
            box.checked = box.dataset.command + " " + box.dataset.value in look.checked_boxes
        one("#heading").placeholder = words.say("book.usual_title")
        one("#leaves").setAttribute("aria-busy", "false" if look.is_current else "true")
        one('[data-command="retry"]').hidden = not look.has_failed
        text = words.say(*look.message) if look.message else ""
        is_new_language, self._words = words is not self._words, words
        kind = look.message[0] if look.message else ""
        if self._pace.show_if_due(kind, look.progress, seconds()) or is_new_language:
            show_status(text, words)
        _set_text("#wrong", words.say(*look.list_problem) if look.list_problem else "")


def _set_text(selector: str, text: str) -> None:
    if one(selector).textContent != text:
        one(selector).textContent = text


def clear_leaves(paper: str) -> None:
    """Remove all pages of the book. paper: The paper size of the next pages."""
    leaves = one("#leaves")
    leaves.className = "leaves " + paper
    leaves.replaceChildren()


def add_leaf(svg: str) -> None:
    """Add a page of the book.

    svg: Its SVG text. It must come from this project, because it is not escaped.
    """
    leaf = document.createElement("div")
    leaf.className = "leaf"
    leaf.append(svg_element(svg))
    one("#leaves").append(leaf)
