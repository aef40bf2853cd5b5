"""Test the encoding of events as numbers."""

from sudoku_core.lab.recording.events import (
    CONTRADICTION,
    DEEPEST,
    END,
    KINDS,
    LAST_LINE,
    NO_CELL,
    PLACE,
    REJECT,
    pack,
    unpack,
)


def test_an_event_is_one_number() -> None:
    for event in (
        (PLACE, 0, 1, 0, 1),
        (REJECT, 80, 9, DEEPEST, LAST_LINE),
        (CONTRADICTION, None, 0, 3, 99),
    ):
        kind, cell, digit, depth, line = event
        number = pack(kind, NO_CELL if cell is None else cell, digit, depth, line)
        assert 0 <= number < 1 << 32
        assert unpack(number) == event
    assert unpack(pack(PLACE, 1, 1, 500, 5000)) == (PLACE, 1, 1, DEEPEST, LAST_LINE)
    assert len(KINDS) == END + 1
