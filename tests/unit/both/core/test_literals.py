"""Test literal types at run time, and the output of printed values, in CPython and MicroPython."""

from sudoku_core.board import literals
from sudoku_core.board.levels import LEVELS
from sudoku_core.notation import parse

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_types_of_choices_name_their_words_at_run_time() -> None:
    assert "unique" in str(literals.Status)
    assert "zh-CN" in str(literals.Language)


def test_a_puzzle_in_a_line_of_json_is_read() -> None:
    assert str(parse('{"level": "easy", "puzzle": "' + LINE + '", "solution": null}')) == LINE


def test_a_grid_is_indexed_and_cannot_be_changed() -> None:
    grid = parse(LINE)
    assert (grid[0, 1], grid[8][8], len(grid.rows), grid.is_solved()) == (3, 9, 9, False)
    try:
        setattr(grid, "values", ())  # noqa: B010 - mypy knows that it cannot be set
    except AttributeError:
        return
    raise AssertionError("a grid never changes")


def test_the_levels_are_those_of_their_type() -> None:
    assert str(literals.Level) == "__import__('typing').Literal[" + ", ".join(map(repr, LEVELS)) + "]"
