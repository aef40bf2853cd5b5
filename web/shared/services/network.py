"""The browser's information on its network, its time and its owner."""

from typing import TYPE_CHECKING

import javascript
from pyscript import ffi, window

if TYPE_CHECKING:
    from collections.abc import Callable

# What `navigator.connection` calls a line on which Pyodide takes half a minute or more.
SLOW_LINES = ("slow-2g", "2g", "3g")


def may_load_early() -> bool:
    """Return whether to fetch what may be wanted later: not with Save-Data, nor over a slow line.

    A browser that says nothing of its line counts as one with a fast line.
    """
    line = getattr(window.navigator, "connection", None)
    saves_data = getattr(line, "saveData", False)
    return not saves_data and getattr(line, "effectiveType", "") not in SLOW_LINES


def when_idle(function: "Callable[[], object]") -> None:
    """Call this function when the page has nothing else to do."""
    javascript.whenIdle(ffi.create_proxy(function))


def languages() -> list[str]:
    """Return the languages that the browser's owner prefers, best first."""
    return list(window.navigator.languages)
