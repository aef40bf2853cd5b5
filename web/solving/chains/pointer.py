"""Press notes and draw links with a mouse, a finger or a pen.

In Link mode every press selects a note: the nearest in the cell, or the note of the locked digit. In
Colour mode a press on a note holds it; a press beside it, or a drag, selects cells as in other modes.
"""

from typing import TYPE_CHECKING

from pyscript import document, window

from shared.elements import one
from shared.page import focus
from solving.chains.notes import NEAR, is_shown, note_at, place_of
from solving.input.keyboard import cursor_cell
from solving.looks.cells import cells_of
from solving.state import LINK
from sudoku_core.pictures.drawing import CELL

if TYPE_CHECKING:
    from dom import Element, Event

    from solving.conductor import BoardPage

_SVG = "http://www.w3.org/2000/svg"


def listen_to_notes(page: "BoardPage") -> None:
    """Run commands for presses on notes and for lines between them."""
    pen = Pen(page)
    board = one("#board")
    # Add these before the listeners of pointer.py, which select cells.
    for event in ("pointerdown", "dblclick", "contextmenu"):
        board.addEventListener(event, getattr(pen, "on_" + event), True)
    board.addEventListener("pointerdown", pen.choose_note)
    document.addEventListener("pointermove", pen.move)
    document.addEventListener("pointerup", pen.lift)
    document.addEventListener("pointercancel", pen.cancel)


class Pen:
    """The pointer that draws a link, if one is down."""

    def __init__(self, page: "BoardPage") -> None:
        self._page = page
        self._board = one("#board")
        self._pointer: int | None = None  # the id of the pointer, None if none is down
        self._start = -1  # the note that was pressed
        self._line: Element | None = None  # the line to the pointer

    def on_pointerdown(self, event: "Event") -> None:
        """Start a line at the pressed note, in Link mode."""
        if not self._is_linking() or event.button:
            return
        event.stopImmediatePropagation()
        event.preventDefault()
        if not event.isPrimary:  # a second finger zooms
            self._end()
            return
        self._end()
        self._pointer, self._start = event.pointerId, self._note(event)
        x, y = self._point(event)
        self._page.run("go", _cell_at(x, y))

    def on_dblclick(self, event: "Event") -> None:
        """Ignore a double press in Link mode."""
        if self._is_linking():
            event.stopImmediatePropagation()

    def on_contextmenu(self, event: "Event") -> None:
        """Prevent the menu of a long press in Link mode."""
        if self._pointer is not None:
            event.preventDefault()

    def choose_note(self, event: "Event") -> None:
        """Hold the pressed note in Colour mode; release it at a second press, or at a press beside it."""
        state = self._page.state
        if state.input.mode != "colour" or event.button or not event.isPrimary or self._scrolls(event):
            return
        x, y = self._point(event)
        note = note_at(_cell_at(x, y), x, y, cells_of(state), NEAR)
        is_alone = len(state.input.selected) == 1
        if note != state.input.held or note >= 0:
            self._page.run("tap_note", note if is_alone else -1)

    def move(self, event: "Event") -> None:
        """Draw the line to the pointer."""
        if event.pointerId != self._pointer or self._start < 0:
            return
        if not event.buttons:
            self._end()
            return
        looks = cells_of(self._page.state)
        if not self._line:
            self._line = document.createElementNS(_SVG, "path")
            self._line.setAttribute("class", "pen")
            one("#notes").append(self._line)
        start, end = place_of(self._start, looks), self._point(event)
        self._line.setAttribute("d", f"M{start[0]} {start[1]}L{end[0]:.0f} {end[1]:.0f}")

    def lift(self, event: "Event") -> None:
        """Link the note under the pointer, or press it if the pointer has not left it."""
        if event.pointerId != self._pointer:
            return
        start, end = self._start, self._note(event)
        self._end()
        if end == start:
            self._page.run("tap_note", end)
        elif start >= 0 and end >= 0:
            self._page.run("draw_link", start, end)
        focus.send_home(cursor_cell)

    def cancel(self, event: "Event") -> None:
        """Leave this pointer to the browser for scrolling or zooming."""
        if event.pointerId == self._pointer:
            self._end()

    def _end(self) -> None:
        self._pointer, self._start = None, -1
        if self._line:
            self._line.remove()
            self._line = None

    def _is_linking(self) -> bool:
        state = self._page.state
        return bool(state.input.mode == LINK and not state.known.path)

    def _scrolls(self, event: "Event") -> bool:
        """Return whether this press may start scrolling: see pointer.py."""
        action = window.getComputedStyle(self._board).touchAction
        return bool(event.pointerType != "mouse" and action != "pinch-zoom")

    def _note(self, event: "Event") -> int:
        """Return the note under the pointer: the cell's nearest note, or its note of the locked digit."""
        state = self._page.state
        x, y = self._point(event)
        looks = cells_of(state)
        if not (0 <= x < 9 * CELL and 0 <= y < 9 * CELL):
            return -1
        cell, locked = _cell_at(x, y), state.input.locked
        if locked:
            candidate = 81 * (locked - 1) + cell
            return candidate if is_shown(candidate, looks) else -1
        return note_at(cell, x, y, looks)

    def _point(self, event: "Event") -> tuple[float, float]:
        board, box = self._board, self._board.getBoundingClientRect()
        right, down = event.clientX - box.left - board.clientLeft, event.clientY - box.top - board.clientTop
        return (9 * CELL * right / board.clientWidth, 9 * CELL * down / board.clientHeight)


def _cell_at(x: float, y: float) -> int:
    return 9 * min(8, max(0, int(y // CELL))) + min(8, max(0, int(x // CELL)))
