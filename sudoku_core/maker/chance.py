"""Random numbers that are the same everywhere: from a text, on every Python, in every version of it.

The modules of Python promise that for few of their functions, and MicroPython has others.
"""

from sudoku_core.board.symmetry import shuffled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_BITS = (1 << 64) - 1


class Chance:
    """Random numbers that follow from a text.

    The generator is SplitMix64 (G. Steele, D. Lea, C. Flood: Fast Splittable Pseudorandom Number
    Generators, OOPSLA 2014); it begins at the text's hash by FNV-1a.
    """

    def __init__(self, text: str) -> None:
        state = 0xCBF29CE484222325
        for byte in text.encode():
            state = (state ^ byte) * 0x100000001B3 & _BITS
        self._state = state

    def below(self, end: int) -> int:
        """Return a number from 0 to end - 1; for a small end, all are as good as equally likely."""
        self._state = state = self._state + 0x9E3779B97F4A7C15 & _BITS
        state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _BITS
        state = (state ^ state >> 27) * 0x94D049BB133111EB & _BITS
        return (state ^ state >> 31) * end >> 64

    def shuffled(self, items: "Sequence[int]") -> "list[int]":
        """Return the items in random order."""
        return shuffled(items, self.below)

    def some(self, items: "Sequence[int]", count: int) -> "list[int]":
        """Return as many of the items as asked for, in random order."""
        return self.shuffled(items)[:count]
