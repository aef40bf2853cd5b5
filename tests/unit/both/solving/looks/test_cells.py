"""Test the look of the cells."""

from shared.boards import board as boards
from shared.words import Words
from shared.workers.page_question import PageQuestion
from solving.looks import cells as looks
from solving.looks.cells import (
    CANDIDATES,
    CONFLICT,
    CURSOR,
    HAS_HIGHLIGHTED_NOTE,
    NOTES_IN_ROWS,
    PEER,
    POINTED_OUT,
    POINTED_OUT_AS_WRONG,
    PROVED,
    SAME_DIGIT,
    SELECTED,
    WRONG,
    CellLook,
    cells_of,
)
from solving.state import BoardState, Options, Verdict
from solving.steps import asking, playing
from solving.steps.answers import show_true_candidates
from solving.steps.arriving import read_text
from solving.steps.playing import erase, press, write_digit
from solving.steps.selecting import go
from sudoku_core.board.geometry import CELLS, COLUMN_OF, PEERS, ROW_OF
from tests.boards import D

with open("web/locales/en.json") as file:
    WORDS = Words(file.read(), "en")


def cells_of_d(cursor: int = 0) -> "tuple[looks.CellLook, ...]":
    return cells_of(go(read_text(BoardState(phase="ready"), D), cursor))


def transposed(cell: int) -> int:
    return 9 * COLUMN_OF[cell] + ROW_OF[cell]


def test_the_cursor_its_peers_and_its_digit_are_marked_and_nothing_else() -> None:
    cells = cells_of_d(cursor=0)
    for cell in CELLS:
        marks = cells[cell].marks
        assert bool(marks & CURSOR) == (cell == 0)
        assert bool(marks & PEER) == (cell in PEERS[0])
        assert bool(marks & SAME_DIGIT) == (D[cell] == "5")
        assert not marks & CONFLICT


def test_an_empty_cell_is_the_same_as_no_other() -> None:
    assert not any(cell.marks & SAME_DIGIT for cell in cells_of_d(cursor=2))


def test_conflicts_are_marked() -> None:
    state = write_digit(go(read_text(BoardState(), D), 2), 5)
    assert [cell for cell in CELLS if cells_of(state)[cell].marks & CONFLICT] == [0, 2]


def test_a_transposed_game_has_the_transposed_look() -> None:
    state = write_digit(go(read_text(BoardState(), D), 11), 5)
    mirror = read_text(BoardState(), "".join([D[transposed(cell)] for cell in CELLS]))
    mirror = write_digit(go(mirror, transposed(11)), 5)
    cells, mirrored = cells_of(state), cells_of(mirror)
    for cell in CELLS:
        assert cells[cell] == mirrored[transposed(cell)]


def test_cells_in_words_and_in_classes() -> None:
    for look, words, classes in (
        (CellLook(0, boards.EMPTY, 0, 0, 0, 0), "Row 2, column 3: empty", "cell"),
        (CellLook(8, boards.GIVEN, PEER, 0, 0, 0), "Row 2, column 3: given 8", "cell given peer"),
        (
            CellLook(8, boards.ENTRY, CURSOR | SELECTED | CONFLICT, 0, 0, 0),
            "Row 2, column 3: in conflict; entry 8",
            "cell entry cursor conflict selected",
        ),
        (CellLook(8, boards.ENTRY, WRONG, 0, 0, 0), "Row 2, column 3: wrong; entry 8", "cell entry wrong"),
        (CellLook(8, boards.SOLVED, SAME_DIGIT, 0, 0, 0), "Row 2, column 3: solved 8", "cell solved same"),
        (
            CellLook(0, boards.EMPTY, POINTED_OUT, 0b11, 0b111111000, 0b10),
            "Row 2, column 3: highlighted; empty; centre notes 4, 5, 6, 7, 8, 9; corner notes 1, 2; cyan",
            "cell pointed colour-2",
        ),
        (
            CellLook(0, boards.EMPTY, 0, 0, 0, 0b100010),
            "Row 2, column 3: empty; cyan; orange",
            "cell colour-2 colour-6 striped",
        ),
    ):
        assert looks.label(11, look, WORDS) == words
        assert looks.classes(look) == classes


def test_several_colours_are_stripes() -> None:
    assert looks.stripes_background(CellLook(0, 0, 0, 0, 0, 0b10)) == ""
    assert (
        looks.stripes_background(CellLook(0, 0, 0, 0, 0, 0b111))
        == "linear-gradient(135deg, var(--colour-1) 0% 33.33%, var(--colour-2) 33.33% 66.67%, "
        "var(--colour-3) 66.67% 100%)"
    )


