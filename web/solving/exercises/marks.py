"""What the reader has done to the board of an exercise, as candidates: see sudoku_core/board/cells.py."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from solving import writing
from sudoku_core.board.digits import MEMBERS
from sudoku_core.board.geometry import CELLS, PEERS
from sudoku_core.board.grid import Grid, values_of

if TYPE_CHECKING:
    from typing import Any

    from shared.boards.board import Board


def board_of(facts: "dict[str, Any]") -> "Board":
    """Return the board of the position of an example, as the build has made it."""
    return boards.of_grid(Grid(values_of(facts["values"]), facts["notes"], values_of(facts["givens"])))


def begun(board: "Board") -> "Board":
    """Return the board with all candidates in its cells: what is taken out of them can be seen."""
    return writing.note_candidates(board)


def placed(start: "Board", board: "Board") -> "list[int]":
    """Return the digits that have been written into empty cells."""
    return sorted(
        [
            81 * (board.values[cell] - 1) + cell
            for cell in CELLS
            if board.values[cell] and not start.values[cell]
        ]
    )


def struck(start: "Board", board: "Board") -> "list[int]":
    """Return the candidates that have been taken out, but for those that a written digit takes with it."""
    found = []
    for cell in CELLS:
        if board.values[cell]:
            continue
        seen = {board.values[peer] for peer in PEERS[cell] if not start.values[peer]}
        gone = MEMBERS[start.centre[cell] & ~board.centre[cell]]
        found += [81 * (digit - 1) + cell for digit in gone if digit not in seen]
    return sorted(found)
