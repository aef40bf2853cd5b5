"""Select cells of the grid with a mouse, finger or pen.

One finger selects; two fingers zoom and scroll. If the board fills nearly the whole screen, the style sheet
lets one finger scroll; it then selects only after a long press.
"""

from typing import TYPE_CHECKING

from pyscript import document, window

from shared.elements import one
from shared.page import focus
from solving.input.keyboard import cursor_cell
from solving.input.stroke import Stroke, cells_between
from sudoku_core.board.geometry import CELLS, name

if TYPE_CHECKING:
    from dom import Element, Event

    from solving.conductor import BoardPage
    from solving.input.stroke import Point

LONG_PRESS_MS = 400  # milliseconds until a finger that may scroll selects cells
REASON_PRESS_MS = 700  # milliseconds until a press on notes asks why a digit can or cannot go there
MAX_SLIP = 0.3  # how far a pointer may move during a long press, in cells

_CELL_OF_NAME = {name(cell): cell for cell in CELLS}


def listen_to_grid(page: "BoardPage") -> None:
    """Add the event listeners of the grid, which run commands for presses, drags and double clicks."""
    pointer = GridPointer(page)

    def on_click(event: "Event") -> None:
        # Presses have already run their commands; a click without detail comes from a screen reader.
        cell = None if event.detail else _cell_of(event.target)
        if cell is not None:
            page.run("go", cell)
            page.run("put_locked")

    def on_focusin(event: "Event") -> None:
        # A screen reader moves the focus; the next digit must go into the cell being read.
        cell = _cell_of(event.target)
        if cell not in (None, page.state.input.cursor) and not page.is_painting and not pointer.is_down:
            page.run("go", cell)

    def on_dblclick(event: "Event") -> None:
        cell = _cell_of(event.target)
        if cell is not None and not page.state.input.locked:
            page.run("select_alike", cell)

    board = one("#board")
    board.addEventListener("pointerdown", pointer.on_pointerdown)
    # On the document, because a drag may leave the board and return.
    document.addEventListener("pointermove", pointer.on_pointermove)
    document.addEventListener("pointerup", pointer.on_pointerup)
    document.addEventListener("pointercancel", pointer.on_pointercancel)
    board.addEventListener("touchmove", pointer.suppress_default)
    board.addEventListener("contextmenu", pointer.suppress_default)
    board.addEventListener("click", on_click)
    board.addEventListener("focusin", on_focusin)
    board.addEventListener("dblclick", on_dblclick)


