"""The status line: what a page says of the last command."""

from typing import TYPE_CHECKING

from pyscript import document, window

from shared.boards.places import places_in, spell_out
from shared.elements import one

if TYPE_CHECKING:
    from shared.words import Words


# What a style sheet draws can have other words for those who hear it; where it cannot, r3c4 is heard.
HAS_OTHER_WORDS = window.CSS.supports("content", '"" / attr(data-heard)')


def show_status(text: str, words: "Words") -> None:
    """Show this sentence, where it is another one than before.

    Its places are seen as r3c4, and heard as the cells of a board are, "row 3, column 4": those words
    are the alternative text of what the style sheet draws there, which is nothing.
    """
    line = one('[role="status"]')
    if line.textContent == text:
        return
    if not HAS_OTHER_WORDS:
        line.textContent = text
        return
    said = document.createDocumentFragment()  # so that a screen reader hears of one change
    for piece, place in places_in(text):
        if not place:
            said.append(piece)
            continue
        seen = document.createElement("span")
        seen.setAttribute("aria-hidden", "true")
        seen.textContent = piece
        named = document.createElement("span")
        named.className = "place"
        named.dataset.heard = spell_out(place, words)
        named.append(seen)
        said.append(named)
    line.replaceChildren(said)
