"""Test the functions that change a board."""

from shared.boards import board as boards
from shared.boards.board import CENTRE, COLOURS, CORNER, EMPTY, ENTRY, GIVEN, SOLVED, Board
from solving import writing
from sudoku_core.board.geometry import CELLS, PEERS
from tests.boards import GIVENS, NOTHING, SOLUTION, full, noted


def test_what_changes_nothing_is_the_very_same_board() -> None:
    for board in (
        writing.put_digit(GIVENS, (0, 1), 7, tidy=True),
        writing.put_digit(GIVENS, (0, 2), 0, tidy=True),
        writing.put_digit(GIVENS, (), 7, tidy=True),
        writing.toggle_note(GIVENS, (0, 1), CENTRE, 7),
        writing.toggle_note(GIVENS, (), CENTRE, 7),
        writing.toggle_colour(GIVENS, (), 3),
        writing.erase(GIVENS, CELLS),
        writing.erase(GIVENS, ()),
        writing.lock_digits(GIVENS),
    ):
        assert board is GIVENS


# ---------------------------------------------------------------- strikes


def test_strikes_stand_apart_from_the_notes() -> None:
    """r1c3 can be 1, 2 or 4, and r1c4 can be 2 or 6. In both cells 2 is struck; in r1c4 it is a note."""
    noted_two = noted((3,), CENTRE, 2, 6)
    struck = writing.strike_candidates(noted_two, [81 + 2, 81 + 3])
    assert (struck.centre[2], boards.digits_text(struck.centre[3])) == (0, "6")
    assert [boards.digits_text(boards.candidates(struck)[cell]) for cell in (2, 3)] == ["14", "6"]
    assert [boards.digits_text(boards.possible_digits(struck)[cell]) for cell in (2, 3, 5)] == [
        "13456789",
        "6",
        "",
    ]
    assert boards.possible_digits(noted_two) == noted_two.centre
    assert boards.to_grid(struck).candidates == boards.candidates(struck)
    assert boards.candidates(boards.board_of_grid(boards.to_grid(struck))) == boards.candidates(struck)
    assert boards.digits_text(writing.note_candidates(struck).centre[2]) == "14"
    assert writing.strike_candidates(struck, [81 + 2]) is struck
    for board in (writing.toggle_note(struck, (2,), CENTRE, 2), writing.toggle_candidate(struck, (2,), 2)):
        assert boards.digits_text(boards.candidates(board)[2]) == "124", "it is possible again"
    assert writing.toggle_candidate(struck, (2,), 3).struck == struck.struck, "which was none before"
    both = writing.toggle_candidate(struck, (2, 3), 4)
    assert (boards.digits_text(boards.candidates(both)[2]), boards.digits_text(both.centre[3])) == (
        "1",
        "46",
    )
    assert not any(writing.overwrite(struck, 0, 9, tidy=True).struck), "it is another puzzle"


# ---------------------------------------------------------------- digits


def test_digits_go_where_no_given_is() -> None:
    board = writing.put_digit(GIVENS, (0, 2, 3), 4, tidy=False)
    assert (board.values[:4], board.kinds[:4]) == ((5, 3, 4, 4), (GIVEN, GIVEN, ENTRY, ENTRY))
    gone = writing.put_digit(board, (0, 2), 0, tidy=False)
    assert (gone.values[:4], gone.kinds[:4]) == ((5, 3, 0, 4), (GIVEN, GIVEN, EMPTY, ENTRY))
    assert writing.put_digit(board, (2,), 6, tidy=False).values[2] == 6


def test_a_solved_digit_goes_out_by_the_same_digit_and_is_an_entry_by_another() -> None:
    board = writing.fill_cell(GIVENS, 2, 4, tidy=True)
    assert board.kinds[2] == SOLVED
    assert writing.put_digit(board, (2,), 4, tidy=True) == GIVENS
    assert writing.put_digit(board, (2,), 1, tidy=True).kinds[2] == ENTRY


def test_tidy_takes_the_digit_out_of_the_notes_around_it() -> None:
    board = writing.toggle_note(writing.toggle_note(Board(), CELLS, CORNER, 4), CELLS, CENTRE, 4)
    board = writing.toggle_note(board, CELLS, CENTRE, 5)
    tidied = writing.put_digit(board, (0, 40), 4, tidy=True)
    for cell in CELLS:
        seen = cell in PEERS[0] or cell in PEERS[40]
        assert tidied.corner[cell] == (0 if seen else 8)
        assert tidied.centre[cell] == (16 if seen else 24)
    untouched = writing.put_digit(board, (0, 40), 4, tidy=False)
    assert (untouched.corner, untouched.centre) == (board.corner, board.centre)
    # The removal of a digit neither restores nor removes notes.
    assert writing.put_digit(tidied, (0,), 0, tidy=True).centre == tidied.centre


