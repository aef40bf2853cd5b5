"""A progress bar for a terminal."""

from contextlib import suppress
from time import monotonic
from typing import Final, TextIO

from sudoku_core.commands.consoles import enable_ansi_codes

BAR_WIDTH: Final = 30  # characters
DELAY: Final = 1.0  # seconds before the bar is first drawn; shorter tasks need no bar
REDRAW_INTERVAL: Final = 0.1  # seconds
ERASE: Final = "\r\x1b[K"
ERASE_WITHOUT_CODES: Final = f"\r{' ' * 79}\r"


class Progress:
    """A progress bar on one line of a stream; it is not drawn if the stream is not a terminal."""

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream if stream and stream.isatty() else None
        self._erase = ERASE if self._stream and enable_ansi_codes(self._stream) else ERASE_WITHOUT_CODES
        self._total = self._finished = 0  # puzzles
        self._start = monotonic()
        self._next_draw = self._start + DELAY
        self._is_drawn = False

    def expect(self, count: int) -> None:
        """Add `count` puzzles to the total."""
        self._total += count

    def advance(self, count: int) -> None:
        """Add `count` to the number of finished puzzles, and redraw the bar if it is due."""
        self._finished += count
        now = monotonic()
        if self._stream and self._finished < self._total and now >= self._next_draw:
            self._next_draw = now + REDRAW_INTERVAL
            self._write(self._erase + self._format_line(self._finished / (now - self._start)))
            self._is_drawn = True

    def show(self, activity: str) -> None:
        """Redraw the bar if it is due, with a word for the current activity."""
        now = monotonic()
        if self._stream and self._total and now >= self._next_draw:
            self._next_draw = now + REDRAW_INTERVAL
            self._write(
                f"{self._erase}{self._format_line(self._finished / (now - self._start))}, {activity}"
            )
            self._is_drawn = True

    def clear(self) -> None:
        """Erase the bar, so that other text can be written on its line."""
        if self._is_drawn:
            self._write(self._erase)
            self._is_drawn = False
            self._next_draw = 0.0

    def _format_line(self, per_second: float) -> str:
        filled_width = BAR_WIDTH * self._finished // self._total
        rate = f"{per_second:,.0f}" if per_second >= 10 else f"{per_second:.1f}"
        return f"[{'#' * filled_width:<{BAR_WIDTH}}] {self._finished:,} of {self._total:,}, {rate} a second"

    def _write(self, text: str) -> None:
        if self._stream:
            with suppress(OSError):
                self._stream.write(text)
                self._stream.flush()
