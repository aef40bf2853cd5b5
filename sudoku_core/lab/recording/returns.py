"""A recorder of code without marked lines: what its calls have tried tells where they go back, and why."""

from typing import Any

from sudoku_core.board.geometry import CELLS
from sudoku_core.lab.recording.events import CONTRADICTION, EXHAUSTED, GUESS, NO_CELL, PLACE
from sudoku_core.lab.recording.reasons import CELL, UNKNOWN, pack_reason
from sudoku_core.lab.recording.recorder import Recorder


class Call:
    """An open call of the search: what it has tried, and whether anything else explains its return."""

    def __init__(self) -> None:
        self.digits: dict[int, int] = {}  # cell -> the set of digits that were put there
        self.is_explained = False  # a marked line has said it, or it has called the search itself


class ReturnRecorder(Recorder):
    """A recorder that takes the return of a false value, while cells are empty, for a step back."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._open: list[Call] = []
        self._paused: list[Call] = []

    def called(self, *_event: object) -> None:
        """Count a call of the search, which begins."""
        if self._open and not self._open[-1].digits:
            self._open[-1].is_explained = True
        call = Call()
        super().called()  # may raise an error: then the call has not begun
        self._open.append(call)

    def returned(self, value: object, line: int) -> None:
        """Take note that a call of the search returns this value, on this line."""
        call = self._open[-1]
        if not value and not call.is_explained:
            self._tell(call, line)
        self.left()

    def left(self, *_event: object) -> None:
        """Take note that a call of the search ends."""
        super().left()  # first: at the end of the stack it may raise an error, and comes again
        self._open.pop()

    def paused(self, *_event: object) -> None:
        """Take note that a call of the search pauses."""
        super().left()
        self._paused.append(self._open.pop())

    def resumed(self, *_event: object) -> None:
        """Take note that a call that had paused goes on; calls within calls go on from the outermost."""
        call = self._paused[-1] if self._paused else Call()
        super().resumed()
        del self._paused[-1:]
        self._open.append(call)

    def event(self, kind: int, cell: int, digit: int, line: int, reason: int = UNKNOWN) -> None:
        """Keep an event; the counts and the path have it already."""
        if self._open:
            call = self._open[-1]
            if kind in (PLACE, GUESS):
                call.digits[cell] = call.digits.get(cell, 0) | 1 << digit - 1
            elif kind in (EXHAUSTED, CONTRADICTION):
                call.is_explained = True
        super().event(kind, cell, digit, line, reason)

    def _tell(self, call: Call, line: int) -> None:
        """Keep why a call goes back: it has emptied its cell again, or had nothing to put anywhere."""
        if call.digits:
            cell, digits = next(iter(call.digits.items()))
            if not self.board[cell]:
                self.event(EXHAUSTED, cell, 0, line, pack_reason(CELL, digits))
        elif 0 in self.board:
            dead = (cell for cell in CELLS if not self.board[cell] and not self._held.count_free(cell))
            cell = next(dead, NO_CELL)
            self.event(CONTRADICTION, cell, 0, line, UNKNOWN if cell == NO_CELL else CELL)
