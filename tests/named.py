"""Make sets of cells and candidates from their names."""

from sudoku_core.board.cells import Candidates, Cells, candidate, set_of
from sudoku_core.board.geometry import CELLS, name


def cells_named(names: str) -> Cells:
    """Return the cells with these names, separated by spaces. Raises KeyError if a name is invalid."""
    return set_of(_CELL_OF_NAME[each] for each in names.split())


def candidates_named(names: str) -> Candidates:
    """Return the candidates with these names, such as "4r1c2 5r1c3"."""
    return set_of(candidate(_CELL_OF_NAME[each[1:]], int(each[0])) for each in names.split())


_CELL_OF_NAME = {name(cell): cell for cell in CELLS}
