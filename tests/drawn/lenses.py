"""Simulate a photo of a page: rotated, in perspective, bent, with uneven light, shadow and moire."""

from itertools import pairwise
from math import cos, pi, sin
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from sudoku_core.photo.reading import Point
from tests.drawn.luck import Luck
from tests.drawn.picture import blur

TILE_COUNT = 24  # the number of pieces of the picture in each direction


class Lens(NamedTuple):
    """The map between points of the page and points of the picture."""

    size: tuple[int, int]  # of the picture
    centre_in_picture: Point  # the centre of the grid in the picture
    centre_on_page: Point  # the centre of the grid on the page
    scale: float  # pixels of the picture for one pixel of the page, at the centre
    turn: float  # the rotation, in radians
    squeeze: float  # the factor of the height, for a view from the side
    tilt: Point  # how fast the scale decreases across and down
    # The bends of the page, in its pixels: amplitude, wavelength, phase, and whether horizontal lines are
    # bent.
    waves: tuple[tuple[float, float, float, bool], ...]

    def to_page(self, point: Point) -> Point:
        """Map a point of the picture to the page."""
        u, v = point[0] - self.centre_in_picture[0], point[1] - self.centre_in_picture[1]
        distance = max(0.2, 1 - self.tilt[0] * u - self.tilt[1] * v)
        u, v = u / distance / self.scale, v / distance / self.scale / self.squeeze
        x = cos(self.turn) * u + sin(self.turn) * v + self.centre_on_page[0]
        y = -sin(self.turn) * u + cos(self.turn) * v + self.centre_on_page[1]
        return self._bend((x, y))

    def to_picture(self, point: Point) -> Point:
        """Map a point of the page to the picture."""
        x, y = point
        for _ in range(20):
            bent = self._bend((x, y))
            x, y = x - bent[0] + point[0], y - bent[1] + point[1]
        x, y = x - self.centre_on_page[0], y - self.centre_on_page[1]
        u = (cos(self.turn) * x - sin(self.turn) * y) * self.scale
        v = (sin(self.turn) * x + cos(self.turn) * y) * self.scale * self.squeeze
        distance = 1 + self.tilt[0] * u + self.tilt[1] * v
        return u / distance + self.centre_in_picture[0], v / distance + self.centre_in_picture[1]

    def shows(self, points: tuple[Point, ...]) -> bool:
        """Return whether all these points of the page appear inside the picture, away from its edge."""
        width, height = self.size
        edge = 0.01 * min(width, height)
        places = [self.to_picture(point) for point in points]
        return all(edge < x < width - edge and edge < y < height - edge for x, y in places)

    def _bend(self, point: Point) -> Point:
        x, y = point
        for amplitude, length, phase, across in self.waves:
            if across:
                y += amplitude * sin(2 * pi * (point[0] / length + phase))
            else:
                x += amplitude * sin(2 * pi * (point[1] / length + phase))
        return x, y

    def take_photo(self, page: Image.Image, beyond: int) -> Image.Image:
        """Return the picture of the page, with this shade beyond its edges."""
        margin = max(page.size)
        surroundings = Image.new("L", (page.width + 2 * margin, page.height + 2 * margin), beyond)
        surroundings.paste(page, (margin, margin))
        width, height = self.size
        columns = [width * number // TILE_COUNT for number in range(TILE_COUNT + 1)]
        rows = [height * number // TILE_COUNT for number in range(TILE_COUNT + 1)]
        mesh = []
        for top, bottom in pairwise(rows):
            for left, right in pairwise(columns):
                corners = ((left, top), (left, bottom), (right, bottom), (right, top))
                quad = [number + margin for corner in corners for number in self.to_page(corner)]
                mesh.append(((left, top, right, bottom), tuple(quad)))
        return surroundings.transform(self.size, Image.Transform.MESH, mesh, Image.Resampling.BILINEAR)


def add_uneven_light(luck: Luck, image: Image.Image) -> Image.Image:
    """Return the picture in uneven light: brighter on one side, with stains and sometimes a shadow."""
    darkest = luck.integer(95, 225)
    small = Image.new("L", (5, 5))
    across, down = luck.uniform(-1, 1), luck.uniform(-1, 1)
    for y in range(5):
        for x in range(5):
            share = 0.5 + ((x - 2) * across + (y - 2) * down) / 8 + luck.about(0, 0.06)
            small.putpixel((x, y), max(60, min(255, round(darkest + (255 - darkest) * share))))
    light = small.resize(image.size, Image.Resampling.BICUBIC)
    if luck.chance(0.35):
        light = ImageChops.multiply(light, _draw_shadow(luck, image.size))
    return ImageChops.multiply(image, light)


def _draw_shadow(luck: Luck, size: tuple[int, int]) -> Image.Image:
    """Return the shadow of a hand or an edge: the area on one side of a curved line."""
    width, height = size
    small = Image.new("L", (width // 4, height // 4), 255)
    angle, reach = luck.uniform(0, 2 * pi), luck.uniform(-0.1, 0.3) * width / 4
    length = float(width)
    middle = (width / 8 + reach * cos(angle), height / 8 + reach * sin(angle))
    along, outward = (-sin(angle), cos(angle)), (cos(angle), sin(angle))
    points = []
    for number in range(-4, 5):
        wave = luck.about(0, 0.03) * width / 4
        step = number / 4 * length
        points.append(
            (
                middle[0] + along[0] * step + outward[0] * wave,
                middle[1] + along[1] * step + outward[1] * wave,
            )
        )
    points += [
        (point[0] + outward[0] * length, point[1] + outward[1] * length) for point in reversed(points)
    ]
    ImageDraw.Draw(small).polygon(points, luck.integer(140, 215))
    return blur(small, luck.uniform(1, 0.03 * width)).resize(size, Image.Resampling.BICUBIC)


def add_moire(luck: Luck, image: Image.Image) -> Image.Image:
    """Return the picture with two sets of slightly bent stripes, as in a photo of a screen."""
    width, height = image.size
    for _ in range(2):
        period, depth = luck.uniform(3, 14), luck.uniform(4, 14)
        length = 2 * (width + height)
        wave = bytes(round(255 - depth * (1 + sin(2 * pi * x / period))) for x in range(length))
        stripes = Image.frombytes("L", (length, 1), wave).resize(
            (length, length // 2), Image.Resampling.NEAREST
        )
        lens = Lens(
            size=image.size,
            centre_in_picture=(width / 2, height / 2),
            centre_on_page=(length / 2, length / 4),
            scale=luck.uniform(0.9, 1.1),
            turn=luck.uniform(0, 2 * pi),
            squeeze=1,
            tilt=(luck.about(0, 0.0001), luck.about(0, 0.0001)),
            waves=((luck.uniform(2, 9), luck.uniform(300, 900), luck.uniform(0, 1), False),),
        )
        image = ImageChops.multiply(image, lens.take_photo(stripes, 255))
    return image
