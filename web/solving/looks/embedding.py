"""Write the address that opens the board in the composer: see embedding/composer/address.py."""

from typing import TYPE_CHECKING

from shared.boards.board import GIVEN
from shared.boards.hint import WHERE
from shared.visit import quote
from solving import address
from sudoku_core.board.sending import seal_address
from sudoku_core.pictures.marks import marks_of, write_board

if TYPE_CHECKING:
    from solving.state import BoardState


def composer_address(state: "BoardState") -> str:
    """Return the address of the composer with this board and the marks of the shown step."""
    path, hint = state.known.path, state.known.hint
    board = path.board if path else state.board
    link = "articles.html?kind=board&" + address.write_address(board)[1:]
    if not hint or (hint.stage == WHERE and not path):
        return seal_address(link)
    givens = [kind == GIVEN for kind in board.kinds]
    marks = quote(write_board(board.values, givens, marks_of(hint.step, board.values)))
    return seal_address(link + "&board=" + marks)
