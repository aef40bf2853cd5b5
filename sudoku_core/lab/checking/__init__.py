"""Check whether a recorded run can have happened: replay its events on a board and compare its counts.

The checksum of a file only reveals later changes; a forger simply recomputes it. Three things cannot be
checked: the number of calls between two events, the duration of the run, and the candidates of the reader's
own program. For a run from a file, these remain unverified.
"""

from sudoku_core.board.geometry import CELLS, PEERS
from sudoku_core.lab.checking.board import CheckedBoard
from sudoku_core.lab.recording.errors import TraceError
from sudoku_core.lab.recording.events import END, GUESS, NO_CELL, PLACE, REMOVE, SOLUTION
from sudoku_core.lab.recording.facts import OWN
from sudoku_core.lab.recording.frames import (
    AHEAD,
    CHANGES_CELL,
    FRAME,
    SUMMARY_AHEAD,
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

    board_decides: Whether the board decides which placements are guesses, as for some classic algorithms
        (see Watcher).
    """
    for solution in trace.solutions:
        _require(_is_solution(solution, trace.puzzle))
        yield
    checker = _Checker(trace, board_decides)
    position = 0
    while position < trace.length:
        position = yield from checker.check_segment(position)
        yield
    checker.end()


def _require(agrees: bool) -> None:
    if not agrees:
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
        self._numbers = [0] * 5  # events, calls, guesses, backtracks and solutions, as in a frame
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
        kinds, depths, cells = 0, [127, 0], 0
        for index in range(start, end):
            event = trace.events[index]
            kind, depth = event & 7, event >> 14 & 127
            self._check_event(index, event)
            if index % EVENTS_PER_PART == 0:
                yield
            kinds |= 1 << kind
            if depth < depths[0]:
                depths[0] = depth
            if depth > depths[1]:
                depths[1] = depth
            if CHANGES_CELL >> kind & 1:
                cells |= 1 << (event >> 3 & 127)
        self._check_summary(frame * trace.frame_bytes, kinds, depths, cells)
        if end - start == FRAME and not trace.is_moment(end):
            self._check_frame(trace.frame_at(end)[0])
        return end

    def end(self) -> None:
        """Check the facts that are known only after the last event."""
        trace, count = self._trace, self._numbers[4]
        found = len(trace.solutions)
        _require(trace.length > 0 and trace.events[trace.length - 1] & 7 == END)
        _require(self._numbers[0] == trace.total)
        _require(found == min(count, MOST_SOLUTIONS) and (trace.find != "first" or count < 2))
        _require(trace.candidates != OWN or self._change_index == trace.change_count)

    def _check_event(self, index: int, event: int) -> None:
        """Check an event and apply it to the board."""
        trace, board, numbers = self._trace, self._board, self._numbers
        kind, cell, digit = event & 7, event >> 3 & 127, event >> 10 & 15
        if trace.candidates == OWN:  # the changes between the previous event and this one
            self._change_index = board.apply_changes(trace.changes, self._change_index, trace.change_count)
        numbers[0] += 1
        numbers[1] += trace.calls_before(index)
        _require(numbers[1] < COUNT_LIMIT and event >> 14 & 127 <= numbers[1] + numbers[2] + 1)
        if kind == END:
            _require(index == trace.length - 1 and self._is_possible_end(trace.reasons[index]))
        elif kind == SOLUTION:
            self._check_solution()
            numbers[4] += 1
        elif kind == REMOVE:
            _require(self._remove_from_path(cell) == digit and trace.reasons[index] == 0)
            numbers[3] += 1
        else:
            _require(board.allows(kind, cell, digit, trace.reasons[index]))
            if kind in (PLACE, GUESS):
                board.put(cell, digit)
                self._path.append((cell, digit, kind == GUESS))
                numbers[2] += kind == GUESS

    def _remove_from_path(self, cell: int) -> int:
        """Remove a cell from the path; return its digit, or 0 if the cell is not on the path."""
        for place in range(len(self._path) - 1, -1, -1):
            if self._path[place][0] == cell:
                self._board.empty(cell)
                return self._path.pop(place)[1]
        return 0

    def _check_solution(self) -> None:
        """Check that the board is the file's next solution, or any solution after the file's last one."""
        known, count, values = self._trace.solutions, self._numbers[4], tuple(self._board.values)
        if count < len(known):
            _require(values == known[count])
        else:
            _require(count >= MOST_SOLUTIONS and _is_solution(values, self._trace.puzzle))

    def _is_possible_end(self, reason: int) -> bool:
        """Return whether this can be the reason for the end of the run."""
        trace = self._trace
        if reason == STOPPED or not trace.finished:
            return reason == STOPPED and not trace.finished
        is_enough = trace.find == "first" and self._numbers[4] > 0
        return reason == (ENOUGH if is_enough else SEARCHED)

    # ------------------------------------------------------------ frames

    def _check_summary(self, base: int, kinds: int, depths: "Sequence[int]", cells: int) -> None:
        """Check a frame's summary of the events after it, which lets a search skip these events."""
        frames = self._trace.frames
        least, most = frames[base + SUMMARY_AHEAD], frames[base + SUMMARY_AHEAD + 1]
        changed_cells = 0
        for place in range(11):
            changed_cells |= frames[base + SUMMARY_AHEAD + 2 + place] << 8 * place
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
        trace, before = self._trace, self._numbers
        base = trace.frame_at(index + 1)[0] * trace.frame_bytes
        numbers = numbers_in(trace.frames, base)
        more = [now - then for now, then in zip(numbers, before)]
        _require(min(more) >= 0 and more[0] > 0 and sum(more[2:]) <= more[0] and max(numbers) < COUNT_LIMIT)
        self._numbers = numbers
        self._board.reset()
        self._path = []
        event, last = trace.events[index], path_in(trace.frames, base)
        kind, cell, digit = event & 7, event >> 3 & 127, event >> 10 & 15
        if trace.candidates == OWN:
            self._board.candidates = candidates_in(trace.frames, base)
            self._change_index = changes_before(trace.frames, base)
        for number, (place, its_digit, guessed) in enumerate(last):
            is_last = number == len(last) - 1 and kind in (PLACE, GUESS)
            if is_last:
                _require((cell, digit, kind == GUESS) == (place, its_digit, guessed))
                self._check_moment_event(kind, cell, digit, trace.reasons[index])
            _require(place <= 80 and 0 < its_digit <= 9 and not self._board.values[place])
            self._board.put(place, its_digit)
            self._path.append((place, its_digit, guessed))
        if kind == SOLUTION:
            _require(_is_solution(self._board.values, trace.puzzle))
        elif kind == REMOVE:
            _require(cell != NO_CELL and cell <= 80 and not self._board.values[cell])
        else:
            _require(kind != END and (kind not in (PLACE, GUESS) or bool(last)))
            if kind not in (PLACE, GUESS):
                self._check_moment_event(kind, cell, digit, trace.reasons[index])

    def _check_moment_event(self, kind: int, cell: int, digit: int, reason: int) -> None:
        """Check the event of a moment, unless this needs the algorithm's candidates before the event."""
        if self._trace.candidates != OWN:
            _require(self._board.allows(kind, cell, digit, reason))
