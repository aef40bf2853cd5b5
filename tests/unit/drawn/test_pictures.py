"""Test drawn pictures: a seed always gives the same picture, and the puzzle is where its mesh says."""

from collections.abc import Callable
from hashlib import sha256

import pytest
from PIL import Image

import sudoku_core
from sudoku_core.photo.reading import Mesh
from tests.drawn.fonts import HANDWRITING, HELD_OUT, TRAINED, Families, require_fonts
from tests.drawn.others import DRAWINGS, picture_without_sudoku
from tests.drawn.papers import paper, written_paper
from tests.drawn.picture import DrawnPicture
from tests.drawn.screens import screenshot

Draw = Callable[[int, Families], DrawnPicture]

OF_EACH = 6
GRIDS = pytest.mark.parametrize("draw", [screenshot, paper, written_paper])


@pytest.fixture(scope="module")
def families() -> Families:
    require_fonts(HANDWRITING)
    return require_fonts(HELD_OUT)


def cut_out(picture: DrawnPicture, mesh: Mesh, cell: int) -> Image.Image:
    """Return a picture of 20 by 20 pixels of the inside of a cell."""
    corner = cell // 9 * 10 + cell % 9
    points = (mesh[corner], mesh[corner + 10], mesh[corner + 11], mesh[corner + 1])
    middle = (sum(x for x, _ in points) / 4, sum(y for _, y in points) / 4)
    inner = [
        part + (whole - part) * 0.7 for point in points for part, whole in zip(middle, point, strict=True)
    ]
    return picture.image.transform((20, 20), Image.Transform.QUAD, inner, Image.Resampling.BILINEAR)


@pytest.mark.parametrize("draw", [screenshot, paper, written_paper, picture_without_sudoku])
def test_the_same_seed_gives_the_same_picture(draw: Draw, families: Families) -> None:
    def hashes() -> list[str]:
        pictures = [draw(seed, families) for seed in range(3)]
        return [sha256(each.grey).hexdigest() + each.givens + each.entries for each in pictures]

    assert hashes() == hashes()
    assert len(set(hashes())) == 3


@GRIDS
def test_a_picture_has_a_proper_puzzle_and_correct_entries(draw: Draw, families: Families) -> None:
    for seed in range(OF_EACH):
        picture = draw(seed, families)
        solution = sudoku_core.solve(picture.givens)
        assert solution.status == "unique"
        assert all(value in (".", digit) for value, digit in zip(picture.values, str(solution.grid)))
        assert not any(given != "." != entry for given, entry in zip(picture.givens, picture.entries))


@GRIDS
def test_the_ink_is_in_the_filled_cells(draw: Draw, families: Families) -> None:
    """If any cells are empty, the median filled cell has more contrast than the cell with the least ink."""
    for seed in range(OF_EACH):
        picture = draw(seed, families)
        assert picture.mesh is not None
        assert picture.corners == (picture.mesh[0], picture.mesh[9], picture.mesh[99], picture.mesh[90])
        assert all(
            0 <= x <= picture.image.width and 0 <= y <= picture.image.height for x, y in picture.mesh
        )
        spread: list[int] = []
        for cell in range(81):
            low, high = cut_out(picture, picture.mesh, cell).getextrema()
            assert isinstance(low, int)
            assert isinstance(high, int)
            spread.append(high - low)
        filled = sorted(each for each, value in zip(spread, picture.values) if value != ".")
        empty = sorted(each for each, value in zip(spread, picture.values) if value == ".")
        if empty:
            assert filled[len(filled) // 2] > 1.25 * empty[0], picture.description


def test_a_paper_can_be_drawn_upside_down(families: Families) -> None:
    for seed in range(OF_EACH):
        corners = paper(seed, families, turn=180).corners
        assert corners is not None
        assert corners[0][0] > corners[1][0]
        assert corners[0][1] > corners[3][1]


def test_other_pictures_have_no_puzzle(families: Families) -> None:
    for seed in range(len(DRAWINGS)):
        picture = picture_without_sudoku(seed, families)
        assert picture.mesh is picture.corners is None
        assert picture.values == "." * 81
        assert picture.grey != picture_without_sudoku(seed + len(DRAWINGS), families).grey


def test_no_font_family_is_for_both_training_and_testing() -> None:
    trained = {stem for stems in TRAINED.values() for stem in stems}
    held_out = {stem for stems in HELD_OUT.values() for stem in stems}
    assert not trained & held_out
    assert not TRAINED.keys() & HELD_OUT.keys()
