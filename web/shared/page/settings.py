"""Store and load the reader's settings for all pages: theme, language, options.

All settings are stored under one key, as a JSON object: field of the state -> value. A missing field has
its default. Damaged settings count as empty, so that they cannot break a page. first_look.js reads the same
object before Python has started.
"""

import json
from typing import TYPE_CHECKING

from sudoku_core.board.bounded import parse_json

if TYPE_CHECKING:
    from typing import Any, Protocol

    class Storage(Protocol):
        """A store of texts by key: see shared/services/storage.py."""

        def load(self, key: str) -> str | None:
            """Return the text under this key, or None."""

        def keep(self, key: str, text: str) -> bool:
            """Store a text under this key; return False if that failed and changed nothing."""


KEY = "settings"


def read(storage: "Storage") -> "dict[str, Any]":
    """Return the stored settings as a dict from field to value."""
    try:
        settings = parse_json(storage.load(KEY) or "{}")
    except ValueError:
        return {}
    return settings if isinstance(settings, dict) else {}


def keep(storage: "Storage", changes: "dict[str, Any]") -> bool:
    """Store these fields, and delete fields that are None; return whether the browser allowed it.

    The stored values of other settings are not changed, because another tab may have changed them.
    """
    settings = read(storage)
    settings.update(changes)
    to_store = {name: settings[name] for name in sorted(settings) if settings[name] is not None}
    return storage.keep(KEY, json.dumps(to_store))


def changed_fields(old: "Any", state: "Any", names: tuple[str, ...]) -> "dict[str, Any]":
    """Return the new values of the changed fields; None for a field that has its default again.

    A language is never None: its default depends on the browser, so a chosen language must be stored.
    """
    changes = {}
    for name in names:
        value = getattr(state, name)
        if value != getattr(old, name):
            is_default = name != "language" and value == getattr(type(state), name)
            changes[name] = None if is_default else value
    return changes
