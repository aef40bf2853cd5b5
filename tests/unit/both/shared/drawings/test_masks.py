"""Test the masks of a cell."""

from shared.drawings.masks import bits_text, event_masks, split_bits
from sudoku_core.lab.recording.events import CONTRADICTION, END, EXHAUSTED
from tests.runs import story
from tests.traces import moment_at, trace_of

NONE = ((None, 0),) * 5


def test_the_masks_are_those_before_the_line_runs() -> None:
    trace = story("bitmask")
    for step, expected in (
        (0, NONE),
        # r1c1 becomes 4. Its row has a 1, its column has a 2, and its box has a 3, so 4 to 9 are free.
        (4, ((0b0001, 8), (0b0010, 8), (0b0100, 8), (0b111111000, 8), (8, 8))),
        # r1c2 becomes 5, and then this 5 is removed.
        (5, ((0b01001, 16), (0, 16), (0b01100, 16), (0b111110000, 16), (16, 16))),
        (6, ((0b01001, 16), (0, 16), (0b01100, 16), (0b111110000, 16), (16, 16))),
        (8, NONE),
    ):
        assert event_masks(trace.puzzle, moment_at(trace, step)) == expected, step
    puzzle = "1234567.." + "." * 17 + "8" + "........9" + "." * 45
    dead = trace_of([(CONTRADICTION, 8, 0)], puzzle)
    shown = event_masks(dead.puzzle, moment_at(dead, 1))
    assert shown == ((0b1111111, 0), (0b110000000, 0), (0b11000000, 0), (0, 0), (None, 0))
    tried = trace_of([(EXHAUSTED, 7, 0), (END, None, 0)], puzzle)
    assert event_masks(tried.puzzle, moment_at(tried, 1))[3:] == ((0, 0), (256, 256))
    assert event_masks(tried.puzzle, moment_at(tried, 2)) == NONE
    clash = trace_of([(CONTRADICTION, 4, 7)], "7...7...7" + "." * 72)
    assert event_masks(clash.puzzle, moment_at(clash, 1)) == (
        (64, 64),
        (0, 64),
        (0, 64),
        (None, 0),
        (64, 64),
    )


def test_masks_are_written_in_three_parts() -> None:
    assert bits_text(0b000001001) == "000001001"
    assert split_bits(0b100001001, 1) == ("10000100", "1", "")
    assert split_bits(0b100001001, 256) == ("", "1", "00001001")
    assert split_bits(None, 0) == ("–", "", "")
    assert split_bits(0b100001001, 0) == ("100001001", "", "")
