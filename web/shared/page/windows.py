"""Detect changes that other windows make in the browser's storage."""

from typing import TYPE_CHECKING

from pyscript import document

if TYPE_CHECKING:
    from collections.abc import Callable

    from dom import Event


def listen_to_windows(on_change: "Callable[[], object]") -> None:
    """Call `on_change` when another window stores something or this window becomes visible again."""

    def on_event(_event: "Event") -> None:
        on_change()

    document.defaultView.addEventListener("storage", on_event)
    document.defaultView.addEventListener("pageshow", on_event)
    document.addEventListener("visibilitychange", on_event)
