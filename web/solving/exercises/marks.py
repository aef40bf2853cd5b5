"""Find the changes on the board of an exercise, as candidates (see sudoku_core/board/cells.py)."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from solving import writing
from sudoku_core.board.digits import MEMBERS
from sudoku_core.board.geometry import CELLS, PEERS
from sudoku_core.board.grid import Grid, values_of

if TYPE_CHECKING:
    from typing import Any

    from shared.boards.board import Board


def board_of_example(data: "dict[str, Any]") -> "Board":
    """Return the board of an example. data: The technique's file, written by the build."""
    return boards.board_of_grid(Grid(values_of(data["values"]), data["notes"], values_of(data["givens"])))


def note_all_candidates(board: "Board") -> "Board":
    """Return the board with all candidates as centre notes, to make eliminations visible."""
    return writing.note_candidates(board)


def placed_candidates(start: "Board", board: "Board") -> "list[int]":
    """Return the digits that the player has written into empty cells."""
    return sorted(
        [
            81 * (board.values[cell] - 1) + cell
            for cell in CELLS
            if board.values[cell] and not start.values[cell]
        ]
    )


def struck_candidates(start: "Board", board: "Board") -> "list[int]":
    """Return the candidates that the player has removed, except for those that a written digit removes."""
    struck = []
    for cell in CELLS:
        if board.values[cell]:
            continue
        new_digits = {board.values[peer] for peer in PEERS[cell] if not start.values[peer]}
        removed = MEMBERS[start.centre[cell] & ~board.centre[cell]]
        struck += [81 * (digit - 1) + cell for digit in removed if digit not in new_digits]
    return sorted(struck)
