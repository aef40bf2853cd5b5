"""Boards: what each change does. MicroPython runs this file too."""

from solving import board as boards
from solving.board import CENTRE, COLOURS, CORNER, EMPTY, ENTRY, GIVEN, SOLVED, Board
from sudoku_core.geometry import CELLS, PEERS
from sudoku_core.notation import parse
from tests.boards import GIVENS, NOTHING, SOLUTION, D, full, noted

# ---------------------------------------------------------------- values


def test_boards_are_equal_where_every_cell_is() -> None:
    again = boards.of_grid(parse(D))
    assert again == GIVENS
    assert not again != GIVENS  # noqa: SIM202 - it is `!=` that is tested
    assert again != Board()
    assert again != "board"
    assert len({Board(), Board(), GIVENS}) == 2
    for name in Board.FIELDS:
        other = Board().having(**{name: (1,) + NOTHING[1:]})
        assert other != Board()
        assert getattr(other, name)[0] == 1


def test_what_changes_nothing_is_the_very_same_board() -> None:
    for board in (
        GIVENS.having(),
        GIVENS.having(values=GIVENS.values),
        boards.put(GIVENS, (0, 1), 7, tidy=True),
        boards.put(GIVENS, (0, 2), 0, tidy=True),
        boards.put(GIVENS, (), 7, tidy=True),
        boards.note(GIVENS, (0, 1), CENTRE, 7),
        boards.note(GIVENS, (), CENTRE, 7),
        boards.colour(GIVENS, (2,), 0),
        boards.colour(GIVENS, (), 3),
        boards.erase(GIVENS, CELLS),
        boards.erase(GIVENS, ()),
        boards.lock(GIVENS),
    ):
        assert board is GIVENS


def test_a_grid_becomes_givens() -> None:
    assert boards.givens(GIVENS) == GIVENS.values
    assert [GIVENS.kinds.count(kind) for kind in (EMPTY, GIVEN, ENTRY, SOLVED)] == [51, 30, 0, 0]
    assert (GIVENS.corner, GIVENS.centre, GIVENS.colours) == (NOTHING,) * 3


def test_candidates_that_a_grid_has_lost_are_noted() -> None:
    grid = parse(D)
    board = boards.of_grid(grid.eliminate(2, 1))
    assert board.values == GIVENS.values
    plain = boards.candidates(GIVENS)
    assert board.centre[2] == plain[2] & ~1
    assert board.centre[3] == plain[3]
    assert board.centre[0] == 0


def test_candidates_are_what_no_peer_has() -> None:
    free = boards.candidates(GIVENS)
    assert [boards.text(free[cell]) for cell in (0, 2, 3)] == ["", "124", "26"]
    assert boards.candidates(Board()) == (511,) * 81


# ---------------------------------------------------------------- digits


def test_digits_go_where_no_given_is() -> None:
    board = boards.put(GIVENS, (0, 2, 3), 4, tidy=False)
    assert (board.values[:4], board.kinds[:4]) == ((5, 3, 4, 4), (GIVEN, GIVEN, ENTRY, ENTRY))
    gone = boards.put(board, (0, 2), 0, tidy=False)
    assert (gone.values[:4], gone.kinds[:4]) == ((5, 3, 0, 4), (GIVEN, GIVEN, EMPTY, ENTRY))
    assert boards.put(board, (2,), 6, tidy=False).values[2] == 6


def test_a_solved_digit_stays_solved_under_the_same_digit_and_not_under_another() -> None:
    board = boards.fill_cell(GIVENS, 2, 4)
    assert board.kinds[2] == SOLVED
    assert boards.put(board, (2,), 4, tidy=True) is board
    assert boards.put(board, (2,), 1, tidy=True).kinds[2] == ENTRY


def test_tidy_takes_the_digit_out_of_the_notes_around_it() -> None:
    board = boards.note(boards.note(Board(), CELLS, CORNER, 4), CELLS, CENTRE, 4)
    board = boards.note(board, CELLS, CENTRE, 5)
    tidied = boards.put(board, (0, 40), 4, tidy=True)
    for cell in CELLS:
        seen = cell in PEERS[0] or cell in PEERS[40]
        assert tidied.corner[cell] == (0 if seen else 8)
        assert tidied.centre[cell] == (16 if seen else 24)
    untouched = boards.put(board, (0, 40), 4, tidy=False)
    assert (untouched.corner, untouched.centre) == (board.corner, board.centre)
    # A digit that is taken away gives no notes back, and takes none.
    assert boards.put(tidied, (0,), 0, tidy=True).centre == tidied.centre