def test_a_digit_that_clashes_rules_nothing_out_whatever_places_it() -> None:
    """r1c1 is 5; r1c3, r1c4 and r1c6 are empty; r1c6 has the notes 5 and 6."""
    board = writing.toggle_note(noted((5, 14), CENTRE, 5, 6), (5,), CORNER, 5)
    for clashing in (
        writing.put_digit(board, (2,), 5, tidy=True),
        writing.put_digit(board, (2, 3), 6, tidy=True),
        writing.overwrite(board, 2, 5, tidy=True),
        writing.fill_cell(board, 2, 5, tidy=True),
        writing.fill_empty_cells(board, board.values[:2] + (5,) + board.values[3:], tidy=True),
    ):
        assert clashing != board
        assert (clashing.corner, clashing.centre) == (board.corner, board.centre)
        right = writing.put_digit(clashing, (2,), 4, tidy=True)
        assert (right.corner, right.centre) == (board.corner, board.centre)
    for placed in (
        writing.put_digit(board, (3,), 6, tidy=True),
        writing.overwrite(board, 3, 6, tidy=True),
        writing.fill_cell(board, 3, 6, tidy=True),
        writing.fill_empty_cells(board, board.values[:3] + (6,) + board.values[4:], tidy=True),
    ):
        assert boards.digits_text(placed.centre[5]) == "5", "6 sees it"
    clashing = writing.put_digit(GIVENS, (2,), 5, tidy=True)
    assert (
        writing.note_candidates(clashing).centre
        == writing.note_candidates(GIVENS).centre[:2]
        + (clashing.centre[2],)
        + (writing.note_candidates(GIVENS).centre[3:])
    )


def test_notes_below_a_digit_are_seen_again() -> None:
    board = noted((2,), CENTRE, 1, 2)
    typed = writing.put_digit(board, (2,), 4, tidy=True)
    assert typed.centre[2] == 3
    assert writing.put_digit(typed, (2,), 0, tidy=True) == board


def test_the_solution_fills_what_is_empty() -> None:
    typed = writing.put_digit(GIVENS, (2,), 4, tidy=False)
    filled = writing.fill_empty_cells(typed, SOLUTION, tidy=True)
    assert filled.values == SOLUTION
    assert [filled.kinds.count(kind) for kind in (EMPTY, GIVEN, ENTRY, SOLVED)] == [0, 30, 1, 50]
    assert writing.fill_empty_cells(filled, SOLUTION, tidy=True) is filled


def test_lock_and_unlock() -> None:
    board = full()
    locked = writing.lock_digits(board)
    assert locked.values == board.values
    assert boards.givens(locked) == board.values
    unlocked = writing.unlock_givens(board)
    assert unlocked.kinds == tuple([ENTRY if kind == GIVEN else kind for kind in board.kinds])
    assert unlocked.kinds[3] == SOLVED
    assert writing.unlock_givens(unlocked) is unlocked
    assert writing.lock_digits(writing.unlock_givens(GIVENS)) == GIVENS
    assert (locked.corner, locked.centre, locked.colours) == (board.corner, board.centre, board.colours)


# ---------------------------------------------------------------- notes, colours, erasing


def test_notes_go_into_all_empty_cells_and_out_where_all_have_them() -> None:
    for kind in (CORNER, CENTRE):
        board = noted((2,), kind, 4)
        assert getattr(board, kind)[:4] == (0, 0, 8, 0)
        both = writing.toggle_note(board, (0, 2, 3), kind, 4)
        assert getattr(both, kind)[:4] == (0, 0, 8, 8)
        assert writing.toggle_note(both, (0, 2, 3), kind, 4) == GIVENS
        assert getattr(writing.toggle_note(both, (2, 3), kind, 9), kind)[:4] == (0, 0, 264, 264)
    assert noted((2,), CORNER, 4).centre == NOTHING


def test_candidates_as_notes_leave_what_is_below_digits() -> None:
    board = writing.put_digit(noted((2, 3), CENTRE, 9), (2,), 4, tidy=False)
    all_noted = writing.note_candidates(board)
    assert all_noted.centre[2] == 256
    assert boards.digits_text(all_noted.centre[3]) == "26"
    assert all_noted.corner == NOTHING
    assert writing.note_candidates(all_noted) is all_noted


def test_colours_go_onto_all_cells_and_off_where_all_have_them() -> None:
    board = writing.toggle_colour(GIVENS, (0, 2), 3)
    assert board.colours[:3] == (4, 0, 4)
    assert writing.toggle_colour(board, (0, 1, 2), 3).colours[:3] == (4, 4, 4)
    assert writing.toggle_colour(board, (0, 2), 3) == GIVENS
    several = writing.toggle_colour(board, (0, 1), COLOURS)
    assert several.colours[:3] == (128 + 4, 128, 4), "a cell can have several"
    assert writing.toggle_colour(several, (0, 1), COLOURS) == board


def test_erasing_takes_digits_then_notes_then_colours() -> None:
    board = writing.put_digit(noted((2, 3), CENTRE, 9), (2,), 4, tidy=False)
    board = writing.toggle_note(board, (3,), CORNER, 1)
    board = writing.toggle_colour(board, (0, 2), 3)
    cells = (0, 2, 3)
    digits_gone = writing.erase(board, cells)
    assert digits_gone.values == GIVENS.values
    assert digits_gone.centre[2:4] == (256, 256)
    notes_gone = writing.erase(digits_gone, cells)
    assert (notes_gone.corner, notes_gone.centre) == (NOTHING, NOTHING)
    assert notes_gone.colours == board.colours
    assert writing.erase(notes_gone, cells) == GIVENS


def test_erasing_a_given_leaves_it_and_what_is_below_it() -> None:
    below = writing.lock_digits(writing.put_digit(noted((2,), CENTRE, 9), (2,), 4, tidy=False))
    assert writing.erase(below, (2,)) is below
    assert writing.erase(writing.toggle_colour(below, (2,), 1), (2,)) == below
