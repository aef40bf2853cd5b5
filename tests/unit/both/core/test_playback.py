"""Test the playback of a trace, forwards and backwards."""

from array import array

from sudoku_core.lab.recording.events import (
    CONTRADICTION,
    END,
    EXHAUSTED,
    GUESS,
    NO_CELL,
    PLACE,
    REJECT,
    REMOVE,
    SOLUTION,
    pack,
)
from sudoku_core.lab.recording.facts import BOARD, OWN
from sudoku_core.lab.recording.frames import CHANGES_BEFORE, PLACED
from sudoku_core.lab.recording.playback import Cursor, Playback
from sudoku_core.lab.recording.reasons import (
    CELL,
    ELIMINATED,
    ENOUGH,
    FIRST_UNIT,
    SEARCHED,
    STOPPED,
    pack_reason,
    unit_of,
)
from sudoku_core.lab.recording.trace import Trace, from_json
from tests.traces import code_of, fill_and_empty, moment_at, recorded

LONG = recorded(fill_and_empty(16))


def test_a_step_back_undoes_a_step_forward() -> None:
    playback = Playback(LONG)
    there = [playback.seek(position) for position in range(LONG.length + 1)]
    back = [playback.seek(position) for position in range(LONG.length, -1, -1)]
    assert back == there[::-1]
    assert there[0] == Cursor(0, (0, 0, 0, 0, 0), (0,) * 81, (), None)
    jumps = [position * 7919 % (LONG.length + 1) for position in range(500)]
    assert [playback.seek(position) for position in jumps] == [there[position] for position in jumps]


def test_positions_that_there_are_not() -> None:
    for position in (-1, LONG.length + 1):
        try:
            moment_at(LONG, position)
        except IndexError:
            continue
        raise AssertionError("no error")


def test_events_that_no_recorder_wrote() -> None:
    for wrong in (
        pack(PLACE, 81, 1, 0, 1),
        pack(GUESS, NO_CELL, 1, 0, 1),
        pack(PLACE, 0, 0, 0, 1),
        pack(PLACE, 0, 10, 0, 1),
        pack(REMOVE, 3, 1, 0, 1),
        pack(REJECT, 100, 1, 0, 1),
        pack(REJECT, 3, 15, 0, 1),
        pack(EXHAUSTED, 81, 0, 0, 1),
        pack(END, 3, 10, 0, 1),
    ):
        assert code_of(lambda wrong=wrong: moment_at(recorded([(wrong, 0)]), 1)) == "damaged", wrong  # type: ignore[misc]
    twice = recorded([(pack(PLACE, 5, 1, 0, 1), 0), (pack(GUESS, 5, 2, 0, 1), 0)])
    assert code_of(lambda: moment_at(twice, 2)) == "damaged"
    trace = recorded([])
    assert moment_at(trace, 0).reason == 0
    trace.frames[PLACED] = 82  # type: ignore[index]
    assert code_of(lambda: Playback(trace)) == "damaged"


def test_reasons_that_no_recorder_wrote() -> None:
    for kind, right, wrong in (
        (PLACE, (0, pack_reason(CELL, 1), pack_reason(ELIMINATED)), (30, pack_reason(CELL, 10), 65535)),
        (GUESS, (pack_reason(CELL, 9), pack_reason(FIRST_UNIT + 26, 2)), (pack_reason(31, 1),)),
        (CONTRADICTION, (CELL, FIRST_UNIT + 26), (ELIMINATED, pack_reason(CELL, 1))),
        (EXHAUSTED, (pack_reason(CELL, 511), pack_reason(FIRST_UNIT, 1)), (ELIMINATED, 1 << 14)),
        (END, (0, SEARCHED, ENOUGH, STOPPED), (4, pack_reason(SEARCHED, 1))),
        (REJECT, (0,), (1, 32)),
        (SOLUTION, (0,), (1,)),
    ):
        events = [(pack(kind, 5, 1, 0, 1), 0)]
        for reason in right:
            assert moment_at(recorded(events, reasons=[reason]), 1).reason == reason
        for reason in wrong:
            trace = recorded(events, reasons=[reason])
            assert code_of(lambda trace=trace: moment_at(trace, 1)) == "damaged", (kind, reason)  # type: ignore[misc]
    assert [unit_of(need) for need in (CELL, FIRST_UNIT, FIRST_UNIT + 26, ELIMINATED)] == [
        None,
        0,
        26,
        None,
    ]


def with_candidates(events: "list[int]", changes: "list[int]", start: int = 0) -> Trace:
    """Return a trace with candidates: all candidates at the start, then the changes in these numbers."""
    plain = recorded([(event, 0) for event in events])
    frames = bytearray()
    for frame in range(len(plain.frames) // CHANGES_BEFORE):
        frames += bytes(plain.frames[frame * CHANGES_BEFORE : (frame + 1) * CHANGES_BEFORE])
        frames += start.to_bytes(4, "little") + b"\xff\x01" * 81
    facts = dict(plain.facts)
    facts.update({"candidates": OWN, "changes": len(changes)})
    return Trace(facts, plain.events, plain.calls, frames, plain.reasons, array("H", changes))


def test_candidates_change_with_the_events_and_back() -> None:
    events = [pack(REJECT, cell, 1, 0, 1) for cell in range(3)]
    trace = with_candidates(events, [2, 0 << 9 | 0b111, 80 << 9 | 1, 0, 1, 0 << 9 | 0b101])
    assert moment_at(from_json(trace.to_json()), 3) == moment_at(trace, 3)
    playback = Playback(trace)
    for _ in range(2):
        for position, first, last in (
            (0, 511, 511),
            (1, 504, 510),
            (2, 504, 510),
            (3, 509, 510),
            (1, 504, 510),
        ):
            candidates = playback.seek(position).candidates
            assert candidates
            assert candidates == (first,) + (511,) * 79 + (last,)
    assert moment_at(recorded([]), 0).candidates is None
    board = moment_at(recorded([], candidates=BOARD, puzzle="1" + "." * 80), 0).candidates
    assert board
    assert (board[0], board[1], board[80]) == (0, 510, 511)


def test_changes_that_no_recorder_wrote() -> None:
    events = [pack(REJECT, 0, 1, 0, 1)]
    for changes, start in (
        ([], 0),
        ([0], 1),
        ([0], 1 << 31),
        ([1], 0),
        ([1, 81 << 9], 0),
        ([82] + [0] * 82, 0),
        ([65535] + [0] * 82, 0),
    ):
        trace = with_candidates(events, changes, start)
        assert code_of(lambda trace=trace: moment_at(trace, 1)) == "damaged", changes  # type: ignore[misc]