def shown_in_r1c3(state: BoardState) -> tuple[int, int, int]:
    """Return the marks, the corner notes and the centre notes that r1c3 shows."""
    look = cells_of(state)[2]
    return look.marks, look.corners, look.centres


def test_candidates_stand_where_the_player_has_noted_nothing_and_hide_nothing() -> None:
    state = playing.show_candidates(go(read_text(BoardState(), D), 2), True)
    assert shown_in_r1c3(state) == (CURSOR | SELECTED | CANDIDATES | NOTES_IN_ROWS, 0, 0b1011)
    words = looks.label(2, cells_of(state)[2], WORDS)
    assert words == "Row 1, column 3: empty; candidates 1, 2, 4"
    cornered = press(state, 9, "corner")
    assert shown_in_r1c3(cornered)[1:] == (256, 0b1011)
    own = press(cornered, 2, "centre")
    marks = CURSOR | SELECTED | CANDIDATES | NOTES_IN_ROWS
    assert shown_in_r1c3(own) == (marks, 256, 0b1001), "a candidate is struck"
    assert (
        looks.label(2, cells_of(own)[2], WORDS) == "Row 1, column 3: empty; candidates 1, 4; corner notes 9"
    )
    hidden = playing.show_candidates(own, False)
    assert shown_in_r1c3(hidden) == (CURSOR | SELECTED, 256, 0), "and nothing is noted"
    assert press(own, 2, "centre").board == cornered.board, "until it is pressed again"


def test_the_digits_that_are_possible_stand_alone() -> None:
    state = press(go(read_text(BoardState(), D), 2), 9, "corner")
    state = show_true_candidates(state, PageQuestion(purpose="truth"), {"digits": [8] * 81})
    assert shown_in_r1c3(state) == (CURSOR | SELECTED | CANDIDATES | PROVED | NOTES_IN_ROWS, 0, 8)
    assert shown_in_r1c3(press(state, 9, "corner")) == (CURSOR | SELECTED, 0, 0)


def lighting(state: BoardState, digit: int) -> BoardState:
    return state.having(input=state.input.having(highlighted=digit))


def test_a_digit_stands_out_with_its_notes_by_the_cursor_or_by_choice() -> None:
    state = press(press(go(read_text(BoardState(), D), 2), 5, "corner"), 1, "centre")
    assert looks.highlighted_digit(state) == 0
    for lit, one in ((go(state, 0), 5), (lighting(state, 5), 5), (lighting(state, 1), 1)):
        assert looks.highlighted_digit(lit) == one
        cells = cells_of(lit)
        assert [cell for cell in CELLS if cells[cell].marks & SAME_DIGIT] == [
            cell for cell in CELLS if D[cell] == str(one)
        ]
        assert [cell for cell in CELLS if cells[cell].marks & HAS_HIGHLIGHTED_NOTE] == [2]
    chosen = press(go(state, 0), 1)
    assert (looks.highlighted_digit(chosen), chosen.message) == (
        1,
        ("status.lit", {"cell": "r1c1", "digit": 1}),
    )
    assert looks.highlighted_digit(go(chosen, 1)) == 3, "the digit of the cursor comes first"
    assert looks.highlighted_digit(go(chosen, 3)) == 1
    assert looks.highlighted_digit(press(chosen, 1)) == 5, "pressed again it stands out no more"
    assert looks.highlighted_digit(go(asking.cancel(chosen), 3)) == 0


def test_only_a_fault_is_pointed_at_as_one() -> None:
    for purpose, marks in (
        ("wrong", POINTED_OUT | POINTED_OUT_AS_WRONG),
        ("why", POINTED_OUT | POINTED_OUT_AS_WRONG),
        ("redundant", POINTED_OUT),
    ):
        verdict = Verdict(purpose=purpose, status="each", cells=(80,))
        cells = cells_of(go(BoardState(), 0).with_known(marked_cells=(80,), verdict=verdict))
        assert cells[80].marks == marks
        assert ("fault" in looks.classes(cells[80])) == (marks != POINTED_OUT)


def test_several_selected_cells_are_marked_and_no_peers() -> None:
    cells = cells_of(go(go(BoardState(), 0), 40, True))
    marked = [(cell, cells[cell].marks) for cell in CELLS if cells[cell].marks]
    assert marked == [(0, SELECTED), (40, CURSOR | SELECTED)]


def test_a_digit_hides_the_notes_below_it() -> None:
    state = press(BoardState(options=Options(tidy=False)), 5, "corner")
    assert cells_of(state)[0].corners == 16
    assert cells_of(write_digit(state, 1))[0].corners == 0
    assert cells_of(erase(write_digit(state, 1)))[0].corners == 16
