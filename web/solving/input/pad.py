"""Lock a digit by a double click or a long press on the pad, so that each pressed cell gets it."""

from typing import TYPE_CHECKING

from pyscript import window

from shared.elements import one

if TYPE_CHECKING:
    from dom import Event

    from shared.boards.board import Board
    from solving.conductor import BoardPage

REST = 500  # milliseconds


def listen_to_pad(page: "BoardPage") -> None:
    """Run "lock_digit" when a digit is double-clicked or pressed for longer than REST."""
    pad = Pad(page)
    element = one(".pad")
    element.addEventListener("pointerdown", pad.press)
    element.addEventListener("pointerup", pad.lift)
    element.addEventListener("pointercancel", pad.lift)
    element.addEventListener("pointerleave", pad.lift)
    element.addEventListener("contextmenu", pad.prevent_menu)
    element.addEventListener("click", pad.click, True)


class Pad:
    """The pointer on the pad. A click after a long press runs no command."""

    def __init__(self, page: "BoardPage") -> None:
        self._page = page
        self._presses = 0
        self._is_down = self._was_long = False
        self._before: Board = page.state.board  # the board before the first click of a double click

    def press(self, event: "Event") -> None:
        """Lock the digit if the pointer stays on it, unless a puzzle is being typed in."""
        digit = _digit(event)
        self._presses += 1
        number, self._is_down, self._was_long = self._presses, True, False

        def rested() -> None:
            if self._is_down and self._presses == number:
                self._was_long = True
                self._page.run("lock_digit", digit)

        if digit and not event.button and not self._page.state.input.is_typing_in:
            window.setTimeout(rested, REST)

    def lift(self, _event: "Event") -> None:
        """Stop waiting for a long press."""
        self._is_down = False

    def prevent_menu(self, event: "Event") -> None:
        """Prevent the context menu of a long press."""
        if self._is_down:
            event.preventDefault()

    def click(self, event: "Event") -> None:
        """Ignore a click after a long press; at a second click, undo the first and lock the digit."""
        digit = _digit(event)
        if self._was_long and event.detail:
            self._was_long = False
            event.stopPropagation()
        elif digit and event.detail == 2 and not self._page.state.input.is_typing_in:
            event.stopPropagation()
            if self._page.state.board is not self._before:
                self._page.run("undo")
            self._page.run("lock_digit", digit)
        elif digit:
            self._before = self._page.state.board


def _digit(event: "Event") -> int:
    button = event.target.closest('[data-command^="digit-"]')
    return int(button.dataset.command[-1]) if button else 0
