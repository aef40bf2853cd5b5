"""Texts that the browser keeps for the next visit.

Each copy of the site has keys of its own: javascript.js puts the path of its folder before them. A browser
may refuse all of it, with cookies blocked or in a sandboxed frame, or have no room.
"""

import javascript


def load(key: str) -> str | None:
    """Return the text that the browser keeps under this key, or None."""
    return javascript.storage("getItem", key) or None


def keep(key: str, text: str) -> bool:
    """Keep this text for the next visit; return False where the browser refuses, which changes nothing."""
    return javascript.storage("setItem", key, text) is not None


def forget(key: str) -> None:
    """Keep nothing under this key from now on."""
    javascript.storage("removeItem", key)


def load_in_window(key: str) -> str | None:
    """Return the text that this window alone keeps under this key, or None."""
    return javascript.windowStorage("getItem", key) or None


def keep_in_window(key: str, text: str) -> None:
    """Keep this text for this window alone, as long as it is open, or not where the browser refuses."""
    javascript.windowStorage("setItem", key, text)


def kept(prefix: str) -> list[str]:
    """Return the keys that begin with this prefix of what the browser keeps."""
    return [key for key in javascript.storageKeys() if key.startswith(prefix)]
