"""Draw positions for tests: empty boards on which only a few cells have restricted candidates."""

from sudoku_core.board.cells import Candidates, candidate, set_of
from sudoku_core.board.geometry import CELLS, UNITS
from sudoku_core.techniques.position import Position, Unit

ALL: Candidates = (1 << 729) - 1
EMPTY = (0,) * 81


def board(candidates: Candidates) -> Position:
    """Return the empty board with these candidates."""
    return Position(EMPTY, EMPTY, candidates, proper=False)


def in_unit(unit: Unit, groups: str) -> Candidates:
    """Return the candidates of the nine cells in a unit, given as nine groups of digits."""
    return set_of(
        candidate(cell, int(digit))
        for cell, group in zip(UNITS[unit], groups.split(), strict=True)
        for digit in group
    )


def with_unit(unit: Unit, groups: str) -> Position:
    """Return the position with these candidates in the unit, and nine candidates in all other cells."""
    return board(ALL & ~in_unit(unit, " ".join(["123456789"] * 9)) | in_unit(unit, groups))


def drawn(picture: str, signs: str, digit: int = 5) -> Candidates:
    """Return the candidates of the digit in the cells that have one of these signs in the picture."""
    signs_of_cells = picture.replace("|", "").split()
    return set_of(candidate(cell, digit) for cell in CELLS if signs_of_cells[cell] in signs)


def with_places(picture: str, digit: int = 5) -> Position:
    """Return the position in which the digit has places in all cells without a dot in the picture."""
    return board(ALL & ~drawn(picture, ".", digit))
