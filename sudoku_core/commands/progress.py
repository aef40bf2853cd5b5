"""A bar that shows on a terminal how far a long piece of work has come."""

from contextlib import suppress
from time import monotonic
from typing import Final, TextIO

from sudoku_core.commands.consoles import obeys_codes

WIDTH: Final = 30
FIRST: Final = 1.0  # seconds before the bar is drawn at all: what is done sooner needs none
EVERY: Final = 0.1  # seconds between two pictures
ERASE: Final = "\r\x1b[K"
ERASE_WITHOUT_CODES: Final = f"\r{' ' * 79}\r"


class Progress:
    """A line that is drawn over and over on a stream; nothing is written where that is no terminal."""

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream if stream and stream.isatty() else None
        self._erase = ERASE if self._stream and obeys_codes(self._stream) else ERASE_WITHOUT_CODES
        self._known = self._done = 0
        self._began = monotonic()
        self._next = self._began + FIRST
        self._is_drawn = False

    def expect(self, count: int) -> None:
        """Count more puzzles that are to be done."""
        self._known += count

    def done(self, count: int) -> None:
        """Count more puzzles that are done, and draw the bar if it is time."""
        self._done += count
        now = monotonic()
        if self._stream and self._done < self._known and now >= self._next:
            self._next = now + EVERY
            self._write(self._erase + self._line(self._done / (now - self._began)))
            self._is_drawn = True

    def wait(self, doing: str) -> None:
        """Draw the bar, with a word on what is done meanwhile, if it is time."""
        now = monotonic()
        if self._stream and self._known and now >= self._next:
            self._next = now + EVERY
            self._write(f"{self._erase}{self._line(self._done / (now - self._began))}, {doing}")
            self._is_drawn = True

    def clear(self) -> None:
        """Take the bar away, so that something else can be written there."""
        if self._is_drawn:
            self._write(self._erase)
            self._is_drawn = False
            self._next = 0.0

    def _line(self, a_second: float) -> str:
        full = WIDTH * self._done // self._known
        rate = f"{a_second:,.0f}" if a_second >= 10 else f"{a_second:.1f}"
        return f"[{'#' * full:<{WIDTH}}] {self._done:,} of {self._known:,}, {rate} a second"

    def _write(self, text: str) -> None:
        if self._stream:
            with suppress(OSError):
                self._stream.write(text)
                self._stream.flush()
