"""Check whether a recorded run is possible: replay its events on a board and compare its counts.

The checksum of a file only reveals later changes; a forger simply recomputes it. Three things cannot be
checked: the number of calls between two events, the duration of the run, and the candidates of the reader's
own program. For a run from a file, these remain unverified.
"""

from sudoku_core.board.geometry import CELLS, PEERS
from sudoku_core.lab.checking.board import CheckedBoard
from sudoku_core.lab.recording.errors import TraceError
from sudoku_core.lab.recording.events import DEEPEST, END, GUESS, NO_CELL, PLACE, REMOVE, SOLUTION
from sudoku_core.lab.recording.facts import OWN
from sudoku_core.lab.recording.frames import (
    AHEAD,
    BACKTRACK_COUNT,
    CALL_COUNT,
    CHANGES_CELL,
    EVENT_COUNT,
    FRAME,
    GUESS_COUNT,
    NUMBERS,
    SOLUTION_COUNT,
    SUMMARY_AHEAD,
    SUMMARY_BYTES,
    candidates_in,
    changes_before,
    numbers_in,
    path_in,
)
from sudoku_core.lab.recording.reasons import ENOUGH, SEARCHED, STOPPED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from sudoku_core.lab.recording.events import Placement
    from sudoku_core.lab.recording.trace import Trace

COUNT_LIMIT = 10**11  # a limit for calls and events; no browser reaches it in a day
EVENTS_PER_PART = 16  # events per slice; checking them takes a page less than one display frame
MOST_SOLUTIONS = 1000  # in a file


def check(trace: "Trace", board_decides: bool = False) -> "Iterator[None]":
    """Check a trace, and yield after each part of the work; raise TraceError if the trace is inconsistent.

    board_decides: Whether the board decides which placements are guesses, as for some classic algorithms;
        see Watcher.
    """
    for solution in trace.solutions:
        _require(_is_solution(solution, trace.puzzle))
        yield
    checker = _Checker(trace, board_decides)
    position = 0
    while position < trace.length:
        position = yield from checker.check_segment(position)
        yield
    checker.check_end()


def _require(is_consistent: bool) -> None:
    if not is_consistent:
        raise TraceError("damaged")


def _is_solution(values: "Sequence[int]", givens: "Sequence[int]") -> bool:
    """Return whether these values are a solution of the puzzle."""
    for cell in CELLS:
        value = values[cell]
        if not value or givens[cell] not in (0, value):
            return False
        for peer in PEERS[cell]:
            if values[peer] == value:
                return False
    return True


