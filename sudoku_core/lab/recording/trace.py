"""A recorded run, whose events are looked up in any order; playback.py goes through it.

Position 0 is before the first event, position n after n events. Of a run that is too long to store whole,
the start and the end are stored, and between them moments: frames without their events.
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

MANY = 255  # the most calls between two events that one byte holds; `long` in Trace has the rest


class Trace(Segments, Shown):
    """A recorded run.

    facts: all but the arrays, as plain data:
        algorithm, find: as `run` takes them; source: the text of the file whose lines the events name;
        puzzle: a line of 81; solutions: the first ones found, as lines;
        length: how many events are stored, moments among them; total: how many there were;
        finished: whether the run came to its own end and was not stopped;
        head, moments: how many events are stored at the start, and how many moments follow, if the run was
        thinned, else 0 and 0;
        long: pairs (index of an event, how many more than MANY calls came before it);
        candidates: OWN where the algorithm keeps candidates, and `changes` has what it did to them; BOARD
        where its candidates are those that the board leaves; absent where it has none;
        seconds: how long the run takes when nobody watches it, from 0 (nobody knows) to LONGEST; it may be
        absent, since the lab adds it.
    events: numbers as `pack` makes them; for a moment, the last event before it.
    calls: for each event, how many calls came between the event before and this one, at most MANY.
    frames: bytes as `pack_frame` makes them, one frame after the other.
    reasons: for each event, why it happened, as `pack_reason` makes it.
    changes: where the candidates are OWN, for each event how many cells' candidates have changed since the
    event before, and these: the cell, shifted by 9, and the digits that were added or dropped.
    These five may be anything with an index, an array of JavaScript too.
    Raises TraceError where the facts are no such facts.
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
        for index, more in facts["long"]:
            self._long[index] = more

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trace) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash((self.algorithm, self.puzzle, self.length, self.total))

    def __repr__(self) -> str:
        return f"<Trace of {self.algorithm}, {self.total} events>"

    def _facts(self) -> "tuple[object, ...]":
        return (self.facts,) + tuple([bytes(part) for part in self.parts])

    @property
    def thinned(self) -> "dict[str, int] | None":
        """The number of events at the start and the end, of moments, and of events left out; or None."""
        if self._tail == self._head:
            return None
        end = self.length - self._tail
        return {
            "start": self._head,
            "end": end,
            "moments": self._tail - self._head,
            "left_out": self.total - self._head - end,
        }

    def calls_before(self, index: int) -> int:
        """Return how many calls came between the event before and this one."""
        calls = self.calls[index]
        return calls + self._long.get(index, 0) if calls == MANY else calls

    def event_after(self, position: int) -> "Event | None":
        """Return the event that comes next, or None at the end, and where events were left out."""
        if position >= self.length or self.is_moment(position):
            return None
        return event_of(self.events[position])

    @property
    def parts(self) -> "tuple[Sequence[int], ...]":
        """All but the facts, in the order of a file."""
        return self.frames, self.calls, self.events, self.reasons, self.changes

    def to_json(self) -> str:
        """Return the trace as one line of ASCII, for a file; gzip makes it much shorter."""
        return text_of(self.facts, [bytes(part) for part in self.parts])


def from_json(text: str) -> Trace:
    """Return the trace that `Trace.to_json` wrote; TraceError for any other text."""
    facts, parts = parts_of(text)
    frames, calls, events = parts[:3]
    numbers = [array("H", part) for part in parts[3:]]
    return Trace(facts, array("I", events), calls, frames, *numbers)
