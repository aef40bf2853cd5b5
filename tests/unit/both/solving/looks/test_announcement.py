"""Test the announcements for screen readers."""

from shared.words import Words
from solving.looks.announcement import announcement
from solving.state import BoardState
from solving.steps.arriving import read_text
from solving.steps.playing import (
    choose_mode,
    clear_board,
    erase,
    next_mode,
    note_candidates,
    press,
    redo,
    show_candidates,
    undo,
    write_digit,
)
from solving.steps.selecting import go, select_all, select_one
from tests.boards import D

with open("web/locales/en.json") as file:
    WORDS = Words(file.read(), "en")
LOADED = go(read_text(BoardState(phase="ready"), D), 2)


def announced(old: BoardState, new: BoardState) -> str:
    message = announcement(old, new)
    return WORDS.say(*message) if message else ""


def announcements(state: BoardState, *steps: object) -> list[str]:
    """Run these steps one after another, and return the announcement after each step."""
    sentences = []
    for step in steps:
        after = step(state)  # type: ignore[operator]
        sentences.append(announced(state, after))
        state = after
    return sentences


def test_how_many_cells_are_selected_is_said() -> None:
    grown = lambda state: go(state, 3, True)  # noqa: E731 - one step of the table
    assert announcements(LOADED, grown, select_all, select_one) == [
        "2 cells selected",
        "81 cells selected",
        "",
    ]


def test_a_digit_that_comes_or_goes_is_said_and_so_are_undo_and_redo() -> None:
    assert announcements(LOADED, lambda state: write_digit(state, 4), undo, redo, erase) == [
        "4 placed in row 1, column 3",
        "4 removed from row 1, column 3",
        "4 placed in row 1, column 3",
        "4 removed from row 1, column 3",
    ]


def test_a_second_conflict_is_said_for_the_status_line_names_the_first() -> None:
    assert announcements(
        LOADED,
        lambda state: write_digit(state, 5),
        lambda state: write_digit(go(state, 3), 5),
        lambda state: write_digit(go(state, 56), 1),
    ) == [
        "5 placed in row 1, column 3",
        "5 placed in row 1, column 4, in conflict",
        "1 placed in row 7, column 3",
    ]


def test_several_cells_are_said_at_once() -> None:
    state = go(go(BoardState(), 1, True), 3, True)
    mixed = write_digit(go(write_digit(state, 7), 3), 8)
    state = go(mixed, 0, True)
    assert announced(state, erase(state)) == "Digits removed from row 1, column 1, row 1, column 4"
    assert announced(state, write_digit(state, 9)) == "9 placed in row 1, column 1, row 1, column 4"
    assert announced(write_digit(state, 9), undo(write_digit(state, 9))) == "", "different digits come back"


def test_a_note_or_a_colour_that_comes_or_goes_is_said() -> None:
    for mode, came, gone, more in (
        (
            "corner",
            "Corner note 1 in row 1, column 3",
            "Corner note 1 removed from row 1, column 3",
            "Notes removed from row 1, column 3",
        ),
        (
            "centre",
            "Centre note 1 in row 1, column 3",
            "Centre note 1 removed from row 1, column 3",
            "Notes removed from row 1, column 3",
        ),
        (
            "colour",
            "Coloured blue: row 1, column 3",
            "Colour removed from row 1, column 3: blue",
            "Colours removed from row 1, column 3",
        ),
    ):
        one = press(LOADED, 1, mode)
        assert (announced(LOADED, one), announced(one, press(one, 1, mode))) == (came, gone)
        two = press(one, 2, mode)
        assert announced(two, erase(two)) == more
        assert announced(erase(two), undo(erase(two))) == "", "different ones come back"


def test_a_candidate_that_is_struck_is_said() -> None:
    shown = show_candidates(LOADED, True)
    assert announcements(
        shown, lambda state: press(state, 4, "centre"), undo, redo, lambda state: press(state, 4, "centre")
    ) == [
        "Candidate 4 removed from row 1, column 3",
        "Candidate 4 in row 1, column 3",
        "Candidate 4 removed from row 1, column 3",
        "Candidate 4 in row 1, column 3",
    ]


def test_notes_that_a_digit_removes_are_not_said() -> None:
    noted = press(LOADED, 4, "centre")
    assert announced(noted, write_digit(go(noted, 3), 4)) == "4 placed in row 1, column 4"


def test_a_mode_is_said() -> None:
    assert announcements(BoardState(), next_mode, lambda state: choose_mode(state, "digit")) == [
        "Mode: Corner",
        "Mode: Digit",
    ]


def test_nothing_is_said_of_what_changes_nothing_or_is_said_by_the_status_line() -> None:
    played = write_digit(LOADED, 4)
    for old, new in (
        (BoardState(), LOADED),
        (played, played),
        (played, go(played, 4)),
        (played, clear_board(played)),
        (played, note_candidates(played)),
        (LOADED, write_digit(go(LOADED, 0), 1)),
        (clear_board(played), undo(clear_board(played))),
    ):
        assert announced(old, new) == ""
