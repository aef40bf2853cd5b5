"""Watch for changes by other windows to this window's game, and count its time."""

from typing import TYPE_CHECKING

from pyscript import document, window

from solving.steps.points import is_running

if TYPE_CHECKING:
    from dom import Event

    from solving.conductor import BoardPage


def listen_to_windows(page: "BoardPage") -> None:
    """Check for changes by other windows when they save a game, and when this window becomes visible."""

    def look(_event: "Event") -> None:
        if not document.hidden:
            page.run("look_again")

    def turn(event: "Event") -> None:
        if document.hidden:
            page.run("keep_time")
        look(event)

    document.defaultView.addEventListener("storage", look)
    document.addEventListener("visibilitychange", turn)


def count_seconds(page: "BoardPage") -> None:
    """Count the seconds of a game while this window is visible."""

    def tick() -> None:
        if not document.hidden and is_running(page.state):
            page.run("tick")

    window.setInterval(tick, 1000)
