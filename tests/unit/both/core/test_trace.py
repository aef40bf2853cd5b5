"""Test a recorded run at any position, and the search for events of a kind."""

from sudoku_core.lab.recording.events import (
    GUESS,
    PLACE,
    REJECT,
    REMOVE,
    SOLUTION,
    event_of,
    kind_set,
    pack,
    unpack,
)
from sudoku_core.lab.recording.frames import CHANGES_CELL
from sudoku_core.lab.recording.playback import Cursor
from sudoku_core.lab.recording.segments import Segments
from tests.traces import fill_and_empty, moment_at, recorded

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass

LONG = recorded(fill_and_empty(16))


def test_every_position_is_what_the_events_before_it_make() -> None:
    filled: dict[int, tuple[int, bool]] = {}
    order: list[int] = []
    calls = guesses = backtracks = 0
    for position, (number, more) in enumerate(fill_and_empty(16), 1):
        event = event_of(number)
        kind, cell, digit, depth, _ = event
        assert cell is not None
        calls += more
        guesses += kind == GUESS
        backtracks += kind == REMOVE
        if kind in (PLACE, GUESS):
            filled[cell] = (digit, kind == GUESS)
            order.append(cell)
        elif kind == REMOVE:
            del filled[cell]
            order.remove(cell)
        values = tuple([filled.get(cell, (0,))[0] for cell in range(81)])
        path = tuple([(cell, filled[cell][0], filled[cell][1]) for cell in order])
        expected = Cursor(position, (position, calls, guesses, backtracks, 0), values, path, event)
        assert moment_at(LONG, position) == expected
        assert moment_at(LONG, position).depth == depth


def test_the_next_and_the_previous_event_of_a_kind() -> None:
    kinds = [LONG.events[index] & 7 for index in range(LONG.length)]
    for wanted in (REMOVE, GUESS, (PLACE, REJECT), SOLUTION):
        positions = [at for at, kind in enumerate(kinds, 1) if kind_set(kind) & kind_set(wanted)]
        for position in range(0, LONG.length + 1, 17):
            behind = [at for at in positions if at > position]
            before = [at for at in positions if at < position]
            assert LONG.next(wanted, position) == (behind[0] if behind else None)
            assert LONG.previous(wanted, position) == (before[-1] if before else None)


def test_the_marks_of_a_slider() -> None:
    for slots in (1, 3, 100):
        marks = [0] * slots
        for index in range(LONG.length):
            marks[index * slots // LONG.length] |= 1 << (LONG.events[index] & 7)
        assert LONG.marks(slots) == marks
    assert recorded([]).marks(3) == [0, 0, 0]


def test_many_calls_between_two_events() -> None:
    trace = recorded([(pack(PLACE, 1, 1, 1, 1), 255), (pack(PLACE, 2, 2, 1, 1), 255)], long=[[1, 1000]])
    assert [moment_at(trace, position).calls for position in (0, 1, 2, 1)] == [0, 255, 1510, 255]


def test_the_next_and_the_previous_change_of_a_cell() -> None:
    for cell in (0, 3, 19, 20):
        changed = []
        for index in range(LONG.length):
            kind, there, _, _, _ = unpack(LONG.events[index])
            if there == cell and CHANGES_CELL >> kind & 1:
                changed.append(index + 1)
        assert bool(changed) == (cell < 20)
        for position in range(0, LONG.length + 1, 13):
            behind = [at for at in changed if at > position]
            before = [at for at in changed if at < position]
            assert LONG.next_change(cell, position) == (behind[0] if behind else None)
            assert LONG.previous_change(cell, position) == (before[-1] if before else None)


def test_where_a_call_ends() -> None:
    depths = [0] + [LONG.events[index] >> 14 & 127 for index in range(LONG.length)]
    for position in range(0, LONG.length + 1, 13):
        less = [at for at in range(position + 1, LONG.length + 1) if depths[at] < depths[position]]
        assert LONG.end_of_call(position) == (less[0] if less else None)


def test_the_depths_of_a_picture() -> None:
    for slots in (1, 3, 100, 3000):
        found: list[list[int]] = [[] for _ in range(slots)]
        for index in range(LONG.length):
            found[index * slots // LONG.length].append(LONG.events[index] >> 14 & 127)
        depths, last = LONG.depths(slots), 0
        for slot, there in enumerate(found):
            assert depths[slot] == ((min(there), max(there)) if there else (last, last)), slot
            last = there[-1] if there else last
    assert recorded([]).depths(3) == [(0, 0)] * 3


def test_the_frames_tell_where_a_search_need_not_look() -> None:
    """Searches for a cell that never changes, or for a depth without events, do not read the events."""
    reads = []
    trace = recorded(fill_and_empty(16))
    events = trace.events

    class Events:
        def __getitem__(self, index: int) -> int:
            reads.append(index)
            return events[index]

    trace.events = Events()  # type: ignore[assignment]
    assert trace.next_change(20, 0) is None
    assert trace.previous_change(20, trace.length) is None
    assert reads == []
    assert len(trace.depths(2)) == 2
    assert len(reads) <= 2


def test_what_comes_next_where_it_is_known() -> None:
    assert LONG.event_after(0) == unpack(LONG.events[0])
    assert LONG.event_after(LONG.length) is None
    thinned = recorded(fill_and_empty(10), head=256, moments=2, total=10**9)
    assert (thinned.event_after(255), thinned.event_after(256)) == (unpack(thinned.events[255]), None)


def test_a_position_is_reached_from_the_frame_before_it() -> None:
    segments = Segments((LONG.length, 0, 0), LONG.events, LONG.frames, False)
    for position in (0, 255, 256, 700):
        assert segments.frame_at(position) == (position // 256, position - position % 256)
