"""Changes that other windows make to the game of this one, and the time that it is played."""

from typing import TYPE_CHECKING

from pyscript import document, window

from solving.steps.points import is_running

if TYPE_CHECKING:
    from dom import Event

    from solving.conductor import BoardPage


def listen_to_windows(page: "BoardPage") -> None:
    """Look for what another window has saved, when it does and when this one is seen again."""

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
    """Count the seconds that a game is played, while this window is seen."""

    def tick() -> None:
        if not document.hidden and is_running(page.state):
            page.run("tick")

    window.setInterval(tick, 1000)
