"""Small elements of the page for lessons: code in a sentence, a button."""

from typing import TYPE_CHECKING

from pyscript import document

if TYPE_CHECKING:
    from dom import Element


def paint_with_code(element: "Element", text: str) -> bool:
    """Show a text with code between backticks; return whether it has changed."""
    if element.textContent == text.replace("`", ""):
        return False
    parts: list[str | Element] = []
    for place, part in enumerate(text.split("`")):
        parts.append(code_element(part) if place % 2 else part)
    element.replaceChildren(*parts)
    return True


def code_element(text: str) -> "Element":
    """Return a code element with this text."""
    code = document.createElement("code")
    code.textContent = text
    return code


def row_button(place: int, text: str) -> "Element":
    """Return a button that shows the steps of this row."""
    button = document.createElement("button")
    button.type = "button"
    button.dataset.command = "show_row"
    button.dataset.value = str(place)
    button.append(code_element(text))
    return button
