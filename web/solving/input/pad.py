"""Lock a digit after a double click or long press on the pad; each pressed cell then gets this digit."""

from typing import TYPE_CHECKING

from pyscript import window

from shared.elements import one

if TYPE_CHECKING:
    from dom import Event

    from shared.boards.board import Board
    from solving.conductor import BoardPage

LONG_PRESS = 500  # the duration of a long press in milliseconds


def listen_to_pad(page: "BoardPage") -> None:
    """Add the event listeners that run "lock_digit" after a double click or a long press."""
    pointer = PadPointer(page)
    pad = one(".pad")
    pad.addEventListener("pointerdown", pointer.on_pointerdown)
    pad.addEventListener("pointerup", pointer.on_pointerup)
    pad.addEventListener("pointercancel", pointer.on_pointerup)
    pad.addEventListener("pointerleave", pointer.on_pointerup)
    pad.addEventListener("contextmenu", pointer.on_contextmenu)
    pad.addEventListener("click", pointer.on_click, True)


class PadPointer:
    """The pointer on the pad: it distinguishes clicks, double clicks and long presses."""

    def __init__(self, page: "BoardPage") -> None:
        self._page = page
        self._press_count = 0
        self._is_down = self._was_long = False
        # the board before the first click of a double click
        self._board_before_click: Board = page.state.board

    def on_pointerdown(self, event: "Event") -> None:
        """Lock the digit if the pointer stays down, unless a puzzle is being typed in."""
        digit = _digit_of_button(event)
        self._press_count += 1
        press_number, self._is_down, self._was_long = self._press_count, True, False

        def lock_after_long_press() -> None:
            if self._is_down and self._press_count == press_number:
                self._was_long = True
                self._page.run("lock_digit", digit)

        if digit and not event.button and not self._page.state.input.is_typing_in:
            window.setTimeout(lock_after_long_press, LONG_PRESS)

    def on_pointerup(self, _event: "Event") -> None:
        """Stop waiting for a long press."""
        self._is_down = False

    def on_contextmenu(self, event: "Event") -> None:
        """Suppress the context menu of a long press."""
        if self._is_down:
            event.preventDefault()

    def on_click(self, event: "Event") -> None:
        """Ignore the click after a long press; on a double click, undo the first and lock the digit."""
        digit = _digit_of_button(event)
        if self._was_long and event.detail:
            self._was_long = False
            event.stopPropagation()
        elif digit and event.detail == 2 and not self._page.state.input.is_typing_in:
            event.stopPropagation()
            if self._page.state.board is not self._board_before_click:
                self._page.run("undo")
            self._page.run("lock_digit", digit)
        elif digit:
            self._board_before_click = self._page.state.board


def _digit_of_button(event: "Event") -> int:
    button = event.target.closest('[data-command^="digit-"]')
    return int(button.dataset.command[-1]) if button else 0
