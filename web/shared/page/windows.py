"""Notice changes that other windows make to the browser's storage."""

from typing import TYPE_CHECKING

from pyscript import document

if TYPE_CHECKING:
    from collections.abc import Callable

    from dom import Event


def listen_to_windows(look: "Callable[[], object]") -> None:
    """Call `look` when another window has stored something, and when this one becomes visible again."""

    def on_event(_event: "Event") -> None:
        look()

    document.defaultView.addEventListener("storage", on_event)
    document.defaultView.addEventListener("pageshow", on_event)
    document.addEventListener("visibilitychange", on_event)
