"""A digit that is held: the cells that are pressed take it."""

from solving.looks.cells import lit_digit
from solving.looks.look import Look
from solving.looks.status import sentence
from solving.state import State
from solving.steps import asking, playing, typing_in
from solving.steps.arriving import read_text
from solving.steps.holding import hold, put
from solving.steps.selecting import go, select
from tests.boards import D


def begun() -> State:
    return read_text(State(phase="ready"), D)


def test_cells_take_the_digit_one_after_the_other_until_it_is_let_go() -> None:
    state = hold(begun(), 4)
    assert (state.input.held, sentence(state), lit_digit(state)) == (4, ("status.held", {"digit": 4}), 4)
    for cell in (2, 30):
        state = put(go(state, cell))
        assert state.board.values[cell] == 4
    assert put(go(state, 30)).board.values[30] == 0, "the same again removes it"
    for ended in (hold(state, 4), hold(state), asking.cancel(state), typing_in.press(state, 4)):
        assert (ended.input.held, sentence(ended)[0]) == (0, "status.let_go")
        assert put(go(ended, 3)).board == state.board


def test_the_mode_says_what_the_cells_take() -> None:
    state = put(select(hold(playing.choose_mode(begun(), "corner"), 4), (2, 3), 3))
    assert [state.board.corner[cell] for cell in (2, 3)] == [1 << 3, 1 << 3]
    assert state.input.held == 4


def test_another_digit_takes_its_place_and_without_one_that_which_stands_out() -> None:
    state = typing_in.press(hold(begun(), 4), 6)
    assert (state.input.held, state.board) == (6, begun().board)
    assert hold(go(begun(), 0)).input.held == 5
    assert sentence(hold(go(begun(), 2)))[0] == "status.none_to_hold"
    assert typing_in.press(go(hold(begun(), 4), 2), 6, "corner").board.corner[2] == 1 << 5


def test_it_is_let_go_once_all_nine_are_placed() -> None:
    state = hold(begun(), 7)
    empty = [cell for cell in range(81) if not state.board.values[cell]]
    for cell in empty[: 9 - state.board.values.count(7)]:
        state = put(go(state, cell))
    assert (state.board.values.count(7), state.input.held, Look(state).held) == (9, 0, 0)


def test_a_given_keeps_its_digit() -> None:
    state = hold(begun(), 4)
    assert put(go(state, 0)).board == state.board
