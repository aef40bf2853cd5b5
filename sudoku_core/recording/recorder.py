"""A watcher that keeps the events of a run, in bounded memory."""

from array import array
from collections import deque
from collections.abc import Sequence
from typing import Any, Final

from sudoku_core.recording.counting import Report, Watcher
from sudoku_core.recording.events import pack
from sudoku_core.recording.frames import AHEAD, FRAME, LEFT_OUT, pack_frame
from sudoku_core.recording.trace import MANY, Trace

MOST_MOMENTS: Final = 2048  # between the start and the end of a trace that was thinned; an even number


class EnoughError(Exception):
    """As many events have happened as were asked for: it ends the run, and no caller sees it."""


class Block:
    """FRAME events, or the last ones, with the frame before them."""

    def __init__(self, number: int, frame: bytearray, last: int) -> None:
        self.number = number
        self.frame = frame
        self.last = last  # the event before the block, as a number
        self.events = array("I")
        self.calls = bytearray()
        self.long: list[tuple[int, int]] = []


class Recorder(Watcher):
    """A watcher that keeps the events.

    limit: it keeps about so many. Of more, it keeps the first and the last half of so many, and between
    them moments, at a distance that doubles whenever they are too many.
    most: after so many events it raises EnoughError; then `finished` is False.
    """

    def __init__(
        self,
        values: Sequence[int],
        judges: bool = True,
        report: Report | None = None,
        every: int = 1000,
        limit: int = 2_000_000,
        most: int | None = None,
    ) -> None:
        super().__init__(values, judges, report, every)
        self.finished = True
        self._most = most
        self._half = max(1, limit // 2 // FRAME)  # blocks at the start, and at the end
        self._start: list[Block] = []
        self._end: deque[Block] = deque()
        self._moments: list[Block] = []  # without their events; the first is where the start ends
        self._distance = 1  # blocks from one moment to the next
        self._left_out = 0  # the kinds that were left out since the last moment
        self._calls_before = 0  # the calls up to the last event
        self._block = Block(0, pack_frame((0, 0, 0, 0, 0), 0, ()), 0)

    def event(self, kind: int, cell: int, digit: int, line: int) -> None:
        """Keep an event; the counts and the path have it already."""
        block = self._block
        calls = self.calls - self._calls_before
        if calls:
            self._calls_before = self.calls
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

    def trace(self, facts: dict[str, Any]) -> Trace:
        """Return the trace; facts: algorithm, find, source, puzzle and solutions, as Trace takes them."""
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

    def _total(self) -> int:
        return self._block.number * FRAME + len(self._block.calls)

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
        numbers = (number * FRAME, self._calls_before, self.guesses, self.backtracks, self.solutions)
        self._block = Block(number, pack_frame(numbers, 0, self.path), block.events[-1])

    def _drop(self, block: Block) -> None:
        """Forget the events of a block; its frame may stay as a moment."""
        kinds, block.frame[AHEAD] = block.frame[AHEAD], 0
        if (block.number - self._half) % self._distance == 0:
            block.events, block.calls, block.long = array("I"), bytearray(), []
            block.frame[LEFT_OUT], self._left_out = self._left_out, 0
            self._moments.append(block)
        self._left_out |= kinds
        if len(self._moments) > MOST_MOMENTS:
            self._halve()

    def _halve(self) -> None:
        """Keep every other moment; it takes over the kinds that were left out before the one dropped."""
        self._distance *= 2
        for dropped, kept in zip(self._moments[1::2], self._moments[2::2], strict=True):
            kept.frame[LEFT_OUT] |= dropped.frame[LEFT_OUT]
        del self._moments[1::2]
