"""Random numbers from a text; the same in every Python version and in MicroPython.

Python guarantees this for only a few functions of `random`, and MicroPython has different functions.
"""

from sudoku_core.board.symmetry import shuffled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_MASK = (1 << 64) - 1  # the lowest 64 bits


class Chance:
    """A random number generator that is seeded with a text.

    The generator is SplitMix64 (G. Steele, D. Lea, C. Flood: Fast Splittable Pseudorandom Number
    Generators, OOPSLA 2014); its seed is the text's FNV-1a hash.
    """

    def __init__(self, text: str) -> None:
        state = 0xCBF29CE484222325
        for byte in text.encode():
            state = (state ^ byte) * 0x100000001B3 & _MASK
        self._state = state

    def below(self, end: int) -> int:
        """Return a random number from 0 to end - 1.

        If `end` is small, all numbers are almost equally likely.
        """
        self._state = state = self._state + 0x9E3779B97F4A7C15 & _MASK
        state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        state = (state ^ state >> 27) * 0x94D049BB133111EB & _MASK
        return (state ^ state >> 31) * end >> 64

    def shuffled(self, items: "Sequence[int]") -> "list[int]":
        """Return the items in random order."""
        return shuffled(items, self.below)

    def sample(self, items: "Sequence[int]", count: int) -> "list[int]":
        """Return `count` random items, or all if there are fewer, in random order."""
        return self.shuffled(items)[:count]
