"""Show the status line: the result of the last command."""

from typing import TYPE_CHECKING

from pyscript import document, window

from shared.boards.places import places_in, spell_out
from shared.elements import one

if TYPE_CHECKING:
    from shared.words import Words


# Whether generated content can have alternative text for screen readers. Without it they read "r3c4".
HAS_ALTERNATIVE_TEXT = window.CSS.supports("content", '"" / attr(data-heard)')


def show_status(text: str, words: "Words") -> None:
    """Show this text in the status line, if it has changed.

    The text shows cells as r3c4, but screen readers read "row 3, column 4": the style sheet generates empty
    content whose alternative text is these words.
    """
    line = one('[role="status"]')
    if line.textContent == text:
        return
    if not HAS_ALTERNATIVE_TEXT:
        line.textContent = text
        return
    content = document.createDocumentFragment()  # so that screen readers announce a single change
    for piece, place in places_in(text):
        if not place:
            content.append(piece)
            continue
        visible = document.createElement("span")
        visible.setAttribute("aria-hidden", "true")
        visible.textContent = piece
        cell_name = document.createElement("span")
        cell_name.className = "place"
        cell_name.dataset.heard = spell_out(place, words)
        cell_name.append(visible)
        content.append(cell_name)
    line.replaceChildren(content)
