"""Test exports of the board: as text, as a picture and in print."""

from shared.boards import board as boards
from shared.boards.board import GIVEN, SOLVED
from solving.looks.cells import CONFLICT, POINTED_OUT, cells_of
from solving.looks.leaving import exported_state, printed_state
from solving.looks.look import BoardLook
from solving.state import BoardState, Dialogs
from solving.steps import arriving, playing, selecting
from sudoku_core.board.grid import line_of
from sudoku_core.pictures.themes import PRINT
from tests.boards import SOLVED_D, D

ITS_GIVENS = Dialogs(contents="givens")


def played_state() -> BoardState:
    """Return puzzle D with a wrong entry, notes, a colour, and a mark of Check."""
    state = selecting.go(arriving.read_text(BoardState(), D), 2)
    state = playing.press(playing.press(state, 5), 3, "colour")
    state = playing.press(selecting.go(state, 3), 2, "corner")
    return playing.press(state, 6, "centre").with_known(marked_cells=(2,))


def test_the_board_leaves_as_it_is_and_on_paper_without_marks() -> None:
    state = played_state()
    assert exported_state(state) is state
    marks = [look.marks & (CONFLICT | POINTED_OUT) for look in cells_of(printed_state(state))]
    assert not any(marks)
    assert printed_state(state).board == state.board


def test_the_givens_leave_without_anything_that_the_player_wrote() -> None:
    state = exported_state(played_state().having(dialogs=ITS_GIVENS, shows_candidates=True))
    assert (line_of(state.board.values), state.shows_candidates) == (D, False)
    assert state.board == boards.without_entries(played_state().board)
    looks = cells_of(state)
    assert not any(look.marks & (CONFLICT | POINTED_OUT) for look in looks)
    assert {look[3:] for look in looks} == {(0, 0, 0)}
    assert BoardLook(played_state().having(dialogs=ITS_GIVENS)).export == D


def test_a_typed_puzzle_without_givens_is_its_digits() -> None:
    typed = playing.unlock_givens(arriving.read_text(BoardState(), D))
    assert line_of(exported_state(typed.having(dialogs=ITS_GIVENS)).board.values) == D


def test_the_solution_leaves_with_the_givens_heavier() -> None:
    state = exported_state(
        played_state().with_known(solution=SOLVED_D).having(dialogs=Dialogs(contents="solution"))
    )
    assert line_of(state.board.values) == SOLVED_D
    assert set(state.board.kinds) == {GIVEN, SOLVED}
    assert state.board.kinds.count(GIVEN) == 30


def test_paper_is_black_on_white() -> None:
    for name in ("ink", "faint-ink", "accent", "alarm", "firm"):
        assert PRINT[name] == "#000000"
    assert PRINT["paper"] == PRINT["alarm-tint"] == "#ffffff"
