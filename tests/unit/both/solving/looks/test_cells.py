"""How the cells look."""

from shared.words import Words
from solving import board as boards
from solving.looks import cells as looks
from solving.looks.cells import CONFLICT, CURSOR, PEER, POINTED, SAME, SELECTED, cells_of
from solving.state import State
from solving.steps.arriving import read_text
from solving.steps.playing import erase, press, write
from solving.steps.selecting import go
from sudoku_core.geometry import CELLS, COLUMN_OF, PEERS, ROW_OF
from tests.boards import D

with open("web/locales/en.json") as file:
    WORDS = Words(file.read(), "en")


def cells_of_d(cursor: int = 0) -> "tuple[looks.CellLook, ...]":
    return cells_of(go(read_text(State(phase="ready"), D), cursor))


def transposed(cell: int) -> int:
    return 9 * COLUMN_OF[cell] + ROW_OF[cell]


def test_the_cursor_its_peers_and_its_digit_are_marked_and_nothing_else() -> None:
    cells = cells_of_d(cursor=0)
    for cell in CELLS:
        marks = cells[cell][2]
        assert bool(marks & CURSOR) == (cell == 0)
        assert bool(marks & PEER) == (cell in PEERS[0])
        assert bool(marks & SAME) == (D[cell] == "5")
        assert not marks & CONFLICT


def test_an_empty_cell_is_the_same_as_no_other() -> None:
    assert not any(cell[2] & SAME for cell in cells_of_d(cursor=2))


def test_conflicts_are_marked() -> None:
    state = write(go(read_text(State(), D), 2), 5)
    assert [cell for cell in CELLS if cells_of(state)[cell][2] & CONFLICT] == [0, 2]


def test_a_transposed_game_has_the_transposed_look() -> None:
    state = write(go(read_text(State(), D), 11), 5)
    mirror = read_text(State(), "".join([D[transposed(cell)] for cell in CELLS]))
    mirror = write(go(mirror, transposed(11)), 5)
    cells, mirrored = cells_of(state), cells_of(mirror)
    for cell in CELLS:
        assert cells[cell] == mirrored[transposed(cell)]


def test_cells_in_words_and_in_classes() -> None:
    for look, words, classes in (
        ((0, boards.EMPTY, 0, 0, 0, 0), "Row 2, column 3, empty", "cell"),
        ((8, boards.GIVEN, PEER, 0, 0, 0), "Row 2, column 3, given 8", "cell given peer"),
        (
            (8, boards.ENTRY, CURSOR | SELECTED | CONFLICT, 0, 0, 0),
            "Row 2, column 3, entry 8, in conflict",
            "cell entry cursor conflict selected",
        ),
        ((8, boards.SOLVED, SAME, 0, 0, 0), "Row 2, column 3, solved 8", "cell solved same"),
        (
            (0, boards.EMPTY, POINTED, 0b11, 0b111111000, 0b10),
            "Row 2, column 3, empty, centre notes 4 5 6 7 8 9, corner notes 1 2, cyan, highlighted",
            "cell pointed colour-2 crowded",
        ),
        (
            (0, boards.EMPTY, 0, 0, 0, 0b100010),
            "Row 2, column 3, empty, cyan, orange",
            "cell colour-2 colour-6 striped",
        ),
    ):
        assert looks.label(11, look, WORDS) == words
        assert looks.classes(look) == classes


def test_several_colours_are_stripes() -> None:
    assert looks.stripes((0, 0, 0, 0, 0, 0b10)) == ""
    assert (
        looks.stripes((0, 0, 0, 0, 0, 0b111))
        == "linear-gradient(135deg, var(--colour-1) 0% 33.33%, var(--colour-2) 33.33% 66.67%, "
        "var(--colour-3) 66.67% 100%)"
    )


def test_notes_are_drawn_as_digits_and_candidates_each_at_its_place() -> None:
    look = (0, boards.EMPTY, 0, 0b11, 0b100010001, 0)
    assert (looks.corner_text(look), looks.centre_text(look, "none")) == ("12", "159")
    space = "\u2007"
    rows = ["1 " + space + " " + space, space + " 5 " + space, space + " " + space + " 9"]
    assert looks.centre_text(look, "candidates") == "\n".join(rows)
    assert (
        looks.label(0, look, WORDS, "candidates")
        == "Row 1, column 1, empty, candidates 1 5 9, corner notes 1 2"
    )


def test_several_selected_cells_are_marked_and_no_peers() -> None:
    cells = cells_of(go(go(State(), 0), 40, True))
    marked = [(cell, cells[cell][2]) for cell in CELLS if cells[cell][2]]
    assert marked == [(0, SELECTED), (40, CURSOR | SELECTED)]


def test_a_digit_hides_the_notes_below_it() -> None:
    state = press(State(tidy=False), 5, "corner")
    assert cells_of(state)[0][3] == 16
    assert cells_of(write(state, 1))[0][3:5] == (0, 0)
    assert cells_of(erase(write(state, 1)))[0][3] == 16
