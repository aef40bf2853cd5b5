"""Find full houses, naked singles and hidden singles: a need with one candidate left."""

from sudoku_core.board.cells import CELLS_OF_UNIT, Candidate, lowest_first
from sudoku_core.board.compat import highest
from sudoku_core.board.geometry import CELLS, UNITS_OF, Cell
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.singles.pattern import Single
from sudoku_core.techniques.position import OF_CELL, Position, Unit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

# For each cell, its three units; each unit comes with its other cells.
UNITS_AROUND = [[(unit, CELLS_OF_UNIT[unit] ^ 1 << cell) for unit in UNITS_OF[cell]] for cell in CELLS]


def full_house(position: Position) -> "Iterator[Conclusion]":
    """Yield the last empty cell of each unit, with its digit."""
    open_cells = position.open
    for cell in lowest_first(position.last_digits):
        for unit, other_cells in UNITS_AROUND[cell]:
            if not open_cells & other_cells:
                yield _make_step("full-house", _only_candidate(position, cell), unit)
                break


def naked_single(position: Position) -> "Iterator[Conclusion]":
    """Yield each cell that has one candidate left."""
    for cell in lowest_first(position.last_digits):
        yield _make_step("naked-single", _only_candidate(position, cell), None)


def hidden_single_box(position: Position) -> "Iterator[Conclusion]":
    """Yield each digit that has one place left in a box."""
    for last in lowest_first(position.last_in_box):
        _, _, box = UNITS_OF[last % 81]
        yield _make_step("hidden-single-box", last, box)


def hidden_single_line(position: Position) -> "Iterator[Conclusion]":
    """Yield each digit that has one place left in a row or a column."""
    in_row, in_column = position.last_in_line
    for last in lowest_first(in_row | in_column):
        row, column, _ = UNITS_OF[last % 81]
        yield _make_step("hidden-single-line", last, row if in_row >> last & 1 else column)


def _only_candidate(position: Position, cell: Cell) -> Candidate:
    """Return the only candidate of a cell that has one candidate left."""
    return highest(position.candidates & OF_CELL[cell])


def _make_step(technique: str, placed: Candidate, unit: Unit | None) -> Conclusion:
    """Return the step that places a candidate.

    unit: the unit in which it is the last place for its digit; None if it is the last digit for its cell.
    """
    return Conclusion(technique, 1 << placed, 0, Single(placed, unit))
