"""Changes that other windows make to what the browser stores."""

from typing import TYPE_CHECKING

from pyscript import document

if TYPE_CHECKING:
    from collections.abc import Callable

    from dom import Event


def listen_to_windows(look: "Callable[[], object]") -> None:
    """Call this function when another window has stored something, and when this one is seen again."""

    def hear(_event: "Event") -> None:
        look()

    document.defaultView.addEventListener("storage", hear)
    document.defaultView.addEventListener("pageshow", hear)
    document.addEventListener("visibilitychange", hear)
