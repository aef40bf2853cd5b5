"""Find frames in the ink of a picture, by several methods."""

from collections.abc import Generator, Iterator
from itertools import combinations
from math import dist
from typing import Final

from sudoku_core.photo.ink import Ink
from sudoku_core.photo.outlines import corners_of, is_convex, order_clockwise
from sudoku_core.photo.pieces import Piece, pieces_in_slices
from sudoku_core.photo.reading import Corners, Point

Side = tuple[Point, Point]  # the two ends of a line

MIN_SIDE: Final = 80  # pixels: the minimum side of a frame
LINE_LENGTH: Final = 24  # pixels in a row that make a line
MAX_FRAMES: Final = 40  # for each method; only the largest frames are used
SAME_FRAME_DISTANCE: Final = 6  # pixels: two frames are the same if their corners are closer than this


def frames_of_pieces(ink: Ink) -> Iterator[list[Corners] | None]:
    """Yield None after each slice of work, then the corners of all large pieces, the largest first."""
    for pieces in pieces_in_slices(ink, MIN_SIDE):
        yield (
            None
            if pieces is None
            else _largest_frames([corners for piece in pieces for corners in corners_of(piece)])
        )


def frames_of_thick_ink(ink: Ink) -> Iterator[list[Corners] | None]:
    """Yield frames as `frames_of_pieces` does, after thickening the ink by two pixels to close gaps."""
    bits = int.from_bytes(ink.bits, "little")  # a byte for each pixel
    for step in (8, 16):
        bits |= (bits << step) | (bits >> step)
    row = 8 * ink.width
    for step in (row, 2 * row):
        bits |= (bits << step) | (bits >> step)
    yield None
    yield from frames_of_pieces(_ink_of_bits(bits, ink))


def frames_of_sides(ink: Ink) -> Iterator[list[Corners] | None]:
    """Yield frames as `frames_of_pieces` does, from pairs of lines that may be opposite sides of a grid.

    This finds a grid whose frame is joined to something else. Two lines that are a third of their length
    apart may separate the boxes of a grid without a frame.
    """
    frames: list[Corners] = []
    for lines in (yield from _find_lines(ink)):
        for first, second in combinations(lines, 2):
            frames += [_frame_between(first, second, beyond) for beyond in (0, 1)]
    yield _largest_frames(frames)


def frames_of_broken_sides(ink: Ink) -> Iterator[list[Corners] | None]:
    """Yield frames as `frames_of_pieces` does: squares on the visible ends of two lines."""
    frames: list[Corners] = []
    for lines in (yield from _find_lines(ink)):
        for first, second in combinations(lines, 2):
            for (a, b), (c, d) in ((first, second), (first[::-1], second[::-1])):
                factor = dist(a, c) / dist(a, b)
                if 1 < factor < 3:
                    frames.append(
                        order_clockwise((a, c, _point_beyond(c, d, factor), _point_beyond(a, b, factor)))
                    )
    yield _largest_frames(frames)


def _point_beyond(a: Point, b: Point, factor: float) -> Point:
    """Return the point in the direction from a to b whose distance from a is `factor` times that of b."""
    return a[0] + factor * (b[0] - a[0]), a[1] + factor * (b[1] - a[1])


def _find_lines(ink: Ink) -> Generator[None, None, list[list[Side]]]:
    """Return the long horizontal lines, and the long vertical lines."""
    bits = int.from_bytes(ink.bits, "little")
    lines: list[list[Side]] = []
    for step in (8, 8 * ink.width):
        long_runs = _ink_of_bits(_keep_long_runs(bits, step), ink)
        yield
        for pieces in pieces_in_slices(long_runs, 1):
            if pieces is None:
                yield
                continue
            is_horizontal = step == 8
            sides = [
                _ends_of_line(piece, is_horizontal)
                for piece in pieces
                if (piece.width if is_horizontal else piece.height) >= MIN_SIDE
                and 6 * min(piece.width, piece.height) < max(piece.width, piece.height)
            ]
            lines.append(sorted(sides))
    return lines


def _frame_between(first: Side, second: Side, beyond: int) -> Corners:
    """Return the frame with these opposite sides, or one that extends beyond both of them.

    beyond: How far the frame extends, in multiples of the distance between the two lines.
    """
    (a, b), (c, d) = first, second
    factor = -beyond
    a, b, c, d = (
        _point_beyond(a, c, factor),
        _point_beyond(b, d, factor),
        _point_beyond(c, a, factor),
        _point_beyond(d, b, factor),
    )
    return order_clockwise((a, b, d, c))


def _ends_of_line(piece: Piece, is_horizontal: bool) -> Side:
    """Return the two ends of a line."""
    if is_horizontal:
        by_x = sorted(piece.ends)
        return by_x[0], by_x[-1]
    return piece.ends[0], piece.ends[-1]


def _largest_frames(frames: list[Corners]) -> list[Corners]:
    """Return the frames that may be a grid, the largest first; drop the smaller of two similar ones."""
    largest: list[Corners] = []
    for frame in sorted(frames, key=_doubled_area, reverse=True):
        if len(largest) == MAX_FRAMES:
            break
        if is_convex(frame, MIN_SIDE * MIN_SIDE) and not any(_are_alike(frame, other) for other in largest):
            largest.append(frame)
    return largest


def _are_alike(first: Corners, second: Corners) -> bool:
    return all(
        abs(a[0] - b[0]) + abs(a[1] - b[1]) < SAME_FRAME_DISTANCE
        for a, b in zip(first, second, strict=False)
    )


def _doubled_area(corners: Corners) -> float:
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    return (x2 - x0) * (y3 - y1) - (x3 - x1) * (y2 - y0)


def _keep_long_runs(bits: int, step: int) -> int:
    """Return the pixels in unbroken runs of at least LINE_LENGTH pixels.

    step: The number of bits from one pixel of a run to the next.
    """
    result, length = bits, 1
    while length < LINE_LENGTH:
        shift = min(length, LINE_LENGTH - length)
        result &= result >> (step * shift)
        length += shift
    length = 1
    while length < LINE_LENGTH:
        shift = min(length, LINE_LENGTH - length)
        result |= result << (step * shift)
        length += shift
    return result


def _ink_of_bits(bits: int, original: Ink) -> Ink:
    size = len(original.bits)
    return original._replace(bits=(bits & ((1 << 8 * size) - 1)).to_bytes(size, "little"))
