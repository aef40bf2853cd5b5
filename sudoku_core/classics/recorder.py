"""What watches a run: a board that tells of every digit, counts, and the events, in bounded memory."""

import sys
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NoReturn

from sudoku_core.classics.trace import (
    AHEAD,
    CONTRADICTION,
    FRAME,
    GUESS,
    LEFT_OUT,
    MANY,
    NO_CELL,
    PLACE,
    REMOVE,
    SOLUTION,
    Trace,
    pack,
    pack_frame,
)
from sudoku_core.geometry import CELLS, UNITS_OF, name

MOST_MOMENTS: Final = 2048  # between the start and the end of a trace that was thinned; an even number
ONES: Final = 0b000100010001000100010001000100010001  # four bits for each digit: how often a unit has it

Tell = Callable[["Counts"], object]


class EnoughError(Exception):
    """As many events have happened as were asked for: it ends the run, and nobody outside sees it."""


class Counts:
    """What is counted while a run goes on.

    tell: is called with this after every so many calls; what it raises ends the run.
    """

    def __init__(self, tell: Tell | None = None, every: int = 1000) -> None:
        self.calls = self.guesses = self.backtracks = self.solutions = self.depth = 0
        self._tell = tell
        self._every = every
        self._next_tell = every if tell else -1

    def called(self, *_event: object) -> None:
        """A call of the search begins."""
        self.calls += 1
        if self.calls == self._next_tell:
            self._next_tell += self._every
            assert self._tell
            self._tell(self)

    def solved(self, _line: int, uncounted: bool) -> None:
        """The search has found a solution on this line; `uncounted`: the call that saw it is none."""
        self.calls -= uncounted
        self.solutions += 1


class Watcher(Counts):
    """Counts all that happens on a board, without keeping it.

    values: the givens. judges: whether the digits on the board decide what is a guess, and which dead ends
    are contradictions; else the algorithm knows more, and its lines tell.
    """

    def __init__(
        self, values: Sequence[int], judges: bool = True, tell: Tell | None = None, every: int = 1000
    ) -> None:
        super().__init__(tell, every)
        self.board = Board(self, values)
        self.line = 0  # the one that wrote last
        self.path: list[tuple[int, int, bool]] = []
        self._givens = [bool(value) for value in values]
        self._judges = judges
        self._guess = NO_CELL  # the cell whose next digit is a guess
        self._held = [0] * 27  # for each unit how often it has each digit, in four bits each
        for cell in CELLS:
            if values[cell]:
                self._hold(cell, 1 << 4 * values[cell] - 4)

    def called(self, *_event: object) -> None:
        """A call of the search begins."""
        super().called()
        self.depth += 1

    def left(self, *_event: object) -> None:
        """A call of the search ends."""
        self.depth -= 1

    def resumed(self, *_event: object) -> None:
        """A call that had paused goes on."""
        self.depth += 1

    def written(self, cell: int, digit: int, line: int) -> None:
        """The algorithm writes another digit than the one that stands in a cell, or empties it."""
        if self._givens[cell]:
            raise ValueError(f"{name(cell)} is a given: it cannot be changed")
        self.line = line
        before = self.board[cell]
        if before:
            self._hold(cell, -(1 << 4 * before - 4))
            self._take_off(cell)
            self.backtracks += 1
            self.event(REMOVE, cell, before, line)
        if digit:
            guessed = self._free(cell) > 1 if self._judges else cell == self._guess
            self._guess = NO_CELL
            self._hold(cell, 1 << 4 * digit - 4)
            self.path.append((cell, digit, guessed))
            self.guesses += guessed
            self.event(GUESS if guessed else PLACE, cell, digit, line)

    def marked(self, kind: int, cell: int, digit: int, line: int) -> None:
        """A line is reached that tells of a rejected digit, a contradiction or a guess to come."""
        if kind == GUESS:
            self._guess = cell
        elif not (kind == CONTRADICTION and self._judges and not self.board[cell] and self._free(cell)):
            self.event(kind, cell, digit, line)

    def solved(self, line: int, uncounted: bool) -> None:
        """The search has found a solution on this line; `uncounted`: the call that saw it is none."""
        super().solved(line, uncounted)
        self.event(SOLUTION, NO_CELL, 0, line)

    def event(self, kind: int, cell: int, digit: int, line: int) -> None:
        """Something has happened; who only counts lets it go."""

    def _free(self, cell: int) -> int:
        """How many digits the peers of an empty cell leave it."""
        row, column, box = UNITS_OF[cell]
        held = self._held
        seen = held[row] | held[column] | held[box]
        seen |= seen >> 2
        return 9 - ((seen | seen >> 1) & ONES).bit_count()

    def _hold(self, cell: int, change: int) -> None:
        row, column, box = UNITS_OF[cell]
        held = self._held
        held[row] += change
        held[column] += change
        held[box] += change

    def _take_off(self, cell: int) -> None:
        path = self.path
        place = len(path) - 1
        while path[place][0] != cell:
            place -= 1
        del path[place]


class Block:
    """FRAME events, or those that came last, with the frame before them."""

    def __init__(self, number: int, frame: bytearray, last: int) -> None:
        self.number = number
        self.frame = frame
        self.last = last  # the event before, as a number
        self.events = array("I")
        self.calls = bytearray()
        self.long: list[tuple[int, int]] = []


