"""Why a puzzle has no solution, in an English sentence."""

from sudoku_core.board import digits
from sudoku_core.board.cells import CELLS_OF_UNIT, candidates_of, places
from sudoku_core.board.digits import Digits
from sudoku_core.board.geometry import CELLS, Cell, name
from sudoku_core.board.grid import Grid

_KINDS = ("row", "column", "box")  # of the units, nine of each


def why_invalid(grid: Grid, conflict: tuple[Cell, Cell]) -> str:
    """Name the two cells of a conflict, and their digit."""
    first, second = conflict
    return f"{name(first)} and {name(second)} see each other and both hold {grid.values[first]}"


def why_none(grid: Grid) -> str:
    """Name what makes the puzzle impossible, where one look shows it; else say that all was tried."""
    possible = possible_digits(grid)
    for cell in CELLS:
        if not possible[cell]:
            return f"no digit is possible in {name(cell)}"
    candidates = candidates_of(possible)
    for unit, cells in enumerate(CELLS_OF_UNIT):
        for digit in range(1, 10):
            if not places(candidates, digit) & cells:
                return f"{_KINDS[unit // 9]} {unit % 9 + 1} has no place for {digit}"
    return "every possibility was tried and there is no solution"


def possible_digits(grid: Grid) -> tuple[Digits, ...]:
    """Return for each cell its value, or the digits that no peer holds; eliminations do not count."""
    free = Grid(grid.values).candidates
    return tuple(
        digits.only(value) if value else left for value, left in zip(grid.values, free, strict=True)
    )
