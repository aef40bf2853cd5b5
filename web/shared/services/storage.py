"""Store texts in the browser for the next visit.

Each copy of the site has its own keys: javascript.js adds the path of its folder. A browser may refuse to
store anything, for example with blocked cookies or in a sandboxed frame, or may run out of space. The page
is notified of refusals through `on_refusal`, even if a caller ignores a result.
"""

import asyncio
from typing import TYPE_CHECKING

import javascript

if TYPE_CHECKING:
    from collections.abc import Callable

_listeners: "list[Callable[[str], object]]" = []
_refusals: "dict[str, str]" = {}  # key -> the reason why the last text under this key was not stored
_last_report = [""]  # the last reason reported to the listeners; in a list, so that functions can change it


def load(key: str) -> str | None:
    """Return the text stored under this key, or None."""
    return javascript.storage("getItem", key) or None


def on_refusal(listener: "Callable[[str], object]") -> None:
    """Call `listener` with the reason (see javascript.js) of a refusal, and with "" when all is stored."""
    _listeners.append(listener)


def keep(key: str, text: str) -> bool:
    """Store this text for the next visit; return False, with nothing changed, if the browser refuses."""
    return _check_stored(key, javascript.storage("setItem", key, text))


def _check_stored(key: str, reply: str | None) -> bool:
    """Return whether the browser has stored a text, and report a change to the listeners.

    The report is delayed, because the caller may free space and store the text after all, and because the
    page may be in the middle of a change of its state.
    """
    was_refused = key in _refusals
    if reply is not None and key != "settings":
        persist()
    if reply is None:
        _refusals[key] = javascript.refusal()
    elif was_refused:
        del _refusals[key]
    if was_refused == (reply is not None):
        asyncio.create_task(_report_refusal())
    return reply is not None


async def _report_refusal() -> None:
    await asyncio.sleep(0)
    reason = next(iter(_refusals.values()), "")
    if reason != _last_report[0]:
        _last_report[:] = [reason]
        for listener in _listeners:
            listener(reason)


def persist(*, is_pressed: bool = False) -> None:
    """Ask the browser, once per page, to keep this site's data even if it runs out of space.

    Chromium and Safari decide automatically, so they are asked when the first work is stored. Firefox asks
    the user, so its request waits until the user presses a button for storing.
    """
    javascript.persist(is_pressed)


def forget(key: str) -> None:
    """Delete the text under this key."""
    javascript.storage("removeItem", key)


def load_in_window(key: str) -> str | None:
    """Return the text that is stored under this key for this window alone, or None."""
    return javascript.windowStorage("getItem", key) or None


def keep_in_window(key: str, text: str) -> bool:
    """Store this text for this window alone, until it is closed; return False if the browser refuses."""
    return _check_stored(key, javascript.windowStorage("setItem", key, text))


def keys_with(prefix: str) -> list[str]:
    """Return the keys of stored texts that start with this prefix."""
    return [key for key in javascript.storageKeys() if key.startswith(prefix)]
