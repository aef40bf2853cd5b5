"""What the reader does with grid and keyboard becomes a command; shared/page/listening.py does the rest."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from solving.keys import command_of_key
from sudoku_core.geometry import CELLS, name

if TYPE_CHECKING:
    from dom import Element, Event

    from solving.conductor import BoardPage

_CELL_OF_NAME = {name(cell): cell for cell in CELLS}


def listen_to_keys(page: "BoardPage") -> None:
    """Run the command of each key, wherever it is pressed but in a text or a dialog."""

    def press(event: "Event") -> None:
        closest = getattr(event.target, "closest", None)
        if page.state.dialog and event.key == "Escape" and not event.isComposing:
            # The browser closes it too, but says so only when the next key may already have come.
            event.preventDefault()
            page.run("close")
            return
        if event.altKey or (closest and closest("dialog, textarea, input, select")):
            return
        in_grid = bool(closest and closest("[data-cell]"))
        control = event.ctrlKey or event.metaKey
        command = command_of_key(event.key, event.code, control, event.shiftKey, in_grid)
        if command:
            event.preventDefault()
            page.run(*command)

    document.addEventListener("keydown", press)


def listen_to_grid(page: "BoardPage") -> None:
    """Run commands for clicks, drags and double clicks on cells."""
    dragged: list[int] = []  # the cell where the pointer was last, while it is down

    def press(event: "Event") -> None:
        cell = _cell_of(event.target)
        if cell is None or event.button:
            return
        dragged[:] = [cell]
        if event.ctrlKey or event.metaKey:
            page.run("toggle", cell)
        else:
            page.run("go", cell, bool(event.shiftKey))

    def drag(event: "Event") -> None:
        if not event.buttons or not dragged:
            return
        # A finger stays bound to the cell where it came down; the document knows what lies below it now.
        target = document.elementFromPoint(event.clientX, event.clientY)
        cell = _cell_of(target) if target else None
        if cell is not None and cell != dragged[0]:
            dragged[:] = [cell]
            page.run("go", cell, True)

    def click(event: "Event") -> None:
        # Pointers have run their command at "pointerdown"; what is left is a screen reader's press.
        cell = None if event.detail else _cell_of(event.target)
        if cell is not None:
            page.run("go", cell)

    def double_click(event: "Event") -> None:
        cell = _cell_of(event.target)
        if cell is not None:
            page.run("select_alike", cell)

    board = one("#board")
    board.addEventListener("pointerdown", press)
    board.addEventListener("pointermove", drag)
    board.addEventListener("click", click)
    board.addEventListener("dblclick", double_click)


def _cell_of(target: "Element") -> int | None:
    closest = getattr(target, "closest", None)
    element = closest("[data-cell]") if closest else None
    return _CELL_OF_NAME[element.dataset.cell] if element else None
