"""Draw grids of cells with digits in many fonts, and read the cells' samples to train the network."""

from collections.abc import Sequence
from math import cos, radians, sin
from pathlib import Path
from random import Random
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from sudoku_core.board.geometry import CELLS
from sudoku_core.photo.cells import drop_notes, ink_of_cells
from sudoku_core.photo.ink import Ink, Shades, ink_in_slices
from sudoku_core.photo.mesh import fit_mesh, straighten
from sudoku_core.photo.outlines import Perspective
from sudoku_core.photo.reading import Corners, Mesh
from sudoku_core.photo.samples import image_of_digit

OTHER_CHARACTERS = "ACEFHKMNPRTUVWXYadekmnrtuvwxy*#%&@+=/\\<>?!$"


class CellSample(NamedTuple):
    """The picture of a cell: 256 samples, its digit (0 for none), and whether it is handwritten."""

    samples: bytes
    digit: int
    by_hand: bool = False


class _CellDrawing(NamedTuple):
    shades: Shades
    corners: Corners
    digits: tuple[int, ...]


def read_samples(shades: Shades, ink: Ink, mesh: Mesh) -> list[bytes]:
    """Return the samples of each cell of a grid; b"" for an empty cell."""
    rows = list(straighten(ink, [mesh[start : start + 10] for start in range(0, 100, 10)]))
    samples = []
    for cell, cell_ink in zip(CELLS, drop_notes(list(ink_of_cells(rows)))[0], strict=True):
        corner = cell // 9 * 10 + cell % 9
        corners = (mesh[corner], mesh[corner + 1], mesh[corner + 11], mesh[corner + 10])
        samples.append(image_of_digit(shades, corners, cell_ink).samples if cell_ink.piece else b"")
    return samples


def draw_samples(random: Random, font: Path, is_digits: bool) -> list[CellSample]:
    """Draw a grid full of digits in this font, or full of other marks; return the samples of its cells."""
    drawing = _draw_grid(random, font, is_digits)
    threshold_share = random.choice((8, 16, 16))
    ink = next(found for found in ink_in_slices(drawing.shades, 32, threshold_share) if found)
    mesh = fit_mesh(ink, Perspective(drawing.corners).point).mesh
    cells = read_samples(drawing.shades, ink, mesh)
    return [CellSample(each, digit) for each, digit in zip(cells, drawing.digits, strict=True) if each]


def _draw_grid(random: Random, font: Path, is_digits: bool) -> _CellDrawing:
    """Draw a grid at two or three times its size; then rotate, shrink and blur it, and add uneven light."""
    cell = random.choice((18, 22, 26, 30, 34, 40, 48, 58, 70))
    enlargement = 3 if cell < 40 else 2
    side, half = cell * enlargement, cell * enlargement // 2
    size = 10 * side
    paper = random.randint(150, 255)
    ink = random.randint(0, int(paper * 0.45))
    image = Image.new("L", (size, size), paper)
    pen = ImageDraw.Draw(image)
    thin = max(1, int(side * random.uniform(0.01, 0.05)))
    thick = int(thin * random.uniform(1, 3.2))
    for line in range(10):
        place, width = half + line * side, thin if line % 3 else thick
        line_shade = ink if line % 3 == 0 else random.choice((ink, ink, (ink + paper) // 2))
        pen.line([(place, half), (place, size - half)], fill=line_shade, width=width)
        pen.line([(half, place), (size - half, place)], fill=line_shade, width=width)
    height = int(side * random.uniform(0.5, 0.95))
    offset_x, offset_y = (random.uniform(-0.06, 0.06) * side for _ in range(2))
    digits = []
    for number in CELLS:
        x, y = half + (number % 9 + 0.5) * side + offset_x, half + (number // 9 + 0.5) * side + offset_y
        if is_digits:
            digits.append(random.randint(1, 9))
            face = ImageFont.truetype(font, height)
            pen.text((x, y), str(digits[-1]), font=face, fill=ink, anchor="mm")
        else:
            digits.append(0)
            _draw_other_mark(random, pen, (x, y), side, height, font, ink)
    angle = random.uniform(-4, 4)
    image = image.rotate(angle, resample=Image.Resampling.BICUBIC, fillcolor=paper)
    image = _degrade(
        random, image.resize((size // enlargement, size // enlargement), Image.Resampling.BOX), cell
    )
    middle, turn = size / 2 / enlargement, radians(angle)

    def corner(x: int, y: int) -> tuple[float, float]:
        x_off, y_off = x / enlargement - middle, y / enlargement - middle
        return middle + x_off * cos(turn) + y_off * sin(turn), middle - x_off * sin(turn) + y_off * cos(
            turn
        )

    low, high = half, size - half
    corners = (corner(low, low), corner(high, low), corner(high, high), corner(low, high))
    return _CellDrawing(Shades(image.tobytes(), *image.size), corners, tuple(digits))


def _draw_other_mark(
    random: Random,
    pen: ImageDraw.ImageDraw,
    place: tuple[float, float],
    side: int,
    height: int,
    font: Path,
    ink: int,
) -> None:
    """Draw a letter, a shape, some lines, a two-digit number, or notes."""
    x, y = place
    kind = random.randint(0, 6)

    def random_point() -> tuple[float, float]:
        return x + random.uniform(-0.4, 0.4) * side, y + random.uniform(-0.4, 0.4) * side

    def write(text: str, share: float, middle: tuple[float, float]) -> None:
        pen.text(middle, text, font=ImageFont.truetype(font, int(height * share)), fill=ink, anchor="mm")

    if kind <= 2:
        write(random.choice(OTHER_CHARACTERS), 1, place)
    elif kind == 3:
        wide, high = random.uniform(0.2, 0.45) * side, random.uniform(0.2, 0.45) * side
        draw = random.choice((pen.ellipse, pen.rectangle))
        draw([x - wide, y - high, x + wide, y + high], fill=ink)
    elif kind == 4:
        for _ in range(random.randint(1, 3)):
            width = max(2, int(side * random.uniform(0.02, 0.1)))
            pen.line([random_point(), random_point()], fill=ink, width=width)
    elif kind == 5:
        write(str(random.randint(10, 99)), 0.6, place)
    else:
        for _ in range(random.randint(2, 9)):
            across, down = (random.choice((-0.28, 0, 0.28)) * side for _ in range(2))
            write(str(random.randint(1, 9)), 0.42, (x + across, y + down))


def _degrade(random: Random, image: Image.Image, cell: int) -> Image.Image:
    """Return the picture with blur, noise, and light from one side."""
    blur_radius = random.choice((0, 0, 0.4, 0.7, 1.0, cell * 0.03, cell * 0.05, cell * 0.07))
    if blur_radius:
        image = image.filter(ImageFilter.GaussianBlur(blur_radius))
    noise = random.choice((0, 0, 6, 12, 24))
    if noise:
        grain = Image.frombytes("L", image.size, random.randbytes(image.width * image.height))
        image = ImageChops.add(image, grain.point([v * noise // 255 for v in range(256)]), 1, -(noise // 2))
    return light_from_side(image, random.uniform(0.7, 1), random.uniform(0.7, 1))


def light_from_side(image: Image.Image, left: float, right: float) -> Image.Image:
    """Return the picture with its brightness scaled by these factors at the left and right."""
    row: Sequence[int] = [int(255 * (left + (right - left) * x / image.width)) for x in range(image.width)]
    light = Image.frombytes("L", (image.width, 1), bytes(row)).resize(image.size)
    return ImageChops.multiply(image, light)
