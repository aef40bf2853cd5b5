"""Run the parser of `parse_many` line by line, and find the lines of each puzzle."""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from sudoku_core.notation import Reading, readings
from sudoku_core.notation.lines import MAX_BLANK_LINES

COMMON_LENGTHS: Final = (1, 9, 11, 13)  # common numbers of lines in a puzzle
MOST_LINES: Final = 500  # the maximum number of lines in a puzzle, with the comments before it


class FoundPuzzle(NamedTuple):
    """One puzzle in a text, or an error."""

    reading: Reading
    number: int  # the number of the puzzle's first line
    text: str  # the lines of the puzzle


class Parser:
    """A parser that is fed line by line.

    is_waiting: Whether the last line may belong to a puzzle whose next lines have not arrived yet.

    The parser of texts looks ahead and joins lines, but does not report the lines of each puzzle. So this
    parser tries different numbers of pending lines until these lines alone result in the same puzzle. It
    first tries the number of lines of the previous puzzle.
    """

    def __init__(self) -> None:
        self.is_waiting: bool = False
        self._next_lines: deque[str] = deque()  # lines that the parser of texts has not read yet
        self._pending: deque[tuple[int, str]] = deque()  # numbered lines that belong to no puzzle yet
        self._has_ended = False
        self._readings = readings(self._lines())
        self._last_number, self._last_text = 1, ""  # the line number and the text of the last puzzle
        self._last_length = 1  # the number of lines of the last puzzle
        self._blank_lines = 0  # the number of blank lines before the next one

    def feed(self, number: int, line: str) -> Iterable[FoundPuzzle]:
        """Read a line and return the complete puzzles. Consume them before you feed the next line."""
        if line.strip():
            self._blank_lines = 0
        else:
            self._blank_lines += 1
            if self._blank_lines > MAX_BLANK_LINES:
                return ()
        return self._feed(number, line)

    def _feed(self, number: int, line: str) -> Iterator[FoundPuzzle]:
        self._next_lines.append(line)
        if line.strip() or self._pending:
            self._pending.append((number, line))
        yield from self._read_puzzles()
        while self._pending and (not self._pending[0][1].strip() or len(self._pending) > MOST_LINES):
            self._pending.popleft()
        self.is_waiting = bool(self._pending)

    def close(self) -> Iterator[FoundPuzzle]:
        """Yield the remaining puzzles at the end of the text."""
        self._has_ended = True
        yield from self._read_puzzles()

    def _lines(self) -> Iterator[str | None]:
        while self._next_lines or not self._has_ended:
            yield self._next_lines.popleft() if self._next_lines else None

    def _read_puzzles(self) -> Iterator[FoundPuzzle]:
        for reading in self._readings:
            if reading:
                self._claim_lines(reading)
                yield FoundPuzzle(reading, self._last_number, self._last_text)
            elif not self._next_lines:
                return

    def _claim_lines(self, puzzle: Reading) -> None:
        """Remove the lines of this puzzle from the pending lines.

        If the previous puzzle was on the same line, the line is no longer pending; both puzzles get its
        number and text.
        """
        while self._pending and not _has_puzzle(self._pending[0][1]):
            self._pending.popleft()  # a blank line, a comment or a border
        for length in (self._last_length, *COMMON_LENGTHS, len(self._pending), 1):
            lines = [line for _, line in islice(self._pending, length)]
            identities = [_identity_of(reading) for reading in _puzzles_in(lines)]
            if len(lines) == length and identities == [_identity_of(puzzle)]:
                break
        else:
            length = 1
        claimed = [self._pending.popleft() for _ in range(min(length, len(self._pending)))]
        if claimed:
            self._last_number = claimed[0][0]
            self._last_text = "\n".join(line for _, line in claimed).rstrip("\r\n")
            self._last_length = length


def _has_puzzle(line: str) -> bool:
    """Return whether this line contains a puzzle or a part of one."""
    text = line.rstrip("\r\n")
    return (len(text) in (9, 17) and not text.strip("0123456789. ")) or bool(_puzzles_in([line]))


def _puzzles_in(lines: list[str]) -> list[Reading]:
    return [reading for reading in readings(lines) if reading]


def _identity_of(reading: Reading) -> tuple[str | None, str]:
    return reading.line, str(reading.error)
