"""A recorded run, to be looked at in any order.

Position 0 is before the first event, position n after n events. Of a run that is too long to be kept whole,
the start and the end are kept, and between them moments: frames without their events.
MicroPython runs this file too.
"""

from array import array

from sudoku_core.grid import values_of
from sudoku_core.recording.events import kind_set
from sudoku_core.recording.facts import check_facts
from sudoku_core.recording.file import parts_of, text_of
from sudoku_core.recording.frames import AHEAD, FRAME, FRAME_BYTES, LEFT_OUT
from sudoku_core.recording.playback import Moment, Playback

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

MANY = 255  # the most calls between two events that one byte holds; `long` in Trace has the rest


class Trace:
    """A recorded run.

    facts: all but the arrays, as plain data:
        algorithm, find: as `run` takes them; source: the text of the file whose lines the events name;
        puzzle: a line of 81; solutions: the first ones found, as lines;
        length: how many events are kept, moments among them; total: how many there were;
        finished: whether the run came to its own end and was not stopped;
        head, moments: how many events are kept at the start, and how many moments follow, if the run was
        thinned, else 0 and 0;
        long: pairs (index of an event, how many more than MANY calls came before it);
        seconds: how long the run takes when nobody watches it, from 0 (nobody knows) to LONGEST; it may be
        absent, since the lab adds it.
    events: numbers as `pack` makes them; for a moment, the last event before it.
    calls: for each event, how many calls came between the event before and this one, at most MANY.
    frames: bytes as `pack_frame` makes them, one frame after the other.
    These three may be anything with an index, an array of JavaScript too.
    Raises TraceError where the facts are no such facts.
    """

    def __init__(
        self,
        facts: "dict[str, Any]",
        events: "Sequence[int]",
        calls: "Sequence[int]",
        frames: "Sequence[int]",
    ) -> None:
        check_facts(facts)
        self.facts = facts
        self.algorithm = facts["algorithm"]
        self.find = facts["find"]
        self.source = facts["source"]
        self.puzzle = values_of(facts["puzzle"])
        self.solutions = tuple([values_of(line) for line in facts["solutions"]])
        self.length = facts["length"]
        self.total = facts["total"]
        self.finished = facts["finished"]
        self.events = events
        self.calls = calls
        self.frames = frames
        self._head: int = facts["head"]
        self._tail: int = self._head + facts["moments"]  # the first position with whole events again
        self._tail_frame = self._head // FRAME + facts["moments"]
        self._long = {}
        for index, more in facts["long"]:
            self._long[index] = more
        self._playback = Playback(self)

    @property
    def thinned(self) -> "dict[str, int] | None":
        """What was left out, or None: events kept at the start and the end, moments, events left out."""
        if self._tail == self._head:
            return None
        end = self.length - self._tail
        return {
            "start": self._head,
            "end": end,
            "moments": self._tail - self._head,
            "left_out": self.total - self._head - end,
        }

    def at(self, position: int) -> Moment:
        """Return the moment after so many kept events; IndexError where there is none."""
        return self._playback.seek(position)

    def next(self, kinds: "int | Sequence[int]", position: int) -> "int | None":
        """Return the first position after this one whose event is of this kind, or of one; or None.

        Where events were left out, it is the moment just after them.
        """
        wanted = kind_set(kinds)
        first = position  # as an index: event n leads to position n + 1
        while first < self.length:
            _, end, found = self._stretch(first)
            if found & wanted:
                for index in range(first, end):
                    if self._kinds_at(index) & wanted:
                        return index + 1
            first = end
        return None

    def previous(self, kinds: "int | Sequence[int]", position: int) -> "int | None":
        """Return the last position before this one whose event is of this kind, or of one; or None."""
        wanted = kind_set(kinds)
        end = position - 1
        while end > 0:
            start, _, found = self._stretch(end - 1)
            if found & wanted:
                for index in range(end - 1, start - 1, -1):
                    if self._kinds_at(index) & wanted:
                        return index + 1
            end = start
        return None

    def marks(self, slots: int) -> "list[int]":
        """Return the kinds that occur in each of so many equal stretches, as sets of bits; for a slider.

        It is exact where a slot has fewer than FRAME events; else a mark may stand in a neighbouring slot.
        """
        marks = [0] * slots
        exact = self.length < FRAME * slots
        start = 0
        while start < self.length:
            _, end, found = self._stretch(start)
            if exact:
                for index in range(start, end):
                    marks[index * slots // self.length] |= self._kinds_at(index)
            else:
                for slot in range(start * slots // self.length, (end - 1) * slots // self.length + 1):
                    marks[slot] |= found
            start = end
        return marks

    def frame_at(self, position: int) -> "tuple[int, int]":
        """Return the frame from which a position is reached: its number, and its own position."""
        if position <= self._head:
            return position // FRAME, position - position % FRAME
        if position < self._tail:
            return self._head // FRAME + position - self._head, position
        after = position - self._tail
        return self._tail_frame + after // FRAME, position - after % FRAME

    def _is_moment(self, index: int) -> bool:
        return self._head <= index < self._tail

    def _kinds_at(self, index: int) -> int:
        """Return the kind of this event, as a set; for a moment, also the kinds left out before it."""
        if self._is_moment(index):
            return self._stretch(index)[2]
        return 1 << (self.events[index] & 7)

    def _stretch(self, index: int) -> "tuple[int, int, int]":
        """Return the start, the end and the kinds of the events between the frames around this one."""
        if self._is_moment(index):
            frame, _ = self.frame_at(index + 1)
            return index, index + 1, self.frames[frame * FRAME_BYTES + LEFT_OUT]
        frame, start = self.frame_at(index)
        end = min(start + FRAME, self.length)
        return start, end, self.frames[frame * FRAME_BYTES + AHEAD]

    def calls_before(self, index: int) -> int:
        """Return how many calls came between the event before and this one."""
        calls = self.calls[index]
        return calls + self._long.get(index, 0) if calls == MANY else calls

    def to_json(self) -> str:
        """Return the trace as one line of ASCII, for a file; gzip makes it much shorter."""
        return text_of(self.facts, (bytes(self.frames), bytes(self.calls), bytes(self.events)))


def from_json(text: str) -> Trace:
    """Return the trace that `Trace.to_json` wrote; TraceError for any other text."""
    facts, (frames, calls, events) = parts_of(text)
    return Trace(facts, array("I", events), calls, frames)
