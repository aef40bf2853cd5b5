"""Selection on the grid with a mouse, a finger or a pen.

One finger selects, two fingers zoom and scroll. If the board fills nearly the whole screen, the style sheet
lets the browser scroll with one finger; a finger then selects only after a long press.
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

REST = 400  # milliseconds before a resting finger selects
HOLD = 700  # milliseconds before a press on a note asks for its reason
SLIP = 0.3  # the distance in cells that a finger may move during a long press

_CELL_OF_NAME = {name(cell): cell for cell in CELLS}


def listen_to_grid(page: "BoardPage") -> None:
    """Run commands for presses, drags and double clicks on cells."""
    drag = Drag(page)

    def click(event: "Event") -> None:
        # A pointer's press has already run its command; a click without detail is from a screen reader.
        cell = None if event.detail else _cell_of(event.target)
        if cell is not None:
            page.run("go", cell)
            page.run("put_locked")

    def focus_cell(event: "Event") -> None:
        # A screen reader moves the focus; the next digit must go into the cell being read.
        cell = _cell_of(event.target)
        if cell not in (None, page.state.input.cursor) and not page.is_painting and not drag.is_down:
            page.run("go", cell)

    def double_click(event: "Event") -> None:
        cell = _cell_of(event.target)
        if cell is not None and not page.state.input.locked:
            page.run("select_alike", cell)

    board = one("#board")
    board.addEventListener("pointerdown", drag.press)
    # On the document, because a drag may leave the board and return.
    document.addEventListener("pointermove", drag.move)
    document.addEventListener("pointerup", drag.lift)
    document.addEventListener("pointercancel", drag.cancel)
    board.addEventListener("touchmove", drag.prevent_default)
    board.addEventListener("contextmenu", drag.prevent_default)
    board.addEventListener("click", click)
    board.addEventListener("focusin", focus_cell)
    board.addEventListener("dblclick", double_click)


class Drag:
    """The pointer that is pressed on the grid, if any."""

    def __init__(self, page: "BoardPage") -> None:
        self._page = page
        self._board = one("#board")
        self._pointer: int | None = None  # the id of the pointer, None if none is down
        self._cell = 0  # the cell where it was pressed
        self._before: tuple[tuple[int, ...], int] = ((), 0)  # the selection and the cursor before the press
        self._start: Point = (0.0, 0.0)  # the pointer's position when it was pressed
        self._last: Point = (0.0, 0.0)  # its latest position
        self._stroke: Stroke | None = None  # None until a long press is complete
        self._presses = 0
        self._rests = False  # whether it has not moved since it was pressed

    @property
    def is_down(self) -> bool:
        """Whether a pointer is down."""
        return self._pointer is not None

    def press(self, event: "Event") -> None:
        """Start selecting here; at a second finger, leave both fingers to the browser."""
        cell = _cell_of(event.target)
        if not event.isPrimary:
            self._give_up()
        elif cell is not None and not event.button:
            self._end()
            self._presses += 1
            self._pointer, self._cell = event.pointerId, cell
            self._start = self._last = self._point(event)
            self._before = (self._page.state.input.selected, self._page.state.input.cursor)
            if event.pointerType != "mouse" and self._scrolls():
                self._wait()
            else:
                self._begin(event.ctrlKey or event.metaKey, event.shiftKey)
                self._wait_for_hold()

    def move(self, event: "Event") -> None:
        """Select the cells between the last position of the pointer and this one."""
        if self._pointer is None or event.pointerId != self._pointer:
            return
        point = self._point(event)
        moves = max(abs(point[0] - self._start[0]), abs(point[1] - self._start[1])) > SLIP
        self._rests = self._rests and not moves
        if not self._stroke:
            if moves:
                self._end()
            return
        if not event.buttons:
            self._end()
        elif self._stroke.pass_through(cells_between(self._last, point)):
            self._select()
        self._last = point

    def lift(self, event: "Event") -> None:
        """End the selection; a touch shorter than a long press selects the tapped cell."""
        if event.pointerId != self._pointer:
            return
        if not self._stroke:
            self._begin()
        self._end()
        if self._page.state.input.locked:
            self._page.run("put_locked")
        # A finger's drag ends without a click event, so the focus is set here.
        focus.send_home(cursor_cell)

    def cancel(self, event: "Event") -> None:
        """Leave this pointer to the browser for scrolling or zooming."""
        if event.pointerId == self._pointer:
            self._give_up()

    def _give_up(self) -> None:
        """Restore the selection from before this pointer was pressed."""
        if self._stroke:
            self._page.run("select", *self._before)
        self._end()

    def prevent_default(self, event: "Event") -> None:
        """Prevent scrolling while a finger selects, and the context menu of a long press."""
        if self._stroke or (event.type == "contextmenu" and self._pointer is not None):
            event.preventDefault()

    def _wait(self) -> None:
        """Start selecting after a long press."""
        number = self._presses

        def rested() -> None:
            if self._presses == number and self._pointer is not None:
                self._begin()

        window.setTimeout(rested, REST)

    def _wait_for_hold(self) -> None:
        """Ask for the reason of a note after a long press that does not move."""
        number, self._rests = self._presses, True

        def held() -> None:
            if self._presses == number and self._pointer is not None and self._rests:
                self._page.run("why_held")

        window.setTimeout(held, HOLD)

    def _begin(self, control: bool = False, shift: bool = False) -> None:
        state = self._page.state
        takes_out = bool(control) and self._cell in state.input.selected
        self._stroke = Stroke(self._cell, state.input.selected, bool(control or shift), takes_out)
        self._select()

    def _select(self) -> None:
        if self._stroke:
            self._page.run("select", self._stroke.selected(), self._stroke.cursor())

    def _end(self) -> None:
        self._pointer = self._stroke = None

    def _scrolls(self) -> bool:
        return bool(window.getComputedStyle(self._board).touchAction != "pinch-zoom")

    def _point(self, event: "Event") -> "Point":
        board, box = self._board, self._board.getBoundingClientRect()
        right, down = event.clientX - box.left - board.clientLeft, event.clientY - box.top - board.clientTop
        return (9 * right / board.clientWidth, 9 * down / board.clientHeight)


def _cell_of(target: "Element") -> int | None:
    closest = getattr(target, "closest", None)
    element = closest("[data-cell]") if closest else None
    return _CELL_OF_NAME[element.dataset.cell] if element else None