def test_notes_below_a_digit_are_seen_again() -> None:
    board = noted((2,), CENTRE, 1, 2)
    typed = boards.put(board, (2,), 4, tidy=True)
    assert typed.centre[2] == 3
    assert boards.put(typed, (2,), 0, tidy=True) == board


def test_the_solution_fills_what_is_empty() -> None:
    typed = boards.put(GIVENS, (2,), 4, tidy=False)
    filled = boards.fill(typed, SOLUTION)
    assert filled.values == SOLUTION
    assert [filled.kinds.count(kind) for kind in (EMPTY, GIVEN, ENTRY, SOLVED)] == [0, 30, 1, 50]
    assert boards.fill(filled, SOLUTION) is filled


def test_without_entries_only_givens_are_left() -> None:
    assert boards.without_entries(full()) == GIVENS
    assert boards.without_entries(Board()) == Board()


def test_lock_and_unlock() -> None:
    board = full()
    locked = boards.lock(board)
    assert locked.values == board.values
    assert boards.givens(locked) == board.values
    unlocked = boards.unlock(board)
    assert unlocked.kinds == tuple([ENTRY if kind == GIVEN else kind for kind in board.kinds])
    assert unlocked.kinds[3] == SOLVED
    assert boards.unlock(unlocked) is unlocked
    assert boards.lock(boards.unlock(GIVENS)) == GIVENS
    assert (locked.corner, locked.centre, locked.colours) == (board.corner, board.centre, board.colours)


# ---------------------------------------------------------------- notes, colours, erasing


def test_notes_go_into_all_empty_cells_and_out_where_all_have_them() -> None:
    for kind in (CORNER, CENTRE):
        board = noted((2,), kind, 4)
        assert getattr(board, kind)[:4] == (0, 0, 8, 0)
        both = boards.note(board, (0, 2, 3), kind, 4)
        assert getattr(both, kind)[:4] == (0, 0, 8, 8)
        assert boards.note(both, (0, 2, 3), kind, 4) == GIVENS
        assert getattr(boards.note(both, (2, 3), kind, 9), kind)[:4] == (0, 0, 264, 264)
    assert noted((2,), CORNER, 4).centre == NOTHING


def test_candidates_as_notes_leave_what_is_below_digits() -> None:
    board = boards.put(noted((2, 3), CENTRE, 9), (2,), 4, tidy=False)
    all_noted = boards.note_candidates(board)
    assert all_noted.centre[2] == 256
    assert boards.text(all_noted.centre[3]) == "26"
    assert all_noted.corner == NOTHING
    assert boards.note_candidates(all_noted) is all_noted


def test_colours_go_onto_all_cells_and_off_where_all_have_them() -> None:
    board = boards.colour(GIVENS, (0, 2), 3)
    assert board.colours[:3] == (3, 0, 3)
    assert boards.colour(board, (0, 1, 2), 3).colours[:3] == (3, 3, 3)
    assert boards.colour(board, (0, 2), COLOURS).colours[:3] == (8, 0, 8)
    assert boards.colour(board, (0, 2), 3) == GIVENS
    assert boards.colour(board, (0, 2), 0) == GIVENS


def test_erasing_takes_digits_then_notes_then_colours() -> None:
    board = boards.put(noted((2, 3), CENTRE, 9), (2,), 4, tidy=False)
    board = boards.note(board, (3,), CORNER, 1)
    board = boards.colour(board, (0, 2), 3)
    cells = (0, 2, 3)
    digits_gone = boards.erase(board, cells)
    assert digits_gone.values == GIVENS.values
    assert digits_gone.centre[2:4] == (256, 256)
    notes_gone = boards.erase(digits_gone, cells)
    assert (notes_gone.corner, notes_gone.centre) == (NOTHING, NOTHING)
    assert notes_gone.colours == board.colours
    assert boards.erase(notes_gone, cells) == GIVENS


def test_erasing_a_given_leaves_it_and_what_is_below_it() -> None:
    below = boards.lock(boards.put(noted((2,), CENTRE, 9), (2,), 4, tidy=False))
    assert boards.erase(below, (2,)) is below
    assert boards.erase(boards.colour(below, (2,), 1), (2,)) == below


def test_notes_in_words() -> None:
    assert [boards.text(digits) for digits in (0, 1, 265, 511)] == ["", "1", "149", "123456789"]
