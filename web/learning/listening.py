"""Event listeners of the page for lessons, in addition to the common ones."""

from typing import TYPE_CHECKING

from pyscript import document, window

from shared.boards.cells import keep_reachable
from shared.elements import one
from sudoku_core.board.geometry import CELLS, name

if TYPE_CHECKING:
    from dom import Event

    from shared.conductor import Conductor

ARROW_MOVES = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}
NUMBERS = {name(cell): cell for cell in CELLS}


def listen_to_lesson(page: "Conductor") -> None:
    """Listen to the address, the prediction, the step slider and the board."""
    turned: list[bool] = []  # not empty after a press on the link to the next lesson

    def type_in(event: "Event") -> None:
        control = event.target
        if control.id == "guess":
            page.run("guess", control.value)
        elif control.id == "place":
            page.run("stand", control.value)

    def click(event: "Event") -> None:
        cell = event.target.closest("#board [data-board-cell]")
        if cell:
            cell.focus()
            page.run("pick", NUMBERS[cell.dataset.boardCell])

        if event.target.closest("#next"):
            turned.append(True)

    def turn(_event: "Event") -> None:
        page.run("follow_address")
        _open_section()
        if turned:
            turned.clear()
            _focus_heading()

    def press(event: "Event") -> None:
        cell = event.target.closest("#board [data-board-cell]")
        if not cell or event.altKey or event.ctrlKey or event.metaKey or event.shiftKey:
            return
        cell_index = NUMBERS[cell.dataset.boardCell]
        if event.key in ("Enter", " "):
            page.run("pick", cell_index)
        elif event.key in ARROW_MOVES:
            down, right = ARROW_MOVES[event.key]
            target = (cell_index // 9 + down) % 9 * 9 + (cell_index % 9 + right) % 9
            one("#board").querySelectorAll("[data-board-cell]")[target].focus()
        else:
            return
        event.preventDefault()

    document.addEventListener("input", type_in)
    document.addEventListener("click", click)
    document.addEventListener("keydown", press)
    keep_reachable("#board [data-board-cell]")
    document.defaultView.addEventListener("hashchange", turn)
    _open_section()


def _focus_heading() -> None:
    """Scroll to the top of the open lesson and focus its heading."""
    heading = one("#learn .lesson:not([hidden]) h2")
    heading.tabIndex = -1
    heading.focus()


def _open_section() -> None:
    """Open the section in the address, such as `#teachers`, and scroll to it."""
    name = window.location.hash[1:]
    section = document.getElementById(name) if name else None
    if section and section.matches("details.section"):
        section.open = True
        section.scrollIntoView()
