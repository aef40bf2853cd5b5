"""Some of the puzzles of a collection: their rows, and what the file says of them."""

import json
from array import array
from typing import Final

ROW: Final = 82  # bytes of a row: a line of 81, and a line feed
NO_ROW: Final = b"?" * 81 + b"\n"  # the row of what cannot be read


class Block:
    """Some of the puzzles, in order.

    file: its name. rows: their lines, ROW bytes each. numbers: of the lines in the file where they begin,
    from 1.
    expected: the answers in the file, ROW bytes each, NO_ROW where there is none; empty without any.
    texts: the number of a row in this block -> its text in the file, where that is neither the row nor the
    row, a comma and the expected answer.
    reasons: the same -> why it cannot be read, in English.
    """

    def __init__(self, file: str = "") -> None:
        self.file = file
        self.rows: bytearray = bytearray()
        self.numbers: array[int] = array("I")
        self.expected: bytearray = bytearray()
        self.texts: dict[int, str] = {}
        self.reasons: dict[int, str] = {}

    def __len__(self) -> int:
        return len(self.numbers)

    def to_bytes(self) -> bytes:
        """Return this block as bytes, see `from_bytes`."""
        others = json.dumps([self.file, self.texts, self.reasons], ensure_ascii=False).encode()
        has_expected = b"\1" if self.expected else b"\0"
        return b"".join([has_expected, self.numbers.tobytes(), self.rows, self.expected, others])

    @classmethod
    def from_bytes(cls, count: int, data: bytes) -> "Block":
        """Return the block of so many rows that was made to these bytes."""
        block = cls()
        numbers, rows = 1, 1 + block.numbers.itemsize * count
        expected = rows + ROW * count
        others = expected + ROW * count * data[0]
        block.numbers.frombytes(data[numbers:rows])
        block.rows += data[rows:expected]
        block.expected += data[expected:others]
        block.file, texts, reasons = json.loads(data[others:])
        block.texts = {int(row): text for row, text in texts.items()}
        block.reasons = {int(row): reason for row, reason in reasons.items()}
        return block

    def line(self, row: int) -> str:
        """Return the puzzle of a row, a line of 81; NO_ROW's where it cannot be read."""
        return self.rows[ROW * row : ROW * row + 81].decode()

    def answer(self, row: int) -> str:
        """Return the answer that the file has for a row, or ""."""
        return self.expected[ROW * row : ROW * row + 81].decode().strip("?")

    def text(self, row: int) -> str:
        """Return the text of a row as the file has it."""
        if row in self.texts:
            return self.texts[row]
        answer = self.answer(row)
        return f"{self.line(row)},{answer}" if answer else self.line(row)

    def add(self, rows: bytes, first: int, expected: bytes = b"") -> None:
        """Add rows that stand in neighbouring lines; expected: their answers, if the file has them."""
        count = len(rows) // ROW
        if expected or self.expected:
            self.expected += NO_ROW * (len(self) - len(self.expected) // ROW)
            self.expected += expected or NO_ROW * count
        self.rows += rows
        self.numbers.extend(range(first, first + count))
