"""Make random choices that are the same in every version of Python.

`Luck` uses only `Random.random` and `Random.getrandbits`. Other methods of `Random` may give other results
in a later version.
"""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Luck:
    """A source of random choices; the same seed text gives the same choices."""

    def __init__(self, text: str) -> None:
        self._random = random.Random(text)

    def below(self, end: int) -> int:
        """Return a whole number from 0 to end - 1."""
        return int(self._random.random() * end)

    def integer(self, low: int, high: int) -> int:
        """Return a whole number from low to high, both included."""
        return low + self.below(high - low + 1)

    def uniform(self, low: float, high: float) -> float:
        """Return a number from low to high."""
        return low + (high - low) * self._random.random()

    def about(self, middle: float, spread: float) -> float:
        """Return a number near the middle, rarely more than twice the spread away."""
        return middle + spread * (sum(self._random.random() for _ in range(3)) - 1.5) * 2

    def chance(self, share: float) -> bool:
        """Return True with this probability."""
        return self._random.random() < share

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in random order."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """Return `count` of the items, in random order."""
        return self.shuffled(items)[:count]

    def bytes(self, count: int) -> bytes:
        """Return random bytes."""
        return self._random.getrandbits(8 * count).to_bytes(count, "little") if count else b""
