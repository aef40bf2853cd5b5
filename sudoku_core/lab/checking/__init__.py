"""Whether a recorded run can have happened: its events held against the board, and against its counts.

The checksum of a file shows that nothing has changed since it was written; whoever forges a run writes it
anew. Nobody can check how many calls lie between two events, how long the run took, and what the candidates
of another program were. Those of a file stay its own word.
"""

from sudoku_core.board.geometry import CELLS, PEERS
from sudoku_core.lab.checking.board import Board
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

TOO_MANY = 10**11  # calls, or events: more than a browser makes in a day
PART = 16  # events: in the page these take less than a frame
MOST_SOLUTIONS = 1000  # that a file names


def check(trace: "Trace", judged: bool = False) -> "Iterator[None]":
    """Yield after each part of the work; raise TraceError where something does not agree.

    judged: whether the algorithm is one of which the board decides what is a guess, see Watcher.
    """
    for solution in trace.solutions:
        _demand(_solves(solution, trace.puzzle))
        yield
    checker = _Checker(trace, judged)
    position = 0
    while position < trace.length:
        position = yield from checker.take_segment(position)
        yield
    checker.end()


def _demand(agrees: bool) -> None:
    if not agrees:
        raise TraceError("damaged")


def _solves(values: "Sequence[int]", givens: "Sequence[int]") -> bool:
    """Return whether these are a solution of a puzzle."""
    for cell in CELLS:
        value = values[cell]
        if not value or givens[cell] not in (0, value):
            return False
        for peer in PEERS[cell]:
            if values[peer] == value:
                return False
    return True


