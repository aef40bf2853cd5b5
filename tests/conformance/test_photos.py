"""Test the photo reader on newspaper photos in a folder beside the checkout.

The README in that folder describes the photos. The site's network is trained on them, so this test only
detects regressions. `tests/tools/train_digits.py --folds` measures how well it reads new puzzles.
"""

from pathlib import Path

import pytest

from sudoku_core.photo import PhotoError, Reading, read
from tests.drawn.photos import ExternalPhoto, read_photos

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "data" / "photos"
SAMPLED_EVERY = 8  # every eighth photo, without --long
LEAST_RIGHT_PHOTOS, LEAST_RIGHT_DIGITS = 0.92, 0.995

pytestmark = [
    pytest.mark.skipif(not FOLDER.is_dir(), reason=f"no photos in {FOLDER}"),
    pytest.mark.slow,
    pytest.mark.timeout(900),
]


def try_to_read(photo: ExternalPhoto) -> Reading | None:
    """Return the reading of a photo, or None if no grid is found."""
    try:
        return read(photo.grey, photo.width, photo.height)
    except PhotoError:
        return None


def test_photos(long: bool) -> None:
    """Digits are counted only in photos in which a grid was found."""
    photos = read_photos(FOLDER)[:: 1 if long else SAMPLED_EVERY]
    assert len(photos) == (160 if long else 20)
    wrong, digits, right_digits = [], 0, 0
    for photo in photos:
        reading = try_to_read(photo)
        if reading is None:
            wrong.append(f"{photo.name}: no grid")
            continue
        line = "".join(map(str, reading.values))
        pairs = [
            (read_digit, digit)
            for read_digit, digit in zip(line, photo.puzzle, strict=True)
            if digit != "0"
        ]
        digits += len(pairs)
        right_digits += sum(read_digit == digit for read_digit, digit in pairs)
        if line != photo.puzzle:
            wrong.append(f"{photo.name}: {line}")
            assert not reading.certain, wrong
    print(f"{len(photos) - len(wrong)} of {len(photos)} photos, {right_digits} of {digits} digits")
    assert len(wrong) <= (1 - LEAST_RIGHT_PHOTOS) * len(photos), wrong
    assert right_digits >= LEAST_RIGHT_DIGITS * digits, wrong
