"""Test the player's marks on the board of an exercise."""

from shared.boards.board import CENTRE
from solving import writing
from solving.exercises.marks import (
    board_of_example,
    note_all_candidates,
    placed_candidates,
    struck_candidates,
)
from tests.boards import GIVENS, D
from tests.hints import candidates

START = note_all_candidates(GIVENS)


def test_all_candidates_stand_in_the_board_that_it_begins_with() -> None:
    assert struck_candidates(GIVENS, START) == placed_candidates(GIVENS, START) == []
    assert START.centre[2] == 0b1011  # r1c3 has the candidates 1, 2 and 4
    facts = {"values": D, "givens": D, "notes": list(START.centre)}
    assert note_all_candidates(board_of_example(facts)) == START


def test_what_is_taken_out_and_what_is_written_is_marked() -> None:
    board = writing.toggle_note(START, (2, 3), CENTRE, 2)
    assert struck_candidates(START, board) == candidates("2r1c3 2r1c4")
    assert struck_candidates(START, writing.erase(START, (2,))) == candidates("1r1c3 2r1c3 4r1c3")
    assert placed_candidates(START, writing.put_digit(START, (2,), 4, tidy=False)) == candidates("4r1c3")


def test_what_a_written_digit_takes_with_it_is_not_marked() -> None:
    board = writing.put_digit(START, (2,), 4, tidy=True)
    assert board.centre != START.centre
    assert struck_candidates(START, board) == []
    assert struck_candidates(START, writing.toggle_note(board, (3,), CENTRE, 2)) == candidates("2r1c4")
