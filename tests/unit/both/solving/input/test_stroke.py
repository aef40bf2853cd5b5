"""Test the selection of cells by dragging a pointer over the board."""

from solving.input.stroke import Stroke, cell_near, cells_between
from sudoku_core.board.geometry import name


def names(cells: tuple[int, ...]) -> str:
    return " ".join([name(cell) for cell in cells])


def middle(place: str) -> tuple[float, float]:
    return (int(place[3]) - 0.5, int(place[1]) - 0.5)


def test_a_flick_passes_every_cell_on_its_way() -> None:
    for start, end, cells in (
        ("r1c3", "r1c6", "r1c3 r1c4 r1c5 r1c6"),
        ("r9c2", "r6c2", "r9c2 r8c2 r7c2 r6c2"),
        ("r1c1", "r4c4", "r1c1 r2c2 r3c3 r4c4"),
        ("r5c9", "r2c6", "r5c9 r4c8 r3c7 r2c6"),
        ("r1c1", "r2c3", "r1c1 r1c2 r2c2 r2c3"),
        ("r5c5", "r5c5", "r5c5"),
    ):
        assert names(cells_between(middle(start), middle(end))) == cells
    whole = cells_between(middle("r1c1"), middle("r1c9"))
    assert len(whole) == 9


def test_what_lies_beside_the_board_and_a_corner_that_is_cut_are_no_cells() -> None:
    assert names(cells_between((7.5, 0.5), (11.0, 0.5))) == "r1c8 r1c9"
    assert names(cells_between((-3.0, 8.5), (1.5, 8.5))) == "r9c1 r9c2"
    assert cell_near((9.0, 4.5)) is None
    assert cell_near((4.5, -0.1)) is None
    assert cell_near((0.95, 0.95)) is None
    # A diagonal that is drawn by hand is never quite straight.
    assert names(cells_between((0.45, 0.55), (3.6, 3.4))) == "r1c1 r2c2 r3c3 r4c4"


def test_the_way_selects_and_the_way_back_takes_the_last_cells_out() -> None:
    stroke = Stroke(2, (40,))
    assert stroke.selected_cells() == (2,)
    assert stroke.pass_through((3, 4, 5))
    assert (stroke.selected_cells(), stroke.cursor_cell()) == ((2, 3, 4, 5), 5)
    assert not stroke.pass_through((5,))
    assert stroke.pass_through((4, 3))
    assert (stroke.selected_cells(), stroke.cursor_cell()) == ((2, 3), 3)


def test_with_shift_or_ctrl_the_cells_are_added() -> None:
    stroke = Stroke(2, (2, 40), keeps_selection=True)
    stroke.pass_through((3, 4))
    stroke.pass_through((3,))
    assert (stroke.selected_cells(), stroke.cursor_cell()) == ((2, 3, 40), 3)


def test_with_ctrl_from_a_selected_cell_the_way_takes_its_cells_out_and_one_stays() -> None:
    stroke = Stroke(3, (2, 3, 4, 5, 40), deselects=True)
    assert (stroke.selected_cells(), stroke.cursor_cell()) == ((2, 4, 5, 40), 2)
    stroke.pass_through((4, 13))
    assert (stroke.selected_cells(), stroke.cursor_cell()) == ((2, 5, 40), 5)
    assert Stroke(4, (4,), deselects=True).selected_cells() == (4,)
