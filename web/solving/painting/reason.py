"""Paint the digits to choose from when the player asks for a reason."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from sudoku_core.board.geometry import name

if TYPE_CHECKING:
    from shared.words import Words
    from solving.looks.look import BoardLook


class ReasonPainter:
    """The painter of the sheet with the digits to choose from."""

    def paint(self, old: "BoardLook | None", look: "BoardLook", words: "Words") -> None:
        """Paint the changes from `old` to `look`; everything if `old` is None."""
        reason = look.reason
        if old and reason is old.reason:
            return
        one("#why").hidden = reason is None
        if not reason:
            return
        one("#why-title").textContent = words.say("why.title", {"cell": name(reason.cell)})
        digits = one("#why-digits")
        digits.replaceChildren()
        for digit in reason.digits:
            button = document.createElement("button")
            button.type = "button"
            button.dataset.command = "why_candidate"
            button.dataset.value = str(digit)
            button.textContent = str(digit)
            digits.append(button)
