"""Listen to keys and pointers in the dialog of a picture, and run their commands."""

from typing import TYPE_CHECKING

from shared.elements import one
from solving.photo.drawing import point_at
from solving.photo.keys import LARGE, SMALL, command_of_key, corner_of_key

if TYPE_CHECKING:
    from dom import Event

    from solving.conductor import BoardPage

CELL = "#photo-board [data-board-cell]"


def listen(page: "BoardPage") -> None:
    """Add the listeners of the dialog."""
    dialog = one("#photo")
    dragged: list[int] = []

    def key(event: "Event") -> None:
        if event.altKey or event.ctrlKey or event.metaKey or not page.state.dialogs.photo:
            return
        handle = event.target.closest("[data-corner-of]")
        if handle:
            _move(page, event, int(handle.dataset.cornerOf))
            return
        in_grid = bool(event.target.closest(CELL))
        command = command_of_key(event.key, in_grid, page.state.dialogs.photo.cursor)
        if command:
            event.preventDefault()
            page.run(str(command[0]), *command[1:])

    def down(event: "Event") -> None:
        handle = event.target.closest("[data-corner-of]")
        cell = event.target.closest(CELL)
        if handle:
            dragged.append(int(handle.dataset.cornerOf))
            handle.setPointerCapture(event.pointerId)
        elif cell:
            page.run("photo_go", _cell_of(cell.dataset.boardCell))

    def focus(event: "Event") -> None:
        # A screen reader moves the browser's focus: see solving/input/pointer.py.
        photo, cell = page.state.dialogs.photo, event.target.closest(CELL)
        if photo and cell and not page.is_painting and _cell_of(cell.dataset.boardCell) != photo.cursor:
            page.run("photo_go", _cell_of(cell.dataset.boardCell))

    def drag(event: "Event") -> None:
        photo = page.state.dialogs.photo
        if dragged and photo:
            x, y = point_at(event.clientX, event.clientY, photo)
            page.run("photo_drag", dragged[0], x, y)

    def up(_event: "Event") -> None:
        dragged.clear()

    dialog.addEventListener("keydown", key)
    dialog.addEventListener("focusin", focus)
    dialog.addEventListener("pointerdown", down)
    dialog.addEventListener("pointermove", drag)
    dialog.addEventListener("pointerup", up)
    dialog.addEventListener("pointercancel", up)


def _cell_of(name: str) -> int:
    return 9 * int(name[1]) + int(name[3]) - 10


def _move(page: "BoardPage", event: "Event", number: int) -> None:
    step = corner_of_key(event.key, LARGE if event.shiftKey else SMALL)
    if step:
        event.preventDefault()
        x, y = page.state.dialogs.photo.corners[number]
        page.run("photo_drag", number, x + step[0], y + step[1])
