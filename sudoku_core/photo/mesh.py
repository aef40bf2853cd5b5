"""Fit a mesh of 10 by 10 points to the lines of a grid.

A line is ink with paper on both sides. Ink alone would also match dark themes and text.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sudoku_core.photo.ink import Ink
from sudoku_core.photo.reading import Mesh, Point

SIDE: Final = 36  # pixels of a straightened cell
REACH: Final = 12  # pixels: the maximum distance of a line from its place in the perspective
APART: Final = 5  # pixels: the distance from the middle of a line at which there must be paper
MAX_BEND: Final = 2  # pixels: how far a line may bend from one cell to the next
BEND_COST: Final = 3.0  # the cost, in pixels of ink, of a bend by one pixel from one cell to the next
LEAST_SEEN: Final = 0.3  # a line with a lower visibility is ignored
CLEARLY_SEEN: Final = 0.7  # a line with less than this share of the median visibility is barely visible
BESIDE: Final = 3  # pixels: the maximum distance of a barely visible line from its predicted place
NARROW: Final = 5  # pixels: the maximum distance of the frame from its predicted place
BETWEEN: Final = 6  # pixels around the middle of a row that should contain no line
BESIDE_DIGITS: Final = (0.2, 0.8)  # places across a cell's width that digits do not reach
LINES_CROSSED: Final = 9 * len(BESIDE_DIGITS) * 2 * 10  # the number of lines that `score_frame` crosses
BITS: Final = 16  # fixed-point coordinates: integers count parts of a pixel
PART: Final = 1 << BITS
STEPS: Final = range(SIDE)

PointOf = Callable[[float, float], Point]


class FittedMesh(NamedTuple):
    """A mesh that was fitted to lines."""

    mesh: Mesh
    fits: tuple[float, ...]  # from 0 to 1, the visibility of each line, ten rows and then ten columns
    regular: float  # from 0 to 1, how evenly the lines are spaced; see `_regularity`
    between: float  # from 0 to 1, the visibility of other lines between two of them
    moved: float  # pixels of a straightened cell: the largest distance that a line was moved


def straighten(ink: Ink, points: Sequence[Sequence[Point]]) -> Iterator[bytes]:
    """Yield the rows of pixels of the cells between these points, SIDE by SIDE pixels for each cell.

    points: The rows of points where the lines cross.
    """
    for above, below in pairwise(points):
        for step in range(SIDE):
            share = (step + 0.5) / SIDE
            ends = [
                (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
                for a, b in zip(above, below, strict=False)
            ]
            yield b"".join([_sample_line(ink, a, b) for a, b in pairwise(ends)])


def _sample_line(ink: Ink, a: Point, b: Point) -> bytes:
    """Return SIDE pixels between two points; outside the picture is paper."""
    width = ink.width
    x, y = int(a[0] * PART), int(a[1] * PART)
    across, down = int((b[0] - a[0]) * PART) // SIDE, int((b[1] - a[1]) * PART) // SIDE
    x, y = x + across // 2, y + down // 2
    last_x, last_y = x + across * (SIDE - 1), y + down * (SIDE - 1)
    inside_x = min(x, last_x) >= 0 and max(x, last_x) >> BITS < width
    if inside_x and min(y, last_y) >= 0 and max(y, last_y) >> BITS < ink.height:
        bits = ink.bits
        if y >> BITS == last_y >> BITS:
            row = (y >> BITS) * width
            return bytes([bits[row + (x + across * i >> BITS)] for i in STEPS])
        return bytes([bits[(y + down * i >> BITS) * width + (x + across * i >> BITS)] for i in STEPS])
    pixels = bytearray(SIDE)
    for i in STEPS:
        column, row = x + across * i >> BITS, y + down * i >> BITS
        if 0 <= column < width and 0 <= row < ink.height:
            pixels[i] = ink.bits[row * width + column]
    return bytes(pixels)


def fit_mesh(ink: Ink, point_of: PointOf, reach: int = REACH) -> FittedMesh:
    """Return a mesh that is fitted to the lines.

    point_of: Maps a place in the grid, in cells from its upper left corner, to a point of the picture.
    reach: The maximum distance of a line from its expected place.
    """
    points = [[point_of(column - 0.5, row - 0.5) for column in range(11)] for row in range(11)]
    rows = list(straighten(ink, points))
    columns = list(map(bytes, zip(*rows, strict=False)))
    row_lines, column_lines = [_find_lines(side, reach) for side in (rows, columns)]
    mesh = []
    for row in range(10):
        for column in range(10):
            y, x = _offset_at(row_lines[row].offsets, column), _offset_at(column_lines[column].offsets, row)
            mesh.append(point_of(column + x / SIDE, row + y / SIDE))
    moved = max(abs(sum(line.offsets)) / 9 for line in row_lines + column_lines)
    fits = tuple(line.fit for line in row_lines + column_lines)
    between = max(_between_lines(rows, row_lines), _between_lines(columns, column_lines))
    return FittedMesh(
        tuple(mesh), fits, min(_regularity(row_lines), _regularity(column_lines)), between, moved
    )


def score_frame(ink: Ink, point_of: PointOf) -> float:
    """Return the score of a frame, at most 1, in a tenth of the time that `fit_mesh` needs.

    The function follows each column and row beside the digits, counts the grid lines that it crosses, and
    subtracts the ink between them.
    """
    crossed = inked = 0
    places = [number + beside for number in range(9) for beside in BESIDE_DIGITS]
    for place in places:
        for line in range(10):
            before, after = line - 0.5, line + 0.5
            for ends in (
                (point_of(place, before), point_of(place, after)),
                (point_of(before, place), point_of(after, place)),
            ):
                part = _sample_line(ink, *ends)
                crossed += 1 in part[SIDE // 2 - REACH : SIDE // 2 + REACH]
                inked += part.count(1, 0, APART) + part.count(1, SIDE - APART)
    return crossed / LINES_CROSSED - inked / (LINES_CROSSED * 2 * APART)


class Line(NamedTuple):
    """One line of a mesh."""

    offsets: tuple[float, ...]  # the distance of each of its nine parts from the expected place, in pixels
    fit: float  # from 0 to 1, its visibility


def _between_lines(rows: list[bytes], lines: list[Line]) -> float:
    """Return the visibility of the second most visible line midway between two neighbouring lines.

    The most visible such line may be a fold of the paper.
    """
    places = [sum(line.offsets) / 9 for line in lines]
    seen = [
        _find_line(rows, number + 0.5, BETWEEN, round((places[number] + places[number + 1]) / 2)).fit
        for number in range(9)
    ]
    return sorted(seen)[-2]


def _regularity(lines: list[Line]) -> float:
    """Return how evenly the lines are spaced.

    The result is 1 if neighbouring gaps differ by at most four pixels, and 0 from twelve pixels on.
    """
    places = [sum(line.offsets) / 9 for line in lines]
    spaces = [b - a for a, b in pairwise(places)]
    worst = max(abs(b - a) for a, b in pairwise(spaces))
    return min(1.0, max(0.0, (12 - worst) / 8))


def _offset_at(offsets: tuple[float, ...], point: int) -> float:
    """Return the offset of a line at a point, the mean of the two parts that meet there."""
    if point == 0:
        return offsets[0] + (offsets[0] - offsets[1]) / 2
    if point == 9:
        return offsets[8] + (offsets[8] - offsets[7]) / 2
    return (offsets[point - 1] + offsets[point]) / 2


def _find_lines(rows: list[bytes], reach: int) -> list[Line]:
    """Return the ten lines along these rows of points.

    An invisible line is interpolated from its neighbours. So is a barely visible line at another place than
    its neighbours predict: it is probably the edge of coloured cells, or a row of digits.
    """
    lines = [_find_line(rows, number, reach) for number in range(10)]
    # A headline near the frame may contain a line, so the next two lines predict where the frame is.
    for number, near, next_one in ((0, lines[1], lines[2]), (9, lines[8], lines[7])):
        if min(near.fit, next_one.fit) >= LEAST_SEEN:
            expected = round(
                sum(2 * a - b for a, b in zip(near.offsets, next_one.offsets, strict=False)) / 9
            )
            lines[number] = _find_line(rows, number, NARROW, expected)
    usual = sorted(line.fit for line in lines)[5]
    clearly_seen = [
        number for number, line in enumerate(lines) if line.fit >= max(LEAST_SEEN, CLEARLY_SEEN * usual)
    ]
    if not clearly_seen:
        return lines
    corrected = []
    for number, line in enumerate(lines):
        predicted = _interpolate(lines, clearly_seen, number)
        is_apart = abs(sum(line.offsets) - sum(predicted)) / 9 > BESIDE and number not in (0, 9)
        if line.fit < LEAST_SEEN or (number not in clearly_seen and is_apart):
            line = Line(predicted, line.fit)
        corrected.append(line)
    return corrected


def _interpolate(lines: list[Line], seen: list[int], number: int) -> tuple[float, ...]:
    """Return the offsets of a line, interpolated between the nearest visible lines on both sides."""
    before = max((index for index in seen if index < number), default=None)
    after = min((index for index in seen if index > number), default=None)
    offsets_before = lines[before if before is not None else after or 0].offsets
    offsets_after = lines[after if after is not None else before or 0].offsets
    share = (number - before) / (after - before) if before is not None and after is not None else 0
    return tuple(a + (b - a) * share for a, b in zip(offsets_before, offsets_after, strict=False))


def _find_line(rows: list[bytes], number: float, reach: int, expected: int = 0) -> Line:
    """Return the most visible path through the nine parts of the line with this number.

    reach: The maximum distance from the expected offset.
    """
    # Only rows of pixels within reach of the expected place, and their surroundings, matter.
    start = int(SIDE // 2 + SIDE * number) + expected - reach - APART
    above, inside = max(0, -start), rows[max(0, start) : start + 2 * (reach + APART) + 1]
    nearness = [-abs(offset) / 8 for offset in range(-reach, reach + 1)]
    contrasts, sums, origins = [], nearness, []
    # Dynamic programming: for each part and each offset, the best path that ends there.
    for left in range(SIDE // 2, SIDE // 2 + 9 * SIDE, SIDE):
        # The contrast at an offset is the ink there, minus the ink next to it where paper should be.
        profile = [0] * above + [row.count(1, left, left + SIDE) for row in inside]
        profile += [0] * (2 * (reach + APART) + 1 - len(profile))
        paper = list(map(min, *[profile[k:] for k in range(APART)]))
        middle = profile[APART:-APART]
        contrast = [
            ink - (before if before > after else after)
            for ink, before, after in zip(middle, paper, paper[APART + 1 :], strict=False)
        ]
        best_before, origin = _best_steps(sums)
        sums = [
            best + 2 * seen + (before + after) / 2 + near
            for best, seen, before, after, near in zip(
                best_before, contrast, profile[APART - 1 :], profile[APART + 1 :], nearness, strict=False
            )
        ]
        contrasts.append(contrast)
        origins.append(origin)
    # Follow the best path back from its end.
    place = sums.index(max(sums))
    places = []
    for origin in reversed(origins):
        places.append(place)
        place = origin[place]
    places.reverse()
    seen = sum(max(0, contrast[place]) for contrast, place in zip(contrasts, places, strict=False))
    return Line(tuple([float(place - reach + expected) for place in places]), seen / (9 * SIDE))


def _best_steps(sums: list[float]) -> tuple[list[float], list[int]]:
    """Return the best sum of a step to each place, minus the cost of the bend, and the step's origin."""
    best, origin = list(sums), list(range(len(sums)))
    for _ in range(MAX_BEND):
        last, from_last = best, origin
        best, origin = list(last), list(from_last)
        for place, (before, after) in enumerate(zip([0, *last], [*last[1:], 0], strict=False)):
            if before - BEND_COST > best[place] and place:
                best[place], origin[place] = before - BEND_COST, from_last[place - 1]
            if after - BEND_COST > best[place] and place + 1 < len(last):
                best[place], origin[place] = after - BEND_COST, from_last[place + 1]
    return best, origin
