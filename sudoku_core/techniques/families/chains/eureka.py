"""Write chains in Eureka notation.

`=` is a strong link and `-` a weak link. A group lists its rows and columns, such as "4r1c23".

    4r1c2=4r1c8-4r5c8=4r5c2 => r3c2<>4
"""

from sudoku_core.board.cells import cell_and_digit, members
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_core.board.cells import Candidates


def write_chain(nodes: "Sequence[Candidates]") -> str:
    """Write a chain whose links are alternately strong and weak; the first link is strong."""
    text = write_node(nodes[0])
    for index, candidates in enumerate(nodes[1:]):
        text += ("-" if index % 2 else "=") + write_node(candidates)
    return text


def write_node(candidates: "Candidates") -> str:
    """Write a node, such as "4r1c23"; all its candidates have the same digit and lie in one line."""
    cells, digits = zip(*map(cell_and_digit, members(candidates)))
    rows = "".join([str(row + 1) for row in sorted({ROW_OF[cell] for cell in cells})])
    columns = "".join([str(column + 1) for column in sorted({COLUMN_OF[cell] for cell in cells})])
    return f"{digits[0]}r{rows}c{columns}"
