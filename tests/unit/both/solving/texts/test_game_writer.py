"""A game that is saved after each step. MicroPython runs this file too."""

from solving import writing
from solving.board import CENTRE, Board
from solving.saved_games import PREFIX, Saver
from solving.state import HISTORY, State
from solving.steps import arriving, playing, selecting
from solving.texts import board_changes, game_writer
from solving.texts.game_text import puzzle_name, write_game
from tests.boards import D
from tests.games import Clock, Storage, new_saver, played, puzzle, same, text_of, without_time


def test_what_is_saved_step_by_step_is_what_would_be_written_at_once() -> None:
    storage, clock = Storage(), Clock()
    saver = new_saver(storage, clock)
    state = arriving.read_text(State(), D)
    commands = "ppnpuupucpuuurrrrpupdruuepnuuuuuuurrpooduuullnupp"
    for place, command in enumerate(commands):
        cell = 7 * place % 81
        state = selecting.go(state, cell)
        if command == "p":
            state = playing.press(state, 1 + place % 9)
        elif command == "n":
            state = playing.note_candidates(state)
        elif command == "c":
            state = playing.press(state, 1 + place % 8, "colour")
        elif command == "o":
            state = playing.press(state, 1 + place % 9, CENTRE)
        elif command == "e":
            state = playing.clear(state)
        elif command == "d":
            state = arriving.load(state, writing.fill_cell(state.board, cell, 9))
        elif command == "l":
            state = playing.lock(state) if place % 2 else playing.unlock(state)
        else:
            state = playing.undo(state) if command == "u" else playing.redo(state)
        assert saver.save(state)
        key = PREFIX + puzzle_name(state.board)
        assert without_time(storage.texts[key]) == without_time(write_game(state, 0)), place
        assert same(Saver(storage, clock).restore(), state)


def test_a_step_writes_no_other_step_anew() -> None:
    calls = []
    real = board_changes.write_change

    def counted(near: Board, board: Board) -> str:
        calls.append(board)
        return real(near, board)

    saver = new_saver(Storage())
    state = played()
    saver.save(state)
    game_writer.write_change = counted  # type: ignore[attr-defined]
    try:
        for step in (playing.undo, playing.undo, playing.redo, playing.redo, playing.redo, playing.undo):
            state = step(state)
            saver.save(state)
        state = playing.press(selecting.go(state, 3), 6)
        saver.save(state)
        saver.save(state)
    finally:
        game_writer.write_change = real  # type: ignore[attr-defined]
    assert len(calls) == 7


def test_what_is_too_long_ago_is_not_kept() -> None:
    storage, clock = Storage(), Clock()
    saver = new_saver(storage, clock)
    state = arriving.read_text(State(), D)
    for step in range(HISTORY + 3):
        state = playing.press(selecting.go(state, 2), 1 + step % 9)
        saver.save(state)
    assert without_time(text_of(storage)) == without_time(write_game(state, 0))
    assert len(state.past) == HISTORY


def test_a_board_that_was_there_before_is_a_step_all_the_same() -> None:
    storage, clock = Storage(), Clock()
    saver = new_saver(storage, clock)
    state = playing.press(playing.press(State(), 1), 2)
    for step in (
        playing.clear,
        playing.undo,
        playing.undo,
        playing.clear,
        playing.undo,
        playing.clear,
        playing.redo,
    ):
        state = step(state)
        saver.save(state)
        assert same(saver.open(puzzle_name(state.board)), state)


def test_another_state_altogether_is_written_whole() -> None:
    storage, clock = Storage(), Clock()
    saver = new_saver(storage, clock)
    saver.save(played())
    other = State(board=played().board, past=(Board(),), future=(Board(),))
    for state in (other, played(), State(), puzzle(1), other):
        saver.save(state)
        assert same(saver.open(puzzle_name(state.board)), state)
        key = PREFIX + puzzle_name(state.board)
        assert without_time(storage.texts[key]) == without_time(write_game(state, 0))
