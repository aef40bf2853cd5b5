"""Where grids may lie in the ink of a picture: several ways to look, the one that finds most first."""

from collections.abc import Generator, Iterator
from itertools import combinations
from math import dist
from typing import Final

from sudoku_core.photo.ink import Ink
from sudoku_core.photo.outlines import around, corners_of, is_convex
from sudoku_core.photo.pieces import Piece, pieces_in_slices
from sudoku_core.photo.reading import Corners, Point

Side = tuple[Point, Point]  # the ends of a line

LEAST_SIDE: Final = 80  # pixels
RUN: Final = 24  # pixels in a row that make a line
MOST_FRAMES: Final = 40  # of a way, the largest
ALIKE: Final = 6  # pixels between the corners of two frames that are the same


def frames_of_pieces(ink: Ink) -> Iterator[list[Corners] | None]:
    """Yield None after each slice of work, and then the corners of all large pieces, the largest first."""
    for pieces in pieces_in_slices(ink, LEAST_SIDE):
        yield None if pieces is None else _largest([each for piece in pieces for each in corners_of(piece)])


def frames_of_thick_ink(ink: Ink) -> Iterator[list[Corners] | None]:
    """Yield as `frames_of_pieces` does, of ink that is two pixels thicker, so that gaps close."""
    bits = int.from_bytes(ink.bits, "little")
    for step in (8, 16):
        bits |= (bits << step) | (bits >> step)
    row = 8 * ink.width
    for step in (row, 2 * row):
        bits |= (bits << step) | (bits >> step)
    yield None
    yield from frames_of_pieces(_ink(bits, ink))


def frames_of_sides(ink: Ink) -> Iterator[list[Corners] | None]:
    """Yield as `frames_of_pieces` does, of pairs of lines that are opposite sides of a grid.

    So a grid is found whose frame is joined to something else; and of two lines at a third of their length,
    which may be those between boxes, one that has no frame.
    """
    found: list[Corners] = []
    for lines in (yield from _lines(ink)):
        for one, other in combinations(lines, 2):
            found += [_between(one, other, beyond) for beyond in (0, 1)]
    yield _largest(found)


def frames_of_broken_sides(ink: Ink) -> Iterator[list[Corners] | None]:
    """Yield as `frames_of_pieces` does, squares on the ends of two lines of which the rest is not seen."""
    found: list[Corners] = []
    for lines in (yield from _lines(ink)):
        for one, other in combinations(lines, 2):
            for (a, b), (c, d) in ((one, other), (one[::-1], other[::-1])):
                times = dist(a, c) / dist(a, b)
                if 1 < times < 3:
                    found.append(around((a, c, _beyond(c, d, times), _beyond(a, b, times))))
    yield _largest(found)


def _beyond(a: Point, b: Point, times: float) -> Point:
    """Return the point so many times as far from a point as another one."""
    return a[0] + times * (b[0] - a[0]), a[1] + times * (b[1] - a[1])


def _lines(ink: Ink) -> Generator[None, None, list[list[Side]]]:
    """Return the long lines across, and the long lines down."""
    bits = int.from_bytes(ink.bits, "little")
    found: list[list[Side]] = []
    for step in (8, 8 * ink.width):
        long = _ink(_long(bits, step), ink)
        yield
        for pieces in pieces_in_slices(long, 1):
            if pieces is None:
                yield
                continue
            across = step == 8
            sides = [
                _ends(piece, across)
                for piece in pieces
                if (piece.width if across else piece.height) >= LEAST_SIDE
                and 6 * min(piece.width, piece.height) < max(piece.width, piece.height)
            ]
            found.append(sorted(sides))
    return found


def _between(one: Side, other: Side, beyond: int) -> Corners:
    """Return the frame of two opposite sides, or of two that are so many times as far from its sides."""
    (a, b), (c, d) = one, other

    times = -beyond
    a, b, c, d = _beyond(a, c, times), _beyond(b, d, times), _beyond(c, a, times), _beyond(d, b, times)
    return around((a, b, d, c))


def _ends(piece: Piece, across: bool) -> Side:
    """Return the two ends of a line."""
    if across:
        by_x = sorted(piece.ends)
        return by_x[0], by_x[-1]
    return piece.ends[0], piece.ends[-1]


def _largest(frames: list[Corners]) -> list[Corners]:
    """Return the frames that may be of a grid, the largest first, and of two that are alike the larger."""
    found: list[Corners] = []
    for each in sorted(frames, key=_size, reverse=True):
        if len(found) == MOST_FRAMES:
            break
        if is_convex(each, LEAST_SIDE * LEAST_SIDE) and not any(_is_alike(each, other) for other in found):
            found.append(each)
    return found


def _is_alike(one: Corners, other: Corners) -> bool:
    return all(abs(a[0] - b[0]) + abs(a[1] - b[1]) < ALIKE for a, b in zip(one, other, strict=False))


def _size(corners: Corners) -> float:
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    return (x2 - x0) * (y3 - y1) - (x3 - x1) * (y2 - y0)


def _long(bits: int, step: int) -> int:
    """Return the pixels that are part of RUN in a row. step: bits from one to the next."""
    kept, length = bits, 1
    while length < RUN:
        more = min(length, RUN - length)
        kept &= kept >> (step * more)
        length += more
    length = 1
    while length < RUN:
        more = min(length, RUN - length)
        kept |= kept << (step * more)
        length += more
    return kept


def _ink(bits: int, like: Ink) -> Ink:
    size = len(like.bits)
    return like._replace(bits=(bits & ((1 << 8 * size) - 1)).to_bytes(size, "little"))
