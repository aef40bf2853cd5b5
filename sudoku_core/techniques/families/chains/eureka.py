"""Chains in Eureka notation: `=` is a strong link, `-` a weak one, and a group lists its rows and columns.

4r1c2=4r1c8-4r5c8=4r5c2 => r3c2<>4
"""

from sudoku_core.board.cells import cell_and_digit, members
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_core.board.cells import Candidates


def chain(nodes: "Sequence[Candidates]") -> str:
    """Return a chain whose links are strong and weak in turn, a strong one first."""
    written = node(nodes[0])
    for number, each in enumerate(nodes[1:]):
        written += ("-" if number % 2 else "=") + node(each)
    return written


def node(candidates: "Candidates") -> str:
    """Return the candidates of a node, of one digit and in one line: "4r1c23"."""
    cells, digits = zip(*map(cell_and_digit, members(candidates)))
    rows = "".join([str(row + 1) for row in sorted({ROW_OF[cell] for cell in cells})])
    columns = "".join([str(column + 1) for column in sorted({COLUMN_OF[cell] for cell in cells})])
    return f"{digits[0]}r{rows}c{columns}"
