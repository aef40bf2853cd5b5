"""Store texts that several windows may change, without overwriting another window's changes.

Each window remembers the text that it last read or wrote under a key. If the store contains a different
text, another window has written it. Before a new text is stored, that other text is put aside under another
key, so that the reader can choose between the two.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Protocol

    class Storage(Protocol):
        """A store of texts by key; its methods do not raise. See shared/services/storage.py."""

        def load(self, key: str) -> str | None:
            """Return the text under this key, or None."""

        def keep(self, key: str, text: str) -> bool:
            """Store the text under this key; return False if that failed and changed nothing."""

        def forget(self, key: str) -> None:
            """Delete the text under this key."""

        def keys_with(self, prefix: str) -> list[str]:
            """Return the keys that start with this prefix."""


ASIDE = "aside/"  # the start of the key of a text that was put aside: aside/KEY/NUMBER
MOST_ASIDE = 20  # the maximum number of texts put aside for one key; the next text replaces the oldest


class GuardedTexts:
    """The texts of a store as one window reads and writes them."""

    def __init__(self, storage: "Storage") -> None:
        self._storage = storage
        self._last_seen: dict[str, str | None] = {}  # key -> the text that this window last read or wrote

    def load(self, key: str) -> str | None:
        """Return the text under this key, or None."""
        text = self._last_seen[key] = self._storage.load(key)
        return text

    def is_changed_elsewhere(self, key: str) -> bool:
        """Return whether another window has changed this text since this window last read or wrote it."""
        return key in self._last_seen and self._storage.load(key) != self._last_seen[key]

    def keep(self, key: str, text: str) -> bool:
        """Store the text; return False, with nothing changed, if the store refuses.

        If another window has changed the text, put that window's text aside first.
        """
        if self._last_seen.get(key) == text:
            return True
        stored_text = self._storage.load(key)
        is_from_other_window = stored_text is not None and stored_text not in (
            text,
            self._last_seen.get(key),
        )
        if stored_text is not None and is_from_other_window and not self.put_aside(key, stored_text):
            return False
        is_stored = self._storage.keep(key, text)
        if is_stored:
            self._last_seen[key] = text
        return is_stored

    def forget(self, key: str) -> None:
        """Delete the text, but first put it aside if another window has written it."""
        stored_text = self._storage.load(key)
        if (
            stored_text is not None
            and stored_text != self._last_seen.get(key)
            and not self.put_aside(key, stored_text)
        ):
            return
        self._storage.forget(key)
        self._last_seen[key] = None

    # ------------------------------------------------------------ texts put aside

    def put_aside(self, key: str, text: str) -> bool:
        """Put a text aside for this key, unless this was done before; return False if the store refuses."""
        aside_keys = self._aside_keys(key)
        if text in [self._storage.load(aside_key) for aside_key in aside_keys]:
            return True
        number = int(aside_keys[-1].split("/")[-1]) + 1 if aside_keys else 1
        is_stored = self._storage.keep(ASIDE + key + "/" + str(number), text)
        if is_stored and len(aside_keys) >= MOST_ASIDE:
            self._storage.forget(aside_keys[0])
        return is_stored

    def count_aside(self, key: str) -> int:
        """Return the number of texts that were put aside for this key."""
        return len(self._aside_keys(key))

    def swap(self, key: str) -> str | None:
        """Swap the text under this key with the oldest text put aside, and return the new text.

        Return None if no text was put aside, or if the store refuses.
        """
        aside_keys = self._aside_keys(key)
        text = self._storage.load(aside_keys[0]) if aside_keys else None
        stored_text = self._storage.load(key)
        if text is None or (stored_text is not None and not self.put_aside(key, stored_text)):
            return None
        if not self._storage.keep(key, text):
            return None
        self._storage.forget(aside_keys[0])
        self._last_seen[key] = text
        return text

    def drop_aside(self, key: str) -> tuple[str, ...]:
        """Delete the texts that were put aside for this key, and return them."""
        aside_keys = self._aside_keys(key)
        texts = [self._storage.load(aside_key) for aside_key in aside_keys]
        for aside_key in aside_keys:
            self._storage.forget(aside_key)
        return tuple([text for text in texts if text is not None])

    def _aside_keys(self, key: str) -> list[str]:
        """Return the keys of the texts that were put aside, the oldest first."""
        prefix = ASIDE + key + "/"
        numbers = [aside_key[len(prefix) :] for aside_key in self._storage.keys_with(prefix)]
        return [
            prefix + str(number) for number in sorted([int(text) for text in numbers if _is_number(text)])
        ]


def _is_number(text: str) -> bool:
    """Return whether this text can be the number of a text that was put aside."""
    return 0 < len(text) < len("1000000") and not text.strip("0123456789") and text[0] != "0"
