"""Draw grids with Pillow's own font for the tests of the photo reader."""

from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageFont

PUZZLE: Final = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


class Drawn(NamedTuple):
    """A grey picture with a byte for each pixel, row by row."""

    grey: bytes
    width: int
    height: int


def image_of(
    line: str, side: int = 40, left: int = 30, top: int = 50, size: tuple[int, int] = (440, 480)
) -> Image.Image:
    """Return a picture of the grid on white paper."""
    image = Image.new("L", size, 255)
    pen = ImageDraw.Draw(image)
    for number in range(10):
        width, far = 1 if number % 3 else 3, number * side
        pen.line([(left + far, top), (left + far, top + 9 * side)], fill=0, width=width)
        pen.line([(left, top + far), (left + 9 * side, top + far)], fill=0, width=width)
    font = ImageFont.load_default(side * 0.65)
    for cell, digit in enumerate(line):
        if digit != ".":
            place = (left + (cell % 9 + 0.5) * side, top + (cell // 9 + 0.5) * side)
            pen.text(place, digit, font=font, fill=0, anchor="mm")
    return image


def drawn(image: Image.Image) -> Drawn:
    """Convert a picture into the photo reader's input format."""
    return Drawn(image.tobytes(), *image.size)
