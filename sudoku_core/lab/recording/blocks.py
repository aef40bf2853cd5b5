"""The parts of a trace while it is recorded: blocks of events, each with the frame before it."""

from array import array
from typing import Any, Final, TypeAlias

from sudoku_core.lab.recording.frames import (
    AHEAD,
    LEFT_OUT,
    SUMMARY_AHEAD,
    SUMMARY_LEFT_OUT,
    summary_of,
    wider,
    write_summary,
)
from sudoku_core.lab.recording.trace import Trace

Summary: TypeAlias = tuple[int, int, int]

NO_SUMMARY: Final[Summary] = summary_of(())


class Block:
    """FRAME events, or the last ones, with the frame before them.

    number: of the block; last: the event before it and its reason, as numbers.
    """

    def __init__(self, number: int, frame: bytearray, last: tuple[int, int]) -> None:
        self.number = number
        self.frame = frame
        self.last = last
        self.candidates = b""  # at the frame, as a frame has them
        self.summary: Summary = NO_SUMMARY
        self._left_out = NO_SUMMARY
        self._begin()

    def _begin(self) -> None:
        self.events: array[int] = array("I")
        self.calls: bytearray = bytearray()
        self.reasons: array[int] = array("H")
        self.changes: array[int] = array("H")
        self.long: list[tuple[int, int]] = []

    def close(self) -> None:
        """Complete the frame: no more events come."""
        self.summary = summary_of(self.events)
        write_summary(self.frame, SUMMARY_AHEAD, self.summary)

    def empty(self) -> None:
        """Forget the events; what was ahead of the frame is no longer there."""
        self._begin()
        self.frame[AHEAD] = 0
        write_summary(self.frame, SUMMARY_AHEAD, NO_SUMMARY)

    def left_out(self, kinds: int, summary: Summary) -> None:
        """Write into the frame what was left out just before it, besides what it knows of already."""
        self.frame[LEFT_OUT] |= kinds
        self._left_out = wider(self._left_out, summary)
        write_summary(self.frame, SUMMARY_LEFT_OUT, self._left_out)

    def take_over(self, dropped: "Block") -> None:
        """Write into the frame what was left out before an earlier frame, which is dropped."""
        self.left_out(dropped.frame[LEFT_OUT], dropped._left_out)


class LeftOut:
    """The kinds and the summary of events that are left out."""

    def __init__(self) -> None:
        self._kinds, self._summary = 0, NO_SUMMARY

    def add(self, block: Block) -> None:
        """Take the events of a block, which is emptied next."""
        self._kinds |= block.frame[AHEAD]
        self._summary = wider(self._summary, block.summary)

    def give_to(self, block: Block) -> None:
        """Let the frame of a block know, and begin again."""
        block.left_out(self._kinds, self._summary)
        self._kinds, self._summary = 0, NO_SUMMARY


class Parts:
    """The parts of a trace, from its blocks."""

    def __init__(self) -> None:
        self.events: array[int] = array("I")
        self.calls: bytearray = bytearray()
        self.frames: bytearray = bytearray()
        self.reasons: array[int] = array("H")
        self.changes: array[int] = array("H")
        self.long: list[tuple[int, int]] = []

    def add(self, block: Block) -> None:
        """Add the frame and the events of a block."""
        self.add_frame(block)
        self.long += [(len(self.events) + index, more) for index, more in block.long]
        self.events += block.events
        self.calls += block.calls
        self.reasons += block.reasons
        self.changes += block.changes

    def add_frame(self, block: Block) -> None:
        """Add the frame of a block alone."""
        self.frames += block.frame
        if block.candidates:
            self.frames += len(self.changes).to_bytes(4, "little") + block.candidates

    def add_moment(self, block: Block) -> None:
        """Add the event before a block, which stands for all that were left out there."""
        event, reason = block.last
        self.events.append(event)
        self.calls.append(0)
        self.reasons.append(reason)

    def trace(self, facts: dict[str, Any]) -> Trace:
        """Return the trace; facts: all that Trace takes, but for what these parts know."""
        known = {"length": len(self.events), "long": self.long, "changes": len(self.changes)}
        return Trace(facts | known, self.events, self.calls, self.frames, self.reasons, self.changes)
