"""What the reader does in the lab beside using the controls of every page: shared/page/listening.py."""

from typing import TYPE_CHECKING

from pyscript import document, window

from lab.keys import busy_with, command_of
from shared.elements import one

if TYPE_CHECKING:
    from collections.abc import Callable

    from dom import Event


def listen_to_keys(run: "Callable[..., None]") -> None:
    """Run the command of each key; see keys.py."""

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
    """Run the command of the slider while it moves."""

    def slide(event: "Event") -> None:
        run(event.target.dataset.command, int(event.target.value))

    one("#position").addEventListener("input", slide)


def fold_when_narrow() -> None:
    """Keep the choice of puzzle and algorithms open on a wide screen, and closed on a narrow one."""
    narrow = window.matchMedia("(max-width: 40rem)")

    def fold(_event: "Event | None" = None) -> None:
        one("#setup").open = not narrow.matches

    narrow.addEventListener("change", fold)
    fold()
