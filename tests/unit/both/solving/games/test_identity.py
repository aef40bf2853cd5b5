"""Test how the game of a board is identified."""

from solving.games.identity import session_prefix
from solving.state import BoardState, Game
from solving.steps.arriving import read_text
from solving.steps.playing import (
    clear_board,
    erase,
    lock_digits,
    press,
    redo,
    restart_puzzle,
    undo,
    unlock_givens,
    write_digit,
)
from solving.steps.selecting import go, select_all
from tests.boards import D

A = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def type_digits(state: BoardState, digits: str) -> BoardState:
    for cell, digit in enumerate(digits):
        state = write_digit(go(state, cell), int(digit))
    return state


def test_windows_name_their_games_differently() -> None:
    names = {session_prefix(now, chance) for now in (1700000000000, 1700000000001) for chance in (0.1, 0.9)}
    assert len(names) == 4
    assert " " not in "".join(names)


def test_what_is_done_to_a_puzzle_is_one_game() -> None:
    state = first = BoardState(session="s", game=Game(name="s.0"))
    for step in (
        lambda state: type_digits(state, "123"),
        lambda state: press(state, 4, "corner"),
        lock_digits,
        unlock_givens,
        erase,
        undo,
        redo,
        restart_puzzle,
        lock_digits,
        lambda state: type_digits(go(state, 9), "4"),
        restart_puzzle,
    ):
        state = step(state)
        assert state.game.name == first.game.name


def test_each_puzzle_that_is_loaded_is_a_game_and_undo_leads_back_into_the_one_before() -> None:
    start = BoardState(session="s", game=Game(name="s.0", seconds=7))
    first = read_text(start, D)
    second = read_text(first, A)
    assert [state.game.name for state in (start, first, second)] == ["s.0", "s.1", "s.2"]
    assert first.game.seconds == 0
    assert undo(second).game.name == "s.1"
    assert undo(undo(second)).game.name == "s.0"
    assert redo(undo(second)).game.name == "s.2"
    again = redo(redo(undo(undo(second))))
    assert (again.game.name, again.board, again.game.past) == ("s.2", second.board, second.game.past)
    # A name is never used for a second game, even after Undo has restored a state before the first game.
    assert read_text(undo(second), A).game.name == "s.3"


def test_puzzles_that_are_typed_one_after_the_other_are_games_of_their_own() -> None:
    first = type_digits(BoardState(session="s", game=Game(name="s.0")), "123456789")
    for emptied in (clear_board(first), erase(select_all(first))):
        assert emptied.board == BoardState().board
        second = type_digits(emptied, "987654321")
        assert (first.game.name, second.game.name) == ("s.0", "s.1")
        back = undo(emptied)
        assert (back.game.name, back.board) == ("s.0", first.board)
    # A player who deletes the first digit is still typing the same puzzle.
    assert clear_board(type_digits(BoardState(game=Game(name="s.0")), "1")).game.name == "s.0"