class _Checker:
    """Goes through a run from its first event to its last."""

    def __init__(self, trace: "Trace", judged: bool) -> None:
        self._trace = trace
        self._board = Board(trace.puzzle, trace.candidates, judged)
        self._path: list[Placement] = []
        self._numbers = [0] * 5  # as a frame has them
        self._change = 0  # the place of the next one in `changes`
        self._check_frame(0)

    def take_segment(self, start: int) -> "Generator[None, None, int]":
        """Check the events up to the next frame, and that; yield now and then, and return the position."""
        trace = self._trace
        if trace.is_moment(start):
            self._take_moment(start)
            return start + 1
        frame, _ = trace.frame_at(start)
        end = min(start + FRAME, trace.length)
        kinds, depths, cells = 0, [127, 0], 0
        for index in range(start, end):
            event = trace.events[index]
            kind, depth = event & 7, event >> 14 & 127
            self._take(index, event)
            if index % PART == 0:
                yield
            kinds |= 1 << kind
            if depth < depths[0]:
                depths[0] = depth
            if depth > depths[1]:
                depths[1] = depth
            if CHANGES_CELL >> kind & 1:
                cells |= 1 << (event >> 3 & 127)
        self._check_ahead(frame * trace.frame_bytes, kinds, depths, cells)
        if end - start == FRAME and not trace.is_moment(end):
            self._check_frame(trace.frame_at(end)[0])
        return end

    def end(self) -> None:
        """Check what is known only after the last event."""
        trace, count = self._trace, self._numbers[4]
        found = len(trace.solutions)
        _demand(trace.length > 0 and trace.events[trace.length - 1] & 7 == END)
        _demand(self._numbers[0] == trace.total)
        _demand(found == min(count, MOST_SOLUTIONS) and (trace.find != "first" or count < 2))
        _demand(trace.candidates != OWN or self._change == trace.change_count)

    def _take(self, index: int, event: int) -> None:
        """Check an event, and let it happen."""
        trace, board, numbers = self._trace, self._board, self._numbers
        kind, cell, digit = event & 7, event >> 3 & 127, event >> 10 & 15
        if trace.candidates == OWN:  # what it did to them before it told of the event
            self._change = board.change(trace.changes, self._change, trace.change_count)
        numbers[0] += 1
        numbers[1] += trace.calls_before(index)
        _demand(numbers[1] < TOO_MANY and event >> 14 & 127 <= numbers[1] + numbers[2] + 1)
        if kind == END:
            _demand(index == trace.length - 1 and self._is_end(trace.reasons[index]))
        elif kind == SOLUTION:
            self._check_solution()
            numbers[4] += 1
        elif kind == REMOVE:
            _demand(self._take_off(cell) == digit and trace.reasons[index] == 0)
            numbers[3] += 1
        else:
            _demand(board.allows(kind, cell, digit, trace.reasons[index]))
            if kind in (PLACE, GUESS):
                board.put(cell, digit)
                self._path.append((cell, digit, kind == GUESS))
                numbers[2] += kind == GUESS

    def _take_off(self, cell: int) -> int:
        """Take a cell off the path; return its digit, 0 where it is not there."""
        for place in range(len(self._path) - 1, -1, -1):
            if self._path[place][0] == cell:
                self._board.empty(cell)
                return self._path.pop(place)[1]
        return 0

    def _check_solution(self) -> None:
        """Check that the board shows the next solution that the file names, or one after these."""
        known, count, values = self._trace.solutions, self._numbers[4], tuple(self._board.values)
        if count < len(known):
            _demand(values == known[count])
        else:
            _demand(count >= MOST_SOLUTIONS and _solves(values, self._trace.puzzle))

    def _is_end(self, reason: int) -> bool:
        """Return whether a run can be over for this reason."""
        trace = self._trace
        if reason == STOPPED or not trace.finished:
            return reason == STOPPED and not trace.finished
        is_enough = trace.find == "first" and self._numbers[4] > 0
        return reason == (ENOUGH if is_enough else SEARCHED)

    # ------------------------------------------------------------ frames

    def _check_ahead(self, base: int, kinds: int, depths: "Sequence[int]", cells: int) -> None:
        """Check what a frame says of the events that follow it, by which a search skips them."""
        frames = self._trace.frames
        least, most = frames[base + SUMMARY_AHEAD], frames[base + SUMMARY_AHEAD + 1]
        said = 0
        for place in range(11):
            said |= frames[base + SUMMARY_AHEAD + 2 + place] << 8 * place
        _demand(
            frames[base + AHEAD] == kinds and least == depths[0] and most == depths[1] and said == cells
        )

    def _check_frame(self, frame: int) -> None:
        """Check that a frame shows what the events have led to."""
        trace = self._trace
        base = frame * trace.frame_bytes
        _demand(numbers_in(trace.frames, base) == self._numbers)
        _demand(path_in(trace.frames, base) == self._path)
        if trace.candidates == OWN:
            candidates = candidates_in(trace.frames, base)
            if not frame:
                self._board.candidates = candidates
            _demand(changes_before(trace.frames, base) == self._change)
            _demand(candidates == self._board.candidates)

    def _take_moment(self, index: int) -> None:
        """Go on from a frame before which events were left out, and check its last event."""
        trace, before = self._trace, self._numbers
        base = trace.frame_at(index + 1)[0] * trace.frame_bytes
        numbers = numbers_in(trace.frames, base)
        more = [now - then for now, then in zip(numbers, before)]
        _demand(min(more) >= 0 and more[0] > 0 and sum(more[2:]) <= more[0] and max(numbers) < TOO_MANY)
        self._numbers = numbers
        self._board.begin()
        self._path = []
        event, last = trace.events[index], path_in(trace.frames, base)
        kind, cell, digit = event & 7, event >> 3 & 127, event >> 10 & 15
        if trace.candidates == OWN:
            self._board.candidates = candidates_in(trace.frames, base)
            self._change = changes_before(trace.frames, base)
        for number, (place, its_digit, guessed) in enumerate(last):
            is_last = number == len(last) - 1 and kind in (PLACE, GUESS)
            if is_last:
                _demand((cell, digit, kind == GUESS) == (place, its_digit, guessed))
                self._check_of_moment(kind, cell, digit, trace.reasons[index])
            _demand(place <= 80 and 0 < its_digit <= 9 and not self._board.values[place])
            self._board.put(place, its_digit)
            self._path.append((place, its_digit, guessed))
        if kind == SOLUTION:
            _demand(_solves(self._board.values, trace.puzzle))
        elif kind == REMOVE:
            _demand(cell != NO_CELL and cell <= 80 and not self._board.values[cell])
        else:
            _demand(kind != END and (kind not in (PLACE, GUESS) or bool(last)))
            if kind not in (PLACE, GUESS):
                self._check_of_moment(kind, cell, digit, trace.reasons[index])

    def _check_of_moment(self, kind: int, cell: int, digit: int, reason: int) -> None:
        """Check the event of a moment; the algorithm's own candidates are known only after it."""
        if self._trace.candidates != OWN:
            _demand(self._board.allows(kind, cell, digit, reason))
