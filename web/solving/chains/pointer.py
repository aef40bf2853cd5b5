"""Select notes and draw links between them with a mouse, finger or pen.

In Link mode every press selects a note of the cell: the nearest note, or the note of the locked digit. In
Colour mode a press on a note selects it; a press elsewhere, or a drag, selects cells as in other modes.
"""

from typing import TYPE_CHECKING

from pyscript import document, window

from shared.elements import one
from shared.page import focus
from solving.chains.notes import NOTE_RADIUS, centre_of_note, is_shown, nearest_note
from solving.input.keyboard import cursor_cell
from solving.looks.cells import cells_of
from solving.state import LINK
from sudoku_core.pictures.drawing import CELL

if TYPE_CHECKING:
    from dom import Element, Event

    from solving.conductor import BoardPage

_SVG = "http://www.w3.org/2000/svg"


def listen_to_notes(page: "BoardPage") -> None:
    """Add the event listeners for notes and links."""
    pointer = NotePointer(page)
    board = one("#board")
    # The capture phase (True) makes these run before the listeners of input/pointer.py, which select cells.
    board.addEventListener("pointerdown", pointer.on_pointerdown, True)
    board.addEventListener("dblclick", pointer.on_dblclick, True)
    board.addEventListener("contextmenu", pointer.on_contextmenu, True)
    board.addEventListener("pointerdown", pointer.on_note_pointerdown)
    document.addEventListener("pointermove", pointer.on_pointermove)
    document.addEventListener("pointerup", pointer.on_pointerup)
    document.addEventListener("pointercancel", pointer.on_pointercancel)


class NotePointer:
    """The pointer that selects notes and draws links, and the line to it while it draws."""

    def __init__(self, page: "BoardPage") -> None:
        self._page = page
        self._board = one("#board")
        self._pointer_id: int | None = None  # the id of the pointer that draws a link, or None
        self._start_note = -1  # the note where the link starts, or -1
        self._line: Element | None = None  # the line from that note to the pointer

    def on_pointerdown(self, event: "Event") -> None:
        """In Link mode, start a line at the pressed note."""
        if not self._is_linking() or event.button:
            return
        event.stopImmediatePropagation()
        event.preventDefault()
        if not event.isPrimary:  # two fingers zoom the page
            self._remove_line()
            return
        self._remove_line()
        self._pointer_id, self._start_note = event.pointerId, self._note_under(event)
        x, y = self._board_position(event)
        self._page.run("go", _cell_at(x, y))

    def on_dblclick(self, event: "Event") -> None:
        """Ignore double clicks in Link mode."""
        if self._is_linking():
            event.stopImmediatePropagation()

    def on_contextmenu(self, event: "Event") -> None:
        """Suppress the context menu while a link is being drawn."""
        if self._pointer_id is not None:
            event.preventDefault()

    def on_note_pointerdown(self, event: "Event") -> None:
        """In Colour mode, select the pressed note; a second press, or a press elsewhere, deselects it."""
        state = self._page.state
        if state.input.mode != "colour" or event.button or not event.isPrimary or self._may_scroll(event):
            return
        x, y = self._board_position(event)
        note = nearest_note(_cell_at(x, y), x, y, cells_of(state), NOTE_RADIUS)
        is_one_cell_selected = len(state.input.selected) == 1
        if note != state.input.held or note >= 0:
            self._page.run("tap_note", note if is_one_cell_selected else -1)

    def on_pointermove(self, event: "Event") -> None:
        """Extend the line to the pointer."""
        if event.pointerId != self._pointer_id or self._start_note < 0:
            return
        if not event.buttons:
            self._remove_line()
            return
        cell_looks = cells_of(self._page.state)
        if not self._line:
            self._line = document.createElementNS(_SVG, "path")
            self._line.setAttribute("class", "pen")
            one("#notes").append(self._line)
        start, end = centre_of_note(self._start_note, cell_looks), self._board_position(event)
        self._line.setAttribute("d", f"M{start[0]} {start[1]}L{end[0]:.0f} {end[1]:.0f}")

    def on_pointerup(self, event: "Event") -> None:
        """Link the two notes of the line; if both are the same note, select it."""
        if event.pointerId != self._pointer_id:
            return
        start, end = self._start_note, self._note_under(event)
        self._remove_line()
        if end == start:
            self._page.run("tap_note", end)
        elif start >= 0 and end >= 0:
            self._page.run("draw_link", start, end)
        focus.send_home(cursor_cell)

    def on_pointercancel(self, event: "Event") -> None:
        """Remove the line, because the browser uses this pointer for scrolling or zooming."""
        if event.pointerId == self._pointer_id:
            self._remove_line()

    def _remove_line(self) -> None:
        self._pointer_id, self._start_note = None, -1
        if self._line:
            self._line.remove()
            self._line = None

    def _is_linking(self) -> bool:
        state = self._page.state
        return bool(state.input.mode == LINK and not state.known.path)

    def _may_scroll(self, event: "Event") -> bool:
        """Return whether this press may start scrolling: see input/pointer.py."""
        action = window.getComputedStyle(self._board).touchAction
        return bool(event.pointerType != "mouse" and action != "pinch-zoom")

    def _note_under(self, event: "Event") -> int:
        """Return the note under the pointer, or -1: the note of the locked digit, or else the nearest."""
        state = self._page.state
        x, y = self._board_position(event)
        cell_looks = cells_of(state)
        if not (0 <= x < 9 * CELL and 0 <= y < 9 * CELL):
            return -1
        cell, locked = _cell_at(x, y), state.input.locked
        if locked:
            candidate = 81 * (locked - 1) + cell
            return candidate if is_shown(candidate, cell_looks) else -1
        return nearest_note(cell, x, y, cell_looks)

    def _board_position(self, event: "Event") -> tuple[float, float]:
        """Return the pointer's position on the board, in the units of sudoku_core/pictures/drawing.py."""
        board, bounds = self._board, self._board.getBoundingClientRect()
        x, y = event.clientX - bounds.left - board.clientLeft, event.clientY - bounds.top - board.clientTop
        return (9 * CELL * x / board.clientWidth, 9 * CELL * y / board.clientHeight)


def _cell_at(x: float, y: float) -> int:
    """Return the cell at this position; the nearest cell, if the position is beside the board."""
    return 9 * min(8, max(0, int(y // CELL))) + min(8, max(0, int(x // CELL)))
