"""Test the stages of the photo reader on minimal pictures, from shades to digits."""

import hashlib
import json
from pathlib import Path

import pytest
from PIL import Image

from sudoku_core.photo import PhotoError
from sudoku_core.photo.cells import MIN_DIGIT_SIZE, CellInk, drop_notes, ink_of_cells
from sudoku_core.photo.doubts import Verdict, find_verdict
from sudoku_core.photo.frames import frames_of_broken_sides, frames_of_pieces, frames_of_sides
from sudoku_core.photo.hand import DigitFeatures, probabilities_by_hand
from sudoku_core.photo.ink import Ink, Shades, check_picture, ink_in_slices, is_dark
from sudoku_core.photo.mesh import CELL_SIDE, fit_mesh, score_frame
from sudoku_core.photo.network import WEIGHTS_FILE, trained_network
from sudoku_core.photo.outlines import Perspective, corners_of, is_convex, order_clockwise
from sudoku_core.photo.pieces import Piece, pieces_in_slices
from sudoku_core.photo.reading import Corners, Offer
from sudoku_core.search.pauses import run_to_end
from tests.unit.core.photo.grids import PUZZLE, drawn, image_of

SQUARE: Corners = ((30, 50), (390, 50), (390, 410), (30, 410))


def ink_of(image: Image.Image) -> Ink:
    return run_to_end(ink_in_slices(Shades(*drawn(image)), 32, 16))


def is_near(corners: Corners, pixels: float) -> bool:
    """Return whether these corners are close to the corners of the drawn grid."""
    return all(abs(a - x) + abs(b - y) < pixels for (a, b), (x, y) in zip(corners, SQUARE, strict=True))


def pictured(*rows: str) -> Ink:
    """Return the ink of a picture that is given as text, with # for ink."""
    return Ink(bytes(sign == "#" for row in rows for sign in row), len(rows[0]), len(rows))


def test_ink_is_darker_than_around_it_in_light_and_in_shadow() -> None:
    """The shades of a row fall from 240 to 81, with a mark of the same contrast near each end."""
    width, height = 160, 64
    row = [240 - x for x in range(width)]
    rows = [list(row) for _ in range(height)]
    for x in (10, 150):
        for y in range(20, 40):
            rows[y][x] = rows[y][x] * 6 // 10
    ink = run_to_end(ink_in_slices(Shades(b"".join(map(bytes, rows)), width, height), 32, 16))
    assert sorted({place % width for place, bit in enumerate(ink.bits) if bit}) == [10, 150]


