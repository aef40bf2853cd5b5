"""A recorded run with random access to its events; playback.py moves through it.

Position 0 is before the first event, position n after n events. If a run is too long, only its start and
its end are stored completely. Between both there are moments: frames without their events.
"""

from array import array

from sudoku_core.board.grid import values_of
from sudoku_core.board.showing import Shown
from sudoku_core.lab.recording.events import event_of
from sudoku_core.lab.recording.facts import OWN, check_facts
from sudoku_core.lab.recording.file import parts_of, text_of
from sudoku_core.lab.recording.segments import Segments

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from sudoku_core.lab.recording.events import Event

MOST_CALLS_IN_BYTE = 255  # the fact `long` has the calls beyond this number


class Trace(Segments, Shown):
    """A recorded run.

    facts: All data except the arrays, as plain data:
        algorithm, find: As in `run`
        source: The text of the file to which the events' line numbers belong
        puzzle: A line of 81 characters
        solutions: The first solutions found, as lines
        length: The number of stored events, including moments
        total: The number of events of the run
        finished: Whether the run ended by itself and was not stopped
        head, moments: The number of events stored at the start, and of moments after them;
            0 and 0 if no events were left out
        long: Pairs of an event's index and the number of calls before it in excess of MOST_CALLS_IN_BYTE
        candidates: OWN if the algorithm has its own candidates, whose changes are in `changes`;
            BOARD if the board determines its candidates; absent if it has none
        seconds: The duration of an unwatched run, from 0 (unknown) to MOST_SECONDS;
            the lab adds it, so it may be absent
    events: Numbers made by `pack`; for a moment, the last event before it.
    calls: The number of calls between the previous event and each event, at most MOST_CALLS_IN_BYTE.
    frames: Bytes made by `pack_frame`, one frame after the other.
    reasons: The reason for each event, made by `pack_reason`.
    changes: If the candidates are OWN, for each event the number of cells whose candidates have changed
    since the previous event, and these changes: the cell, shifted by 9, and the digits added or removed.
    These five may be any sequences with an index, including JavaScript arrays.
    Raises TraceError if the facts are invalid.
    """

    def __init__(
        self,
        facts: "dict[str, Any]",
        events: "Sequence[int]",
        calls: "Sequence[int]",
        frames: "Sequence[int]",
        reasons: "Sequence[int]",
        changes: "Sequence[int]" = (),
    ) -> None:
        check_facts(facts)
        self.candidates: str = facts.get("candidates", "")
        counts = (facts["length"], facts["head"], facts["moments"])
        super().__init__(counts, events, frames, self.candidates == OWN)
        self.reasons = reasons
        self.changes = changes
        self.change_count: int = facts.get("changes", 0)
        self.facts = facts
        self.algorithm: str = facts["algorithm"]
        self.find: str = facts["find"]
        self.source: str = facts["source"]
        self.puzzle: tuple[int, ...] = values_of(facts["puzzle"])
        self.solutions: tuple[tuple[int, ...], ...] = tuple(
            [values_of(line) for line in facts["solutions"]]
        )
        self.total: int = facts["total"]
        self.finished: bool = facts["finished"]
        self.calls = calls
        self._long = {}
        for index, excess in facts["long"]:
            self._long[index] = excess

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trace) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash((self.algorithm, self.puzzle, self.length, self.total))

    def __repr__(self) -> str:
        return f"<Trace of {self.algorithm}, {self.total} events>"

    def _fields(self) -> "tuple[object, ...]":
        return (self.facts,) + tuple([bytes(part) for part in self.parts])

    @property
    def thinned(self) -> "dict[str, int] | None":
        """The numbers of events at the start, moments, events at the end, and left-out events, or None."""
        if self._tail == self._head:
            return None
        tail_length = self.length - self._tail
        return {
            "start": self._head,
            "end": tail_length,
            "moments": self._tail - self._head,
            "left_out": self.total - self._head - tail_length,
        }

    def calls_before(self, index: int) -> int:
        """Return the number of calls between the previous event and this one.

        index: The index of the event, from 0.

        >>> from sudoku_core.classics import run
        >>> run("bitmask", "." * 81).trace.calls_before(0)
        1
        """
        calls = self.calls[index]
        return calls + self._long.get(index, 0) if calls == MOST_CALLS_IN_BYTE else calls

    def event_after(self, position: int) -> "Event | None":
        """Return the event after a position; None at the end, or if events were left out here.

        position: The number of stored events before it.

        >>> from sudoku_core.classics import run
        >>> run("bitmask", "." * 81).trace.event_after(0).cell
        0
        """
        if position >= self.length or self.is_moment(position):
            return None
        return event_of(self.events[position])

    @property
    def parts(self) -> "tuple[Sequence[int], ...]":
        """All arrays, in the order of a file."""
        return self.frames, self.calls, self.events, self.reasons, self.changes

    def to_json(self) -> str:
        """Return the trace as one line of ASCII, for a file; gzip makes it much shorter.

        >>> from sudoku_core.classics import run
        >>> run("bitmask", "." * 81).trace.to_json()[0]
        '{'
        """
        return text_of(self.facts, [bytes(part) for part in self.parts])


def from_json(text: str) -> Trace:
    """Return the recorded run in a text of `Trace.to_json`.

    text: One line of JSON.
    The result is a Trace.
    Raises TraceError for any other text.

    >>> from sudoku_core.classics import run
    >>> trace = run("bitmask", "." * 81).trace
    >>> from_json(trace.to_json()).length == trace.length
    True
    """
    facts, parts = parts_of(text)
    frames, calls, events = parts[:3]
    numbers = [array("H", part) for part in parts[3:]]
    return Trace(facts, array("I", events), calls, frames, *numbers)
