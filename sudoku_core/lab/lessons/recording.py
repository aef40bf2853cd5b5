"""Record the steps of a call of the reader's function, line by line."""

from types import FrameType
from typing import Any, Final

from sudoku_core.lab.lessons.boards import WatchedRow, line_of
from sudoku_core.lab.lessons.running import Arguments, Outcome, call
from sudoku_core.lab.lessons.values import Step
from sudoku_core.lab.recording.line_tracer import short

MOST_STEPS: Final = 1_500
MOST_CELLS_READ: Final = 27  # for one step
MOST_VARIABLES: Final = 12
LONGEST_NAME: Final = 40


class _Recorder:
    """Collects the first MOST_STEPS steps of a call."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self._board: list[Any] = []
        self._reads: list[int] = []
        self._depths: dict[FrameType, int] = {}
        self._reads_seen = 0

    def add_step(self, frame: FrameType, ended: tuple[Any] | None) -> None:
        """Add a step: the current line of a call, or its end."""
        if len(self.steps) >= MOST_STEPS or frame.f_code.co_name.startswith("<"):
            return
        variables_now = frame.f_locals
        board = variables_now.get("board")
        if not self._board and isinstance(board, list) and board and isinstance(board[0], WatchedRow):
            self._board, self._reads = board, board[0].notes.reads
        cells_read, values = self._new_reads(), line_of(self._board) if self._board else ""
        short_variables = [
            (key[:LONGEST_NAME], short(value))
            for key, value in variables_now.items()
            if _is_shown(key, value)
        ]
        returned = short(ended[0]) if ended else None
        line, function, depth = frame.f_lineno, frame.f_code.co_name[:LONGEST_NAME], self._depth(frame)
        variables = tuple(short_variables[:MOST_VARIABLES])
        self.steps.append(Step(line, depth, function, variables, values, cells_read, returned))

    def _new_reads(self) -> tuple[int, ...]:
        new = self._reads[self._reads_seen :]
        self._reads_seen = len(self._reads)
        return tuple(dict.fromkeys(new))[:MOST_CELLS_READ]

    def _depth(self, frame: FrameType) -> int:
        if frame not in self._depths:
            caller = frame.f_back
            while caller and caller not in self._depths:
                caller = caller.f_back
            self._depths[frame] = self._depths[caller] + 1 if caller else 1
        return self._depths[frame]


def _is_shown(key: str, value: Any) -> bool:
    return not key.startswith((".", "_")) and key != "board" and not callable(value)


def record(function: Any, given: Arguments, most_lines: int) -> tuple[Outcome, tuple[Step, ...]]:
    """Call a function, and return the outcome and the steps."""
    recorder = _Recorder()
    outcome = call(function, given, most_lines, recorder.add_step)
    return outcome, tuple(recorder.steps)
