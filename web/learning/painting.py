"""Small elements of the page for lessons: code in a sentence, a button."""

from typing import TYPE_CHECKING

from pyscript import document

if TYPE_CHECKING:
    from dom import Element


def paint_coded(element: "Element", text: str) -> bool:
    """Show a text with code between backticks; return whether it has changed."""
    if element.textContent == text.replace("`", ""):
        return False
    parts: list[str | Element] = []
    for place, part in enumerate(text.split("`")):
        parts.append(coded(part) if place % 2 else part)
    element.replaceChildren(*parts)
    return True


def coded(text: str) -> "Element":
    """Return a code element with this text."""
    code = document.createElement("code")
    code.textContent = text
    return code


def button_of_row(place: int, text: str) -> "Element":
    """Return a button that shows the steps of this row."""
    made = document.createElement("button")
    made.type = "button"
    made.dataset.command = "show_row"
    made.dataset.value = str(place)
    made.append(coded(text))
    return made
