"""Test the places of notes in a cell."""

from solving.looks.cells import (
    CANDIDATES,
    COLOUR_LETTERS,
    FIXED_NOTES,
    HAS_HIGHLIGHTED_NOTE,
    LARGE_NOTES,
    NOTES_IN_ROWS,
    CellLook,
)
from solving.looks.notes import (
    centre_differs,
    centre_notes,
    colour_letters,
    corner_differs,
    corner_notes,
    highlighted_notes,
    letters_differ,
)
from sudoku_core.pictures.drawing import CELL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solving.looks.notes import Notes

    Box = tuple[float, float, float, float]

NOTHING = CellLook(0, 0, 0, 0, 0, 0)


def first_digits(count: int) -> int:
    """Return the set of digits from 1 to `count`."""
    return (1 << count) - 1


def boxes_of(notes: "Notes") -> "list[Box]":
    """Return the bounding box (left, top, right, bottom) of each digit in a wide font."""
    _, xs, ys, size = notes
    return [(x - 0.3 * size, y - 0.72 * size, x + 0.3 * size, y) for x, y in zip(xs, ys)]


def overlap(one: "Box", other: "Box") -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_no_note_covers_another_or_leaves_the_cell_however_many_there_are() -> None:
    for corner in range(10):
        for centre in range(10):
            for marks in (
                0,
                NOTES_IN_ROWS,
                NOTES_IN_ROWS | CANDIDATES,
                LARGE_NOTES,
                FIXED_NOTES,
                FIXED_NOTES | LARGE_NOTES,
                NOTES_IN_ROWS | LARGE_NOTES,
            ):
                look = CellLook(0, 0, marks, first_digits(corner), first_digits(centre), 0)
                both = boxes_of(corner_notes(look)) + boxes_of(centre_notes(look))
                assert len(both) == corner + centre
                for number, box in enumerate(both):
                    assert min(box) >= 4, look
                    assert max(box) <= CELL - 4, look
                    for other in both[:number]:
                        assert not overlap(box, other), look


def test_the_reader_chooses_fixed_places_and_larger_notes() -> None:
    fixed = CellLook(0, 0, FIXED_NOTES, 0b100010001, 0, 0)
    assert list(zip(*corner_notes(fixed)[:3])) == [(1, 12, 18), (5, 30, 36), (9, 48, 54)]
    beside = CellLook(0, 0, FIXED_NOTES, 0b100010001, 0b10, 0)
    assert corner_notes(beside) == corner_notes(CellLook(0, 0, 0, 0b100010001, 0b10, 0)), (
        "centre notes have the middle"
    )
    usual, large = CellLook(0, 0, 0, 0b11, 0b1100, 0), CellLook(0, 0, LARGE_NOTES, 0b11, 0b1100, 0)
    assert corner_notes(large)[3] > corner_notes(usual)[3]
    assert centre_notes(large)[3] > centre_notes(usual)[3]
    assert centre_notes(CellLook(0, 0, NOTES_IN_ROWS | LARGE_NOTES, 0, 0b1100, 0))[3] > 16


def test_corner_notes_are_drawn_again_where_their_places_change() -> None:
    """Each row has two objects of `CellLook`, and whether their corner notes differ."""
    for old, new, differs in (
        (CellLook(0, 0, 0, 0b11, 0, 0), CellLook(0, 0, 0, 0b11, 0b1, 0), False),
        (CellLook(0, 0, FIXED_NOTES, 0b11, 0, 0), CellLook(0, 0, FIXED_NOTES, 0b11, 0b1, 0), True),
        (CellLook(0, 0, 0, 0b11, 0, 0), CellLook(0, 0, FIXED_NOTES, 0b11, 0, 0), True),
        (CellLook(0, 0, 0, 0b11, 0, 0), CellLook(0, 0, LARGE_NOTES, 0b11, 0, 0), True),
        (CellLook(0, 0, 0, 0, 0, 0), CellLook(0, 0, LARGE_NOTES, 0, 0, 0), False),
        (CellLook(0, 0, 0, 0b1, 0, 0), CellLook(0, 0, 0, 0b11, 0, 0), True),
    ):
        assert corner_differs(old, new) == differs, (old, new)


def test_corner_notes_are_in_the_corners_then_at_the_sides_in_the_order_of_reading() -> None:
    assert list(zip(*corner_notes(CellLook(0, 0, 0, 0b1011, 0, 0))[:3])) == [
        (1, 10, 16),
        (2, 50, 16),
        (4, 10, 55),
    ]
    for count in range(1, 10):
        digits, xs, ys, _ = corner_notes(CellLook(0, 0, 0, first_digits(count), 0, 0))
        assert digits == tuple(range(1, count + 1))
        places = list(zip(ys, xs))
        assert places == sorted(places)
        corners = [place for place in places if place[0] != 35 and place[1] in (10, 50)]
        assert len(corners) == min(4, count)


