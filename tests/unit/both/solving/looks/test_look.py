"""The look of the whole page."""

from shared import life
from shared.boards.board import Board
from solving import address
from solving.looks.look import Look
from solving.state import State
from solving.steps.arriving import read_text
from solving.steps.playing import choose_mode, press, undo, write
from solving.steps.selecting import go
from solving.steps.sharing import choose_format
from sudoku_core.notation import parse
from tests.boards import D


def loaded() -> State:
    return read_text(State(phase="ready", address="https://host/lab/"), D)


def test_undo_and_redo_are_disabled_where_there_is_nothing_to_do() -> None:
    state = State(phase="ready")
    assert Look(state).disabled[:2] == ("undo", "redo")
    state = write(state, 1)
    assert Look(state).disabled[0] == "redo"
    assert Look(undo(state)).disabled[0] == "undo"
    assert "redo" not in Look(undo(state)).disabled


def test_how_many_of_each_digit_are_left() -> None:
    assert Look(State()).left == (9,) * 9
    assert Look(loaded()).left == tuple([9 - D.count(str(digit)) for digit in range(1, 10)])
    full = Look(State().having(board=Board(values=(1,) * 10 + (0,) * 71, kinds=(2,) * 10 + (0,) * 71)))
    assert full.left[:2] == (0, 9), "too many leave none"


def test_there_is_no_ninth_colour() -> None:
    assert "digit-9" not in Look(State()).disabled
    assert "digit-9" in Look(choose_mode(State(), "colour")).disabled


def test_the_export_is_in_the_chosen_format() -> None:
    state = life.show(loaded(), "export")
    assert Look(state).export.strip() == D
    assert Look(choose_format(state, "rows")).export.split("\n")[0] == D[:9]
    # HoDoKu's has what the player wrote as well: 4 in r1c3, and 2 or 6 in r1c4 as centre notes.
    state = press(press(go(write(go(state, 2), 4), 3), 2, "centre"), 6, "centre")
    assert Look(choose_format(state, "hodoku")).export == ":0000:x:53+4" + D[3:] + "::::"
    state = press(state, 6, "centre")
    assert Look(choose_format(state, "hodoku")).export == ":0000:x:53+4" + D[3:] + ":614:::"


def test_links_carry_the_board() -> None:
    look = Look(write(go(loaded(), 2), 4))
    page, _, query = look.link.partition("?")
    assert page == "https://host/lab/"
    assert address.read(dict([query.split("=")]))[1] == look.board
    assert look.lab == "lab.html?puzzle=" + D
    assert [name for name, _ in look.programs] == ["SudokuWiki", "sudoku.coach", "SudokuPad"]


def test_where_nothing_is_given_the_lab_gets_what_was_typed() -> None:
    look = Look(write(State(), 4))
    assert str(parse(look.lab.split("=")[1])) == "4" + "." * 80
