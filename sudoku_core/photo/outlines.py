"""Where a grid may lie: the corners of a piece of ink, and the mesh in perspective between four corners."""

from itertools import pairwise
from typing import Final

from sudoku_core.photo.pieces import Piece
from sudoku_core.photo.reading import Corners, Point

MOST_VERTICES: Final = 28  # of a hull, of which all pairs are tried
LONGEST: Final = 1.8  # times its shortest side, the longest that a grid in perspective has
SLANTED: Final = 0.6  # of its box, the least that the four-sided shape of an upright grid fills


def corners_of(piece: Piece) -> list[Corners]:
    """Return the corners that the grid of a piece may have, the likeliest first.

    They are those of the largest four-sided shape in its hull, and those of its box.
    """
    hull = _thinned(_hull(piece.ends))
    box = _box(piece)
    if len(hull) < 4:
        return [box]
    largest = ordered(_largest(hull))
    return [largest, box] if _area(largest) > SLANTED * piece.width * piece.height else [largest]


def _box(piece: Piece) -> Corners:
    left, top, right, bottom = (float(each) for each in piece[:4])
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def _turn(a: Point, b: Point, c: Point) -> float:
    """Return twice the area of a triangle, positive where it turns with the clock (y grows downwards)."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _area(corners: Corners) -> float:
    a, b, c, d = corners
    return (_turn(a, b, c) + _turn(a, c, d)) / 2


def _hull(points: tuple[Point, ...]) -> list[Point]:
    """Return the convex hull, with the clock (A. Andrew, Information Processing Letters 9, 1979)."""

    def half(along: list[Point]) -> list[Point]:
        hull: list[Point] = []
        for point in along:
            while len(hull) > 1 and _turn(hull[-2], hull[-1], point) <= 0:
                hull.pop()
            hull.append(point)
        return hull[:-1]

    along = sorted(points)
    return half(along) + half(along[::-1])


def _thinned(hull: list[Point]) -> list[Point]:
    """Return a hull without the vertices that add least to it."""
    hull = list(hull)
    while len(hull) > MOST_VERTICES:
        around = [hull[-1], *hull, hull[0]]
        added = [_turn(*around[i : i + 3]) for i in range(len(hull))]
        del hull[added.index(min(added))]
    return hull


def _largest(hull: list[Point]) -> Corners:
    """Return the four vertices of a hull with the largest area between them."""
    best, found = 0.0, (hull[0], hull[0], hull[0], hull[0])
    for i, a in enumerate(hull):
        for j in range(i + 2, len(hull)):
            c = hull[j]
            one = max((_turn(a, b, c), b) for b in hull[i + 1 : j])
            other = max(((_turn(a, c, d), d) for d in hull[j + 1 :] + hull[:i]), default=(0.0, a))
            if one[0] + other[0] > best:
                best, found = one[0] + other[0], (a, one[1], c, other[1])
    return found


def ordered(corners: Corners) -> Corners:
    """Return corners that go with the clock, from the one nearest to the upper left."""
    first = min(range(4), key=lambda i: corners[i][0] + corners[i][1])
    a, b, c, d = corners[first:] + corners[:first]
    return a, b, c, d


class Perspective:
    """The mapping of a square of 9 by 9 cells onto four corners (P. Heckbert, 1989).

    Raises ZeroDivisionError where three corners lie on a line.
    """

    def __init__(self, corners: Corners) -> None:
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
        dx1, dx2, dx3 = x1 - x2, x3 - x2, x0 - x1 + x2 - x3
        dy1, dy2, dy3 = y1 - y2, y3 - y2, y0 - y1 + y2 - y3
        below = dx1 * dy2 - dx2 * dy1
        g = (dx3 * dy2 - dx2 * dy3) / below
        h = (dx1 * dy3 - dx3 * dy1) / below
        self._along = (x1 - x0 + g * x1, x3 - x0 + h * x3, x0)
        self._down = (y1 - y0 + g * y1, y3 - y0 + h * y3, y0)
        self._far = (g, h)

    def point(self, column: float, row: float) -> Point:
        """Return where this place of the grid is in the picture, in cells from its upper left corner."""
        u, v = column / 9, row / 9
        below = self._far[0] * u + self._far[1] * v + 1
        if below <= 0.01:
            below = 0.01
        x = (self._along[0] * u + self._along[1] * v + self._along[2]) / below
        return x, (self._down[0] * u + self._down[1] * v + self._down[2]) / below


def is_convex(corners: Corners, least: float) -> bool:
    """Return whether corners go with the clock around a convex shape of at least this area."""
    around = corners + corners[:2]
    turns = [_turn(*around[i : i + 3]) for i in range(4)]
    sides = [((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in pairwise(around[:5])]
    return min(turns) > 0 and _area(corners) >= least and max(sides) < LONGEST * min(sides)
