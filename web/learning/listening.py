"""Listen to the events of the page for lessons that other pages do not have."""

from typing import TYPE_CHECKING

from pyscript import document, window

from shared.boards.cells import keep_reachable
from shared.elements import one
from sudoku_core.board.geometry import CELLS, name

if TYPE_CHECKING:
    from dom import Event

    from shared.conductor import Conductor

ARROW_MOVES = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}
CELL_NUMBERS = {name(cell): cell for cell in CELLS}  # "r1c1" -> 0


def listen_to_lesson(page: "Conductor") -> None:
    """Listen to the address, the prediction, the step slider and the board."""
    is_next_pressed = [
        False
    ]  # whether the link to the next lesson opens it; a list, so that functions can set it

    def on_input(event: "Event") -> None:
        control = event.target
        if control.id == "guess":
            page.run("guess", control.value)
        elif control.id == "place":
            page.run("stand", control.value)

    def on_click(event: "Event") -> None:
        cell = event.target.closest("#board [data-board-cell]")
        if cell:
            cell.focus()
            page.run("pick", CELL_NUMBERS[cell.dataset.boardCell])

        if event.target.closest("#next"):
            is_next_pressed[0] = True

    def on_hash_change(_event: "Event") -> None:
        page.run("follow_address")
        _open_section()
        if is_next_pressed[0]:
            is_next_pressed[0] = False
            _focus_heading()

    def on_key_down(event: "Event") -> None:
        cell = event.target.closest("#board [data-board-cell]")
        if not cell or event.altKey or event.ctrlKey or event.metaKey or event.shiftKey:
            return
        cell_index = CELL_NUMBERS[cell.dataset.boardCell]
        if event.key in ("Enter", " "):
            page.run("pick", cell_index)
        elif event.key in ARROW_MOVES:
            down, right = ARROW_MOVES[event.key]
            target = (cell_index // 9 + down) % 9 * 9 + (cell_index % 9 + right) % 9
            one("#board").querySelectorAll("[data-board-cell]")[target].focus()
        else:
            return
        event.preventDefault()

    document.addEventListener("input", on_input)
    document.addEventListener("click", on_click)
    document.addEventListener("keydown", on_key_down)
    keep_reachable("#board [data-board-cell]")
    document.defaultView.addEventListener("hashchange", on_hash_change)
    _open_section()


def _focus_heading() -> None:
    """Scroll to the top of the open lesson and focus its heading."""
    heading = one("#learn .lesson:not([hidden]) h2")
    heading.tabIndex = -1
    heading.focus()


def _open_section() -> None:
    """Open the section in the address, such as `#teachers`, and scroll to it."""
    fragment = window.location.hash[1:]
    section = document.getElementById(fragment) if fragment else None
    if section and section.matches("details.section"):
        section.open = True
        section.scrollIntoView()
