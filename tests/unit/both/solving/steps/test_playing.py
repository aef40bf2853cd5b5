"""Test digits, notes, colours and Undo."""

from shared.boards import board as boards
from solving import writing
from solving.looks.status import status_message
from solving.state import EMPTY_BOARD, MAX_UNDO_STEPS, BoardState, KnownFacts, Verdict
from solving.steps import arriving, playing
from solving.steps.arriving import read_text
from solving.steps.options import set_option
from solving.steps.playing import (
    choose_mode,
    clear_board,
    erase,
    lock_digits,
    note_candidates,
    press,
    redo,
    restart_puzzle,
    undo,
    unlock_givens,
    write_digit,
)
from solving.steps.selecting import go
from sudoku_core.board.grid import line_of
from tests.boards import SOLVED_D, D


def shown(state: BoardState) -> str:
    return line_of(state.board.values)


def loaded() -> BoardState:
    return read_text(BoardState(phase="ready"), D)


def test_typing_writes_an_entry_and_deleting_takes_it_away() -> None:
    state = write_digit(go(BoardState(), 4), 7)
    assert shown(state) == "....7" + "." * 76
    assert state.board.kinds[4] == boards.ENTRY
    assert erase(state).board == EMPTY_BOARD


def test_a_given_stays_and_says_so() -> None:
    lit = write_digit(go(loaded(), 0), 1)
    for state, digit in ((lit, 1), (write_digit(lit, 1), 0), (erase(lit), 1)):
        assert shown(state) == D
        assert state.input.highlighted == digit, "it stands out instead"
        assert state.message
        assert state.message[0] == ("status.lit" if state is lit else "status.given")


def test_undo_and_redo_are_inverses_step_by_step() -> None:
    states = [BoardState()]
    for cell, digit in ((0, 1), (1, 2), (0, 0)):
        states.append(write_digit(go(states[-1], cell), digit))
    state = states[-1]
    for expected in reversed(states[:-1]):
        state = undo(state)
        assert state.board == expected.board
    assert undo(state).board == state.board
    for expected in states[1:]:
        state = redo(state)
        assert state.board == expected.board
    assert redo(state).board == state.board


def test_every_board_of_a_long_game_comes_back() -> None:
    state = arriving.read_text(BoardState(), D)
    boards_of_game = [EMPTY_BOARD, state.board]
    for place, command in enumerate("ppnpcpppdpepnpodllnpp"):
        cell = 7 * place % 81
        state = go(state, cell)
        if command == "p":
            changed = press(state, 1 + place % 9)
        elif command == "n":
            changed = note_candidates(state)
        elif command == "c":
            changed = press(state, 1 + place % 8, "colour")
        elif command == "o":
            changed = press(state, 1 + place % 9, "centre")
        elif command == "e":
            changed = clear_board(state)
        elif command == "d":
            changed = arriving.load_board(state, writing.fill_cell(state.board, cell, 9, tidy=True))
        else:
            changed = lock_digits(state) if place % 2 else unlock_givens(state)
        if changed.board != state.board:
            boards_of_game.append(changed.board)
        state = changed
    assert len(state.game.past) == len(boards_of_game) - 1
    for board in reversed(boards_of_game[:-1]):
        state = undo(state)
        assert state.board == board
    for board in boards_of_game[1:]:
        state = redo(state)
        assert state.board == board
    assert state.game.future == ()


def test_the_last_steps_can_be_undone_and_older_ones_are_let_go() -> None:
    state = BoardState()
    for step in range(MAX_UNDO_STEPS + 3):
        state = write_digit(state, step % 9 + 1)
    undone = 0
    while state.game.past:
        state = undo(state)
        undone += 1
    assert undone == MAX_UNDO_STEPS
    assert state.board.values[0] == 3
    for _ in range(undone):
        state = redo(state)
    assert (len(state.game.past), state.game.future) == (MAX_UNDO_STEPS, ())


def test_a_new_step_ends_what_could_be_redone() -> None:
    state = write_digit(undo(write_digit(BoardState(), 1)), 2)
    assert redo(state).board == state.board


def test_the_same_digit_again_takes_it_out() -> None:
    state = write_digit(go(loaded(), 2), 4)
    assert shown(write_digit(state, 4)) == D
    both = go(state, 3, True)
    assert shown(write_digit(both, 4))[:4] == "5344", "one had it"
    assert shown(write_digit(write_digit(go(both, 0, True), 4), 4)) == D, "all had it but the given"


def test_a_conflict_is_a_verdict_at_once_and_gone_when_it_is_mended() -> None:
    state = write_digit(go(loaded(), 2), 5)
    assert state.known.verdict == Verdict(status="invalid")
    mended = write_digit(state, 4)
    assert mended.known.verdict is None
    assert status_message(mended) == ("status.none", None)
    assert undo(mended).known.verdict == Verdict(status="invalid")


