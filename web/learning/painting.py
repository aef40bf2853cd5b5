"""Small elements of the page for lessons: code within a sentence, a button, the picture of a run."""

from typing import TYPE_CHECKING

from pyscript import document

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dom import Element

WIDTH, HEIGHT, DEEPEST = 600, 120, 64


def paint_coded(element: "Element", text: str) -> None:
    """Show a text in which `…` marks code."""
    if element.textContent == text.replace("`", ""):
        return
    parts: list[str | Element] = []
    for place, part in enumerate(text.split("`")):
        parts.append(coded(part) if place % 2 else part)
    element.replaceChildren(*parts)


def coded(text: str) -> "Element":
    """Return a text as code."""
    code = document.createElement("code")
    code.textContent = text
    return code


def button_of_row(place: int, text: str) -> "Element":
    """Return the button that shows the steps of this row."""
    made = document.createElement("button")
    made.type = "button"
    made.dataset.command = "show_row"
    made.dataset.value = str(place)
    made.append(coded(text))
    return made


def lines_of_depth(depths: "Sequence[int]") -> str:
    """Return the path of a picture of these depths, from left to right, the deepest at the top."""
    if not depths:
        return ""
    wide = WIDTH / len(depths)
    parts = []
    for place, depth in enumerate(depths):
        height = HEIGHT - HEIGHT * min(depth, DEEPEST) // DEEPEST
        parts.append("V" + str(height) + "H" + str(int(wide * (place + 1))))
    return "M0 " + str(HEIGHT) + "".join(parts) + "V" + str(HEIGHT) + "z"
