"""The parser of `parse_many`, line by line, with the number and the text of the lines of each puzzle."""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from sudoku_core.notation import Reading, readings
from sudoku_core.notation.lines import MOST_BLANK

Found = tuple[Reading, int, str]  # what has been read, the number of its first line, its text

COMMON: Final = (1, 9, 11, 13)  # lines of a puzzle
MOST: Final = 500  # lines that one puzzle may have, with the comments before it


class Parser:
    """Takes lines one by one.

    waits: whether the last line may belong to a puzzle of which more lines come.

    The parser of texts looks ahead and joins lines, and does not say which. So a puzzle has as many of the
    lines that are pending as make the same puzzle alone: those of the one before it are tried first.
    """

    def __init__(self) -> None:
        self.waits: bool = False
        self._coming: deque[str] = deque()
        self._pending: deque[tuple[int, str]] = deque()  # lines of which no puzzle has come yet
        self._has_ended = False
        self._readings = readings(self._lines())
        self._last = (1, "")  # number and text of the last puzzle, of how many lines:
        self._length = 1
        self._blank = 0  # blank lines before the next one

    def feed(self, number: int, line: str) -> Iterable[Found]:
        """Take a line; return what is whole by now, which has to be taken before the next line."""
        if line.strip():
            self._blank = 0
        else:
            self._blank += 1
            if self._blank > MOST_BLANK:
                return ()
        return self._feed(number, line)

    def _feed(self, number: int, line: str) -> Iterator[Found]:
        self._coming.append(line)
        if line.strip() or self._pending:
            self._pending.append((number, line))
        yield from self._found()
        while self._pending and (not self._pending[0][1].strip() or len(self._pending) > MOST):
            self._pending.popleft()
        self.waits = bool(self._pending)

    def close(self) -> Iterator[Found]:
        """Yield what is left: no more lines come."""
        self._has_ended = True
        yield from self._found()

    def _lines(self) -> Iterator[str | None]:
        while self._coming or not self._has_ended:
            yield self._coming.popleft() if self._coming else None

    def _found(self) -> Iterator[Found]:
        for reading in self._readings:
            if reading:
                self._take_lines(reading)
                yield reading, *self._last
            elif not self._coming:
                return

    def _take_lines(self, wanted: Reading) -> None:
        """Take the lines of a puzzle out of those that are pending; none where its line had several."""
        while self._pending and not _has_puzzle(self._pending[0][1]):
            self._pending.popleft()  # a blank line, a comment, a border
        for length in (self._length, *COMMON, len(self._pending), 1):
            lines = [line for _, line in islice(self._pending, length)]
            if len(lines) == length and [_what(each) for each in _puzzles(lines)] == [_what(wanted)]:
                break
        else:
            length = 1
        taken = [self._pending.popleft() for _ in range(min(length, len(self._pending)))]
        if taken:
            text = "\n".join(line for _, line in taken).rstrip("\r\n")
            self._last, self._length = (taken[0][0], text), length


def _has_puzzle(line: str) -> bool:
    """Return whether there is a puzzle in this line, or a part of one."""
    row = line.rstrip("\r\n")
    return (len(row) in (9, 17) and not row.strip("0123456789. ")) or bool(_puzzles([line]))


def _puzzles(lines: list[str]) -> list[Reading]:
    return [reading for reading in readings(lines) if reading]


def _what(reading: Reading) -> tuple[str | None, str]:
    return reading.line, str(reading.error)
