"""Test the photo reader on drawn pictures, whose fonts and seeds were not used for training or tuning."""

from collections.abc import Iterable

import pytest

from sudoku_core.photo import PhotoError, Reading, read
from tests.drawn.fonts import HANDWRITING_HELD_OUT, HELD_OUT, Families, require_fonts
from tests.drawn.others import picture_without_sudoku
from tests.drawn.papers import paper, written_paper
from tests.drawn.picture import DrawnPicture
from tests.drawn.screens import screenshot

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]

SEED = 80_000  # the first seed; no other program uses this or higher seeds
SCREENSHOT_COUNT, LEAST_RIGHT = (
    60,
    48,
)  # a lower bound, which fails if something breaks; FIGURES.md has the figure
OTHER_COUNT = 100
MOST_OTHERS = 6  # without --long; each takes seconds, because the reader tries all ways to find a grid
PAPER_COUNT = 60
TURNS = (None, 0, 90, 180, 270, 45)  # used one after another; None for a random angle


@pytest.fixture(scope="module")
def families() -> Families:
    return require_fonts(HELD_OUT)


def try_to_read(picture: DrawnPicture) -> Reading | None:
    """Return the reading of a picture, or None if no grid is found."""
    try:
        return read(picture.grey, *picture.image.size)
    except PhotoError:
        return None


def line(values: Iterable[int]) -> str:
    return "".join(str(value or ".") for value in values)


def digits_of(reading: Reading) -> str:
    """Return all digits of a reading, givens and entries, as a line."""
    return line(given or entry for given, entry in zip(reading.values, reading.entries))


def seeds_to_test(count: int, *, long: bool) -> range:
    return range(SEED, SEED + (count if long else count // 6))


def test_screenshots(families: Families, long: bool) -> None:
    """Only the digits are compared, because the reader may take typed entries for givens."""
    seeds = seeds_to_test(SCREENSHOT_COUNT, long=long)
    wrong = []
    for seed in seeds:
        picture = screenshot(seed, families)
        reading = try_to_read(picture)
        if reading is None or digits_of(reading) != picture.values:
            wrong.append(f"{seed}: {picture.description}")
            assert reading is None or not reading.certain, wrong
    assert len(seeds) - len(wrong) >= len(seeds) * LEAST_RIGHT / SCREENSHOT_COUNT, wrong


def test_pictures_without_a_sudoku(families: Families, long: bool) -> None:
    for seed in seeds_to_test(OTHER_COUNT, long=long)[: None if long else MOST_OTHERS]:
        picture = picture_without_sudoku(seed, families)
        reading = try_to_read(picture)
        assert reading is None or not reading.certain, f"{seed}: {picture.description}"


def test_papers(families: Families, long: bool) -> None:
    """The reader reads most pictures, even upside down, although some are worse than real photos."""
    seeds = seeds_to_test(PAPER_COUNT, long=long)
    wrong = []
    for seed in seeds:
        picture = paper(seed, families, turn=TURNS[seed % len(TURNS)])
        reading = try_to_read(picture)
        if reading is None or line(reading.values) != picture.givens:
            wrong.append(f"{seed}: {picture.description}")
            assert reading is None or not reading.certain, wrong
    assert len(wrong) <= 0.4 * len(seeds), wrong


def test_papers_that_are_written_on(families: Families, long: bool) -> None:
    """Even with handwriting, a reading with wrong or missing givens is never certain."""
    hands = require_fonts(HANDWRITING_HELD_OUT)
    for seed in seeds_to_test(PAPER_COUNT, long=long):
        picture = written_paper(seed, families, hands, held_out=True)
        reading = try_to_read(picture)
        right = reading is not None and line(reading.values) == picture.givens
        assert right or reading is None or not reading.certain, f"{seed}: {picture.description}"
