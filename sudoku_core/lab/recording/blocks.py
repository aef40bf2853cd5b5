"""Build a trace from blocks of events, each with the frame before it."""

from array import array
from typing import Any, Final, TypeAlias

from sudoku_core.lab.recording.frames import (
    AHEAD,
    LEFT_OUT,
    SUMMARY_AHEAD,
    SUMMARY_LEFT_OUT,
    merge_summaries,
    summarize_events,
    write_summary,
)
from sudoku_core.lab.recording.trace import Trace

Summary: TypeAlias = tuple[int, int, int]

NO_SUMMARY: Final[Summary] = summarize_events(())


class Block:
    """Up to FRAME consecutive events, and the frame before them.

    number: The number of the block in the run, from 0.
    frame: The frame, as `pack_frame` returns it.
    last_event: The event before the block and its reason, both as numbers.
    """

    def __init__(self, number: int, frame: bytearray, last_event: tuple[int, int]) -> None:
        self.number = number
        self.frame = frame
        self.last_event = last_event
        self.candidates = b""  # the candidates at the frame, in the format of a frame
        self.summary: Summary = NO_SUMMARY
        self._left_out = NO_SUMMARY
        self._reset()

    def _reset(self) -> None:
        self.events: array[int] = array("I")
        self.calls: bytearray = bytearray()
        self.reasons: array[int] = array("H")
        self.changes: array[int] = array("H")
        self.long: list[tuple[int, int]] = []  # see Trace

    def close(self) -> None:
        """Complete the frame after the last event."""
        self.summary = summarize_events(self.events)
        write_summary(self.frame, SUMMARY_AHEAD, self.summary)

    def drop_events(self) -> None:
        """Drop the events, and remove their summary from the frame."""
        self._reset()
        self.frame[AHEAD] = 0
        write_summary(self.frame, SUMMARY_AHEAD, NO_SUMMARY)

    def add_left_out(self, kinds: int, summary: Summary) -> None:
        """Update the frame with the kinds and the summary of the events left out just before it."""
        self.frame[LEFT_OUT] |= kinds
        self._left_out = merge_summaries(self._left_out, summary)
        write_summary(self.frame, SUMMARY_LEFT_OUT, self._left_out)

    def inherit_left_out(self, dropped: "Block") -> None:
        """Update the frame with the events left out before an earlier frame, which is dropped."""
        self.add_left_out(dropped.frame[LEFT_OUT], dropped._left_out)


class LeftOutEvents:
    """The kinds and the summary of the events that were left out since the last moment."""

    def __init__(self) -> None:
        self._kinds, self._summary = 0, NO_SUMMARY

    def add(self, block: Block) -> None:
        """Add the events of a block; the caller then drops the events of the block."""
        self._kinds |= block.frame[AHEAD]
        self._summary = merge_summaries(self._summary, block.summary)

    def write_to(self, block: Block) -> None:
        """Write the kinds and the summary into the frame of a block, and reset both."""
        block.add_left_out(self._kinds, self._summary)
        self._kinds, self._summary = 0, NO_SUMMARY


class TraceParts:
    """The arrays of a trace, collected from its blocks."""

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
        self.long += [(len(self.events) + index, excess) for index, excess in block.long]
        self.events += block.events
        self.calls += block.calls
        self.reasons += block.reasons
        self.changes += block.changes

    def add_frame(self, block: Block) -> None:
        """Add only the frame of a block."""
        self.frames += block.frame
        if block.candidates:
            self.frames += len(self.changes).to_bytes(4, "little") + block.candidates

    def add_moment(self, block: Block) -> None:
        """Add the event before a block; it represents all events that were left out there."""
        event, reason = block.last_event
        self.events.append(event)
        self.calls.append(0)
        self.reasons.append(reason)

    def make_trace(self, facts: dict[str, Any]) -> Trace:
        """Return the trace.

        facts: The facts of a Trace except `length`, `long` and `changes`.
        """
        sizes = {"length": len(self.events), "long": self.long, "changes": len(self.changes)}
        return Trace(facts | sizes, self.events, self.calls, self.frames, self.reasons, self.changes)
