"""A watcher that keeps the events of a run, in bounded memory."""

from array import array
from collections import deque
from collections.abc import Sequence
from itertools import compress
from operator import ne
from typing import Any, Final

from sudoku_core.board.geometry import CELLS
from sudoku_core.lab.recording.blocks import Block, LeftOut, Parts
from sudoku_core.lab.recording.counting import Report, Watcher
from sudoku_core.lab.recording.events import END, NO_CELL, pack
from sudoku_core.lab.recording.facts import OWN
from sudoku_core.lab.recording.frames import AHEAD, FRAME, pack_frame
from sudoku_core.lab.recording.reasons import CELL, UNKNOWN, pack_reason
from sudoku_core.lab.recording.trace import MANY, Trace

MOST_MOMENTS: Final = 2048  # between the start and the end of a trace that was thinned; an even number


class EnoughError(Exception):
    """The events asked for have all happened: it ends the run, and no caller sees it."""


class Recorder(Watcher):
    """A watcher that keeps the events.

    limit: about how many it stores. Of more, it stores half of that number from the start, half from the
    end, and between them moments, at a distance that doubles whenever they are too many.
    most: the number of events, the end of the run among them, after which it raises EnoughError, and
    `finished` is False.
    """

    def __init__(
        self,
        values: Sequence[int],
        judges: bool = True,
        report: Report | None = None,
        every: int = 1000,
        limit: int = 2_000_000,
        most: int | None = None,
        guesses_deepen: bool = False,
    ) -> None:
        super().__init__(values, judges, report, every, guesses_deepen)
        self.finished: bool = True
        self._most = most
        self._half = max(1, limit // 2 // FRAME)  # blocks at the start, and at the end
        self._start: list[Block] = []
        self._end: deque[Block] = deque()
        self._moments: list[Block] = []  # without their events; the first is where the start ends
        self._distance = 1  # blocks from one moment to the next
        self._left_out = LeftOut()  # since the last moment
        self._candidates: list[int] | None = (
            None  # the algorithm's own, and what they were at the last event
        )
        self._candidates_before: list[int] = []
        self._calls_before = 0  # the calls up to the last event
        self._block = Block(0, pack_frame((0, 0, 0, 0, 0), ()), (0, 0))

    def keep_candidates(self, candidates: list[int]) -> None:
        """Keep what happens to the algorithm's candidates, 81 sets of digits, from the first event on."""
        self._candidates = candidates
        self._candidates_before = candidates[:]
        self._block.candidates = array("H", candidates).tobytes()

    def event(self, kind: int, cell: int, digit: int, line: int, reason: int = UNKNOWN) -> None:
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
        block.reasons.append(reason)
        block.frame[AHEAD] |= 1 << kind
        if self._candidates:
            self._keep_changes(self._candidates)
        if len(block.calls) == FRAME:
            self._next_block()
        if self._most is not None and self._total() >= self._most - 1:
            self.stop()

    def stop(self) -> None:
        """End the run here, as after `most` events."""
        self.finished = False
        raise EnoughError

    def ended(self, reason: int) -> None:
        """Keep the end of the run; reason: one of those in reasons.py."""
        self.depth = 0
        self._most = None
        self.event(END, NO_CELL, 0, 0, pack_reason(reason))

    def _reason(self, cell: int, digit: int, guessed: bool) -> int:
        """Return why this digit comes next: as the algorithm has said, or as the board shows."""
        known = super()._reason(cell, digit, guessed)
        if known or guessed:
            return known
        return pack_reason(CELL, 1) if self._candidates else self._held.reason(self.board, cell, digit)

    def _keep_changes(self, candidates: list[int]) -> None:
        """Keep which candidates have changed since the last event."""
        before = self._candidates_before
        changed = [
            cell << 9 | before[cell] ^ candidates[cell]
            for cell in compress(CELLS, map(ne, before, candidates))
        ]
        self._block.changes.append(len(changed))
        self._block.changes.extend(changed)
        self._candidates_before = candidates[:]

    def trace(self, facts: dict[str, Any]) -> Trace:
        """Return the trace; facts: algorithm, find, source, puzzle and solutions, as Trace takes them."""
        self._block.close()
        last = [*self._end, self._block]
        moments = [*self._moments[1:], last[0]] if self._moments else []
        if moments:
            self._left_out.give_to(last[0])
        parts = Parts()
        for block in self._start:
            parts.add(block)
        for block in self._moments:
            parts.add_frame(block)
        for block in moments:
            parts.add_moment(block)
        for block in last:
            parts.add(block)
        known: dict[str, Any] = {
            "total": self._total(),
            "finished": self.finished,
            "head": len(self._start) * FRAME if moments else 0,
            "moments": len(moments),
        }
        if self._candidates:
            known["candidates"] = OWN
        return parts.trace(facts | known)

    def _total(self) -> int:
        return self._block.number * FRAME + len(self._block.calls)

    def _next_block(self) -> None:
        """Keep the block, which is full, and begin the next."""
        block = self._block
        block.close()
        if len(self._start) < self._half:
            self._start.append(block)
        else:
            self._end.append(block)
            if len(self._end) > self._half:
                self._drop(self._end.popleft())
        number = block.number + 1
        numbers = (number * FRAME, self._calls_before, self.guesses, self.backtracks, self.solutions)
        last = block.events[-1], block.reasons[-1]
        self._block = Block(number, pack_frame(numbers, self.path), last)
        if self._candidates:
            self._block.candidates = array("H", self._candidates_before).tobytes()

    def _drop(self, block: Block) -> None:
        """Forget the events of a block; its frame may stay as a moment."""
        if (block.number - self._half) % self._distance == 0:
            self._left_out.give_to(block)
            self._moments.append(block)
        self._left_out.add(block)
        block.empty()
        if len(self._moments) > MOST_MOMENTS:
            self._halve()

    def _halve(self) -> None:
        """Keep every other moment; it takes over what was left out before the one dropped."""
        self._distance *= 2
        for dropped, next_one in zip(self._moments[1::2], self._moments[2::2], strict=True):
            next_one.take_over(dropped)
        del self._moments[1::2]
