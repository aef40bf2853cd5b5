"""State to look. MicroPython runs this file too."""

import game
import view
from view import CONFLICT, CURSOR, PEER, SAME, Look
from words import Words

from sudoku_core.geometry import CELLS, COLUMN_OF, PEERS, ROW_OF

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

with open("web/locales/en.json") as file:
    WORDS = Words(file.read())


def look_of_d(cursor: int = 0) -> Look:
    return Look(game.go(game.read(game.State(phase="ready"), D), cursor))


def transposed(cell: int) -> int:
    return 9 * COLUMN_OF[cell] + ROW_OF[cell]


def test_the_cursor_its_peers_and_its_digit_are_marked_and_nothing_else() -> None:
    look = look_of_d(cursor=0)
    for cell in CELLS:
        _, _, marks = look.cells[cell]
        assert bool(marks & CURSOR) == (cell == 0)
        assert bool(marks & PEER) == (cell in PEERS[0])
        assert bool(marks & SAME) == (D[cell] == "5")
        assert not marks & CONFLICT


def test_an_empty_cell_is_the_same_as_no_other() -> None:
    assert not any(marks & SAME for _, _, marks in look_of_d(cursor=2).cells)


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
        ((0, game.EMPTY, 0), "Row 2, column 3, empty", "cell"),
        ((8, game.GIVEN, PEER), "Row 2, column 3, given 8", "cell given peer"),
        (
            (8, game.ENTRY, CURSOR | CONFLICT),
            "Row 2, column 3, entry 8, in conflict",
            "cell entry cursor conflict",
        ),
        ((8, game.SOLVED, SAME), "Row 2, column 3, solved 8", "cell solved same"),
    ):
        assert view.label(11, look, WORDS) == words
        assert view.classes(look) == classes


def test_undo_and_redo_are_disabled_where_there_is_nothing_to_do() -> None:
    state = game.State(phase="ready")
    assert Look(state).disabled == ("undo", "redo")
    state = game.write(state, 1)
    assert Look(state).disabled == ("redo",)
    assert Look(game.undo(state)).disabled == ("undo",)


def test_two_solutions_differ_where_they_do() -> None:
    pair = ((1, 2) + (3,) * 79, (2, 1) + (3,) * 79)
    assert view.pair_cell(0, pair, 0, WORDS) == ("1", "cell differs", "Row 1, column 1: 1, differs")
    assert view.pair_cell(0, pair, 1, WORDS)[0] == "2"
    assert view.pair_cell(2, pair, 0, WORDS) == ("3", "cell", "Row 1, column 3: 3")


def test_the_export_is_there_only_while_it_is_looked_at() -> None:
    state = game.read(game.State(), D)
    assert Look(state).export == ""
    state = game.choose_format(game.show(state, "export"), "rows")
    assert Look(state).export.split("\n")[0] == D[:9]
