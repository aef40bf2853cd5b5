"""Paint the buttons of the page: offers of the status line, disabled buttons, modes, digits."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.boards.board import COLOURS
from shared.elements import one
from solving.looks.status import OFFERS
from solving.state import LINK, MODES

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words
    from solving.looks.look import BoardLook


class ButtonsPainter:
    """The painter of the buttons."""

    def __init__(self) -> None:
        self._buttons: dict[str, Element] = {}
        for button in document.querySelectorAll("button[data-command]"):
            self._buttons.setdefault(button.dataset.command, button)

    def paint(self, old: "BoardLook | None", look: "BoardLook", words: "Words") -> None:
        """Paint the changes between two looks; everything if `old` is None."""
        if not old or old.offers != look.offers:
            for command in OFFERS:
                self._buttons[command].hidden = command not in look.offers
        if not old or (old.to_learn, old.carried) != (look.to_learn, look.carried):
            _paint_to_learn(look)
        if not old or old.disabled != look.disabled:
            for command in set(look.disabled + (old.disabled if old else ())):
                self._buttons[command].disabled = command in look.disabled
        if not old or old.mode != look.mode:
            self._paint_mode(look)
        for digit in range(1, 10):
            if not old or old.mode != look.mode or old.left[digit - 1] != look.left[digit - 1]:
                self._paint_digit(digit, look, words)
        if not old or old.next_answer != look.next_answer:
            _paint_next(look.next_answer)
        if not old or old.locked != look.locked:
            self._paint_locked(old.locked if old else 0, look.locked)
        if not old or old.is_typing_in != look.is_typing_in:
            self._paint_typing_in(look.is_typing_in, words)

    def _paint_mode(self, look: "BoardLook") -> None:
        for mode in MODES:
            is_on = mode == look.mode or (mode == "colour" and look.mode == LINK)
            pressed = "true" if is_on else "false"
            self._buttons["mode-" + mode].setAttribute("aria-pressed", pressed)
        one(".pad").dataset.mode = look.mode

    def _paint_digit(self, digit: int, look: "BoardLook", words: "Words") -> None:
        button, left = self._buttons["digit-" + str(digit)], look.left[digit - 1]
        if look.mode == "colour" and digit <= COLOURS:
            colour = words.say("colour." + str(digit))
            label = words.say("pad.colour", {"digit": digit, "colour": colour})
        elif look.mode == "colour":
            label = words.say("pad.link")
        elif look.mode == LINK:
            label = words.say("pad.note", {"digit": digit})
        else:
            label = words.say("pad.left" if left else "pad.placed", {"digit": digit, "count": left})
        button.setAttribute("aria-label", label)
        button.dataset.left = str(left)

    def _paint_locked(self, old: int, locked: int) -> None:
        if old:
            self._buttons["digit-" + str(old)].removeAttribute("aria-pressed")
        if locked:
            self._buttons["digit-" + str(locked)].setAttribute("aria-pressed", "true")

    def _paint_typing_in(self, is_on: bool, words: "Words") -> None:
        for button in document.querySelectorAll('[data-command="type_in"]'):
            button.setAttribute("aria-pressed", "true" if is_on else "false")
        erase = self._buttons["erase"]
        erase.textContent = "□" if is_on else "⌫"
        erase.setAttribute("aria-label", words.say("pad.empty" if is_on else "pad.erase"))


def _paint_to_learn(look: "BoardLook") -> None:
    """Show a link to the technique that would help, or hide the link."""
    link = one("#learn-beyond")
    link.hidden = not look.to_learn
    link.href = "techniques/" + look.to_learn + ".html" + look.carried.replace("&", "?", 1)


def _paint_next(command: str) -> None:
    """Emphasize the button that the player will probably press next."""
    for button in document.querySelectorAll(".answers button"):
        button.classList.toggle("quiet", button.dataset.command != command)
