"""Columns: numbers of fixed width, one for each puzzle, which travel and are kept as bytes."""

from array import array
from typing import Final

# Name -> type code of `array`, in the order in which they travel.
KINDS: Final = {
    "verdict": "B",  # place in VERDICTS; 0 where the puzzle has not been looked at
    "givens": "B",
    "level": "B",  # place in the rating's LEVELS, from 1; 0 without a rating
    "technique": "B",  # the hardest: place in the ladder, from 1; 0 without a rating
    "minimal": "B",  # place in ANSWERS
    "same": "B",  # place in ANSWERS: whether the expected answer is the only solution
    "se": "B",  # ten times the rating of Sudoku Explainer
    "score": "I",
    "count": "I",  # of solutions; one more than MOST_COUNTED where there are more
    "form": "Q",  # a number that puzzles share which are the same up to symmetry; 0 where it is not known
}
VERDICTS: Final = ("", "unique", "multiple", "none", "invalid", "unreadable")
ANSWERS: Final = ("", "yes", "no")
MOST_COUNTED: Final = 10_000
NO_SOLUTION: Final = b"." * 81


class Columns:
    """What is known of some puzzles: a column for each of KINDS, and the solutions, 81 bytes each.

    Of several solutions it is the first, of none NO_SOLUTION.
    """

    def __init__(self, count: int = 0) -> None:
        self.all = {name: _zeros(code, count) for name, code in KINDS.items()}
        self.solutions = bytearray(NO_SOLUTION * count)

    def __len__(self) -> int:
        return len(self.all["verdict"])

    def to_bytes(self) -> bytes:
        """Return all columns one behind the other, and then the solutions."""
        return b"".join([*(column.tobytes() for column in self.all.values()), self.solutions])

    @classmethod
    def from_bytes(cls, data: bytes) -> "Columns":
        """Return the columns in these bytes; ValueError where they are not whole."""
        columns = cls()
        width = sum(column.itemsize for column in columns.all.values()) + len(NO_SOLUTION)
        count, more = divmod(len(data), width)
        if more:
            raise ValueError(f"{len(data)} bytes are no records of {width} bytes")
        start = 0
        for column in columns.all.values():
            end = start + column.itemsize * count
            column.frombytes(data[start:end])
            start = end
        columns.solutions += data[start:]
        return columns


def _zeros(code: str, count: int) -> "array[int]":
    column = array(code)
    column.frombytes(bytes(column.itemsize * count))
    return column