class _Checker:
    """Replays a run from its first event to its last and checks it."""

    def __init__(self, trace: "Trace", board_decides: bool) -> None:
        self._trace = trace
        self._board = CheckedBoard(trace.puzzle, trace.candidates, board_decides)
        self._path: list[Placement] = []
        self._numbers = [0] * NUMBERS  # the counts so far, in the order of a frame
        self._change_index = 0  # the index of the next change in `changes`
        self._check_frame(0)

    def check_segment(self, start: int) -> "Generator[None, None, int]":
        """Check the events up to the next frame, and that frame; return its position.

        It yields at intervals.
        """
        trace = self._trace
        if trace.is_moment(start):
            self._check_moment(start)
            return start + 1
        frame, _ = trace.frame_at(start)
        end = min(start + FRAME, trace.length)
        kinds, least_depth, greatest_depth, cells = 0, DEEPEST, 0, 0
        for index in range(start, end):
            event = trace.events[index]  # events.py describes its bits
            kind, depth = event & 7, event >> 14 & 127
            self._check_event(index, event)
            if index % EVENTS_PER_PART == 0:
                yield
            kinds |= 1 << kind
            if depth < least_depth:
                least_depth = depth
            if depth > greatest_depth:
                greatest_depth = depth
            if CHANGES_CELL >> kind & 1:
                cells |= 1 << (event >> 3 & 127)
        self._check_summary(frame * trace.frame_bytes, kinds, (least_depth, greatest_depth), cells)
        if end - start == FRAME and not trace.is_moment(end):
            self._check_frame(trace.frame_at(end)[0])
        return end

    def check_end(self) -> None:
        """Check the facts that are known only after the last event."""
        trace, count = self._trace, self._numbers[SOLUTION_COUNT]
        stored_count = len(trace.solutions)
        _require(trace.length > 0 and trace.events[trace.length - 1] & 7 == END)
        _require(self._numbers[EVENT_COUNT] == trace.total)
        _require(stored_count == min(count, MOST_SOLUTIONS) and (trace.find != "first" or count < 2))
        _require(trace.candidates != OWN or self._change_index == trace.change_count)

    def _check_event(self, index: int, event: int) -> None:
        """Check an event and apply it to the board."""
        trace, board, numbers = self._trace, self._board, self._numbers
        kind, cell, digit = event & 7, event >> 3 & 127, event >> 10 & 15
        if trace.candidates == OWN:  # the changes between the previous event and this one
            self._change_index = board.apply_changes(trace.changes, self._change_index, trace.change_count)
        numbers[EVENT_COUNT] += 1
        numbers[CALL_COUNT] += trace.calls_before(index)
        most_depth = numbers[CALL_COUNT] + numbers[GUESS_COUNT] + 1
        _require(numbers[CALL_COUNT] < COUNT_LIMIT and event >> 14 & 127 <= most_depth)
        if kind == END:
            _require(index == trace.length - 1 and self._is_possible_end(trace.reasons[index]))
        elif kind == SOLUTION:
            self._check_solution()
            numbers[SOLUTION_COUNT] += 1
        elif kind == REMOVE:
            _require(self._remove_from_path(cell) == digit and trace.reasons[index] == 0)
            numbers[BACKTRACK_COUNT] += 1
        else:
            _require(board.allows(kind, cell, digit, trace.reasons[index]))
            if kind in (PLACE, GUESS):
                board.put(cell, digit)
                self._path.append((cell, digit, kind == GUESS))
                numbers[GUESS_COUNT] += kind == GUESS

    def _remove_from_path(self, cell: int) -> int:
        """Remove a cell from the path; return its digit, or 0 if the cell is not on the path."""
        for index in range(len(self._path) - 1, -1, -1):
            if self._path[index][0] == cell:
                self._board.empty(cell)
                return self._path.pop(index)[1]
        return 0

    def _check_solution(self) -> None:
        """Check that the board is the file's next solution, or any solution after the file's last one."""
        stored, count = self._trace.solutions, self._numbers[SOLUTION_COUNT]
        values = tuple(self._board.values)
        if count < len(stored):
            _require(values == stored[count])
        else:
            _require(count >= MOST_SOLUTIONS and _is_solution(values, self._trace.puzzle))

    def _is_possible_end(self, reason: int) -> bool:
        """Return whether this can be the reason for the end of the run."""
        trace = self._trace
        if reason == STOPPED or not trace.finished:
            return reason == STOPPED and not trace.finished
        is_enough = trace.find == "first" and self._numbers[SOLUTION_COUNT] > 0
        return reason == (ENOUGH if is_enough else SEARCHED)

    # ------------------------------------------------------------ frames

    def _check_summary(self, base: int, kinds: int, depths: "Sequence[int]", cells: int) -> None:
        """Check a frame's summary of the events after it, which lets a search skip these events."""
        frames = self._trace.frames
        least, most = frames[base + SUMMARY_AHEAD], frames[base + SUMMARY_AHEAD + 1]
        changed_cells = 0
        for byte in range(SUMMARY_BYTES - 2):
            changed_cells |= frames[base + SUMMARY_AHEAD + 2 + byte] << 8 * byte
        _require(
            frames[base + AHEAD] == kinds
            and least == depths[0]
            and most == depths[1]
            and changed_cells == cells
        )

    def _check_frame(self, frame: int) -> None:
        """Check that the content of a frame results from the events before it."""
        trace = self._trace
        base = frame * trace.frame_bytes
        _require(numbers_in(trace.frames, base) == self._numbers)
        _require(path_in(trace.frames, base) == self._path)
        if trace.candidates == OWN:
            candidates = candidates_in(trace.frames, base)
            if not frame:
                self._board.candidates = candidates
            _require(changes_before(trace.frames, base) == self._change_index)
            _require(candidates == self._board.candidates)

    def _check_moment(self, index: int) -> None:
        """Continue from a frame that comes after left-out events, and check the last event before it."""
        trace, previous = self._trace, self._numbers
        base = trace.frame_at(index + 1)[0] * trace.frame_bytes
        numbers = numbers_in(trace.frames, base)
        gains = [number - previous_number for number, previous_number in zip(numbers, previous)]
        _require(min(gains) >= 0 and gains[EVENT_COUNT] > 0 and max(numbers) < COUNT_LIMIT)
        # Each guess, backtrack and solution is an event of its own.
        _require(gains[GUESS_COUNT] + gains[BACKTRACK_COUNT] + gains[SOLUTION_COUNT] <= gains[EVENT_COUNT])
        self._numbers = numbers
        self._board.reset()
        self._path = []
        event, path = trace.events[index], path_in(trace.frames, base)
        kind, cell, digit = event & 7, event >> 3 & 127, event >> 10 & 15
        if trace.candidates == OWN:
            self._board.candidates = candidates_in(trace.frames, base)
            self._change_index = changes_before(trace.frames, base)
        for number, (path_cell, path_digit, guessed) in enumerate(path):
            is_placed_by_event = number == len(path) - 1 and kind in (PLACE, GUESS)
            if is_placed_by_event:
                _require((cell, digit, kind == GUESS) == (path_cell, path_digit, guessed))
                self._check_moment_event(kind, cell, digit, trace.reasons[index])
            _require(path_cell <= 80 and 0 < path_digit <= 9 and not self._board.values[path_cell])
            self._board.put(path_cell, path_digit)
            self._path.append((path_cell, path_digit, guessed))
        if kind == SOLUTION:
            _require(_is_solution(self._board.values, trace.puzzle))
        elif kind == REMOVE:
            _require(cell != NO_CELL and cell <= 80 and not self._board.values[cell])
        else:
            _require(kind != END and (kind not in (PLACE, GUESS) or bool(path)))
            if kind not in (PLACE, GUESS):
                self._check_moment_event(kind, cell, digit, trace.reasons[index])

    def _check_moment_event(self, kind: int, cell: int, digit: int, reason: int) -> None:
        """Check the event of a moment, unless the check needs the algorithm's own candidates."""
        if self._trace.candidates != OWN:
            _require(self._board.allows(kind, cell, digit, reason))
