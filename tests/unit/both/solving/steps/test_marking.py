"""Test the marks of wrong digits: the option must be on, and the solution must be known."""

from solving.looks import cells as looks
from solving.looks.announcement import announcement
from solving.looks.wrong import wrong_entries
from solving.state import BoardState
from solving.steps.arriving import read_text
from solving.steps.marking import givens_to_judge, store_givens_solution
from solving.steps.options import set_option
from solving.steps.playing import clear_board, press, unlock_givens, write_digit
from solving.steps.selecting import go
from sudoku_core.board.grid import line_of
from tests.boards import GIVENS, SOLUTION, D


def marking() -> BoardState:
    return set_option(read_text(BoardState(phase="ready"), D), "mark_wrong", True)


def known() -> BoardState:
    return store_givens_solution(
        marking(), GIVENS.values, {"status": "unique", "solution": line_of(SOLUTION)}
    )


def test_the_givens_are_judged_once_and_only_where_that_is_wanted() -> None:
    assert givens_to_judge(read_text(BoardState(), D)) is None
    assert givens_to_judge(set_option(BoardState(), "mark_wrong", True)) is None
    assert givens_to_judge(marking()) == GIVENS.values
    assert givens_to_judge(write_digit(go(marking(), 2), 1)) == GIVENS.values
    assert givens_to_judge(known()) is None
    assert givens_to_judge(unlock_givens(known())) is None
    assert givens_to_judge(set_option(known(), "mark_wrong", False)) is None
    assert givens_to_judge(read_text(known(), "1" + "." * 80)) == (1,) + (0,) * 80


def test_a_wrong_entry_is_marked_and_a_right_one_is_not() -> None:
    right, wrong = write_digit(go(known(), 2), 4), write_digit(go(known(), 2), 1)
    assert (wrong_entries(right), wrong_entries(wrong)) == ((), (2,))
    assert wrong_entries(set_option(wrong, "mark_wrong", False)) == ()
    assert wrong_entries(write_digit(go(marking(), 2), 1)) == (), "nothing is claimed before it is proved"
    marked = [cell for cell, look in enumerate(looks.cells_of(wrong)) if look.marks & looks.WRONG]
    assert marked == [2]
    assert "wrong" in looks.classes(looks.cells_of(wrong)[2])
    place = ("said.cell", {"row": 1, "column": 3})
    assert announcement(known(), wrong) == ("said.digit_wrong", {"digit": 1, "cells": [place]})
    assert wrong_entries(press(go(clear_board(wrong), 2), 1)) == (), "another puzzle has not been judged"


def test_givens_without_exactly_one_solution_mark_nothing_and_it_is_said() -> None:
    for status in ("multiple", "none", "invalid"):
        state = store_givens_solution(marking(), GIVENS.values, {"status": status, "solution": None})
        assert state.notices == (("status.none_to_mark", None),)
        assert givens_to_judge(state) is None
        assert wrong_entries(write_digit(go(state, 2), 1)) == ()
    assert set_option(BoardState(), "mark_wrong", True).message == ("status.none_to_mark", None)
    late = store_givens_solution(
        clear_board(marking()), GIVENS.values, {"status": "none", "solution": None}
    )
    assert late.notices == ()
