"""Event listeners of the lab, in addition to the common ones in shared/page/listening.py."""

from typing import TYPE_CHECKING

from pyscript import document

from lab.keys import MOVES_ON_BOARD, busy_with, command_of, neighbour, number_of
from shared.boards.cells import keep_reachable
from shared.elements import one

if TYPE_CHECKING:
    from collections.abc import Callable

    from dom import Event


CELL = ".panel [data-board-cell]"


def listen_to_keys(run: "Callable[..., None]") -> None:
    """Run the command of each pressed key; see keys.py."""

    def press(event: "Event") -> None:
        if event.altKey or event.ctrlKey or event.metaKey or event.shiftKey:
            return
        is_on_slider = event.target.id == "position"
        is_busy = bool(event.target.closest(busy_with(event.key)))
        command = command_of(event.key, is_on_slider, is_busy)
        if command:
            event.preventDefault()
            run(command)

    document.addEventListener("keydown", press)


def listen_to_slider(run: "Callable[..., None]") -> None:
    """Run the slider's command whenever it moves."""

    def slide(event: "Event") -> None:
        run(event.target.dataset.command, int(event.target.value))

    one("#position").addEventListener("input", slide)


def listen_to_boards(run: "Callable[..., None]") -> None:
    """Select the cell that the reader clicks or chooses by keyboard; arrow keys move between cells."""

    def click(event: "Event") -> None:
        cell = event.target.closest(CELL)
        if cell:
            cell.focus()
            run("select", number_of(cell.dataset.boardCell))

    def press(event: "Event") -> None:
        if event.altKey or event.ctrlKey or event.metaKey or event.shiftKey:
            return
        if event.key == "Escape" and not event.target.closest("dialog, .drawer, details.jumps"):
            run("deselect")
        cell = event.target.closest(CELL)
        if not cell:
            return
        index = number_of(cell.dataset.boardCell)
        if event.key in ("Enter", " "):
            run("select", index)
        elif event.key in MOVES_ON_BOARD:
            target = neighbour(index, event.key)
            board = cell.closest(".board")
            assert board
            board.querySelectorAll("[data-board-cell]")[target].focus()
        else:
            return
        event.preventDefault()

    document.addEventListener("click", click)
    document.addEventListener("keydown", press)
    keep_reachable(CELL)
