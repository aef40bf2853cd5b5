"""Run the commands of keys and pointers in the dialog of a picture."""

from typing import TYPE_CHECKING

from shared.elements import one
from solving.photo.drawing import picture_point
from solving.photo.keys import CORNER_STEP, LARGE_CORNER_STEP, command_of_key, corner_shift

if TYPE_CHECKING:
    from dom import Event

    from solving.conductor import BoardPage

CELL_SELECTOR = "#photo-board [data-board-cell]"


def add_listeners(page: "BoardPage") -> None:
    """Add the event listeners of the dialog."""
    dialog = one("#photo")
    dragged_corners: list[int] = []  # the corner that is being dragged, if any

    def on_keydown(event: "Event") -> None:
        if event.altKey or event.ctrlKey or event.metaKey or not page.state.dialogs.photo:
            return
        handle = event.target.closest("[data-corner-of]")
        if handle:
            _move_corner(page, event, int(handle.dataset.cornerOf))
            return
        is_in_grid = bool(event.target.closest(CELL_SELECTOR))
        command = command_of_key(event.key, is_in_grid, page.state.dialogs.photo.cursor)
        if command:
            event.preventDefault()
            page.run(str(command[0]), *command[1:])

    def on_pointerdown(event: "Event") -> None:
        handle = event.target.closest("[data-corner-of]")
        cell = event.target.closest(CELL_SELECTOR)
        if handle:
            dragged_corners.append(int(handle.dataset.cornerOf))
            handle.setPointerCapture(event.pointerId)
        elif cell:
            page.run("photo_go", _parse_cell(cell.dataset.boardCell))

    def on_focusin(event: "Event") -> None:
        # A screen reader moves the browser's focus: see solving/input/pointer.py.
        photo, cell = page.state.dialogs.photo, event.target.closest(CELL_SELECTOR)
        if photo and cell and not page.is_painting and _parse_cell(cell.dataset.boardCell) != photo.cursor:
            page.run("photo_go", _parse_cell(cell.dataset.boardCell))

    def on_pointermove(event: "Event") -> None:
        photo = page.state.dialogs.photo
        if dragged_corners and photo:
            x, y = picture_point(event.clientX, event.clientY, photo)
            page.run("photo_drag", dragged_corners[0], x, y)

    def on_pointerup(_event: "Event") -> None:
        dragged_corners.clear()

    dialog.addEventListener("keydown", on_keydown)
    dialog.addEventListener("focusin", on_focusin)
    dialog.addEventListener("pointerdown", on_pointerdown)
    dialog.addEventListener("pointermove", on_pointermove)
    dialog.addEventListener("pointerup", on_pointerup)
    dialog.addEventListener("pointercancel", on_pointerup)


def _parse_cell(name: str) -> int:
    return 9 * int(name[1]) + int(name[3]) - 10


def _move_corner(page: "BoardPage", event: "Event", corner: int) -> None:
    shift = corner_shift(event.key, LARGE_CORNER_STEP if event.shiftKey else CORNER_STEP)
    if shift:
        event.preventDefault()
        x, y = page.state.dialogs.photo.corners[corner]
        page.run("photo_drag", corner, x + shift[0], y + shift[1])
