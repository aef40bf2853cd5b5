"""What other windows do with the games that this one shows."""

from typing import TYPE_CHECKING

from pyscript import document

if TYPE_CHECKING:
    from dom import Event

    from solving.conductor import BoardPage


def listen_to_windows(page: "BoardPage") -> None:
    """Look for what another window has saved, when it does and when this one is seen again."""

    def look(_event: "Event") -> None:
        if not document.hidden:
            page.run("look_again")

    document.defaultView.addEventListener("storage", look)
    document.addEventListener("visibilitychange", look)
