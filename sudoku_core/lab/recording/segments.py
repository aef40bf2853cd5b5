"""Search in a recorded run. A segment consists of the events between two frames, at most FRAME."""

from sudoku_core.lab.recording.events import kind_set
from sudoku_core.lab.recording.frames import (
    AHEAD,
    CHANGES_CELL,
    FRAME,
    LEFT_OUT,
    SUMMARY_AHEAD,
    SUMMARY_LEFT_OUT,
    frame_bytes,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    # The index of the first event, the index after the last one, and the first byte of the frame.
    Segment = tuple[int, int, int]
    MayContain = Callable[[Segment], bool]  # whether a segment may contain a matching event
    Matches = Callable[[int], bool]  # whether an event matches


class Segments:
    """The events and frames of a trace, and searches in them.

    counts: The number of all stored events, of stored events at the start, and of moments after these.
    events, frames: As in Trace.
    has_candidates: Whether the algorithm has its own candidates.
    """

    length: int

    def __init__(
        self,
        counts: "tuple[int, int, int]",
        events: "Sequence[int]",
        frames: "Sequence[int]",
        has_candidates: bool,
    ) -> None:
        self.length, head, moments = counts
        self.events = events
        self.frames = frames
        self.frame_bytes: int = frame_bytes(has_candidates)
        self._head = head
        self._tail = head + moments  # the position after the moments, where stored events begin again
        self._tail_frame = head // FRAME + moments

    def next(self, kinds: "int | Sequence[int]", position: int) -> "int | None":
        """Return the first position after this one whose event is of one of these kinds, or None.

        If the event was left out, the result is the position of the moment just after it.
        """
        kind_bits = kind_set(kinds)
        return self._find_first(
            position, lambda segment: self._kinds(segment) & kind_bits != 0, _matches_kinds(kind_bits)
        )

    def previous(self, kinds: "int | Sequence[int]", position: int) -> "int | None":
        """Return the last position before this one whose event is of one of these kinds, or None."""
        kind_bits = kind_set(kinds)
        return self._find_last(
            position, lambda segment: self._kinds(segment) & kind_bits != 0, _matches_kinds(kind_bits)
        )

    def next_change(self, cell: int, position: int) -> "int | None":
        """Return the first position after this one at which the digit of this cell changes, or None."""
        return self._find_first(
            position, lambda segment: self._may_change(segment, cell), _matches_change(cell)
        )

    def previous_change(self, cell: int, position: int) -> "int | None":
        """Return the last position before this one at which the digit of this cell changes, or None."""
        return self._find_last(
            position, lambda segment: self._may_change(segment, cell), _matches_change(cell)
        )

    def end_of_call(self, position: int) -> "int | None":
        """Return the first position after this one with a smaller depth than its event, or None.

        At that position, the current call of the search has returned.
        """
        # events.py describes the bits of an event.
        depth = self.events[position - 1] >> 14 & 127 if position else 0
        return self._find_first(
            position,
            lambda segment: self._depths(segment)[0] < depth,
            lambda event: event >> 14 & 127 < depth,
        )

    def marks(self, slots: int) -> "list[int]":
        """Return the kinds of events in each of `slots` equal parts of the run, as sets of bits.

        The result is exact if a slot has fewer than FRAME events. If not, a mark may be in a neighbouring
        slot. web/shared/drawings/depth.py draws the solutions among them.
        """
        marks = [0] * slots
        for segment, slots_of_segment in self._segments_with_slots(slots):
            for slot in slots_of_segment:
                marks[slot] |= self._kinds(segment)
            if not slots_of_segment:
                for index in range(segment[0], segment[1]):
                    marks[index * slots // self.length] |= 1 << (self.events[index] & 7)
        return marks

    def depths(self, slots: int) -> "list[tuple[int, int]]":
        """Return the minimum and the maximum depth in each of `slots` equal parts of the run.

        A slot without events has the depth of the last event before it. The result is as exact as the
        result of `marks`. web/shared/drawings/depth.py draws it.
        """
        depth_ranges: list[tuple[int, int] | None] = [None] * slots
        for segment, slots_of_segment in self._segments_with_slots(slots):
            for slot in slots_of_segment:
                depth_ranges[slot] = _widen(depth_ranges[slot], *self._depths(segment))
            if not slots_of_segment:
                for index in range(segment[0], segment[1]):
                    depth = self.events[index] >> 14 & 127
                    slot = index * slots // self.length
                    depth_ranges[slot] = _widen(depth_ranges[slot], depth, depth)
        depths = []
        last_depth = 0
        for slot, depth_range in enumerate(depth_ranges):
            depths.append(depth_range or (last_depth, last_depth))
            if depth_range:
                last_depth = self.events[((slot + 1) * self.length - 1) // slots] >> 14 & 127
        return depths

    def _segments_with_slots(self, slots: int) -> "Iterator[tuple[Segment, range]]":
        """Yield each segment with its slots, or with none if each event must be examined."""
        is_exact = self.length < FRAME * slots
        start = 0
        while start < self.length:
            segment = self._segment(start)
            if is_exact and not self.is_moment(start):
                yield segment, range(0)
            else:
                first, last = start * slots // self.length, (segment[1] - 1) * slots // self.length
                yield segment, range(first, last + 1)
            start = segment[1]

    def frame_at(self, position: int) -> "tuple[int, int]":
        """Return the number and the position of the last frame up to a position."""
        if position <= self._head:
            return position // FRAME, position - position % FRAME
        if position < self._tail:
            return self._head // FRAME + position - self._head, position
        distance = position - self._tail
        return self._tail_frame + distance // FRAME, position - distance % FRAME

    def is_moment(self, index: int) -> bool:
        """Return whether this is a moment: a position with events left out just before it."""
        return self._head <= index < self._tail

    def _segment(self, index: int) -> "Segment":
        """Return the segment of an event; a moment is a segment of its own."""
        if self.is_moment(index):
            frame, _ = self.frame_at(index + 1)
            return index, index + 1, frame * self.frame_bytes
        frame, start = self.frame_at(index)
        return start, min(start + FRAME, self.length), frame * self.frame_bytes

    def _kinds(self, segment: "Segment") -> int:
        """Return the kinds of events in a segment, or of the events left out before a moment."""
        start, _, base = segment
        return self.frames[base + (LEFT_OUT if self.is_moment(start) else AHEAD)]

    def _depths(self, segment: "Segment") -> "tuple[int, int]":
        """Return the least and the greatest depth in a segment, or in the events left out at a moment."""
        summary = self._summary(segment)
        return self.frames[summary], self.frames[summary + 1]

    def _may_change(self, segment: "Segment", cell: int) -> bool:
        """Return whether a segment, or the events left out at a moment, may change a cell's digit."""
        return self.frames[self._summary(segment) + 2 + cell // 8] >> cell % 8 & 1 != 0

    def _summary(self, segment: "Segment") -> int:
        """Return the offset in `frames` of the summary of a segment."""
        start, _, base = segment
        return base + (SUMMARY_LEFT_OUT if self.is_moment(start) else SUMMARY_AHEAD)

    def _find_first(self, position: int, may_contain: "MayContain", matches: "Matches") -> "int | None":
        """Return the first position after this one whose event matches, or None."""
        start = position  # an index of events: event n leads to position n + 1
        while start < self.length:
            segment = self._segment(start)
            if may_contain(segment):
                if self.is_moment(start):
                    return start + 1
                for index in range(start, segment[1]):
                    if matches(self.events[index]):
                        return index + 1
            start = segment[1]
        return None

    def _find_last(self, position: int, may_contain: "MayContain", matches: "Matches") -> "int | None":
        """Return the last position before this one whose event matches, or None."""
        end = position - 1
        while end > 0:
            segment = self._segment(end - 1)
            if may_contain(segment):
                if self.is_moment(end - 1):
                    return end
                for index in range(end - 1, segment[0] - 1, -1):
                    if matches(self.events[index]):
                        return index + 1
            end = segment[0]
        return None


def _matches_kinds(kinds: int) -> "Matches":
    return lambda event: kinds >> (event & 7) & 1 != 0


def _matches_change(cell: int) -> "Matches":
    return lambda event: event >> 3 & 127 == cell and CHANGES_CELL >> (event & 7) & 1 != 0


def _widen(depth_range: "tuple[int, int] | None", least: int, most: int) -> "tuple[int, int]":
    return (min(depth_range[0], least), max(depth_range[1], most)) if depth_range else (least, most)
