"""Read the external photos in place, without copying them."""

from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageOps

from sudoku_core.board.geometry import CELLS
from sudoku_core.photo import PhotoError
from sudoku_core.photo.finding import find_in_slices
from sudoku_core.photo.ink import Shades
from sudoku_core.photo.samples import SAMPLES
from sudoku_core.photo.stages import MAX_PICTURE_SIDE, rotate
from tests.drawn.cells import CellSample, read_samples

# Number of counterclockwise quarter turns -> the photos that need these turns to be upright.
PHOTOS_BY_TURNS: Final = {
    1: (
        "image1031.jpg",
        "image1036.jpg",
        "image1038.jpg",
        "image1039.jpg",
        "image1040.jpg",
        "image1043.jpg",
    ),
    2: ("image1083.jpg",),
}
LEAST_AGREEMENT: Final = (
    76  # the minimum number of cells that are filled, or empty, in both the found grid and the puzzle
)
LONGER_SIDE: Final = 1280  # pixels of the longer side; the page sends pictures of this size


class ExternalPhoto(NamedTuple):
    """A photo in shades of grey, and its puzzle as 81 digits, 0 for an empty cell."""

    name: str
    grey: bytes
    width: int
    height: int
    puzzle: str


def read_photos(folder: Path) -> list[ExternalPhoto]:
    """Return the photos of a folder, sorted by name."""
    photos = []
    for path in sorted(folder.glob("*.jpg")):
        with Image.open(path) as opened:
            image = ImageOps.exif_transpose(opened).convert("L")
        image.thumbnail((LONGER_SIDE, LONGER_SIDE))
        rows = path.with_suffix(".dat").read_text().split("\n")[2:11]
        photos.append(
            ExternalPhoto(path.name, image.tobytes(), *image.size, "".join("".join(rows).split()))
        )
    return photos


def samples_of(photo: ExternalPhoto) -> list[CellSample]:
    """Return the samples of a photo's cells, or none if its grid is not found."""
    shades = Shades(photo.grey, photo.width, photo.height)
    if max(shades.width, shades.height) > MAX_PICTURE_SIDE:
        shades = shades.halve()
    try:
        grid = next(found for found in find_in_slices(shades) if found)
    except PhotoError:
        return []
    cells = read_samples(grid.shades, grid.ink, grid.mesh)
    quarters = next((turns for turns, names in PHOTOS_BY_TURNS.items() if photo.name in names), 0)
    upright_cells = [cells[cell] for cell in rotate(list(CELLS), 9, quarters)]
    agreements = sum(
        bool(each) == (digit != "0") for each, digit in zip(upright_cells, photo.puzzle, strict=True)
    )
    if agreements < LEAST_AGREEMENT:
        return []
    return [
        CellSample(bytes(rotate(list(each), SAMPLES, quarters)), int(digit))
        for each, digit in zip(upright_cells, photo.puzzle, strict=True)
        if each
    ]
