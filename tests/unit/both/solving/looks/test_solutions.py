"""Test the display of a solution over the board."""

from shared.boards import board as boards
from shared.words import Words
from solving.looks.cells import classes, label
from solving.looks.look import BoardLook
from solving.looks.solutions import round_estimate, solution_cells
from solving.state import BoardState, Browse
from solving.steps.arriving import read_text
from solving.steps.playing import write_digit
from solving.steps.selecting import go
from tests.boards import SOLVED_D

with open("web/locales/en.json") as file:
    WORDS = Words(file.read(), "en")

SECOND = SOLVED_D[:9] + SOLVED_D[18:27] + SOLVED_D[9:18] + SOLVED_D[27:]
PUZZLE = SOLVED_D[:9] + "." * 18 + SOLVED_D[27:]


def browsing_state(index: int = 0) -> BoardState:
    state = write_digit(go(read_text(BoardState(), PUZZLE), 9), int(SECOND[9]))
    return state.with_known(browse=Browse(lines=(SOLVED_D, SECOND), index=index, is_open=True))


def test_the_layer_shows_all_digits_and_the_board_keeps_its_own() -> None:
    look = BoardLook(browsing_state(1))
    layer = look.layer
    assert layer
    assert "".join([str(cell[0]) for cell in layer]) == SECOND
    assert [layer[cell][1] for cell in (0, 9, 10)] == [boards.GIVEN, boards.ENTRY, boards.SOLVED]
    assert [look.cells[cell][0] for cell in (9, 10)] == [int(SECOND[9]), 0]
    assert (look.board, look.export) == (browsing_state().board, PUZZLE[:9] + SECOND[9] + PUZZLE[10:])
    assert BoardLook(BoardState()).layer is None
    assert solution_cells(browsing_state().with_known(browse=Browse(lines=(SOLVED_D, SECOND)))) is None


def test_cells_that_differ_are_marked_and_said_to_differ() -> None:
    for index in (0, 1):
        layer = solution_cells(browsing_state(index))
        assert layer
        differing = [cell for cell in range(81) if "differs" in classes(layer[cell]).split()]
        assert differing == [cell for cell in range(9, 27) if SOLVED_D[cell] != SECOND[cell]]
        assert label(10, layer[10], WORDS) == f"Row 2, column 2: differs; solved {layer[10][0]}"
        assert "differs" not in label(0, layer[0], WORDS)


def test_a_number_that_is_estimated_has_two_digits() -> None:
    assert [round_estimate(number) for number in (0, 7.4, 1234, 4.13e6)] == [0, 7, 1200, 4100000]
    assert round_estimate(9.96e8) == 1000000000
    assert round_estimate(6.67e21) == "6.7 × 10²¹"
