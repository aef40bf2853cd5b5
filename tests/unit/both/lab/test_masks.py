"""The masks of a cell. MicroPython runs this file too."""

from lab.looks.masks import bits, lit_bits, masks
from sudoku_core.recording.events import CONTRADICTION
from tests.runs import story
from tests.traces import trace_of


def test_the_masks_are_those_of_the_line_that_runs() -> None:
    trace = story("bitmask")
    for step, expected in (
        (0, ((0, 0), (0, 0), (0, 0), (0, 0), (0, 0))),
        # r1c1 = 4: the row has 1 and now 4, the column 2 and 4, the box 3 and 4; free were 4 to 9.
        (4, ((0b1001, 8), (0b1010, 8), (0b1100, 8), (0b111111000, 8), (8, 8))),
        # r1c2 = 5 and, once it is off the board, still in the masks.
        (5, ((0b11001, 16), (0b10000, 16), (0b11100, 16), (0b111110000, 16), (16, 16))),
        (6, ((0b11001, 16), (0b10000, 16), (0b11100, 16), (0b111110000, 16), (16, 16))),
        (8, ((0, 0), (0, 0), (0, 0), (0, 0), (0, 0))),
    ):
        assert masks(trace.at(step)) == expected, step
    dead = trace_of([(CONTRADICTION, 8, 0)], "1234567.." + "." * 17 + "8" + "........9" + "." * 45)
    shown = masks(dead.at(1))
    assert [mask for mask, _ in shown] == [0b1111111, 0b110000000, 0b11000000, 0, 0]


def test_masks_are_written_in_three_parts() -> None:
    assert bits(0b000001001) == "000001001"
    assert lit_bits(0b100001001, 1) == ("10000100", "1", "")
    assert lit_bits(0b100001001, 256) == ("", "1", "00001001")
    assert lit_bits(0b100001001, 0) == ("100001001", "", "")
