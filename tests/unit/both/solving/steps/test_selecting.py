"""Test the cursor and the selection."""

from solving.state import BoardState
from solving.steps.arriving import read_text
from solving.steps.playing import press
from solving.steps.selecting import go, move, select, select_alike, select_all, select_one
from tests.boards import D


def loaded() -> BoardState:
    return read_text(BoardState(phase="ready"), D)


def test_the_cursor_moves_and_stops_at_the_edge() -> None:
    for start, step, end in (
        (40, (-1, 0), 31),
        (40, (0, 1), 41),
        (0, (-1, 0), 0),
        (8, (0, 1), 8),
        (40, (0, -8), 36),
        (40, (0, 8), 44),
        (40, (-8, -8), 0),
        (40, (8, 8), 80),
    ):
        assert move(go(BoardState(), start), *step).input.cursor == end


def test_moving_selects_one_cell_and_with_shift_more() -> None:
    state = move(go(BoardState(), 40), 0, 1)
    assert (state.input.cursor, state.input.selected) == (41, (41,))
    state = move(move(state, 1, 0, True), 1, 0, True)
    assert (state.input.cursor, state.input.selected) == (59, (41, 50, 59))
    assert select_one(state).input.selected == (59,)
    assert go(state, 3).input.selected == (3,)


def test_any_cells_and_all_of_them_can_be_selected() -> None:
    state = select(BoardState(), (2, 4), 4)
    assert (state.input.cursor, state.input.selected) == (4, (2, 4))
    assert select_all(state).input.selected == tuple(range(81))


def test_all_cells_alike_are_selected_by_digit_else_by_colour() -> None:
    fives = tuple([cell for cell in range(81) if D[cell] == "5"])
    assert select_alike(loaded(), 0).input.selected == fives
    state = press(go(go(loaded(), 2), 3, True), 4, "colour")
    assert select_alike(go(state, 80), 3).input.selected == (2, 3)
    assert select_alike(state, 5).input.selected == (5,)
