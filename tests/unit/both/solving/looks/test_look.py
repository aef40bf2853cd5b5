"""Test the look of the whole board page."""

from shared import life
from shared.boards.board import Board
from solving import address
from solving.looks.look import BoardLook
from solving.state import BoardState
from solving.steps.arriving import read_text
from solving.steps.hinting import advance_hint
from solving.steps.playing import choose_mode, press, undo, write_digit
from solving.steps.selecting import go
from solving.steps.sharing import choose_format
from sudoku_core.notation import parse
from tests.boards import D


def loaded() -> BoardState:
    return read_text(BoardState(phase="ready", address="https://host/lab/"), D)


def test_undo_and_redo_are_disabled_where_there_is_nothing_to_do() -> None:
    state = BoardState(phase="ready")
    assert BoardLook(state).disabled[:2] == ("undo", "redo")
    state = write_digit(state, 1)
    assert BoardLook(state).disabled[0] == "redo"
    assert BoardLook(undo(state)).disabled[0] == "undo"
    assert "redo" not in BoardLook(undo(state)).disabled


def test_why_is_disabled_until_a_hint_arrives_because_the_hint_has_a_button_of_this_name() -> None:
    state = loaded()
    assert "why_digit" not in BoardLook(state).disabled
    assert "why_digit" in BoardLook(advance_hint(state)).disabled


def test_how_many_of_each_digit_are_left() -> None:
    assert BoardLook(BoardState()).missing_counts == (9,) * 9
    assert BoardLook(loaded()).missing_counts == tuple([9 - D.count(str(digit)) for digit in range(1, 10)])
    full = BoardLook(
        BoardState().having(board=Board(values=(1,) * 10 + (0,) * 71, kinds=(2,) * 10 + (0,) * 71))
    )
    assert full.missing_counts[:2] == (0, 9), "too many leave none"


def test_the_ninth_place_is_for_links_in_colour_mode() -> None:
    for mode in ("digit", "colour", "link"):
        assert "digit-9" not in BoardLook(choose_mode(BoardState(), mode)).disabled


def test_the_export_is_in_the_chosen_format() -> None:
    state = life.open_dialog(loaded(), "export")
    assert BoardLook(state).export.strip() == D
    assert BoardLook(choose_format(state, "rows")).export.split("\n")[0] == D[:9]
    # HoDoKu's format includes entries and notes: here 4 in r1c3, and the centre notes 2 and 6 in r1c4.
    state = press(press(go(write_digit(go(state, 2), 4), 3), 2, "centre"), 6, "centre")
    assert BoardLook(choose_format(state, "hodoku")).export == ":0000:x:53+4" + D[3:] + "::::"
    state = press(state, 6, "centre")
    assert BoardLook(choose_format(state, "hodoku")).export == ":0000:x:53+4" + D[3:] + ":614:::"


def test_links_carry_the_board() -> None:
    look = BoardLook(write_digit(go(loaded(), 2), 4))
    page, _, query = look.link.partition("?")
    assert page == "https://host/lab/"
    assert address.read_address(dict([query.split("=")]))[1] == look.board
    assert look.lab == "lab.html?puzzle=" + D
    assert [name for name, _ in look.programs] == ["SudokuWiki", "sudoku.coach", "SudokuPad"]


def test_where_nothing_is_given_the_lab_gets_what_was_typed() -> None:
    look = BoardLook(write_digit(BoardState(), 4))
    assert str(parse(look.lab.split("=")[1])) == "4" + "." * 80
