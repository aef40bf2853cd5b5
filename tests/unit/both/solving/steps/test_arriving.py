"""Test loading boards from texts, examples and saved games."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from shared.boards import formats
from shared.boards.board import EMPTY, ENTRY, GIVEN
from solving import writing
from solving.address import write_address
from solving.looks.status import status_message
from solving.state import EMPTY_BOARD, BoardState, Game
from solving.steps.arriving import choose_puzzle, load_board, read_text, restore_game, set_first_board
from solving.steps.playing import undo, write_digit
from solving.steps.selecting import go
from solving.texts.game_text import SavedGame
from solving.texts.programs import program_links
from sudoku_core.board import grid as grids
from sudoku_core.board.grid import line_of
from tests.boards import GIVENS, SOLVED_D, D, full

if TYPE_CHECKING:
    from typing import Any

    from shared.boards.board import Board

LOADED = ("status.loaded", {"count": 30})


def loaded() -> BoardState:
    return read_text(BoardState(phase="ready"), D)


def test_reading_a_text_loads_givens_and_can_be_undone() -> None:
    state = loaded()
    assert line_of(boards.givens(state.board)) == D
    assert (state.message, state.known.greeting) == (None, LOADED)
    assert undo(state).board == EMPTY_BOARD


def test_reading_the_same_puzzle_again_says_so_in_place_of_what_was_said() -> None:
    asking = life.show_message(loaded(), "status.undone").having(question="any")
    state = read_text(asking, D)
    assert (state.message, state.question, state.game.past) == (LOADED, "any", asking.game.past)


def test_a_bad_text_changes_nothing_but_the_message() -> None:
    state = read_text(loaded(), D[:80])
    assert line_of(state.board.values) == D
    assert state.message == ("error.length", {"row": None, "cell": None, "text": "80"})


def test_in_the_import_dialog_a_bad_text_is_a_complaint_and_a_good_one_closes_it() -> None:
    state = read_text(life.open_dialog(loaded(), "import"), "53")
    assert state.complaint
    assert (state.dialog, state.complaint[0], state.message) == ("import", "error.length", None)
    state = read_text(state, SOLVED_D)
    assert (state.dialog, state.complaint, line_of(state.board.values)) == (None, None, SOLVED_D)


def test_a_text_that_is_too_long_for_a_puzzle_is_not_read() -> None:
    assert line_of(read_text(BoardState(), D + " " * 9000).board.values) == D
    assert read_text(loaded(), "1" * 10_001).message == ("error.long", {"count": 10_000})


def test_a_position_arrives_as_what_it_is() -> None:
    """A pasted address of this site also loads corner notes and colours."""
    address = "https://x.org/lab/" + write_address(full()) + "&lang=en"
    state = read_text(BoardState(phase="ready"), "See " + address + " !")
    assert state.board == full()
    facts = {"givens": ("game.givens", {"count": 30}), "filled": ("game.entries", {"count": 2})}
    assert state.known.greeting == ("status.loaded_entries", facts)
    # SudokuWiki's format, with a given 5, a solved 3, and an empty cell with the candidates 1, 2 and 4.
    state = read_text(BoardState(), "S9B" + "050c" + "0t" + "ep" * 78)
    assert (state.board.values[:3], state.board.kinds[:3]) == ((5, 3, 0), (GIVEN, ENTRY, EMPTY))
    assert state.board.centre[:3] == (0, 0, 0b1011)
    # The page also reads the links to other programs from the Share dialog.
    for name, link in program_links(GIVENS):
        assert read_text(BoardState(), link).board == GIVENS, name


def test_a_text_is_read_once_and_candidates_are_computed_where_they_are_needed() -> None:
    """The test counts how often a text is parsed, and how often a grid is scanned."""
    rows = "\n".join([D[row : row + 9] for row in range(0, 81, 9)])
    notes = "\n".join([" ".join(to_text(GIVENS)[row : row + 9]) for row in range(0, 81, 9)])
    address = "https://x.org/lab/" + write_address(full())
    for text, expected in ((D, [0, 1]), (rows, [1, 1]), (address, [0, 1]), (notes, [1, 3])):
        counts = [0, 0]
        readings, held = formats.readings, grids._digits_in_units

        def count_readings(lines: "Any", counts: "Any" = counts, readings: "Any" = readings) -> "Any":
            counts[0] += 1
            return readings(lines)

        def count_grids(values: "Any", counts: "Any" = counts, held: "Any" = held) -> "Any":
            counts[1] += 1
            return held(values)

        boards._candidate_cache.clear()
        formats.readings, grids._digits_in_units = count_readings, count_grids
        try:
            state = read_text(BoardState(phase="ready"), text)
        finally:
            formats.readings, grids._digits_in_units = readings, held
        assert state.board.kinds.count(GIVEN) >= 30
        assert counts == expected, text


def to_text(board: "Board") -> list[str]:
    """Return the texts of the cells in a candidate grid of this board, in which r1c3 lacks a candidate."""
    free = list(boards.candidates(board))
    free[2] &= free[2] - 1
    return [str(value) if value else boards.digits_text(notes) for value, notes in zip(board.values, free)]


def test_of_several_puzzles_one_is_chosen() -> None:
    state = read_text(loaded(), SOLVED_D + "\n" + D.replace("5", "."))
    assert (state.dialog, len(state.dialogs.choices), state.dialogs.more_choices) == ("choose", 2, False)
    assert line_of(state.board.values) == D
    state = choose_puzzle(state, "1")
    assert (state.dialog, line_of(state.board.values)) == (None, D.replace("5", "."))
    assert undo(state).board == loaded().board


def test_an_example_tells_its_story() -> None:
    state = load_board(life.open_dialog(BoardState(), "new"), GIVENS, ("example.D", None))
    assert (status_message(state), state.dialog) == (("example.D", None), None)
    assert status_message(load_board(BoardState(), GIVENS)) == LOADED


def test_the_first_board_cannot_be_undone_and_shows_its_conflicts() -> None:
    state = set_first_board(BoardState(), GIVENS)
    assert (state.game.past, status_message(state)) == ((), LOADED)
    wrong = writing.put_digit(GIVENS, (2,), 5, tidy=False)
    assert status_message(set_first_board(BoardState(), wrong))[0].endswith("conflict")


def test_a_kept_game_comes_back_with_its_steps_and_a_greeting() -> None:
    played = write_digit(go(loaded(), 2), 5)  # a grid with a conflict
    saved = SavedGame(board=played.board, game=Game(past=played.game.past), when=1)
    state = restore_game(life.open_dialog(BoardState(), "games"), saved)
    assert (state.board, state.game.past, state.dialog) == (played.board, played.game.past, None)
    assert status_message(state) == ("status.restored", None)
    assert status_message(restore_game(BoardState(), saved, "status.followed")) == ("status.followed", None)
    assert undo(state).board == loaded().board


def test_candidates_are_shown_if_colours_or_links_of_them_would_be_hidden() -> None:
    linked = GIVENS.having(links=((81 + 2, 81 + 3, False),))
    noted = writing.toggle_note(writing.toggle_note(linked, (2,), "corner", 2), (3,), "centre", 2)
    filled = writing.put_digit(writing.put_digit(linked, (2,), 4, tidy=True), (3,), 6, tidy=True)
    coloured = GIVENS.having(candidate_colours=((81 + 2, 1),))
    for board, shown in (
        (linked, True),
        (noted, False),
        (filled, False),
        (coloured, True),
        (GIVENS, False),
    ):
        filtered = BoardState(notes_filter="4")
        for state in (
            load_board(filtered, board),
            set_first_board(filtered, board),
            restore_game(filtered, SavedGame(board=board)),
        ):
            assert (state.shows_candidates, state.notes_filter) == (shown, "")
    assert load_board(BoardState(shows_candidates=True), GIVENS).shows_candidates
