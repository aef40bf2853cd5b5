"""A trace at one position, which moves both ways. MicroPython runs this file too."""

from sudoku_core.recording.events import GUESS, NO_CELL, PLACE, REJECT, REMOVE, pack
from sudoku_core.recording.frames import PLACED
from sudoku_core.recording.playback import Moment, Playback
from tests.traces import code_of, recorded, up_and_down

LONG = recorded(up_and_down(40))


def test_a_step_back_undoes_a_step_forward() -> None:
    playback = Playback(LONG)
    there = [playback.seek(position) for position in range(LONG.length + 1)]
    back = [playback.seek(position) for position in range(LONG.length, -1, -1)]
    assert back == there[::-1]
    assert there[0] == Moment(0, (0, 0, 0, 0, 0), (0,) * 81, (), None)
    jumps = [position * 7919 % (LONG.length + 1) for position in range(500)]
    assert [playback.seek(position) for position in jumps] == [there[position] for position in jumps]


def test_positions_that_there_are_not() -> None:
    for position in (-1, LONG.length + 1):
        try:
            LONG.at(position)
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
        pack(7, 3, 1, 0, 1),
    ):
        assert code_of(lambda wrong=wrong: recorded([(wrong, 0)]).at(1)) == "damaged", wrong  # type: ignore[misc]
    twice = recorded([(pack(PLACE, 5, 1, 0, 1), 0), (pack(GUESS, 5, 2, 0, 1), 0)])
    assert code_of(lambda: twice.at(2)) == "damaged"
    trace = recorded([])
    trace.frames[PLACED] = 82  # type: ignore[index]
    assert code_of(lambda: Playback(trace)) == "damaged"
