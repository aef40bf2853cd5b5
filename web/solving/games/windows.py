"""Load changes that other windows make to this window's game, and count its time."""

from typing import TYPE_CHECKING

from pyscript import document, window

from solving.steps.points import is_timer_running

if TYPE_CHECKING:
    from dom import Event

    from solving.conductor import BoardPage


def listen_to_windows(page: "BoardPage") -> None:
    """Load the changes of other windows when they save a game, and when this window becomes visible."""

    def load_changes(_event: "Event") -> None:
        if not document.hidden:
            page.run("look_again")

    def on_visibilitychange(event: "Event") -> None:
        if document.hidden:
            page.run("keep_time")
        load_changes(event)

    document.defaultView.addEventListener("storage", load_changes)
    document.addEventListener("visibilitychange", on_visibilitychange)


def count_seconds(page: "BoardPage") -> None:
    """Count the seconds of a game while this window is visible."""

    def on_second() -> None:
        if not document.hidden and is_timer_running(page.state):
            page.run("tick")

    window.setInterval(on_second, 1000)
