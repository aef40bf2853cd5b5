"""State to look. MicroPython runs this file too."""

from shared.words import Words
from solving import board as boards
from solving import look as view
from solving import state as game
from solving.look import CONFLICT, CURSOR, PEER, POINTED, SAME, SELECTED, Look
from sudoku_core.geometry import CELLS, COLUMN_OF, PEERS, ROW_OF

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

with open("web/locales/en.json") as file:
    WORDS = Words(file.read(), "en")


def look_of_d(cursor: int = 0) -> Look:
    return Look(game.go(game.read(game.State(phase="ready"), D), cursor))


def transposed(cell: int) -> int:
    return 9 * COLUMN_OF[cell] + ROW_OF[cell]


def test_the_cursor_its_peers_and_its_digit_are_marked_and_nothing_else() -> None:
    look = look_of_d(cursor=0)
    for cell in CELLS:
        marks = look.cells[cell][2]
        assert bool(marks & CURSOR) == (cell == 0)
        assert bool(marks & PEER) == (cell in PEERS[0])
        assert bool(marks & SAME) == (D[cell] == "5")
        assert not marks & CONFLICT


def test_an_empty_cell_is_the_same_as_no_other() -> None:
    assert not any(cell[2] & SAME for cell in look_of_d(cursor=2).cells)


def test_conflicts_are_marked() -> None:
    state = game.write(game.go(game.read(game.State(), D), 2), 5)
    assert [cell for cell in CELLS if Look(state).cells[cell][2] & CONFLICT] == [0, 2]


def test_a_transposed_game_has_the_transposed_look() -> None:
    state = game.write(game.go(game.read(game.State(), D), 11), 5)
    mirror = game.read(game.State(), "".join([D[transposed(cell)] for cell in CELLS]))
    mirror = game.write(game.go(mirror, transposed(11)), 5)
    cells, mirrored = Look(state).cells, Look(mirror).cells
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
            (0, boards.EMPTY, POINTED, 0b11, 0b111111000, 2),
            "Row 2, column 3, empty, centre notes 4 5 6 7 8 9, corner notes 1 2, cyan, highlighted",
            "cell pointed colour-2 crowded",
        ),
    ):
        assert view.label(11, look, WORDS) == words
        assert view.classes(look) == classes


def test_notes_are_drawn_as_digits_and_candidates_each_at_its_place() -> None:
    look = (0, boards.EMPTY, 0, 0b11, 0b100010001, 0)
    assert (view.corner_text(look), view.centre_text(look, "none")) == ("12", "159")
    space = "\u2007"
    rows = ["1 " + space + " " + space, space + " 5 " + space, space + " " + space + " 9"]
    assert view.centre_text(look, "candidates") == "\n".join(rows)
    assert (
        view.label(0, look, WORDS, "candidates")
        == "Row 1, column 1, empty, candidates 1 5 9, corner notes 1 2"
    )


def test_several_selected_cells_are_marked_and_no_peers() -> None:
    look = Look(game.toggle(game.go(game.State(), 0), 40))
    marked = [(cell, look.cells[cell][2]) for cell in CELLS if look.cells[cell][2]]
    assert marked == [(0, SELECTED), (40, CURSOR | SELECTED)]


def test_a_digit_hides_the_notes_below_it() -> None:
    state = game.press(game.State(tidy=False), 5, "corner")
    assert Look(state).cells[0][3] == 16
    assert Look(game.write(state, 1)).cells[0][3:5] == (0, 0)
    assert Look(game.erase(game.write(state, 1))).cells[0][3] == 16


def test_undo_and_redo_are_disabled_where_there_is_nothing_to_do() -> None:
    state = game.State(phase="ready")
    assert Look(state).disabled[:2] == ("undo", "redo")
    state = game.write(state, 1)
    assert Look(state).disabled[0] == "redo"
    assert Look(game.undo(state)).disabled[0] == "undo"
    assert "redo" not in Look(game.undo(state)).disabled


def test_two_solutions_differ_where_they_do() -> None:
    pair = ("12" + "3" * 79, "21" + "3" * 79)
    assert view.pair_cell(0, pair, 0, WORDS) == ("1", "cell differs", "Row 1, column 1: 1, differs")
    assert view.pair_cell(0, pair, 1, WORDS)[0] == "2"
    assert view.pair_cell(2, pair, 0, WORDS) == ("3", "cell", "Row 1, column 3: 3")


def test_the_export_is_there_only_while_it_is_looked_at() -> None:
    state = game.read(game.State(), D)
    assert Look(state).export == ""
    state = game.choose_format(game.show(state, "export"), "rows")
    assert Look(state).export.split("\n")[0] == D[:9]
