"""Listeners of the page for lessons, besides those of every page."""

from typing import TYPE_CHECKING

from pyscript import document, window

from shared.elements import one
from sudoku_core.board.geometry import CELLS, name

if TYPE_CHECKING:
    from dom import Element, Event

    from shared.conductor import Conductor

MOVES = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}
NUMBERS = {name(cell): cell for cell in CELLS}


def listen_to_lesson(page: "Conductor") -> None:
    """Open the lesson of the address; take predictions, steps, cells, and the choice of a teacher."""

    def type_in(event: "Event") -> None:
        control = event.target
        if control.id == "guess":
            page.run("guess", control.value)
        elif control.id == "place":
            page.run("stand", control.value)

    def click(event: "Event") -> None:
        cell = event.target.closest("#board [data-board-cell]")
        if cell:
            _focus(cell)
            page.run("pick", NUMBERS[cell.dataset.boardCell])

    def press(event: "Event") -> None:
        cell = event.target.closest("#board [data-board-cell]")
        if not cell or event.altKey or event.ctrlKey or event.metaKey or event.shiftKey:
            return
        here = NUMBERS[cell.dataset.boardCell]
        if event.key in ("Enter", " "):
            page.run("pick", here)
        elif event.key in MOVES:
            down, right = MOVES[event.key]
            there = (here // 9 + down) % 9 * 9 + (here % 9 + right) % 9
            _focus(one("#board").querySelectorAll("[data-board-cell]")[there])
        else:
            return
        event.preventDefault()

    def choose(event: "Event") -> None:
        if event.target.closest("#teachers [type=checkbox]"):
            show_link()

    document.addEventListener("input", type_in)
    document.addEventListener("click", click)
    document.addEventListener("keydown", press)
    document.addEventListener("change", choose)
    document.defaultView.addEventListener("hashchange", lambda _event: page.run("follow_address"))
    for box in document.querySelectorAll("#teachers [type=checkbox]"):
        box.disabled = False
    show_link()


def _focus(cell: "Element") -> None:
    """Give a cell the keyboard; from now on the tab key moves to it."""
    one('#board [tabindex="0"]').tabIndex = -1
    cell.tabIndex = 0
    cell.focus()


def show_link() -> None:
    """Write the link with the lessons that a teacher has chosen."""
    boxes = document.querySelectorAll("#teachers [type=checkbox]")
    numbers = [box.value for box in boxes if box.checked]
    all_of_them = len(numbers) == boxes.length
    query = "" if all_of_them or not numbers else "?lessons=" + ",".join(numbers)
    location = window.location
    one("#teacher-link").value = location.origin + location.pathname + query
