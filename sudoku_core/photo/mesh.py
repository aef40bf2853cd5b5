"""Fit a mesh of 10 by 10 points to the lines of a grid.

A line is ink with paper on both sides. Ink alone would also match dark themes and text.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sudoku_core.photo.ink import Ink
from sudoku_core.photo.reading import Mesh, Point

CELL_SIDE: Final = 36  # pixels of a straightened cell
MAX_REACH: Final = 12  # pixels: the maximum distance of a line from its position in the perspective
PAPER_DISTANCE: Final = 5  # pixels: the distance from the middle of a line at which there must be paper
MAX_BEND: Final = 2  # pixels: how far a line may bend from one cell to the next
BEND_COST: Final = 3.0  # the cost, in pixels of ink, of a bend by one pixel from one cell to the next
MIN_VISIBILITY: Final = 0.3  # a line with a lower visibility is ignored
CLEAR_SHARE: Final = 0.7  # a line with less than this share of the median visibility is barely visible
MAX_DEVIATION: Final = 3  # pixels: the maximum distance of such a line from its predicted position
FRAME_REACH: Final = 5  # pixels: the maximum distance of the frame from its predicted position
REACH_BETWEEN: Final = 6  # pixels around the middle of a row that should contain no line
SHARES_BESIDE_DIGITS: Final = (0.2, 0.8)  # shares of a cell's width that digits do not reach
# The number of lines that `score_frame` crosses if the frame is a grid.
CROSSING_COUNT: Final = 9 * len(SHARES_BESIDE_DIGITS) * 2 * 10
FRACTION_BITS: Final = 16  # coordinates are fixed-point numbers with this number of binary places
FIXED_POINT_ONE: Final = 1 << FRACTION_BITS
PIXELS_OF_CELL: Final = range(CELL_SIDE)

PointOf = Callable[[float, float], Point]


class FittedMesh(NamedTuple):
    """A mesh that was fitted to lines."""

    mesh: Mesh
    fits: tuple[float, ...]  # from 0 to 1, the visibility of each line, ten rows and then ten columns
    regularity: float  # from 0 to 1, how evenly the lines are spaced; see `_regularity`
    visibility_between: float  # from 0 to 1, the visibility of other lines between these lines
    max_shift: float  # pixels of a straightened cell: the maximum shift of a line


def straighten(ink: Ink, points: Sequence[Sequence[Point]]) -> Iterator[bytes]:
    """Yield the rows of pixels of the cells between these points, SIDE by SIDE pixels for each cell.

    points: The rows of points where the lines cross.
    """
    for above, below in pairwise(points):
        for step in range(CELL_SIDE):
            share = (step + 0.5) / CELL_SIDE
            ends = [
                (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
                for a, b in zip(above, below, strict=False)
            ]
            yield b"".join([_sample_line(ink, a, b) for a, b in pairwise(ends)])


def _sample_line(ink: Ink, a: Point, b: Point) -> bytes:
    """Return SIDE pixels between two points; outside the picture is paper."""
    width = ink.width
    x, y = int(a[0] * FIXED_POINT_ONE), int(a[1] * FIXED_POINT_ONE)
    step_x = int((b[0] - a[0]) * FIXED_POINT_ONE) // CELL_SIDE
    step_y = int((b[1] - a[1]) * FIXED_POINT_ONE) // CELL_SIDE
    x, y = x + step_x // 2, y + step_y // 2
    last_x, last_y = x + step_x * (CELL_SIDE - 1), y + step_y * (CELL_SIDE - 1)
    is_inside_x = min(x, last_x) >= 0 and max(x, last_x) >> FRACTION_BITS < width
    if is_inside_x and min(y, last_y) >= 0 and max(y, last_y) >> FRACTION_BITS < ink.height:
        bits = ink.bits
        if y >> FRACTION_BITS == last_y >> FRACTION_BITS:
            row = (y >> FRACTION_BITS) * width
            return bytes([bits[row + (x + step_x * i >> FRACTION_BITS)] for i in PIXELS_OF_CELL])
        return bytes(
            [
                bits[(y + step_y * i >> FRACTION_BITS) * width + (x + step_x * i >> FRACTION_BITS)]
                for i in PIXELS_OF_CELL
            ]
        )
    pixels = bytearray(CELL_SIDE)
    for i in PIXELS_OF_CELL:
        column, row = x + step_x * i >> FRACTION_BITS, y + step_y * i >> FRACTION_BITS
        if 0 <= column < width and 0 <= row < ink.height:
            pixels[i] = ink.bits[row * width + column]
    return bytes(pixels)


def fit_mesh(ink: Ink, point_of: PointOf, reach: int = MAX_REACH) -> FittedMesh:
    """Return a mesh that is fitted to the lines.

    point_of: Maps a position in the grid, in cells from its upper left corner, to a point of the picture.
    reach: The maximum distance of a line from its expected position.
    """
    points = [[point_of(column - 0.5, row - 0.5) for column in range(11)] for row in range(11)]
    rows = list(straighten(ink, points))
    columns = list(map(bytes, zip(*rows, strict=False)))
    row_lines, column_lines = [_find_lines(side, reach) for side in (rows, columns)]
    mesh = []
    for row in range(10):
        for column in range(10):
            y, x = _offset_at(row_lines[row].offsets, column), _offset_at(column_lines[column].offsets, row)
            mesh.append(point_of(column + x / CELL_SIDE, row + y / CELL_SIDE))
    max_shift = max(abs(sum(line.offsets)) / 9 for line in row_lines + column_lines)
    fits = tuple(line.fit for line in row_lines + column_lines)
    visibility_between = max(
        _visibility_between(rows, row_lines), _visibility_between(columns, column_lines)
    )
    return FittedMesh(
        tuple(mesh),
        fits,
        min(_regularity(row_lines), _regularity(column_lines)),
        visibility_between,
        max_shift,
    )


def score_frame(ink: Ink, point_of: PointOf) -> float:
    """Return the score of a frame, at most 1, in a tenth of the time that `fit_mesh` needs.

    The function follows each column and row beside the digits, counts the grid lines that it crosses, and
    subtracts the ink between them.
    """
    crossed_count = ink_count = 0
    positions = [cell + share for cell in range(9) for share in SHARES_BESIDE_DIGITS]
    for position in positions:
        for line in range(10):
            before, after = line - 0.5, line + 0.5
            for ends in (
                (point_of(position, before), point_of(position, after)),
                (point_of(before, position), point_of(after, position)),
            ):
                pixels = _sample_line(ink, *ends)
                crossed_count += 1 in pixels[CELL_SIDE // 2 - MAX_REACH : CELL_SIDE // 2 + MAX_REACH]
                ink_count += pixels.count(1, 0, PAPER_DISTANCE)
                ink_count += pixels.count(1, CELL_SIDE - PAPER_DISTANCE)
    return crossed_count / CROSSING_COUNT - ink_count / (CROSSING_COUNT * 2 * PAPER_DISTANCE)


class Line(NamedTuple):
    """One line of a mesh."""

    offsets: tuple[float, ...]  # pixels from the expected position, for each of its nine parts
    fit: float  # from 0 to 1, its visibility


def _visibility_between(rows: list[bytes], lines: list[Line]) -> float:
    """Return the visibility of the second most visible line midway between two neighbouring lines.

    The most visible one may be a fold of the paper.
    """
    positions = [sum(line.offsets) / 9 for line in lines]
    visibilities = [
        _find_line(
            rows, index + 0.5, REACH_BETWEEN, round((positions[index] + positions[index + 1]) / 2)
        ).fit
        for index in range(9)
    ]
    return sorted(visibilities)[-2]


def _regularity(lines: list[Line]) -> float:
    """Return how evenly the lines are spaced.

    The result is 1 if neighbouring gaps differ by at most four pixels, and 0 from twelve pixels on.
    """
    positions = [sum(line.offsets) / 9 for line in lines]
    gaps = [b - a for a, b in pairwise(positions)]
    max_difference = max(abs(b - a) for a, b in pairwise(gaps))
    return min(1.0, max(0.0, (12 - max_difference) / 8))


def _offset_at(offsets: tuple[float, ...], point: int) -> float:
    """Return the offset of a line at a point, the mean of the two parts that meet there."""
    if point == 0:
        return offsets[0] + (offsets[0] - offsets[1]) / 2
    if point == 9:
        return offsets[8] + (offsets[8] - offsets[7]) / 2
    return (offsets[point - 1] + offsets[point]) / 2


def _find_lines(rows: list[bytes], reach: int) -> list[Line]:
    """Return the ten lines along these rows of points.

    An invisible line is interpolated from its neighbours. A barely visible line is interpolated too if it
    is not where its neighbours predict it: it is probably the edge of coloured cells, or a row of digits.
    """
    lines = [_find_line(rows, index, reach) for index in range(10)]
    # A headline near the frame may contain a line, so the next two lines predict the position of the frame.
    for index, nearest, next_nearest in ((0, lines[1], lines[2]), (9, lines[8], lines[7])):
        if min(nearest.fit, next_nearest.fit) >= MIN_VISIBILITY:
            expected = round(
                sum(2 * a - b for a, b in zip(nearest.offsets, next_nearest.offsets, strict=False)) / 9
            )
            lines[index] = _find_line(rows, index, FRAME_REACH, expected)
    median_fit = sorted(line.fit for line in lines)[5]
    clearly_seen = [
        index
        for index, line in enumerate(lines)
        if line.fit >= max(MIN_VISIBILITY, CLEAR_SHARE * median_fit)
    ]
    if not clearly_seen:
        return lines
    corrected = []
    for index, line in enumerate(lines):
        predicted = _interpolate(lines, clearly_seen, index)
        is_apart = abs(sum(line.offsets) - sum(predicted)) / 9 > MAX_DEVIATION and index not in (0, 9)
        if line.fit < MIN_VISIBILITY or (index not in clearly_seen and is_apart):
            line = Line(predicted, line.fit)
        corrected.append(line)
    return corrected


def _interpolate(lines: list[Line], visible: list[int], index: int) -> tuple[float, ...]:
    """Return the offsets of a line, interpolated between the nearest visible lines on both sides."""
    index_before = max((other for other in visible if other < index), default=None)
    index_after = min((other for other in visible if other > index), default=None)
    offsets_before = lines[index_before if index_before is not None else index_after or 0].offsets
    offsets_after = lines[index_after if index_after is not None else index_before or 0].offsets
    share = (
        (index - index_before) / (index_after - index_before)
        if index_before is not None and index_after is not None
        else 0
    )
    return tuple(a + (b - a) * share for a, b in zip(offsets_before, offsets_after, strict=False))


def _find_line(rows: list[bytes], number: float, reach: int, expected: int = 0) -> Line:
    """Return the most visible path through the nine parts of the line with this number.

    reach: The maximum distance from the expected offset.
    """
    # Only rows of pixels within reach of the expected position, and their surroundings, are needed.
    start = int(CELL_SIDE // 2 + CELL_SIDE * number) + expected - reach - PAPER_DISTANCE
    missing_rows = max(0, -start)
    nearby_rows = rows[max(0, start) : start + 2 * (reach + PAPER_DISTANCE) + 1]
    nearness = [-abs(offset) / 8 for offset in range(-reach, reach + 1)]
    contrasts, best_sums, origins = [], nearness, []
    # Dynamic programming: for each part and each offset, the best path that ends there.
    for left in range(CELL_SIDE // 2, CELL_SIDE // 2 + 9 * CELL_SIDE, CELL_SIDE):
        # The contrast at an offset is the ink there, minus the ink next to it where paper should be.
        profile = [0] * missing_rows + [row.count(1, left, left + CELL_SIDE) for row in nearby_rows]
        profile += [0] * (2 * (reach + PAPER_DISTANCE) + 1 - len(profile))
        paper = list(map(min, *[profile[k:] for k in range(PAPER_DISTANCE)]))
        ink_profile = profile[PAPER_DISTANCE:-PAPER_DISTANCE]
        contrast = [
            ink - (before if before > after else after)
            for ink, before, after in zip(ink_profile, paper, paper[PAPER_DISTANCE + 1 :], strict=False)
        ]
        sums_of_steps, origin = _find_best_steps(best_sums)
        best_sums = [
            best + 2 * visibility + (before + after) / 2 + nearness_of_offset
            for best, visibility, before, after, nearness_of_offset in zip(
                sums_of_steps,
                contrast,
                profile[PAPER_DISTANCE - 1 :],
                profile[PAPER_DISTANCE + 1 :],
                nearness,
                strict=False,
            )
        ]
        contrasts.append(contrast)
        origins.append(origin)
    # Follow the best path back from its end.
    index = best_sums.index(max(best_sums))
    indexes = []
    for origin in reversed(origins):
        indexes.append(index)
        index = origin[index]
    indexes.reverse()
    visibility = sum(max(0, contrast[index]) for contrast, index in zip(contrasts, indexes, strict=False))
    return Line(tuple([float(index - reach + expected) for index in indexes]), visibility / (9 * CELL_SIDE))


def _find_best_steps(sums: list[float]) -> tuple[list[float], list[int]]:
    """Return the best sum of a step to each offset, minus the cost of the bend, and the step's origin."""
    best, origin = list(sums), list(range(len(sums)))
    for _ in range(MAX_BEND):
        previous_best, previous_origin = best, origin
        best, origin = list(previous_best), list(previous_origin)
        for index, (before, after) in enumerate(
            zip([0, *previous_best], [*previous_best[1:], 0], strict=False)
        ):
            if before - BEND_COST > best[index] and index:
                best[index], origin[index] = before - BEND_COST, previous_origin[index - 1]
            if after - BEND_COST > best[index] and index + 1 < len(previous_best):
                best[index], origin[index] = after - BEND_COST, previous_origin[index + 1]
    return best, origin
