"""Sets of cells and of candidates, as the tests name them."""

from sudoku_core.board.cells import Candidates, Cells, candidate, set_of
from sudoku_core.board.geometry import CELLS, name


def cells_named(names: str) -> Cells:
    """Return the set of the cells with these names, with blanks between them; KeyError for another name."""
    return set_of(_CELL_OF_NAME[each] for each in names.split())


def candidates_named(names: str) -> Candidates:
    """Return the set of the candidates with these names, with blanks between them."""
    return set_of(candidate(_CELL_OF_NAME[each[1:]], int(each[0])) for each in names.split())


_CELL_OF_NAME = {name(cell): cell for cell in CELLS}