def test_centre_notes_are_in_the_middle() -> None:
    for count in range(1, 10):
        _, xs, ys, _ = centre_notes(CellLook(0, 0, 0, 0, first_digits(count), 0))
        assert sum(xs) == count * CELL / 2
        assert max(ys) - min(ys) == (0 if count <= 5 else 14)


def test_on_the_grid_a_note_stands_where_its_digit_does() -> None:
    _, xs, ys, _ = centre_notes(CellLook(0, 0, NOTES_IN_ROWS, 0, 511, 0))
    assert sorted(zip(ys, xs)) == list(zip(ys, xs))
    for digit in range(1, 10):
        alone = centre_notes(CellLook(0, 0, NOTES_IN_ROWS, 0, 1 << digit - 1, 0))
        assert alone[1:3] == ((xs[digit - 1],), (ys[digit - 1],))


def test_notes_of_the_digit_that_stands_out_are_found_where_they_are_drawn() -> None:
    cells = [NOTHING] * 81
    cells[0] = CellLook(0, 0, HAS_HIGHLIGHTED_NOTE, 0b10001, 0b10000, 0)
    cells[80] = CellLook(0, 0, HAS_HIGHLIGHTED_NOTE | NOTES_IN_ROWS, 0, 511, 0)
    cells[79] = CellLook(0, 0, 0, 0, 0b1111, 0)
    ground, xs, ys = highlighted_notes(cells, 5)
    assert (xs, ys) == ("50 30 510", "16 35 516")
    assert ground == "M45 16h10M25 35h10M505 516h10"
    assert highlighted_notes(cells, 0) == ("", "", "")


def test_centre_notes_are_drawn_again_where_anything_about_them_has_changed() -> None:
    look = CellLook(0, 0, 0, 1, 2, 0)
    assert not centre_differs(look, CellLook(0, 0, HAS_HIGHLIGHTED_NOTE, 1, 2, 0))
    for other in (
        CellLook(0, 0, 0, 1, 3, 0),
        CellLook(0, 0, NOTES_IN_ROWS, 1, 2, 0),
        CellLook(0, 0, 0, 3, 2, 0),
        CellLook(0, 0, 0, 1, 2, 4),
    ):
        assert centre_differs(look, other)
    assert not centre_differs(NOTHING, CellLook(0, 0, NOTES_IN_ROWS, 1, 0, 4))


def test_letters_of_colours_stand_in_the_cell_and_beside_its_digit_and_notes() -> None:
    """Each row has a digit, notes on a grid, colours, the letters, and the place of the first letter."""
    for digit, centre, colours, letters, place in (
        (0, 0, 0b1, "A", (30, 38)),
        (0, 0, 0b10000010, "BH", (21, 38)),
        (5, 0, 0b100, "C", (6, 36)),
        (0, 0b1, 0b100, "C", (6, 34)),
        (0, 0b1000, 0b100, "C", (54, 34)),
        (0, 0b101000, 0b100, "C", (6, 34)),
        (5, 0, 255, "ABCDEFGH", (6, 11)),
    ):
        look = CellLook(digit, 2 if digit else 0, COLOUR_LETTERS | NOTES_IN_ROWS, 0, centre, colours)
        drawn = colour_letters(look)
        assert ("".join(str(each) for each in drawn[0]), (drawn[1][0], drawn[2][0])) == (letters, place)
        for box in boxes_of(drawn):
            assert min(box) >= 0, look
            assert max(box) <= CELL, look


def test_letters_are_drawn_again_where_they_change() -> None:
    """Each row has two objects of `CellLook`, and whether their letters differ."""
    plain, signed = CellLook(0, 0, 0, 0, 0, 1), CellLook(0, 0, COLOUR_LETTERS, 0, 0, 1)
    for old, new, differs in (
        (NOTHING, plain, False),
        (plain, signed, True),
        (signed, plain, True),
        (signed, CellLook(0, 0, COLOUR_LETTERS, 0, 0, 2), True),
        (signed, CellLook(5, 1, COLOUR_LETTERS, 0, 0, 1), True),
        (signed, CellLook(0, 0, COLOUR_LETTERS, 0, 0b1000, 1), True),
        (signed, CellLook(0, 0, COLOUR_LETTERS | HAS_HIGHLIGHTED_NOTE, 0, 0, 1), False),
    ):
        assert letters_differ(old, new) is differs, (old, new)
