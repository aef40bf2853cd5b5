"""The reader's settings, remembered for all pages: theme, language, options.

One JSON object under one key of the store: name of a field of the state -> value. What is not in it has its
default. What cannot be read counts as nothing chosen: broken settings stop no page. first_look.js reads the
same object before Python has come.
"""

import json
from typing import TYPE_CHECKING

from sudoku_core.board.bounded import json_of

if TYPE_CHECKING:
    from typing import Any, Protocol

    class Storage(Protocol):
        """Texts by key, as a browser keeps them: see shared/services/storage.py."""

        def load(self, key: str) -> str | None:
            """Return the text of this key, or None."""

        def keep(self, key: str, text: str) -> bool:
            """Keep the text under this key; return False where that failed and changed nothing."""


KEY = "settings"


def read(storage: "Storage") -> "dict[str, Any]":
    """Return what is remembered, by the names of the fields."""
    try:
        settings = json_of(storage.load(KEY) or "{}")
    except ValueError:
        return {}
    return settings if isinstance(settings, dict) else {}


def keep(storage: "Storage", changes: "dict[str, Any]") -> bool:
    """Remember these fields, and no longer those that are None; return whether the browser does.

    All else stays as it is in the store now, where another tab may have changed it.
    """
    settings = read(storage)
    settings.update(changes)
    chosen = {name: settings[name] for name in sorted(settings) if settings[name] is not None}
    return storage.keep(KEY, json.dumps(chosen))


def changed(old: "Any", state: "Any", names: tuple[str, ...]) -> "dict[str, Any]":
    """Return what has changed of these fields of a state, None for what has its default again.

    A language is never None: its default is that of the browser, and the reader has chosen another.
    """
    changes = {}
    for name in names:
        value = getattr(state, name)
        if value != getattr(old, name):
            usual = name != "language" and value == getattr(type(state), name)
            changes[name] = None if usual else value
    return changes
