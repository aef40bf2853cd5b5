"""Texts that the browser keeps for the next visit.

Each copy of the site has keys of its own: javascript.js puts the path of its folder before them. A browser
may refuse all of it, with cookies blocked or in a sandboxed frame, or have no room. The page hears of that
by itself (see `on_refusal`), whether or not the caller looks at the result.
"""

import asyncio
from typing import TYPE_CHECKING

import javascript

if TYPE_CHECKING:
    from collections.abc import Callable

_listeners: "list[Callable[[str], object]]" = []
_refused: "dict[str, str]" = {}  # key -> why its last text is not stored
_told = [""]  # the reason that the listeners know


def load(key: str) -> str | None:
    """Return the text that the browser keeps under this key, or None."""
    return javascript.storage("getItem", key) or None


def on_refusal(listener: "Callable[[str], object]") -> None:
    """Call this function with the reason when a text is refused, with "" when all are stored.

    The reasons are those of javascript.js.
    """
    _listeners.append(listener)


def keep(key: str, text: str) -> bool:
    """Keep this text for the next visit; return False where the browser refuses, which changes nothing."""
    return _kept(key, javascript.storage("setItem", key, text))


def _kept(key: str, answer: str | None) -> bool:
    """Return whether the browser has stored a text; tell the page soon what is not stored now.

    Not at once: the caller may make room and store the text after all, and the page may be in the middle of
    a change of its state.
    """
    was_refused = key in _refused
    if answer is not None and key != "settings":
        persist()
    if answer is None:
        _refused[key] = javascript.refusal()
    elif was_refused:
        del _refused[key]
    if was_refused == (answer is not None):
        asyncio.create_task(_tell())
    return answer is not None


async def _tell() -> None:
    await asyncio.sleep(0)
    reason = next(iter(_refused.values()), "")
    if reason != _told[0]:
        _told[:] = [reason]
        for listener in _listeners:
            listener(reason)


def persist(*, is_pressed: bool = False) -> None:
    """Ask the browser, once for each page, to delete nothing of this site when it runs out of room.

    Chromium and Safari decide by themselves, so they are asked with the first work that is stored. Firefox
    asks its user: there the question comes only when something was pressed that is about keeping.
    """
    javascript.persist(is_pressed)


def forget(key: str) -> None:
    """Keep nothing under this key from now on."""
    javascript.storage("removeItem", key)


def load_in_window(key: str) -> str | None:
    """Return the text that this window alone keeps under this key, or None."""
    return javascript.windowStorage("getItem", key) or None


def keep_in_window(key: str, text: str) -> bool:
    """Keep this text for this window alone, while it is open; return False where the browser refuses."""
    return _kept(key, javascript.windowStorage("setItem", key, text))


def kept(prefix: str) -> list[str]:
    """Return the keys that begin with this prefix of what the browser keeps."""
    return [key for key in javascript.storageKeys() if key.startswith(prefix)]
