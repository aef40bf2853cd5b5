"""Store one number of fixed width for each puzzle and column, and convert the columns to bytes."""

import struct
from array import array
from typing import Final

# Name -> type code of `array`, in the order of `to_bytes`.
TYPE_CODES: Final = {
    "verdict": "B",  # index in VERDICTS; 0 for a puzzle without a verdict yet
    "givens": "B",  # the number of givens
    "level": "B",  # index in the rating's LEVELS, from 1; 0 without a rating
    "technique": "B",  # the hardest technique: its index in the ladder, from 1; 0 without a rating
    "minimal": "B",  # index in ANSWERS
    "same": "B",  # index in ANSWERS: whether the expected answer is the only solution
    "se": "B",  # ten times the rating of Sudoku Explainer
    "score": "I",
    "count": "I",  # the number of solutions; MOST_COUNTED + 1 for any higher number
    "form": "Q",  # equal for puzzles that are equal up to symmetry; 0 if it is unknown
}
VERDICTS: Final = ("", "unique", "multiple", "none", "invalid", "unreadable")
ANSWERS: Final = ("", "yes", "no")
MOST_COUNTED: Final = 10_000
NO_SOLUTION: Final = b"." * 81

_HEADER: Final = struct.Struct("<IH")  # the number of answers, and one bit for each column that follows
_WITH_ZEROS, _WITH_DOTS = bytes.maketrans(b".", b"0"), bytes.maketrans(b"0", b".")


class Columns:
    """The answers to some puzzles: an array for each of TYPE_CODES, and solutions of 81 bytes each.

    For a puzzle with several solutions, the first one is stored; for a puzzle without a solution,
    NO_SOLUTION.
    """

    def __init__(self, count: int = 0) -> None:
        self.arrays: dict[str, array[int]] = {
            name: _zero_column(code, count) for name, code in TYPE_CODES.items()
        }
        self.solutions: bytearray = bytearray(NO_SOLUTION * count)

    def __len__(self) -> int:
        return len(self.arrays["verdict"])

    def to_bytes(self) -> bytes:
        """Return the columns that are not all 0, and then the solutions with two digits in a byte."""
        columns = [column.tobytes() for column in self.arrays.values()]
        nonzero = [index for index, column in enumerate(columns) if column.strip(b"\0")]
        mask = sum(1 << index for index in nonzero)
        digits = self.solutions.translate(_WITH_ZEROS).decode("ascii") + "0" * (len(self) % 2)
        return b"".join(
            [_HEADER.pack(len(self), mask), *[columns[index] for index in nonzero], bytes.fromhex(digits)]
        )

    @classmethod
    def from_bytes(cls, data: bytes) -> "Columns":
        """Return the columns in these bytes; raise ValueError if they are too short."""
        count, mask = _HEADER.unpack_from(data)
        columns = cls(count)
        start = _HEADER.size
        for index, column in enumerate(columns.arrays.values()):
            if mask >> index & 1:
                end = start + column.itemsize * count
                del column[:]
                column.frombytes(data[start:end])
                start = end
        digits = data[start:].hex()[: 81 * count]
        if len(digits) < 81 * count:
            raise ValueError(f"{len(data)} bytes are too few for {count} answers")
        columns.solutions = bytearray(digits, "ascii").translate(_WITH_DOTS)
        return columns


def _zero_column(code: str, count: int) -> "array[int]":
    column = array(code)
    column.frombytes(bytes(column.itemsize * count))
    return column
