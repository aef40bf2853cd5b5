"""Move through a trace: forwards, backwards, or by a jump."""

from sudoku_core.board.grid import Grid
from sudoku_core.lab.recording.errors import TraceError
from sudoku_core.lab.recording.events import (
    GUESS,
    NO_CELL,
    PLACE,
    REJECT,
    REMOVE,
    SOLUTION,
    event_of,
    unpack,
)
from sudoku_core.lab.recording.facts import BOARD, OWN
from sudoku_core.lab.recording.frames import (
    BACKTRACK_COUNT,
    CALL_COUNT,
    EVENT_COUNT,
    GUESS_COUNT,
    SOLUTION_COUNT,
    candidates_in,
    changes_before,
    numbers_in,
    path_in,
)
from sudoku_core.lab.recording.reasons import is_possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from sudoku_core.lab.recording.events import Event, Placement
    from sudoku_core.lab.recording.trace import Trace


class Cursor:
    """The state of a run at one position of its trace.

    position: The position, from 0.
    numbers: A tuple of `number`, `calls`, `guesses`, `backtracks` and `solutions`.
    number: The number of events so far; it is greater than the position if events were left out.
    calls, guesses, backtracks, solutions: The counts so far.
    values: 81 digits, 0 for an empty cell.
    path: The values beyond the givens in the order of placing, as (cell, digit, whether it was a guess).
    event: The last event, as (kind, cell or None, digit, depth, line), or None at the start.
    depth: The depth of the search at that event.
    reason: The reason for the event, see reasons.py; 0 if it is unknown.
    candidates: The algorithm's candidates at that event: a set of digits for each cell, without meaning for
    filled cells. None for an algorithm without candidates.
    """

    number: int
    calls: int
    guesses: int
    backtracks: int
    solutions: int

    def __init__(
        self,
        position: int,
        numbers: "Sequence[int]",
        values: "tuple[int, ...]",
        path: "tuple[Placement, ...]",
        event: "Event | None",
        reason: int = 0,
        candidates: "tuple[int, ...] | None" = None,
    ) -> None:
        self.position = position
        self.number, self.calls, self.guesses, self.backtracks, self.solutions = numbers
        self.values = values
        self.path = path
        self.event = event
        self.depth: int = event.depth if event else 0
        self.reason = reason
        self.candidates = candidates

    def _fields(self) -> "tuple[Any, ...]":
        numbers = (self.number, self.calls, self.guesses, self.backtracks, self.solutions)
        return self.position, numbers, self.values, self.path, self.event, self.reason, self.candidates

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cursor) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    def __repr__(self) -> str:
        return "Cursor" + repr(self._fields())


def _is_valid_event(event: "Event") -> bool:
    """Return whether a recorder can have written this event."""
    if event.digit > 9 or (event.cell is not None and event.cell > 80):
        return False
    return event.kind not in (PLACE, GUESS, REMOVE, REJECT) or (event.cell is not None and event.digit > 0)


