"""Check that the photo reader reads screenshots of our own pages, at every width and in both themes."""

import io

import pytest
from PIL import Image

from sudoku_core.photo import read
from tests.page.conftest import Open
from tests.puzzles import PUZZLES

LARGEST = 1280  # pixels of the longer side; the page reduces pictures to this size


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(360, 740), (768, 1024), (1024, 768), (1440, 900)], ids=str)
@pytest.mark.parametrize("address", ["?", "lab.html?"])
def test_a_screenshot_of_our_own_is_read(
    open_page: Open, address: str, size: tuple[int, int], theme: str
) -> None:
    width, height = size
    page = open_page(
        f"{address}puzzle={PUZZLES['D']}&theme={theme}", viewport={"width": width, "height": height}
    )
    image = Image.open(io.BytesIO(page.screenshot())).convert("L")
    image.thumbnail((LARGEST, LARGEST))
    reading = read(image.tobytes(), *image.size)
    assert "".join(str(value or ".") for value in reading.values) == PUZZLES["D"]
