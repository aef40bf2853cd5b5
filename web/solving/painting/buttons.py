"""Paint the buttons: offered commands, disabled buttons, modes, digits."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.boards.board import COLOURS
from shared.elements import one
from solving.looks.status import OFFERABLE_COMMANDS
from solving.state import LINK, MODES

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words
    from solving.looks.look import BoardLook


class ButtonsPainter:
    """The painter of the buttons of the page."""

    def __init__(self) -> None:
        self._buttons: dict[str, Element] = {}
        for button in document.querySelectorAll("button[data-command]"):
            self._buttons.setdefault(button.dataset.command, button)

    def paint(self, old: "BoardLook | None", look: "BoardLook", words: "Words") -> None:
        """Paint the changes from `old` to `look`; everything if `old` is None."""
        if not old or old.offers != look.offers:
            for command in OFFERABLE_COMMANDS:
                self._buttons[command].hidden = command not in look.offers
        if not old or (old.technique_to_learn, old.carried) != (look.technique_to_learn, look.carried):
            _paint_technique_link(look)
        if not old or old.disabled != look.disabled:
            for command in set(look.disabled + (old.disabled if old else ())):
                self._buttons[command].disabled = command in look.disabled
        if not old or old.mode != look.mode:
            self._paint_mode(look)
        for digit in range(1, 10):
            missing_count, index = look.missing_counts[digit - 1], digit - 1
            if not old or old.mode != look.mode or old.missing_counts[index] != missing_count:
                self._paint_digit(digit, look, words)
        if not old or old.likely_command != look.likely_command:
            _emphasize_button(look.likely_command)
        if not old or old.locked != look.locked:
            self._paint_locked_digit(old.locked if old else 0, look.locked)
        if not old or old.is_typing_in != look.is_typing_in:
            self._paint_typing_in(look.is_typing_in, words)

    def _paint_mode(self, look: "BoardLook") -> None:
        for mode in MODES:
            is_on = mode == look.mode or (mode == "colour" and look.mode == LINK)
            pressed = "true" if is_on else "false"
            self._buttons["mode-" + mode].setAttribute("aria-pressed", pressed)
        one(".pad").dataset.mode = look.mode

    def _paint_digit(self, digit: int, look: "BoardLook", words: "Words") -> None:
        button, missing_count = self._buttons["digit-" + str(digit)], look.missing_counts[digit - 1]
        if look.mode == "colour" and digit <= COLOURS:
            colour = words.say("colour." + str(digit))
            label = words.say("pad.colour", {"digit": digit, "colour": colour})
        elif look.mode == "colour":
            label = words.say("pad.link")
        elif look.mode == LINK:
            label = words.say("pad.note", {"digit": digit})
        else:
            key = "pad.left" if missing_count else "pad.placed"
            label = words.say(key, {"digit": digit, "count": missing_count})
        button.setAttribute("aria-label", label)
        button.dataset.left = str(missing_count)

    def _paint_locked_digit(self, old_digit: int, digit: int) -> None:
        if old_digit:
            self._buttons["digit-" + str(old_digit)].removeAttribute("aria-pressed")
        if digit:
            self._buttons["digit-" + str(digit)].setAttribute("aria-pressed", "true")

    def _paint_typing_in(self, is_typing_in: bool, words: "Words") -> None:
        for button in document.querySelectorAll('[data-command="type_in"]'):
            button.setAttribute("aria-pressed", "true" if is_typing_in else "false")
        erase = self._buttons["erase"]
        erase.textContent = "□" if is_typing_in else "⌫"
        erase.setAttribute("aria-label", words.say("pad.empty" if is_typing_in else "pad.erase"))


def _paint_technique_link(look: "BoardLook") -> None:
    """Show a link to the technique that the player could learn, or hide the link."""
    link = one("#learn-beyond")
    link.hidden = not look.technique_to_learn
    link.href = "techniques/" + look.technique_to_learn + ".html" + look.carried.replace("&", "?", 1)


def _emphasize_button(command: str) -> None:
    """Emphasize the button that the player will probably press next."""
    for button in document.querySelectorAll(".answers button"):
        button.classList.toggle("quiet", button.dataset.command != command)
