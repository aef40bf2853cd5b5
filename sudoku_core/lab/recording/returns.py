"""Record code without marked lines from the return values of its calls and the digits that they tried."""

from typing import Any

from sudoku_core.board.geometry import CELLS
from sudoku_core.lab.recording.events import CONTRADICTION, EXHAUSTED, GUESS, NO_CELL, PLACE
from sudoku_core.lab.recording.reasons import CELL, UNKNOWN, pack_reason
from sudoku_core.lab.recording.recorder import Recorder


class OpenCall:
    """An open call of the search."""

    def __init__(self) -> None:
        self.digits: dict[int, int] = {}  # cell -> the set of digits that the call has placed there
        self.is_explained = False  # whether a marked line or an inner call explains its return


class ReturnRecorder(Recorder):
    """A recorder that treats a false return value as a step back while cells are empty."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._open_calls: list[OpenCall] = []
        self._paused_calls: list[OpenCall] = []

    def on_call_start(self, *_event: object) -> None:
        """Count a call of the search and open it."""
        if self._open_calls and not self._open_calls[-1].digits:
            self._open_calls[-1].is_explained = True
        call = OpenCall()
        super().on_call_start()  # before the append: if `super()` raises an error, the call has not started
        self._open_calls.append(call)

    def on_call_return(self, value: object, line: int) -> None:
        """Add the event that explains a false return value, and close the call."""
        call = self._open_calls[-1]
        if not value and not call.is_explained:
            self._explain_return(call, line)
        self.on_call_end()

    def on_call_end(self, *_event: object) -> None:
        """Close a call of the search."""
        super().on_call_end()  # before the pop: after a RecursionError, this method is called again
        self._open_calls.pop()

    def on_call_pause(self, *_event: object) -> None:
        """Move a pausing call of the search from the open calls to the paused ones."""
        super().on_call_end()
        self._paused_calls.append(self._open_calls.pop())

    def on_call_resume(self, *_event: object) -> None:
        """Open a paused call again; nested calls resume from the outermost one."""
        call = self._paused_calls[-1] if self._paused_calls else OpenCall()
        super().on_call_resume()
        del self._paused_calls[-1:]
        self._open_calls.append(call)

    def add_event(self, kind: int, cell: int, digit: int, line: int, reason: int = UNKNOWN) -> None:
        """Store an event, and its consequences for the open call."""
        if self._open_calls:
            call = self._open_calls[-1]
            if kind in (PLACE, GUESS):
                call.digits[cell] = call.digits.get(cell, 0) | 1 << digit - 1
            elif kind in (EXHAUSTED, CONTRADICTION):
                call.is_explained = True
        super().add_event(kind, cell, digit, line, reason)

    def _explain_return(self, call: OpenCall, line: int) -> None:
        """Add the event for a call that goes back: it emptied its cell or could not place a digit."""
        if call.digits:
            cell, digits = next(iter(call.digits.items()))
            if not self.board[cell]:
                self.add_event(EXHAUSTED, cell, 0, line, pack_reason(CELL, digits))
        elif 0 in self.board:
            cells_without_digits = (
                cell for cell in CELLS if not self.board[cell] and not self._unit_digits.count_free(cell)
            )
            cell = next(cells_without_digits, NO_CELL)
            self.add_event(CONTRADICTION, cell, 0, line, UNKNOWN if cell == NO_CELL else CELL)
