"""Test typing in a puzzle with one key for each of the 81 cells."""

from shared.boards.board import ENTRY, GIVEN
from solving.looks.status import offered_commands, status_message
from solving.state import BoardState, Input, Verdict
from solving.steps import asking, playing
from solving.steps.arriving import read_text
from solving.steps.selecting import go
from solving.steps.typing_in import end_typing_in, erase, go_back, press, toggle_typing_in
from sudoku_core.board.grid import line_of
from tests.boards import D


def type_line(state: BoardState, line: str) -> BoardState:
    for digit in line:
        state = erase(state) if digit == "." else press(state, int(digit))
    return state


def shown(state: BoardState) -> str:
    return line_of(state.board.values)


def test_each_key_writes_and_goes_on_and_the_last_one_ends() -> None:
    state = toggle_typing_in(go(BoardState(phase="ready", input=Input(mode="corner")), 40))
    assert (state.input.is_typing_in, state.input.cursor, state.input.selected, state.input.mode) == (
        True,
        0,
        (0,),
        "digit",
    )
    assert status_message(state) == ("status.typing_in", None)
    assert offered_commands(state) == ("end_typing_in",)
    state = type_line(state, D[:80])
    assert (state.input.cursor, state.input.selected) == (80, (80,))
    state = type_line(state, D[80])
    assert shown(state) == D
    assert not state.input.is_typing_in
    assert status_message(state)[0] == "status.typed_in"
    assert offered_commands(state) == ("play", "solve_typed")


def test_what_stands_there_is_written_over_and_the_same_digit_stays() -> None:
    state = type_line(toggle_typing_in(read_text(BoardState(), D)), "54.")
    assert shown(state) == "54." + D[3:]
    assert state.board.kinds[:2] == (GIVEN, ENTRY)
    assert shown(playing.undo(state)) == D
    state = type_line(go_back(state), "6")
    assert (shown(state)[2], state.input.cursor) == ("6", 3)
    assert go_back(toggle_typing_in(BoardState())).input.cursor == 0


def test_a_conflict_is_said_before_what_to_do() -> None:
    state = type_line(toggle_typing_in(BoardState()), "55")
    assert state.known.verdict == Verdict(status="invalid")
    assert status_message(state)[0] == "status.conflict"
    assert end_typing_in(state).known.verdict == Verdict(status="invalid")


def test_it_ends_by_escape_by_its_button_and_by_what_has_nothing_to_do_with_it() -> None:
    state = type_line(toggle_typing_in(BoardState(phase="ready")), "12")
    for ended in (
        asking.cancel(state),
        toggle_typing_in(state),
        asking.ask(state, "check"),
        read_text(state, D),
        playing.choose_mode(state, "corner"),
    ):
        assert not ended.input.is_typing_in
    assert status_message(asking.cancel(state))[0] == "status.typed_in"
    assert status_message(end_typing_in(toggle_typing_in(BoardState())))[0] == "status.start"


def test_after_a_correction_typing_goes_on_where_it_was() -> None:
    """Each row has the cells that are corrected after the fifth cell, and the cursor afterwards."""
    for corrected, cursor in (((1,), 5), ((1, 3), 5), ((6,), 7), ((0, 4, 2), 5)):
        state = type_line(toggle_typing_in(BoardState()), "53..7")
        for cell in corrected:
            state = press(go(state, cell), 9)
        assert state.input.cursor == cursor, corrected
        assert all(state.board.values[cell] == 9 for cell in corrected)
    state = press(go_back(type_line(toggle_typing_in(BoardState()), "53..7")), 8)
    assert (state.input.cursor, shown(state)[:6]) == (5, "53..8.")


def test_notes_with_a_key_held_do_not_go_on() -> None:
    state = press(toggle_typing_in(BoardState()), 5, "corner")
    assert (state.input.cursor, state.input.is_typing_in) == (0, True)
