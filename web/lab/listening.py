"""Listen to the lab's keys, slider and boards; shared/page/listening.py listens to the other controls."""

from typing import TYPE_CHECKING

from pyscript import document

from lab.keys import BOARD_OFFSETS, busy_selector, cell_after_key, cell_index, command_of
from shared.boards.cells import keep_reachable
from shared.elements import one

if TYPE_CHECKING:
    from collections.abc import Callable

    from dom import Event


CELL_SELECTOR = ".panel [data-board-cell]"


def listen_to_keys(run: "Callable[..., None]") -> None:
    """Run the command of each pressed key; see keys.py."""

    def on_key(event: "Event") -> None:
        if event.altKey or event.ctrlKey or event.metaKey or event.shiftKey:
            return
        is_on_slider = event.target.id == "position"
        is_busy = bool(event.target.closest(busy_selector(event.key)))
        command = command_of(event.key, is_on_slider, is_busy)
        if command:
            event.preventDefault()
            run(command)

    document.addEventListener("keydown", on_key)


def listen_to_slider(run: "Callable[..., None]") -> None:
    """Run the slider's command with its value when the reader moves it."""

    def on_input(event: "Event") -> None:
        run(event.target.dataset.command, int(event.target.value))

    one("#position").addEventListener("input", on_input)


def listen_to_boards(run: "Callable[..., None]") -> None:
    """Select a cell by click or by Enter or Space; arrow keys move the focus between cells."""

    def on_click(event: "Event") -> None:
        cell = event.target.closest(CELL_SELECTOR)
        if cell:
            cell.focus()
            run("select", cell_index(cell.dataset.boardCell))

    def on_key(event: "Event") -> None:
        if event.altKey or event.ctrlKey or event.metaKey or event.shiftKey:
            return
        if event.key == "Escape" and not event.target.closest("dialog, .drawer, details.jumps"):
            run("deselect")
        cell = event.target.closest(CELL_SELECTOR)
        if not cell:
            return
        index = cell_index(cell.dataset.boardCell)
        if event.key in ("Enter", " "):
            run("select", index)
        elif event.key in BOARD_OFFSETS:
            target = cell_after_key(index, event.key)
            board = cell.closest(".board")
            assert board
            board.querySelectorAll("[data-board-cell]")[target].focus()
        else:
            return
        event.preventDefault()

    document.addEventListener("click", on_click)
    document.addEventListener("keydown", on_key)
    keep_reachable(CELL_SELECTOR)
