"""States for tests of colours and links that a player draws on candidates."""

from shared.boards.board import Board
from solving.state import BoardState
from solving.steps.playing import choose_mode
from tests.boards import GIVENS

# Candidates of D: r1c3 has 1, 2, 4; r1c4 has 2, 6; r1c6 has 2, 4, 6, 8.
TWO_AT_3, TWO_AT_4, SIX_AT_4 = 81 + 2, 81 + 3, 5 * 81 + 3

LINKED = GIVENS.having(
    candidate_colours=((TWO_AT_3, 3),),
    links=((TWO_AT_3, TWO_AT_4, False), (TWO_AT_4, SIX_AT_4, True)),
)


def drawing(mode: str = "link", board: Board = GIVENS) -> BoardState:
    """Return a state with all candidates shown, in this mode."""
    state = BoardState(board=board, has_drawing_code=True, shows_candidates=True)
    return choose_mode(state, mode).having(message=None)
