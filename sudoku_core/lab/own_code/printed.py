"""Find boards in the output of a program while it is printed, in bounded memory."""

import re
from collections.abc import Callable
from io import TextIOBase
from typing import Final, TextIO

LONGEST_LINE: Final = 2000
FRAME: Final = re.compile(r"[\s\[\](){}|+,;:'\"─━│┃┼╋═║-]*")  # a line that only draws a table
ROW: Final = re.compile(r"[\s\[\](){}|+,;:'\"│┃║]+")  # text between the cells of a row

LABEL: Final = re.compile(r"^[^\d.\[\]]*[:：=]")  # such as "Solution:", before a board on one line


class PrintedBoards(TextIOBase):
    """A stream that forwards all text and finds boards in it.

    passed_on: The stream that gets the text.
    found: A callback that gets the 81 digits of each full board.
    """

    def __init__(self, passed_on: TextIO, found: Callable[[list[int]], object]) -> None:
        self.first: str = ""  # the first line that is not blank
        self.empty: int = 0  # the number of empty cells of the last incomplete board
        self._passed_on = passed_on
        self._find_marks = found
        self._line = ""
        self._rows: list[list[int]] = []

    def write(self, text: str) -> int:
        """Forward this text, and read its complete lines."""
        self._passed_on.write(text)
        *lines, rest = (self._line + text).split("\n")
        for line in lines:
            self._read(line)
        self._line = rest[-LONGEST_LINE:]
        return len(text)

    def flush(self) -> None:
        """Flush the other stream, unless it is closed; Python also flushes at the end."""
        if not self._passed_on.closed:
            self._passed_on.flush()

    def end(self) -> None:
        """Read the last line, which may lack a line end."""
        line, self._line = self._line, ""
        self._read(line)

    def _read(self, line: str) -> None:
        self.first = self.first or line.strip()[:80]
        if FRAME.fullmatch(line):
            return
        cells = _digits(line[-LONGEST_LINE:])
        if len(cells) == 81:
            self._rows = []
            self._take(cells)
            return
        self._rows = [*self._rows, cells] if len(cells) in (1, 9) else []
        size = len(cells)
        if any(len(row) != size for row in self._rows):
            self._rows = [cells]
        if sum(map(len, self._rows)) == 81:
            rows, self._rows = self._rows, []
            self._take([digit for row in rows for digit in row])

    def _take(self, digits: list[int]) -> None:
        if 0 in digits:
            self.empty = digits.count(0)
        else:
            self._find_marks(digits)


def _digits(line: str) -> list[int]:
    """Return the digits of the cells in a line, 0 for an empty cell; [] for any other line."""
    signs = ROW.sub("", LABEL.sub("", line))
    if signs and all(sign.isascii() and (sign.isdigit() or sign in "._*") for sign in signs):
        return [int(sign) if sign.isdigit() else 0 for sign in signs]
    return []