def test_halving_takes_the_mean() -> None:
    shades = Shades(bytes([0, 4, 10, 20, 9, 8, 12, 30, 30, 1]), 5, 2).halve()
    assert shades == Shades(bytes([(0 + 4 + 8 + 12) // 4, (10 + 20 + 30 + 30) // 4]), 2, 1)


def test_a_dark_picture_is_told_by_its_median() -> None:
    assert is_dark(Shades(bytes([20] * 60 + [250] * 40), 10, 10))
    assert not is_dark(Shades(bytes([20] * 40 + [250] * 60), 10, 10))


@pytest.mark.parametrize(
    ("grey", "width", "height", "code"),
    [
        (b"", 0, 0, "small"),
        (bytes(10), 3, 3, "size"),
        (bytes(-0), -1, 0, "size"),
        (bytes(63 * 64), 63, 64, "small"),
        (bytes(64 * 64), 64, 64, "dark"),
        (bytes([200, 203] * (32 * 64)), 64, 64, "dark"),
    ],
)
def test_pictures_that_cannot_have_a_grid(grey: bytes, width: int, height: int, code: str) -> None:
    with pytest.raises(PhotoError) as caught:
        check_picture(grey, width, height, 64)
    assert caught.value.code == code


def test_pieces_touch_at_corners_too() -> None:
    ink = pictured(
        "##...#",
        "..#..#",
        ".#..##",
        "......",
        "##.###",
    )
    boxes = sorted(piece[:4] for piece in run_to_end(pieces_in_slices(ink, 1)))
    assert boxes == [(0, 0, 3, 3), (0, 4, 2, 5), (3, 4, 6, 5), (4, 0, 6, 3)]
    assert [piece[:4] for piece in run_to_end(pieces_in_slices(ink, 3))] == [(0, 0, 3, 3)]


def test_corners_of_a_turned_square() -> None:
    """The corners are those of the largest quadrilateral in the hull, not of the larger bounding box."""
    ends = tuple(
        (50 + x * side, 50.0 + y) for y in range(-40, 41) for side in (-1, 1) for x in [40.0 - abs(y)]
    )
    [corners] = corners_of(Piece(10, 10, 90, 91, ends))
    assert set(corners) == {(50, 10), (90, 50), (50, 90), (10, 50)}
    assert is_convex(corners, 3000)


def test_corners_go_with_the_clock() -> None:
    a, b, c, d = SQUARE
    for corners in ((a, b, c, d), (b, a, d, c), (c, d, a, b), (d, a, b, c)):
        assert order_clockwise(corners) == SQUARE


def test_perspective_meets_its_corners() -> None:
    corners: Corners = ((10, 20), (300, 40), (280, 310), (30, 250))
    where = Perspective(corners).point
    for (column, row), (x, y) in zip(((0, 0), (9, 0), (9, 9), (0, 9)), corners, strict=True):
        assert where(column, row) == pytest.approx((x, y))


def test_frames_of_a_grid_joined_to_other_lines() -> None:
    """A line extends far beyond the grid. The whole piece is not a square, but the grid's frame is."""
    image = image_of(PUZZLE, size=(700, 480))
    image.paste(0, (0, 300, 700, 302))
    ink = ink_of(image)
    assert any(is_near(each, 8) for each in run_to_end(frames_of_sides(ink)))


def test_frames_of_a_whole_grid_and_of_one_half_of_it() -> None:
    image = image_of(PUZZLE)
    assert any(is_near(each, 8) for each in run_to_end(frames_of_pieces(ink_of(image))))
    image.paste(255, (0, 300, 440, 480))
    assert any(is_near(each, 12) for each in run_to_end(frames_of_broken_sides(ink_of(image))))


def test_a_mesh_moves_onto_lines_that_lie_elsewhere() -> None:
    ink = ink_of(image_of(PUZZLE))
    moved: Corners = ((36, 44), (398, 54), (384, 418), (24, 404))
    found = fit_mesh(ink, Perspective(moved).point)
    assert min(found.fits) > 0.4  # its thin lines are slanted in this frame
    assert found.regularity == 1
    assert (
        max(
            abs(x - (30 + 40 * (i % 10))) + abs(y - (50 + 40 * (i // 10)))
            for i, (x, y) in enumerate(found.mesh)
        )
        < 4
    )


def test_a_grid_of_other_cells_does_not_fit() -> None:
    """In a grid of 6 by 6 cells, many lines of a mesh of 9 by 9 cells are between two lines of the grid."""
    image = Image.new("L", (440, 480), 255)
    for number in range(7):
        image.paste(0, (30 + 60 * number, 50, 32 + 60 * number, 410))
        image.paste(0, (30, 50 + 60 * number, 390, 52 + 60 * number))
    ink, where = ink_of(image), Perspective(SQUARE).point
    found = fit_mesh(ink, where)
    assert found.visibility_between > 0.6 or found.regularity < 0.5
    assert score_frame(ink_of(image_of(PUZZLE)), where) > score_frame(ink, where)


def test_cells_have_digits_notes_or_nothing() -> None:
    """The cells have a bar as high as a digit, a note in a corner, a line from the edge, or nothing."""
    cells = [bytearray(CELL_SIDE * CELL_SIDE) for _ in range(9)]
    for y in range(10, 26):
        for x in range(16, 20):
            cells[0][y * CELL_SIDE + x] = 1
    for y in range(6, 6 + MIN_DIGIT_SIZE - 2):
        for x in range(6, 9):
            cells[1][y * CELL_SIDE + x] = 1
    for x in range(CELL_SIDE):
        cells[2][1 * CELL_SIDE + x] = 1
    rows = [
        b"".join(cell[y * CELL_SIDE : (y + 1) * CELL_SIDE] for cell in cells) for y in range(CELL_SIDE)
    ] * 9
    digit, note, line, *empty = list(ink_of_cells(rows))[:9]
    assert digit.box == (16, 10, 20, 26)
    assert (digit.left_over, digit.piece.bit_count()) == (0, 64)
    assert (note.piece, note.left_over, note.longest_left_over) == (0, 18, MIN_DIGIT_SIZE - 2)
    assert (line.piece, line.left_over) == (0, 0)
    assert not any(each.piece or each.left_over for each in empty)


@pytest.mark.parametrize(
    ("height", "is_kept"),
    [(20, True), (12, True), (11, False), (MIN_DIGIT_SIZE, False)],
)
def test_a_piece_much_lower_than_the_digits_is_a_note(height: int, is_kept: bool) -> None:
    """The digits are 20 pixels high. The lower digit 1 of old-style figures is not a note."""
    digit = CellInk(1, (10, 8, 20, 28), 3.0, 0, 0)
    other = CellInk(1, (10, 8, 20, 8 + height), 3.0, 0, 0)
    kept, digits = drop_notes([digit] * 17 + [other] * 20)
    assert digits == 20
    assert [bool(each.piece) for each in kept] == [True] * 17 + [is_kept] * 20
    assert is_kept or (kept[-1].left_over, kept[-1].longest_left_over) == (1, height)


def test_a_line_that_is_hardly_seen_lies_where_the_others_lead() -> None:
    """The fourth line is missing. A fifth of a cell below it is a dashed line, as at coloured cells."""
    image = image_of(PUZZLE)
    image.paste(255, (32, 166, 390, 174))
    for left in range(30, 390, 10):
        image.paste(0, (left, 178, left + 4, 182))
    found = fit_mesh(ink_of(image), Perspective(SQUARE).point)
    assert all(abs(y - 170) < 2 for _x, y in found.mesh[30:40]), found.mesh[30:40]


def test_the_network_is_the_trained_one_and_tells_drawn_cells() -> None:
    """The cells were written by freeze_cells.py, in fonts that the network has not been trained with."""
    assert hashlib.sha256(WEIGHTS_FILE.read_bytes()).hexdigest()[:16] == WEIGHTS
    assert WEIGHTS_FILE.stat().st_size <= 20_000
    network = trained_network()
    cells = [each.split() for each in json.loads(Path(__file__).with_name("cells.json").read_text())]
    assert len(cells) == 200
    right = 0
    for digit, samples in cells:
        chances = network.predict(bytes(int(sign, 16) for sign in samples)).probabilities
        assert sum(chances) == pytest.approx(1)
        right += max(range(10), key=chances.__getitem__) == int(digit)
    assert right == RIGHT


WEIGHTS, RIGHT = "2ebae6c3e151560b", 190


PRINTED = DigitFeatures(20, 18, 4, 18, 0.8, 0.01)


def test_handwriting_is_told_by_how_alike_print_is() -> None:
    """The network is sure about three of six handwritten digits; the others differ from print in size."""
    hands = [
        DigitFeatures(27, 20, 2.5, 20, 0.5, 0.9),
        DigitFeatures(24, 15, 2.2, 16, 0.6, 0.8),
        DigitFeatures(28, 17, 2.4, 21, 0.55, 0.7),
        DigitFeatures(25, 21, 2.6, 15, 0.5, 0.02),
        DigitFeatures(29, 19, 2.3, 19, 0.6, 0.05),
        DigitFeatures(26, 16, 2.8, 17, 0.5, 0.1),
    ]
    wobbly = [PRINTED._replace(height=20 + n % 2, centre_y=18 + n % 3 / 2) for n in range(20)]
    likely = probabilities_by_hand([*wobbly, *hands])
    assert max(likely[:20]) < 0.1
    assert min(likely[20:]) > 0.9


def test_print_alone_is_never_split() -> None:
    """Two digits that look handwritten are too few to split the digits into print and handwriting."""
    odd = [PRINTED._replace(height=26, by_hand=0.8)] * 2
    assert probabilities_by_hand([PRINTED] * 20 + odd) == [0.0] * 22
    assert probabilities_by_hand([]) == []


def values_of(line: str) -> tuple[int, ...]:
    return tuple(int(sign.replace(".", "0")) for sign in line)


@pytest.mark.parametrize(
    ("cell", "read", "instead", "status"),
    [(0, 3, 5, "invalid"), (20, 0, 8, "multiple"), (0, 1, 5, "none")],
)
def test_a_change_of_one_cell_is_offered_not_made(cell: int, read: int, instead: int, status: str) -> None:
    right = values_of(PUZZLE)
    values = (*right[:cell], read, *right[cell + 1 :])
    likely = [{9: 0.3, instead: 0.2} if other == cell else {} for other in range(81)]
    found = answer_of(values, likely)
    assert (found.status, found.offers) == (status, (Offer(cell, instead),))
    assert (cell in found.conflict) == (status != "multiple")


def test_a_proper_puzzle_is_left_alone() -> None:
    assert answer_of(values_of(PUZZLE), [{9: 0.4}] * 81) == ("unique", (), ())


def answer_of(values: tuple[int, ...], likely: list[dict[int, float]]) -> Verdict:
    """Run all slices of the search for a verdict, and return the verdict."""
    work = find_verdict(values, likely)
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Verdict = done.value
            return found