class Playback:
    """A trace at one position; moving by one event is quick.

    trace: The Trace to play.
    """

    def __init__(self, trace: "Trace") -> None:
        self._trace = trace
        self._load(0)

    def seek(self, position: int) -> Cursor:
        """Move to a position, and return the state there.

        position: The number of stored events before it, from 0 to the length of the trace.
        The result is a Cursor.
        Raises IndexError if there is no such position, and TraceError if the trace is damaged there.

        >>> from sudoku_core.classics import run
        >>> playback = Playback(run("bitmask", "." * 81).trace)
        >>> playback.seek(1).path
        ((0, 1, True),)
        """
        trace = self._trace
        if not 0 <= position <= trace.length:
            raise IndexError("a trace of " + str(trace.length) + " events has no position " + str(position))
        frame, start = trace.frame_at(position)
        if frame != self._frame:
            self._load(frame)
        current = start + len(self._undo)
        while current < position:
            self._step_forward(current)
            current += 1
        while current > position:
            current -= 1
            self._step_back(current)
        event = event_of(trace.events[position - 1]) if position else None
        reason = trace.reasons[position - 1] if event else 0
        if event and not (_is_valid_event(event) and is_possible(event.kind, reason)):
            raise TraceError("damaged")
        values, path = tuple(self._values), tuple(self._path)
        return Cursor(position, self._numbers, values, path, event, reason, self._candidates_now())

    def _candidates_now(self) -> "tuple[int, ...] | None":
        if self._trace.candidates == BOARD:
            return Grid(self._values).candidates
        return tuple(self._candidates) if self._trace.candidates == OWN else None

    def _load(self, frame: int) -> None:
        """Load a frame."""
        base = frame * self._trace.frame_bytes
        self._frame = frame
        self._values = list(self._trace.puzzle)
        self._path: list[Placement] = []
        # For each event since the frame, the place in the path and the placement that it removed, or None.
        self._undo: list[tuple[int, Placement] | None] = []
        self._numbers = numbers_in(self._trace.frames, base)
        for cell, digit, guessed in path_in(self._trace.frames, base):
            self._place(cell, digit, guessed)
        if self._trace.candidates == OWN:
            self._candidates = candidates_in(self._trace.frames, base)
            # The indexes of the changes of each event since the frame, and of the next event.
            self._changes = [changes_before(self._trace.frames, base)]

    def _place(self, cell: int, digit: int, guessed: bool) -> None:
        if cell > 80 or not 1 <= digit <= 9 or self._values[cell]:
            raise TraceError("damaged")
        self._values[cell] = digit
        self._path.append((cell, digit, guessed))

    def _count(self, index: int, kind: int, sign: int) -> None:
        numbers = self._numbers
        numbers[EVENT_COUNT] += sign
        numbers[CALL_COUNT] += sign * self._trace.calls_before(index)
        if kind == GUESS:
            numbers[GUESS_COUNT] += sign
        elif kind == REMOVE:
            numbers[BACKTRACK_COUNT] += sign
        elif kind == SOLUTION:
            numbers[SOLUTION_COUNT] += sign

    def _step_forward(self, index: int) -> None:
        kind, cell, digit, _, _ = unpack(self._trace.events[index])
        undo = None
        if kind in (PLACE, GUESS):
            self._place(NO_CELL if cell is None else cell, digit, kind == GUESS)
        elif kind == REMOVE:
            path = self._path
            path_index = len(path) - 1
            while path_index >= 0 and path[path_index][0] != cell:
                path_index -= 1
            if path_index < 0:
                raise TraceError("damaged")
            undo = (path_index, path.pop(path_index))
            self._values[undo[1][0]] = 0
        self._undo.append(undo)
        self._count(index, kind, 1)
        if self._trace.candidates == OWN:
            self._changes.append(self._toggle_candidates(self._changes[-1]))

    def _step_back(self, index: int) -> None:
        kind = self._trace.events[index] & 7
        undo = self._undo.pop()
        if undo:
            path_index, placement = undo
            self._path.insert(path_index, placement)
            self._values[placement[0]] = placement[1]
        elif kind in (PLACE, GUESS):
            self._values[self._path.pop()[0]] = 0
        self._count(index, kind, -1)
        if self._trace.candidates == OWN:
            self._changes.pop()
            self._toggle_candidates(self._changes[-1])

    def _toggle_candidates(self, start: int) -> int:
        """Apply or undo the changes of candidates that begin at this index; return the index after them."""
        changes, length = self._trace.changes, self._trace.change_count
        end = start + 1 + (changes[start] if start < length else 0)
        if start >= length or end > length or end > start + 82:  # an event changes at most 81 cells
            raise TraceError("damaged")
        for index in range(start + 1, end):
            change = changes[index]  # the cell, shifted by 9, and the digits added or removed
            if change >> 9 > 80:
                raise TraceError("damaged")
            self._candidates[change >> 9] ^= change & 511
        return end
