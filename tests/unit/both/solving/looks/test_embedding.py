"""Test the link from the board page to the composer."""

from shared.boards.hint import WHERE, WHY, Hint
from solving.looks.embedding import composer_address
from solving.state import BoardState, KnownFacts, Path
from solving.steps.walking import board_after
from solving.texts import board_text
from sudoku_core.board.sending import seal_address
from sudoku_core.pictures.marks import read_board
from tests.boards import GIVENS, D
from tests.hints import candidates, listed, step

THERE = board_after(GIVENS, [listed(placed="4r1c3")])
HINT = Hint(step=step(main=candidates("2r1c4"), units=[0]), stage=WHY)
PLAIN = "articles.html?kind=board&puzzle=" + D.replace("0", ".")


def test_a_board_is_embedded_as_it_stands() -> None:
    assert composer_address(BoardState(board=GIVENS)) == PLAIN
    known = KnownFacts(path=Path(board=THERE))
    link = composer_address(BoardState(board=GIVENS, known=known))
    assert link == seal_address("articles.html?kind=board&state=" + board_text.write_board(THERE))


def test_a_step_is_embedded_with_its_marks() -> None:
    known = KnownFacts(path=Path(board=THERE), hint=HINT)
    link, _, board = composer_address(BoardState(board=GIVENS, known=known)).partition("&board=")
    assert link == seal_address("articles.html?kind=board&state=" + board_text.write_board(THERE))
    text = board.replace("%20", " ").replace("%2C", ",").replace("%2B", "+")
    marked = read_board(text)
    assert marked
    values, givens, marks = marked
    assert (values[2], givens[2], marks) == (4, False, [("", tuple(range(9)), 0), ("+", (3,), 2)])


def test_a_hint_that_says_only_where_to_look_gives_nothing_away() -> None:
    where = HINT.having(stage=WHERE)
    assert composer_address(BoardState(board=GIVENS, known=KnownFacts(hint=where))) == PLAIN
    assert "&board=" in composer_address(BoardState(board=GIVENS, known=KnownFacts(hint=HINT)))
