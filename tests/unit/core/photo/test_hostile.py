"""Check that any bytes quickly result in a reading or a PhotoError, never in another exception."""

from time import process_time

import pytest
from PIL import Image, ImageDraw

from sudoku_core.photo import PhotoError, Reading, read
from sudoku_core.photo.reading import ERROR_CODES
from tests.drawn.luck import Luck
from tests.drawn.picture import random_sentence

SECONDS = 15  # a few seconds on an idle machine; unbounded work takes minutes
SMALL, SOME = 10_000, 400  # the number of cases with and without --long
LARGE, FEW = 50, 10


def read_soon(grey: bytes, width: int, height: int) -> Reading | None:
    """Read a picture and check the time; return a valid reading, or None for a complete PhotoError."""
    start = process_time()
    reading = None
    try:
        reading = read(grey, width, height)
    except PhotoError as error:
        assert error.code in ERROR_CODES
        assert str(error)
    assert process_time() - start < SECONDS
    if reading:
        assert len(reading.values) == len(reading.entries) == len(reading.sure) == len(reading.likely) == 81
        assert len(reading.mesh) == 100
        assert all(0 <= digit <= 9 for digit in reading.values + reading.entries)
        assert all(0 <= sure <= 1 for sure in reading.sure)
    return reading


def bytes_of(luck: Luck, count: int) -> bytes:
    """Return `count` bytes: random ones, or with a pattern that is chosen at random."""
    kind = luck.below(6)
    if kind == 0:
        return luck.bytes(count)
    if kind == 1:
        return bytes(count)
    if kind == 2:
        return bytes([luck.below(256)]) * count
    if kind == 3:
        return bytes(255 * (byte > 200) for byte in luck.bytes(count))
    if kind == 4:
        step = luck.integer(1, 70)
        return bytes(0 if place % step == 0 else 255 for place in range(count))
    return bytes(place * 255 // max(1, count - 1) for place in range(count))


@pytest.mark.slow
def test_bytes_of_any_size(long: bool) -> None:
    for number in range(SMALL if long else SOME):
        luck = Luck(f"hostile {number}")
        width, height = luck.integer(0, 64), luck.integer(0, 64)
        count = width * height
        if luck.chance(0.2):
            count = max(0, count + luck.choice((-1, 1, -width, width, 1000, -count)))
        reading = read_soon(bytes_of(luck, count), width, height)
        assert reading is None or not reading.certain


@pytest.mark.parametrize(
    "size", [(0, 0), (0, 5), (5, 0), (1, 1), (-1, -1), (-4, 4), (1, 10_000), (10_000, 1)]
)
def test_sizes_that_are_none(size: tuple[int, int]) -> None:
    width, height = size
    for grey in (bytes(abs(width * height)), b"", b"\xff"):
        assert read_soon(grey, width, height) is None


def large(number: int) -> Image.Image:
    """Return a large picture: black, noise, one line, many lines, text, a gradient, dots."""
    luck = Luck(f"large {number}")
    width, height = luck.integer(300, 1280), luck.integer(300, 1280)
    image = Image.new("L", (width, height), 255)
    draw = ImageDraw.Draw(image)
    kind = number % 9
    if kind == 0:
        image.paste(luck.below(256), (0, 0, width, height))
    elif kind == 1:
        image.frombytes(luck.bytes(width * height))
    elif kind == 2:
        draw.line((0, luck.below(height), width, luck.below(height)), 0, luck.integer(1, 30))
    elif kind == 3:
        for _ in range(300):
            draw.line(tuple(luck.below(1280) for _ in range(4)), luck.below(120), luck.integer(1, 4))
    elif kind == 4:
        for y in range(0, height, 14):
            draw.text((4, y), random_sentence(luck, 40), 0)
    elif kind == 5:
        image = Image.linear_gradient("L").resize((width, height))
    elif kind == 6:
        step = luck.integer(2, 12)
        image.frombytes(
            bytes(0 if (place + place // width) % step == 0 else 255 for place in range(width * height))
        )
    elif kind == 7:
        step = luck.integer(3, 40)
        for place in range(0, 1280, step):
            draw.line((place, 0, place, height), 0)
            draw.line((0, place, width, place), 0)
    else:
        image.frombytes(bytes(255 * (byte > 128) for byte in luck.bytes(width * height)))
    return image


@pytest.mark.slow
def test_large_pictures_without_a_grid(long: bool) -> None:
    for number in range(LARGE if long else FEW):
        image = large(number)
        reading = read_soon(image.tobytes(), *image.size)
        assert reading is None or not reading.certain
