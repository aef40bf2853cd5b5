"""Store texts that several windows may change, without overwriting another window's changes.

Each window remembers the text that it last read or wrote under a key. If the store contains a different
text, another window has written it. Before a new text is stored, the other text is put aside under its own
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
    """The texts of a store, read and written by one window."""

    def __init__(self, storage: "Storage") -> None:
        self._storage = storage
        self._known: dict[str, str | None] = {}  # key -> the text that this window last read or wrote

    def load(self, key: str) -> str | None:
        """Return the text under this key, or None."""
        text = self._known[key] = self._storage.load(key)
        return text

    def is_changed_elsewhere(self, key: str) -> bool:
        """Return whether another window has changed this text since this window last read or wrote it."""
        return key in self._known and self._storage.load(key) != self._known[key]

    def keep(self, key: str, text: str) -> bool:
        """Store the text; return False, with nothing changed, if the store refuses.

        If another window has written a text since then, put that text aside.
        """
        if self._known.get(key) == text:
            return True
        stored = self._storage.load(key)
        is_foreign = stored is not None and stored not in (text, self._known.get(key))
        if stored is not None and is_foreign and not self.put_aside(key, stored):
            return False
        is_kept = self._storage.keep(key, text)
        if is_kept:
            self._known[key] = text
        return is_kept

    def forget(self, key: str) -> None:
        """Delete the text, but first put it aside if another window has written it."""
        stored = self._storage.load(key)
        if stored is not None and stored != self._known.get(key) and not self.put_aside(key, stored):
            return
        self._storage.forget(key)
        self._known[key] = None

    # ------------------------------------------------------------ texts put aside

    def put_aside(self, key: str, text: str) -> bool:
        """Put a text aside for this key, unless this was done before; return False if the store refuses."""
        asides = self._aside_keys(key)
        if text in [self._storage.load(aside) for aside in asides]:
            return True
        number = int(asides[-1].split("/")[-1]) + 1 if asides else 1
        is_kept = self._storage.keep(ASIDE + key + "/" + str(number), text)
        if is_kept and len(asides) >= MOST_ASIDE:
            self._storage.forget(asides[0])
        return is_kept

    def count_aside(self, key: str) -> int:
        """Return the number of texts that were put aside for this key."""
        return len(self._aside_keys(key))

    def swap(self, key: str) -> str | None:
        """Swap the text under this key with the oldest text put aside, and return the latter.

        Return None if no text was put aside, or if the store refuses.
        """
        asides = self._aside_keys(key)
        text = self._storage.load(asides[0]) if asides else None
        stored = self._storage.load(key)
        if text is None or (stored is not None and not self.put_aside(key, stored)):
            return None
        if not self._storage.keep(key, text):
            return None
        self._storage.forget(asides[0])
        self._known[key] = text
        return text

    def drop_aside(self, key: str) -> tuple[str, ...]:
        """Delete the texts that were put aside for this key, and return them."""
        asides = self._aside_keys(key)
        texts = [self._storage.load(aside) for aside in asides]
        for aside in asides:
            self._storage.forget(aside)
        return tuple([text for text in texts if text is not None])

    def _aside_keys(self, key: str) -> list[str]:
        """Return the keys of the texts that were put aside, the oldest first."""
        prefix = ASIDE + key + "/"
        numbers = [aside[len(prefix) :] for aside in self._storage.keys_with(prefix)]
        return [
            prefix + str(number) for number in sorted([int(text) for text in numbers if _is_number(text)])
        ]


def _is_number(text: str) -> bool:
    """Return whether this text can be the number of a text that was put aside."""
    return 0 < len(text) < len("1000000") and not text.strip("0123456789") and text[0] != "0"