def test_a_full_board_without_conflict_is_complete() -> None:
    state = read_text(BoardState(), SOLVED_D[:80] + ".")
    assert write_digit(go(state, 80), 9).known.verdict == Verdict(status="complete")


def test_a_verdict_hides_what_a_step_says_and_a_step_without_a_verdict_says_it() -> None:
    conflict = write_digit(go(loaded(), 2), 5)
    assert lock_digits(conflict).message is None
    assert undo(write_digit(go(loaded(), 2), 4)).message == ("status.undone", None)


def test_a_change_of_the_board_ends_what_was_asked_and_shown() -> None:
    known = KnownFacts(
        verdict=Verdict(status="none"), is_link_copied=True, solution_of_givens=SOLVED_D, marked_cells=(3,)
    )
    busy = loaded().having(question="any", known=known)
    state = write_digit(go(busy, 2), 4)
    assert (state.question, state.known) == (None, KnownFacts())


def test_clear_empties_the_board_and_can_be_undone() -> None:
    state = clear_board(loaded())
    assert state.board == EMPTY_BOARD
    assert undo(state).board == loaded().board


def test_a_digit_goes_into_every_selected_cell_but_the_givens() -> None:
    state = write_digit(go(go(go(loaded(), 0), 2, True), 3, True), 4)
    assert shown(state)[:4] == "5344"
    assert shown(undo(state)) == D


def test_what_a_digit_does_depends_on_the_mode_and_on_the_keys_held() -> None:
    for mode, layer, mark in (
        ("corner", "corner", 16),
        ("centre", "centre", 16),
        ("colour", "colours", 16),
    ):
        for state in (
            press(choose_mode(go(BoardState(), 7), mode), 5),
            press(go(BoardState(), 7), 5, mode),
        ):
            assert getattr(state.board, layer)[7] == mark
            assert sum(state.board.values) == 0
        assert getattr(press(state, 5, mode).board, layer)[7] == 0, "again takes it away"
    assert press(BoardState(), 5).board.values[0] == 5
    modes = [BoardState()]
    for _ in range(4):
        modes.append(playing.next_mode(modes[-1]))
    assert [state.input.mode for state in modes] == ["digit", "corner", "centre", "colour", "digit"]


def test_there_are_eight_colours_and_notes_only_in_empty_cells() -> None:
    assert press(BoardState(), 9, "colour").message == ("status.no_colour", {"count": 8})
    state = press(go(loaded(), 0), 4, "corner")
    assert (state.board, state.message) == (loaded().board, ("status.no_note", None))


def test_notes_are_kept_clean_as_digits_go_in_unless_that_is_switched_off() -> None:
    noted = press(go(BoardState(), 1), 5, "corner")
    assert write_digit(go(noted, 0), 5).board.corner[1] == 0
    assert write_digit(go(set_option(noted, "tidy", False), 0), 5).board.corner[1] == 16
    assert undo(write_digit(go(noted, 0), 5)).board == noted.board


def test_candidates_are_noted_in_every_empty_cell_as_one_step() -> None:
    state = note_candidates(loaded())
    assert [boards.digits_text(digits) for digits in state.board.centre[:4]] == ["", "", "124", "26"]
    assert undo(state).board == loaded().board


def test_restart_leaves_the_givens_and_is_one_step() -> None:
    state = press(press(write_digit(go(loaded(), 2), 4), 5, "colour"), 3, "corner")
    state = note_candidates(press(go(state, 3), 6, "corner"))
    again = restart_puzzle(state)
    assert again.board == loaded().board
    assert again.message == ("status.from_the_start", None)
    assert undo(again).board == state.board
    assert (restart_puzzle(again).game.past, restart_puzzle(again).message) == (
        again.game.past,
        ("status.only_givens", None),
    )


def test_restart_without_givens_changes_nothing_and_says_so() -> None:
    state = write_digit(go(BoardState(), 4), 7)
    for before in (BoardState(), state):
        assert restart_puzzle(before) == before.having(message=("status.no_givens", None))


def test_locked_digits_are_givens_and_unlocked_ones_can_be_typed_over() -> None:
    state = lock_digits(write_digit(go(BoardState(), 4), 7))
    assert boards.givens(state.board)[4] == 7
    assert write_digit(state, 1).message == ("status.lit", {"cell": "r1c5", "digit": 1})
    assert write_digit(unlock_givens(state), 1).board.values[4] == 1


def test_candidates_are_shown_in_place_of_notes_until_that_is_switched_off() -> None:
    state = playing.show_candidates(loaded(), True)
    assert state.shows_candidates
    assert write_digit(go(state, 2), 4).shows_candidates
    assert not playing.show_candidates(state, False).shows_candidates
