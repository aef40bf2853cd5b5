"""Test the reading of whole pictures: digits, doubts, and the crossings of the lines."""

import pytest
from PIL import Image, ImageDraw, ImageFont, ImageOps

from sudoku_core.photo import Corners, Offer, PhotoError, Reading, read, read_in_slices
from tests.unit.core.photo.grids import PUZZLE, drawn, image_of

CORNERS: Corners = ((30, 50), (390, 50), (390, 410), (30, 410))


def line_of(reading: Reading) -> str:
    return str(reading.grid)


def read_image(image: Image.Image, corners: Corners | None = None) -> Reading:
    return read(*drawn(image), corners)


def test_a_clean_grid_is_certain() -> None:
    reading = read_image(image_of(PUZZLE))
    assert line_of(reading) == PUZZLE
    assert (reading.status, reading.certain, reading.doubts) == ("unique", True, ())
    assert reading.fit > 0.7
    where = [reading.mesh[place] for place in (0, 9, 99, 90)]
    assert all(abs(a - x) < 3 and abs(b - y) < 3 for (a, b), (x, y) in zip(where, CORNERS, strict=True))


@pytest.mark.slow
@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_grid_on_its_side_is_read_upright(quarters: int) -> None:
    """The mesh begins at the corner of r1c1, even if this is not the upper left corner in the picture."""
    image = image_of(PUZZLE).rotate(90 * quarters, expand=True)
    reading = read_image(image)
    assert line_of(reading) == PUZZLE
    (x, y), (width, height) = reading.mesh[0], image.size
    at_left, at_top = {1: (True, False), 2: (False, False), 3: (False, True)}[quarters]
    assert (x < width / 2, y < height / 2) == (at_left, at_top)


def test_a_slanted_grid() -> None:
    image = image_of(PUZZLE, 40, 100, 100, (560, 560)).rotate(17, Image.Resampling.BICUBIC, fillcolor=255)
    assert line_of(read_image(image)) == PUZZLE


def test_light_on_dark() -> None:
    assert line_of(read_image(ImageOps.invert(image_of(PUZZLE)))) == PUZZLE


def test_large_pictures_keep_their_pixels_in_the_mesh() -> None:
    image = image_of(PUZZLE).resize((1320, 1440), Image.Resampling.BICUBIC)
    reading = read_image(image)
    assert line_of(reading) == PUZZLE
    assert reading.mesh[99] == pytest.approx((1170, 1230), abs=9)


def test_corners_that_are_given_are_taken() -> None:
    """Of two grids, the larger one is read and the other one is offered, unless corners are given."""
    image = image_of(PUZZLE, size=(900, 480))
    image.paste(image_of("." * 80 + "7", 30, 20, 20, (330, 330)), (480, 60))
    reading = read_image(image)
    assert line_of(reading) == PUZZLE
    [other] = reading.others
    assert other[0] == pytest.approx((500, 80), abs=5)
    assert line_of(read_image(image, other)) == "." * 80 + "7"


def test_corners_that_are_given_say_how_it_is_turned() -> None:
    """With upside-down corners, another puzzle is read, and the reading is not certain."""
    a, b, c, d = CORNERS
    reading = read_image(image_of(PUZZLE), (c, d, a, b))
    assert reading.mesh[0] == pytest.approx((390, 410), abs=3)
    assert not reading.certain


def test_corners_outside_of_the_picture_have_no_grid() -> None:
    with pytest.raises(PhotoError) as caught:
        read_image(image_of(PUZZLE), ((1030, 50), (1390, 50), (1390, 410), (1030, 410)))
    assert caught.value.code == "none"


def test_corners_on_one_line_have_no_grid() -> None:
    with pytest.raises(PhotoError) as caught:
        read_image(image_of(PUZZLE), ((30, 50), (100, 50), (200, 50), (300, 50)))
    assert caught.value.code == "none"


def test_two_equal_digits_are_in_doubt_and_the_picture_still_gives_its_grid() -> None:
    changed = "3" + PUZZLE[1:]
    reading = read_image(image_of(changed))
    assert line_of(reading) == changed
    assert (reading.status, reading.certain) == ("invalid", False)
    assert set(reading.conflict) <= set(reading.doubts)
    assert {0, 1} <= set(reading.conflict)


def test_notes_are_no_digits_and_no_doubt() -> None:
    """All empty cells have small digits in their corners."""
    image = image_of(PUZZLE)
    pen, font = ImageDraw.Draw(image), ImageFont.load_default(9)
    for cell in range(81):
        if PUZZLE[cell] == ".":
            left, top = 30 + cell % 9 * 40, 50 + cell // 9 * 40
            pen.text((left + 6, top + 6), "1", font=font, fill=0)
            pen.text((left + 28, top + 26), "8", font=font, fill=0)
    reading = read_image(image)
    assert (line_of(reading), reading.certain) == (PUZZLE, True)


def test_ink_in_a_cell_called_empty_is_a_doubt() -> None:
    image = image_of(PUZZLE)
    ImageDraw.Draw(image).line([(120, 62), (126, 82)], fill=0, width=3)
    reading = read_image(image)
    assert reading.doubts[0] == 2
    assert not reading.certain


def test_a_digit_that_was_lost_is_no_proof() -> None:
    """Without its first 5 this puzzle is still proper, so the reading offers no repair."""
    reading = read_image(image_of("." + PUZZLE[1:]))
    assert (line_of(reading), reading.status, reading.offers) == ("." + PUZZLE[1:], "unique", ())


def test_offers_are_questions() -> None:
    assert Offer(20, 8) == (20, 8)
    assert read_image(image_of(PUZZLE)).offers == ()


def test_stages_are_reported_in_slices() -> None:
    stages: list[str] = []
    slices = list(read_in_slices(*drawn(image_of(PUZZLE)), report=stages.append))
    assert stages == ["grid", "digits", "puzzle"]
    assert len(slices) > 20
    assert [found for found in slices if found] == slices[-1:]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("image", "code"),
    [
        (Image.new("L", (200, 200), 255), "dark"),
        (Image.new("L", (40, 400), 255), "small"),
        (Image.effect_noise((300, 300), 90), "none"),
        (Image.linear_gradient("L"), "none"),
    ],
)
def test_pictures_without_a_grid(image: Image.Image, code: str) -> None:
    with pytest.raises(PhotoError) as caught:
        read_image(image)
    assert caught.value.code == code
