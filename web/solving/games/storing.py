"""Store texts by name in the browser's storage."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Protocol

    from shared.services import guarded

    class Storage(guarded.Storage, Protocol):
        """Texts by key, shared by all tabs or for this window alone."""

        def load_in_window(self, key: str) -> str | None:
            """Return the text stored under this key for this window alone, or None."""

        def keep_in_window(self, key: str, text: str) -> bool:
            """Store the text for this window alone, until it is closed; return False if that failed."""


class Store:
    """The texts of a storage whose keys start with a prefix; the rest of a key is the name of its text."""

    def __init__(self, storage: "Storage", prefix: str) -> None:
        self._storage = storage
        self._prefix = prefix

    def load(self, name: str) -> str:
        """Return the text with this name, or ""."""
        return self._storage.load(self._prefix + name) or ""

    def keep(self, name: str, text: str) -> bool:
        """Store the text; if that fails, return False and change nothing."""
        return self._storage.keep(self._prefix + name, text)

    def delete(self, name: str) -> None:
        """Delete the text with this name."""
        self._storage.forget(self._prefix + name)

    def names(self) -> list[str]:
        """Return the names of all texts."""
        return [key[len(self._prefix) :] for key in self._storage.keys_with(self._prefix)]

    def remember_current(self, name: str) -> None:
        """Remember in this window that it shows the text with this name."""
        self._storage.keep_in_window(self._prefix, name)

    def current_name(self) -> str:
        """Return the name of the text that this window showed last, or ""."""
        return self._storage.load_in_window(self._prefix) or ""
