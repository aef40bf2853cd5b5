"""Test the contents of a board's cells."""

from shared.boards import board as boards
from shared.boards.board import EMPTY, ENTRY, GIVEN, SOLVED, Board
from sudoku_core.notation import parse
from tests.boards import GIVENS, NOTHING, D, full


def test_boards_are_equal_where_every_cell_is() -> None:
    again = boards.board_of_grid(parse(D))
    assert again == GIVENS
    assert not again != GIVENS  # noqa: SIM202 - the test is about `!=`
    assert again != Board()
    assert again != "board"
    assert len({Board(), Board(), GIVENS}) == 2
    for name in ("values", "kinds", "corner", "centre", "colours"):
        other = Board().having(**{name: (1,) + NOTHING[1:]})
        assert other != Board()
        assert getattr(other, name)[0] == 1


def test_layers_that_are_equal_are_kept() -> None:
    assert GIVENS.having() is GIVENS
    assert GIVENS.having(values=GIVENS.values[:40] + GIVENS.values[40:]) is GIVENS
    assert (
        GIVENS.having(kinds=GIVENS.kinds[:40] + GIVENS.kinds[40:], centre=NOTHING[1:] + (1,)).kinds
        is GIVENS.kinds
    )


def test_a_grid_becomes_givens() -> None:
    assert boards.givens(GIVENS) == GIVENS.values
    assert [GIVENS.kinds.count(kind) for kind in (EMPTY, GIVEN, ENTRY, SOLVED)] == [51, 30, 0, 0]
    assert (GIVENS.corner, GIVENS.centre, GIVENS.colours) == (NOTHING,) * 3


def test_candidates_that_a_grid_has_lost_are_noted() -> None:
    grid = parse(D)
    board = boards.board_of_grid(grid.eliminate(2, 1))
    assert board.values == GIVENS.values
    plain = boards.candidates(GIVENS)
    assert board.centre[2] == plain[2] & ~1
    assert board.centre[3] == plain[3]
    assert board.centre[0] == 0


def test_candidates_are_what_no_peer_has() -> None:
    free = boards.candidates(GIVENS)
    assert [boards.digits_text(free[cell]) for cell in (0, 2, 3)] == ["", "124", "26"]
    assert boards.candidates(Board()) == (511,) * 81


def test_without_entries_only_givens_are_left() -> None:
    assert boards.without_entries(full()) == GIVENS
    assert boards.without_entries(Board()) == Board()


def test_notes_in_words() -> None:
    assert [boards.digits_text(digits) for digits in (0, 1, 265, 511)] == ["", "1", "149", "123456789"]
