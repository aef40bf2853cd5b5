"""Paint small elements of the page for lessons: code in a sentence, a button."""

from typing import TYPE_CHECKING

from pyscript import document

if TYPE_CHECKING:
    from dom import Element


def paint_with_code(element: "Element", text: str) -> bool:
    """Show a text with code between backticks; return whether the text has changed."""
    if element.textContent == text.replace("`", ""):
        return False
    parts: list[str | Element] = []
    for index, part in enumerate(text.split("`")):
        parts.append(code_element(part) if index % 2 else part)  # every other part is code
    element.replaceChildren(*parts)
    return True


def code_element(text: str) -> "Element":
    """Return a code element with this text."""
    code = document.createElement("code")
    code.textContent = text
    return code


def row_button(row_index: int, text: str) -> "Element":
    """Return a button that shows the steps of this row of the cases."""
    button = document.createElement("button")
    button.type = "button"
    button.dataset.command = "show_row"
    button.dataset.value = str(row_index)
    button.append(code_element(text))
    return button