class Recorder(Watcher):
    """A watcher that keeps the events.

    limit: about so many are kept. Of more, the first and the last half of so many, and between them
    moments, at a distance that doubles whenever there are too many of them.
    most: EnoughError is raised when so many events have happened; then `finished` is False.
    """

    def __init__(
        self,
        values: Sequence[int],
        judges: bool = True,
        tell: Tell | None = None,
        every: int = 1000,
        limit: int = 2_000_000,
        most: int | None = None,
    ) -> None:
        super().__init__(values, judges, tell, every)
        self.finished = True
        self._most = most
        self._half = max(1, limit // 2 // FRAME)  # blocks at the start, and at the end
        self._start: list[Block] = []
        self._end: deque[Block] = deque()
        self._moments: list[Block] = []  # without their events; the first is where the start ends
        self._distance = 1  # blocks from one moment to the next
        self._left_out = 0  # kinds that have gone since the last moment
        self._calls_told = 0
        self._block = Block(0, pack_frame((0, 0, 0, 0, 0), 0, ()), 0)

    def event(self, kind: int, cell: int, digit: int, line: int) -> None:
        """Something has happened; the counts and the path know it already."""
        block = self._block
        calls = self.calls - self._calls_told
        if calls:
            self._calls_told = self.calls
            if calls >= MANY:
                block.long.append((len(block.calls), calls - MANY))
                calls = MANY
        block.calls.append(calls)
        block.events.append(pack(kind, cell, digit, self.depth, line))
        block.frame[AHEAD] |= 1 << kind
        if len(block.calls) == FRAME:
            self._next_block()
        if self._most is not None and self._total() >= self._most:
            self.finished = False
            raise EnoughError

    def _total(self) -> int:
        return self._block.number * FRAME + len(self._block.calls)

    def trace(self, facts: dict[str, Any]) -> Trace:
        """What was recorded; facts: algorithm, find, source, puzzle and solutions, as Trace takes them."""
        last = [*self._end, self._block]
        moments = [*self._moments[1:], last[0]] if self._moments else []
        if moments:
            last[0].frame[LEFT_OUT] = self._left_out
        events, calls, frames = array("I"), bytearray(), bytearray()
        long: list[tuple[int, int]] = []
        for block in self._start:
            long += [(len(events) + index, more) for index, more in block.long]
            events += block.events
            calls += block.calls
            frames += block.frame
        for block in self._moments:
            frames += block.frame
        events.extend(block.last for block in moments)
        calls += bytes(len(moments))
        for block in last:
            long += [(len(events) + index, more) for index, more in block.long]
            events += block.events
            calls += block.calls
            frames += block.frame
        thinned = {
            "length": len(events),
            "total": self._total(),
            "finished": self.finished,
            "head": len(self._start) * FRAME if moments else 0,
            "moments": len(moments),
            "long": long,
        }
        return Trace(facts | thinned, events, calls, frames)

    def _next_block(self) -> None:
        """Keep the block, which is full, and begin the next."""
        block = self._block
        if len(self._start) < self._half:
            self._start.append(block)
        else:
            self._end.append(block)
            if len(self._end) > self._half:
                self._drop(self._end.popleft())
        number = block.number + 1
        counts = (number * FRAME, self._calls_told, self.guesses, self.backtracks, self.solutions)
        self._block = Block(number, pack_frame(counts, 0, self.path), block.events[-1])

    def _drop(self, block: Block) -> None:
        """Forget the events of a block; it may stay as a moment."""
        kinds, block.frame[AHEAD] = block.frame[AHEAD], 0
        if (block.number - self._half) % self._distance == 0:
            block.events, block.calls, block.long = array("I"), bytearray(), []
            block.frame[LEFT_OUT], self._left_out = self._left_out, 0
            self._moments.append(block)
        self._left_out |= kinds
        if len(self._moments) > MOST_MOMENTS:
            self._halve()

    def _halve(self) -> None:
        """Keep every other moment, with the kinds that were left out before the one that goes."""
        self._distance *= 2
        for gone, kept in zip(self._moments[1::2], self._moments[2::2], strict=True):
            kept.frame[LEFT_OUT] |= gone.frame[LEFT_OUT]
        del self._moments[1::2]


class Board(list[int]):
    """81 digits that tell a watcher what is written where, and from which line."""

    def __init__(self, watcher: Watcher, values: Iterable[int]) -> None:
        super().__init__(values)
        self._watcher = watcher

    def __setitem__(self, index: Any, value: Any) -> None:
        line = sys._getframe(1).f_lineno
        if isinstance(index, slice):
            self._set_slice(index, list(value), line)
            return
        cell = range(81)[index]  # an IndexError where there is no such cell; -1 is the last
        _check_digit(value)
        if value != self[cell]:
            self._watcher.written(cell, value, line)
            super().__setitem__(cell, value)

    def _set_slice(self, index: slice, values: list[Any], line: int) -> None:
        """Several cells at once: what is taken off goes first, the last first."""
        cells = range(81)[index]
        if len(values) != len(cells):
            self._keep_size()
        wanted = dict(zip(cells, values, strict=True))
        changed = [cell for cell in cells if wanted[cell] != self[cell]]
        for value in values:
            _check_digit(value)
        going = [cell for cell, _, _ in reversed(self._watcher.path) if cell in changed]
        for cell in going:
            self._watcher.written(cell, 0, line)
            super().__setitem__(cell, 0)
        for cell in changed:
            if wanted[cell]:
                self._watcher.written(cell, wanted[cell], line)
                super().__setitem__(cell, wanted[cell])

    def _keep_size(self, *_anything: object, **_named: object) -> NoReturn:
        raise TypeError("the board has 81 cells: they can be filled and emptied, not added or removed")

    append = extend = insert = pop = remove = clear = sort = reverse = _keep_size
    __delitem__ = __iadd__ = __imul__ = _keep_size


def _check_digit(value: Any) -> None:
    if type(value) is not int or not 0 <= value <= 9:
        raise ValueError(f"a cell holds a number from 0 to 9, not {value!r}")
