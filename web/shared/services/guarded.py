"""Stored texts that several windows change: none of them overwrites what another one has written.

Each window notes the text that it has read or written last under a key. If the store has another text by
then, another window has written it. That text is put aside under a key of its own before the next one is
stored, so that both are there and the reader can choose.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Protocol

    class Storage(Protocol):
        """Texts by key, as a browser stores them; nothing here raises. See shared/services/storage.py."""

        def load(self, key: str) -> str | None:
            """Return the text of this key, or None."""

        def keep(self, key: str, text: str) -> bool:
            """Store the text under this key; return False where that failed and changed nothing."""

        def forget(self, key: str) -> None:
            """Delete the text under this key."""

        def kept(self, prefix: str) -> list[str]:
            """Return the keys that begin with this prefix."""


ASIDE = "aside/"  # before the key of a text that was put aside, which ends with "/" and a number
MOST_ASIDE = 20  # texts beside one; the next one replaces the oldest


class GuardedTexts:
    """The texts of a store, as one window reads and writes them."""

    def __init__(self, storage: "Storage") -> None:
        self._storage = storage
        self._known: dict[str, str | None] = {}  # key -> the text that this window has read or written last

    def load(self, key: str) -> str | None:
        """Return the text of this key, or None."""
        text = self._known[key] = self._storage.load(key)
        return text

    def is_taken(self, key: str) -> bool:
        """Return whether another window has changed this text since this one has read or written it."""
        return key in self._known and self._storage.load(key) != self._known[key]

    def keep(self, key: str, text: str) -> bool:
        """Store the text; return False where the store refuses, which changes nothing.

        If another window has written one since, that one is put aside.
        """
        if self._known.get(key) == text:
            return True
        there = self._storage.load(key)
        if (
            there is not None
            and there not in (text, self._known.get(key))
            and not self.put_aside(key, there)
        ):
            return False
        is_kept = self._storage.keep(key, text)
        if is_kept:
            self._known[key] = text
        return is_kept

    def forget(self, key: str) -> None:
        """Delete the text; put it aside if another window has written it since."""
        there = self._storage.load(key)
        if there is not None and there != self._known.get(key) and not self.put_aside(key, there):
            return
        self._storage.forget(key)
        self._known[key] = None

    # ------------------------------------------------------------ texts put aside

    def put_aside(self, key: str, text: str) -> bool:
        """Store a text beside that of this key, unless it is there; return False if the store refuses."""
        asides = self._asides(key)
        if text in [self._storage.load(each) for each in asides]:
            return True
        number = int(asides[-1].split("/")[-1]) + 1 if asides else 1
        is_kept = self._storage.keep(ASIDE + key + "/" + str(number), text)
        if is_kept and len(asides) >= MOST_ASIDE:
            self._storage.forget(asides[0])
        return is_kept

    def count_aside(self, key: str) -> int:
        """Return how many texts are stored beside that of this key."""
        return len(self._asides(key))

    def swap(self, key: str) -> str | None:
        """Store the text that was put aside first under the key, and put the one there aside; return it.

        Return None where there is none, or where the store refuses.
        """
        asides = self._asides(key)
        text = self._storage.load(asides[0]) if asides else None
        there = self._storage.load(key)
        if text is None or (there is not None and not self.put_aside(key, there)):
            return None
        if not self._storage.keep(key, text):
            return None
        self._storage.forget(asides[0])
        self._known[key] = text
        return text

    def drop_aside(self, key: str) -> tuple[str, ...]:
        """Delete the texts that were put aside, and return them."""
        asides = self._asides(key)
        texts = [self._storage.load(each) for each in asides]
        for each in asides:
            self._storage.forget(each)
        return tuple([text for text in texts if text is not None])

    def _asides(self, key: str) -> list[str]:
        """Return the keys of the texts that were put aside, the oldest first."""
        prefix = ASIDE + key + "/"
        numbers = [each[len(prefix) :] for each in self._storage.kept(prefix)]
        return [
            prefix + str(number) for number in sorted([int(each) for each in numbers if _is_number(each)])
        ]


def _is_number(text: str) -> bool:
    """Return whether this is the number of a text that was put aside."""
    return 0 < len(text) < len("1000000") and not text.strip("0123456789") and text[0] != "0"
