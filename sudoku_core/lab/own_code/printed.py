"""Find boards in the output of a program while it is printed, in bounded memory."""

import re
from collections.abc import Callable
from io import TextIOBase
from typing import Final, TextIO

LONGEST_LINE: Final = 2000
LONGEST_FIRST_LINE: Final = 80  # characters of the first line in a message
FRAME_LINE: Final = re.compile(r"[\s\[\](){}|+,;:'\"─━│┃┼╋═║-]*")  # a line that only draws a table
SEPARATORS: Final = re.compile(r"[\s\[\](){}|+,;:'\"│┃║]+")  # text between the cells of a row

LABEL: Final = re.compile(r"^[^\d.\[\]]*[:：=]")  # such as "Solution:", before a board on one line


class PrintedBoards(TextIOBase):
    """A stream that forwards all text and finds boards in it.

    output: The stream that gets the text.
    on_board: A callback that gets the 81 digits of each full board.
    """

    def __init__(self, output: TextIO, on_board: Callable[[list[int]], object]) -> None:
        self.first: str = ""  # the first line that is not blank
        self.empty: int = 0  # the number of empty cells of the last incomplete board
        self._output = output
        self._on_board = on_board
        self._line = ""
        self._rows: list[list[int]] = []

    def write(self, text: str) -> int:
        """Forward this text, and read its complete lines."""
        self._output.write(text)
        *lines, rest = (self._line + text).split("\n")
        for line in lines:
            self._read_line(line)
        self._line = rest[-LONGEST_LINE:]
        return len(text)

    def flush(self) -> None:
        """Flush the other stream, unless it is closed; Python also flushes at the end."""
        if not self._output.closed:
            self._output.flush()

    def read_last_line(self) -> None:
        """Read the last line, which may not end with a line feed."""
        line, self._line = self._line, ""
        self._read_line(line)

    def _read_line(self, line: str) -> None:
        self.first = self.first or line.strip()[:LONGEST_FIRST_LINE]
        if FRAME_LINE.fullmatch(line):
            return
        cells = _digits(line[-LONGEST_LINE:])
        if len(cells) == 81:
            self._rows = []
            self._use_board(cells)
            return
        self._rows = [*self._rows, cells] if len(cells) in (1, 9) else []
        size = len(cells)
        if any(len(row) != size for row in self._rows):
            self._rows = [cells]
        if sum(map(len, self._rows)) == 81:
            rows, self._rows = self._rows, []
            self._use_board([digit for row in rows for digit in row])

    def _use_board(self, digits: list[int]) -> None:
        if 0 in digits:
            self.empty = digits.count(0)
        else:
            self._on_board(digits)


def _digits(line: str) -> list[int]:
    """Return the digits of the cells in a line, 0 for an empty cell; [] for any other line."""
    characters = SEPARATORS.sub("", LABEL.sub("", line))
    if characters and all(
        character.isascii() and (character.isdigit() or character in "._*") for character in characters
    ):
        return [int(character) if character.isdigit() else 0 for character in characters]
    return []
