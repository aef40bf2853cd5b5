"""Write chains in Eureka notation.

`=` is a strong link, `-` a weak link, and a group lists its rows and columns:
4r1c2=4r1c8-4r5c8=4r5c2 => r3c2<>4
"""

from sudoku_core.board.cells import cell_and_digit, members
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_core.board.cells import Candidates


def chain(nodes: "Sequence[Candidates]") -> str:
    """Write a chain whose links are alternately strong and weak, beginning with a strong one."""
    text = node(nodes[0])
    for number, candidates in enumerate(nodes[1:]):
        text += ("-" if number % 2 else "=") + node(candidates)
    return text


def node(candidates: "Candidates") -> str:
    """Write a node, whose candidates have one digit and lie in one line: "4r1c23"."""
    cells, digits = zip(*map(cell_and_digit, members(candidates)))
    rows = "".join([str(row + 1) for row in sorted({ROW_OF[cell] for cell in cells})])
    columns = "".join([str(column + 1) for column in sorted({COLUMN_OF[cell] for cell in cells})])
    return f"{digits[0]}r{rows}c{columns}"
