"""Check in CPython and MicroPython that displaying a value in a notebook does not change it."""

from sudoku_core.board.grid import Grid
from sudoku_core.board.showing import Shown
from sudoku_core.search.verdicts import Solution


def test_what_is_shown_is_compared_and_hashed_as_before() -> None:
    for value, same in (
        (Grid((1,) + (0,) * 80), Grid((1,) + (0,) * 80)),
        (Solution("none"), Solution("none")),
    ):
        assert isinstance(value, Shown)
        assert value == same
        assert hash(value) == hash(same)