class GridPointer:
    """The pointer that is down on the grid, if any, and the selection that it makes."""

    def __init__(self, page: "BoardPage") -> None:
        self._page = page
        self._board = one("#board")
        self._pointer_id: int | None = None  # the id of the pointer that is down, or None
        self._start_cell = 0  # the cell under the pointer when it was pressed
        # the selected cells and the cursor before the press
        self._old_selection: tuple[tuple[int, ...], int] = ((), 0)
        self._start_point: Point = (0.0, 0.0)  # the pointer's position when it was pressed
        self._last_point: Point = (0.0, 0.0)  # its latest position
        self._stroke: Stroke | None = None  # the selection so far; None before a long press is complete
        self._press_count = 0
        self._is_resting = False  # whether the pointer has not moved since it was pressed

    @property
    def is_down(self) -> bool:
        """Whether a pointer is down."""
        return self._pointer_id is not None

    def on_pointerdown(self, event: "Event") -> None:
        """Start selecting at this cell; if this is a second finger, leave both fingers to the browser."""
        cell = _cell_of(event.target)
        if not event.isPrimary:
            self._undo_selection()
        elif cell is not None and not event.button:
            self._release_pointer()
            self._press_count += 1
            self._pointer_id, self._start_cell = event.pointerId, cell
            self._start_point = self._last_point = self._board_position(event)
            self._old_selection = (self._page.state.input.selected, self._page.state.input.cursor)
            if event.pointerType != "mouse" and self._finger_may_scroll():
                self._select_after_long_press()
            else:
                self._start_stroke(event.ctrlKey or event.metaKey, event.shiftKey)
                self._ask_after_long_press()

    def on_pointermove(self, event: "Event") -> None:
        """Select the cells between the last position of the pointer and this one."""
        if self._pointer_id is None or event.pointerId != self._pointer_id:
            return
        point = self._board_position(event)
        start = self._start_point
        has_moved = max(abs(point[0] - start[0]), abs(point[1] - start[1])) > MAX_SLIP
        self._is_resting = self._is_resting and not has_moved
        if not self._stroke:
            if has_moved:
                self._release_pointer()
            return
        if not event.buttons:
            self._release_pointer()
        elif self._stroke.pass_through(cells_between(self._last_point, point)):
            self._select_stroke_cells()
        self._last_point = point

    def on_pointerup(self, event: "Event") -> None:
        """End the selection. A tap selects its cell even if the finger may scroll."""
        if event.pointerId != self._pointer_id:
            return
        if not self._stroke:
            self._start_stroke()
        self._release_pointer()
        if self._page.state.input.locked:
            self._page.run("put_locked")
        # A finger's drag ends without a click event, so the focus is set here.
        focus.send_home(cursor_cell)

    def on_pointercancel(self, event: "Event") -> None:
        """Undo the selection, because the browser uses this pointer for scrolling or zooming."""
        if event.pointerId == self._pointer_id:
            self._undo_selection()

    def _undo_selection(self) -> None:
        """Restore the selection from before the press."""
        if self._stroke:
            self._page.run("select", *self._old_selection)
        self._release_pointer()

    def suppress_default(self, event: "Event") -> None:
        """Suppress scrolling while a finger selects, and the context menu of a long press."""
        if self._stroke or (event.type == "contextmenu" and self._pointer_id is not None):
            event.preventDefault()

    def _select_after_long_press(self) -> None:
        """Start selecting when the press has become a long press."""
        press_number = self._press_count

        def on_timeout() -> None:
            if self._press_count == press_number and self._pointer_id is not None:
                self._start_stroke()

        window.setTimeout(on_timeout, LONG_PRESS_MS)

    def _ask_after_long_press(self) -> None:
        """After a long press without movement, ask why a note is possible or not."""
        press_number, self._is_resting = self._press_count, True

        def on_timeout() -> None:
            if self._press_count == press_number and self._pointer_id is not None and self._is_resting:
                self._page.run("why_held")

        window.setTimeout(on_timeout, REASON_PRESS_MS)

    def _start_stroke(self, has_control: bool = False, has_shift: bool = False) -> None:
        state = self._page.state
        deselects = bool(has_control) and self._start_cell in state.input.selected
        keeps_selection = bool(has_control or has_shift)
        self._stroke = Stroke(self._start_cell, state.input.selected, keeps_selection, deselects)
        self._select_stroke_cells()

    def _select_stroke_cells(self) -> None:
        if self._stroke:
            self._page.run("select", self._stroke.selected_cells(), self._stroke.cursor_cell())

    def _release_pointer(self) -> None:
        self._pointer_id = self._stroke = None

    def _finger_may_scroll(self) -> bool:
        return bool(window.getComputedStyle(self._board).touchAction != "pinch-zoom")

    def _board_position(self, event: "Event") -> "Point":
        board, bounds = self._board, self._board.getBoundingClientRect()
        x, y = event.clientX - bounds.left - board.clientLeft, event.clientY - bounds.top - board.clientTop
        return (9 * x / board.clientWidth, 9 * y / board.clientHeight)


def _cell_of(target: "Element") -> int | None:
    closest = getattr(target, "closest", None)
    element = closest("[data-cell]") if closest else None
    return _CELL_OF_NAME[element.dataset.cell] if element else None
