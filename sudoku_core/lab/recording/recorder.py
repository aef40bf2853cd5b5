"""A watcher that stores the events of a run, in bounded memory."""

from array import array
from collections import deque
from collections.abc import Sequence
from itertools import compress
from operator import ne
from typing import Any, Final

from sudoku_core.board.geometry import CELLS
from sudoku_core.lab.recording.blocks import Block, LeftOutEvents, TraceParts
from sudoku_core.lab.recording.counting import Report, Watcher
from sudoku_core.lab.recording.events import END, NO_CELL, pack
from sudoku_core.lab.recording.facts import OWN
from sudoku_core.lab.recording.frames import AHEAD, FRAME, pack_frame
from sudoku_core.lab.recording.reasons import CELL, UNKNOWN, pack_reason
from sudoku_core.lab.recording.trace import MOST_CALLS_IN_BYTE, Trace

MOST_MOMENTS: Final = 2048  # must be even


class EnoughError(Exception):
    """Raised to end a run after the requested number of events; no caller sees it."""


class Recorder(Watcher):
    """A watcher that stores the events.

    limit: The approximate number of events to store. For a longer run, half of them are stored from the
    start and half from the end. Between both there are moments: frames without their events. Whenever there
    are too many, their distance doubles.
    most: The number of events, including the end of the run, after which it raises EnoughError; `finished`
    is then False.
    The other arguments are the same as for Watcher.
    """

    def __init__(
        self,
        values: Sequence[int],
        board_decides: bool = True,
        report: Report | None = None,
        every: int = 1000,
        limit: int = 2_000_000,
        most: int | None = None,
        depth_counts_guesses: bool = False,
    ) -> None:
        super().__init__(values, board_decides, report, every, depth_counts_guesses)
        self.finished: bool = True
        self._most_events = most
        self._blocks_at_each_end = max(1, limit // 2 // FRAME)
        self._first_blocks: list[Block] = []
        self._last_blocks: deque[Block] = deque()
        self._moments: list[Block] = []  # frames without their events; the first follows the first blocks
        self._distance = 1  # blocks from one moment to the next
        self._left_out = LeftOutEvents()  # events since the last moment
        self._candidates: list[int] | None = None  # the algorithm's own list
        self._last_candidates: list[int] = []  # a copy of that list at the last event
        self._last_calls = 0  # the count of calls at the last event
        self._block = Block(0, pack_frame((0, 0, 0, 0, 0), ()), (0, 0))

    def watch_candidates(self, candidates: list[int]) -> None:
        """Record the changes of the algorithm's candidates, 81 sets of digits, from the first event on."""
        self._candidates = candidates
        self._last_candidates = candidates[:]
        self._block.candidates = array("H", candidates).tobytes()

    def add_event(self, kind: int, cell: int, digit: int, line: int, reason: int = UNKNOWN) -> None:
        """Store an event; counts and path are already up to date."""
        block = self._block
        calls = self.calls - self._last_calls
        if calls:
            self._last_calls = self.calls
            if calls >= MOST_CALLS_IN_BYTE:
                block.long.append((len(block.calls), calls - MOST_CALLS_IN_BYTE))
                calls = MOST_CALLS_IN_BYTE
        block.calls.append(calls)
        block.events.append(pack(kind, cell, digit, self.depth, line))
        block.reasons.append(reason)
        block.frame[AHEAD] |= 1 << kind
        if self._candidates:
            self._record_changes(self._candidates)
        if len(block.calls) == FRAME:
            self._finish_block()
        if self._most_events is not None and self._count_events() >= self._most_events - 1:
            self.stop()

    def stop(self) -> None:
        """End the run here, in the same way as after `most` events."""
        self.finished = False
        raise EnoughError

    def on_run_end(self, reason: int) -> None:
        """Store the event for the end of the run.

        reason: SEARCHED, ENOUGH or STOPPED.
        """
        self.depth = 0
        self._most_events = None
        self.add_event(END, NO_CELL, 0, 0, pack_reason(reason))

    def _find_reason(self, cell: int, digit: int, guessed: bool) -> int:
        """Return the reason for the next digit, announced by the algorithm or found on the board."""
        announced = super()._find_reason(cell, digit, guessed)
        if announced or guessed:
            return announced
        return (
            pack_reason(CELL, 1)
            if self._candidates
            else self._unit_digits.find_reason(self.board, cell, digit)
        )

    def _record_changes(self, candidates: list[int]) -> None:
        """Store the changes of the candidates since the last event."""
        previous = self._last_candidates
        changes = [
            cell << 9 | previous[cell] ^ candidates[cell]
            for cell in compress(CELLS, map(ne, previous, candidates))
        ]
        self._block.changes.append(len(changes))
        self._block.changes.extend(changes)
        self._last_candidates = candidates[:]

    def make_trace(self, facts: dict[str, Any]) -> Trace:
        """Return the trace.

        facts: algorithm, find, source, puzzle and solutions, as in Trace.
        """
        self._block.close()
        last_blocks = [*self._last_blocks, self._block]
        moments = [*self._moments[1:], last_blocks[0]] if self._moments else []
        if moments:
            self._left_out.write_to(last_blocks[0])
        parts = TraceParts()
        for block in self._first_blocks:
            parts.add(block)
        for block in self._moments:
            parts.add_frame(block)
        for block in moments:
            parts.add_moment(block)
        for block in last_blocks:
            parts.add(block)
        own_facts: dict[str, Any] = {
            "total": self._count_events(),
            "finished": self.finished,
            "head": len(self._first_blocks) * FRAME if moments else 0,
            "moments": len(moments),
        }
        if self._candidates:
            own_facts["candidates"] = OWN
        return parts.make_trace(facts | own_facts)

    def _count_events(self) -> int:
        return self._block.number * FRAME + len(self._block.calls)

    def _finish_block(self) -> None:
        """Store the full block and begin the next one."""
        block = self._block
        block.close()
        if len(self._first_blocks) < self._blocks_at_each_end:
            self._first_blocks.append(block)
        else:
            self._last_blocks.append(block)
            if len(self._last_blocks) > self._blocks_at_each_end:
                self._drop_events(self._last_blocks.popleft())
        number = block.number + 1
        numbers = (number * FRAME, self._last_calls, self.guesses, self.backtracks, self.solutions)
        last_event = block.events[-1], block.reasons[-1]
        self._block = Block(number, pack_frame(numbers, self.path), last_event)
        if self._candidates:
            self._block.candidates = array("H", self._last_candidates).tobytes()

    def _drop_events(self, block: Block) -> None:
        """Drop the events of a block; its frame may remain as a moment."""
        if (block.number - self._blocks_at_each_end) % self._distance == 0:
            self._left_out.write_to(block)
            self._moments.append(block)
        self._left_out.add(block)
        block.drop_events()
        if len(self._moments) > MOST_MOMENTS:
            self._halve_moments()

    def _halve_moments(self) -> None:
        """Drop every other moment; the next moment inherits the left-out events of the dropped one."""
        self._distance *= 2
        for dropped, next_moment in zip(self._moments[1::2], self._moments[2::2], strict=True):
            next_moment.inherit_left_out(dropped)
        del self._moments[1::2]
