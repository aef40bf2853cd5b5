"""A block: some puzzles of a collection, with their line numbers and answers in the file."""

import json
from array import array
from typing import Final

ROW: Final = 82  # bytes of a row: a line of 81, and a line feed
NO_ROW: Final = b"?" * 81 + b"\n"  # the row of an unreadable puzzle, and of a missing answer


class Block:
    """Some puzzles of a collection, in order."""

    def __init__(self, file: str = "") -> None:
        self.file = file  # the name of the file
        self.rows: bytearray = bytearray()  # ROW bytes for each puzzle
        self.numbers: array[int] = array("I")  # the line number of each puzzle in the file, from 1
        # The answers in the file: ROW bytes each, NO_ROW for a missing answer; empty if there are no
        # answers.
        self.expected: bytearray = bytearray()
        # Row of this block -> its text in the file, unless the text is "<row>" or "<row>,<expected
        # answer>".
        self.texts: dict[int, str] = {}
        self.reasons: dict[int, str] = {}  # unreadable row of this block -> the reason, in English

    def __len__(self) -> int:
        return len(self.numbers)

    def to_bytes(self) -> bytes:
        """Return this block as bytes for `from_bytes`."""
        details = json.dumps([self.file, self.texts, self.reasons], ensure_ascii=False).encode()
        has_expected = b"\1" if self.expected else b"\0"
        return b"".join([has_expected, self.numbers.tobytes(), self.rows, self.expected, details])

    @classmethod
    def from_bytes(cls, count: int, data: bytes) -> "Block":
        """Return a block with `count` rows from the result of its `to_bytes`."""
        block = cls()
        has_expected = data[0]  # 1 or 0
        rows_start = 1 + block.numbers.itemsize * count
        expected_start = rows_start + ROW * count
        details_start = expected_start + ROW * count * has_expected
        block.numbers.frombytes(data[1:rows_start])
        block.rows += data[rows_start:expected_start]
        block.expected += data[expected_start:details_start]
        block.file, texts, reasons = json.loads(data[details_start:])
        block.texts = {int(row): text for row, text in texts.items()}
        block.reasons = {int(row): reason for row, reason in reasons.items()}
        return block

    def line(self, row: int) -> str:
        """Return the puzzle of a row as a line of 81 characters; the line of NO_ROW if it is unreadable."""
        return self.rows[ROW * row : ROW * row + 81].decode()

    def answer(self, row: int) -> str:
        """Return the answer of a row in the file, or ""."""
        return self.expected[ROW * row : ROW * row + 81].decode().strip("?")

    def text(self, row: int) -> str:
        """Return the text of a row in the file."""
        if row in self.texts:
            return self.texts[row]
        answer = self.answer(row)
        return f"{self.line(row)},{answer}" if answer else self.line(row)

    def add_rows(self, rows: bytes, first: int, expected: bytes = b"") -> None:
        """Append rows of consecutive lines.

        first: The number of the first line.
        expected: The answers of these rows in the file, if the file has answers.
        """
        count = len(rows) // ROW
        if expected or self.expected:
            self.expected += NO_ROW * (len(self) - len(self.expected) // ROW)
            self.expected += expected or NO_ROW * count
        self.rows += rows
        self.numbers.extend(range(first, first + count))
