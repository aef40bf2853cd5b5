"""The worker for code that may come from anybody: it has the page's policy, and exchanges only texts."""

from typing import TYPE_CHECKING

import javascript
from pyscript import window

if TYPE_CHECKING:
    from collections.abc import Callable

    from dom import Worker


def start_isolated(
    name: str, longest: int, hear: "Callable[[str], object]", die: "Callable[[], object]"
) -> "Worker | None":
    """Return a worker from this script of ours, or None where there can be none.

    hear: called with each text that the worker posts, unless it is longer than so many characters; anything
    else that it posts is dropped. die: called when the worker breaks down.
    """
    if window.origin == "null":  # browsers give a frame without an origin no worker that works
        return None
    return javascript.startIsolated(name, longest, hear, die)
