"""Compute the corners of a piece of ink, and the perspective between four corners."""

from itertools import pairwise
from typing import Final

from sudoku_core.photo.pieces import Piece
from sudoku_core.photo.reading import Corners, Point

MAX_VERTICES: Final = 28  # of a hull, because all pairs of vertices are tried
MAX_SIDE_RATIO: Final = 1.8  # the longest side of a grid in perspective, in multiples of the shortest one
UPRIGHT_SHARE: Final = 0.6  # the minimum share of its bounding box that an upright grid fills


def corners_of(piece: Piece) -> list[Corners]:
    """Return the possible corners of a grid in this piece, the most likely first.

    The candidates are the corners of the largest quadrilateral in its hull, and of its bounding box.
    """
    hull = _thin_out(_convex_hull(piece.ends))
    box = _box(piece)
    if len(hull) < 4:
        return [box]
    largest = order_corners(_largest_quadrilateral(hull))
    return [largest, box] if _area(largest) > UPRIGHT_SHARE * piece.width * piece.height else [largest]


def _box(piece: Piece) -> Corners:
    left, top, right, bottom = (float(edge) for edge in piece[:4])
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def _doubled_area(a: Point, b: Point, c: Point) -> float:
    """Return twice the area of a triangle, positive if it turns clockwise (y grows downwards)."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _area(corners: Corners) -> float:
    a, b, c, d = corners
    return (_doubled_area(a, b, c) + _doubled_area(a, c, d)) / 2


def _convex_hull(points: tuple[Point, ...]) -> list[Point]:
    """Return the convex hull, clockwise (A. Andrew, Information Processing Letters 9, 1979)."""

    def half_hull(ordered: list[Point]) -> list[Point]:
        hull: list[Point] = []
        for point in ordered:
            while len(hull) > 1 and _doubled_area(hull[-2], hull[-1], point) <= 0:
                hull.pop()
            hull.append(point)
        return hull[:-1]

    ordered = sorted(points)
    return half_hull(ordered) + half_hull(ordered[::-1])


def _thin_out(hull: list[Point]) -> list[Point]:
    """Return a hull with at most MAX_VERTICES; the vertices that add the least area are dropped."""
    hull = list(hull)
    while len(hull) > MAX_VERTICES:
        closed_hull = [hull[-1], *hull, hull[0]]
        added = [_doubled_area(*closed_hull[i : i + 3]) for i in range(len(hull))]
        del hull[added.index(min(added))]
    return hull


def _largest_quadrilateral(hull: list[Point]) -> Corners:
    """Return the four vertices of a hull that enclose the largest area."""
    largest, corners = 0.0, (hull[0], hull[0], hull[0], hull[0])
    for i, a in enumerate(hull):
        for j in range(i + 2, len(hull)):
            c = hull[j]
            area_at_b, b = max((_doubled_area(a, b, c), b) for b in hull[i + 1 : j])
            area_at_d, d = max(
                ((_doubled_area(a, c, d), d) for d in hull[j + 1 :] + hull[:i]), default=(0.0, a)
            )
            if area_at_b + area_at_d > largest:
                largest, corners = area_at_b + area_at_d, (a, b, c, d)
    return corners


def order_corners(corners: Corners) -> Corners:
    """Rotate a list of clockwise corners so that the one nearest to the upper left comes first."""
    first = min(range(4), key=lambda i: corners[i][0] + corners[i][1])
    a, b, c, d = corners[first:] + corners[:first]
    return a, b, c, d


def order_clockwise(corners: Corners) -> Corners:
    """Return the corners of a shape in clockwise order."""
    a, b, c, d = corners
    return order_corners(corners if _area(corners) > 0 else (a, d, c, b))


class Perspective:
    """The mapping of a square of 9 by 9 cells onto four corners (P. Heckbert, 1989).

    Raises ZeroDivisionError if three corners are on one line.
    """

    def __init__(self, corners: Corners) -> None:
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
        dx1, dx2, dx3 = x1 - x2, x3 - x2, x0 - x1 + x2 - x3
        dy1, dy2, dy3 = y1 - y2, y3 - y2, y0 - y1 + y2 - y3
        denominator = dx1 * dy2 - dx2 * dy1
        g = (dx3 * dy2 - dx2 * dy3) / denominator
        h = (dx1 * dy3 - dx3 * dy1) / denominator
        self._x_coefficients = (x1 - x0 + g * x1, x3 - x0 + h * x3, x0)
        self._y_coefficients = (y1 - y0 + g * y1, y3 - y0 + h * y3, y0)
        self._denominator_coefficients = (g, h)

    def point(self, column: float, row: float) -> Point:
        """Return the point of the picture at a position in the grid, in cells from its upper left."""
        u, v = column / 9, row / 9
        x_u, x_v, x_0 = self._x_coefficients
        y_u, y_v, y_0 = self._y_coefficients
        denominator_u, denominator_v = self._denominator_coefficients
        denominator = max(0.01, denominator_u * u + denominator_v * v + 1)
        return (x_u * u + x_v * v + x_0) / denominator, (y_u * u + y_v * v + y_0) / denominator


def is_convex(corners: Corners, min_area: float) -> bool:
    """Return whether these corners are a clockwise, convex shape of at least this area."""
    vertices = corners + corners[:2]
    turns = [_doubled_area(*vertices[i : i + 3]) for i in range(4)]
    sides = [((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in pairwise(vertices[:5])]
    return min(turns) > 0 and _area(corners) >= min_area and max(sides) < MAX_SIDE_RATIO * min(sides)
