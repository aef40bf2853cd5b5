"""The position that a player sees, as the fields of a question."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from sudoku_core.board.digits import ALL
from sudoku_core.board.grid import Grid, values_of
from sudoku_core.techniques.position import Position

Json: TypeAlias = dict[str, object]


class PositionShown(NamedTuple):
    """A position in a question.

    values, givens: lines of 81. notes: the digits that each cell may still get, as sets; those of a cell
    that has none are what its peers allow.
    """

    values: str
    givens: str
    notes: Sequence[int]


def position_shown(values: str, givens: str, notes: Sequence[int]) -> Position:
    """Return the position that a player sees; the arguments are the fields of `PositionShown`."""
    grid = Grid(values_of(values), [noted or ALL for noted in notes], values_of(givens))
    return Position.of(grid, proper=False)
