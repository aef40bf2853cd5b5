"""Draw the lines of links from mark to mark, around the digits of filled cells.

A line is a Bezier curve: its two ends, and one or two control points between them.
"""

from sudoku_core.pictures.drawing import CELL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import TypeAlias

    Point: TypeAlias = tuple[float, float]
    Curve: TypeAlias = tuple[Point, ...]

CLEARANCE = CELL / 4  # the minimum distance to the centre of a filled cell
_CHECK_DISTANCE = 8  # the distance between the checked points of a line

# Sideways distances of the control points, in order of preference. A line with one control point bends by
# half of this distance, a line with two by three quarters. Thus a line along a row runs between rows of
# candidates.
_BEND_FACTORS = (1, -1, 2, -2, 3.5, -3.5, 5, -5)
_SIDE_OFFSETS = (12, -12, 24, -24, 36, -36)
_TURN_LENGTH = 8


def link_path(starts: "list[Point]", ends: "list[Point]", radius: float, values: "Sequence[int]") -> str:
    """Return the SVG path between the nearest two marks.

    starts, ends: The centres of the marks at each side of the link.
    radius: The radius of a mark.
    values: The values of the board, 0 for an empty cell.
    """
    nearest = min([(start, end) for start in starts for end in ends], key=_distance)
    length = _distance(nearest) or 1
    (x, y), (x2, y2) = nearest
    across, down = (x2 - x) / length * radius, (y2 - y) / length * radius
    start_point, end_point = (x + across, y + down), (x2 - across, y2 - down)
    best_curve: Curve = ()
    best_clearance = -1.0
    for curve in _curves(start_point, end_point, length):
        clearance = _clearance_of(curve, values)
        if clearance > best_clearance:
            best_curve, best_clearance = curve, clearance
        if clearance >= CLEARANCE:
            break
    points = [f"{x:.1f} {y:.1f}" for x, y in best_curve]
    return "M" + points[0] + ("Q" if len(points) == 3 else "C") + " ".join(points[1:])


def _curves(start_point: "Point", end_point: "Point", length: float) -> "Iterator[Curve]":
    """Yield the possible curves of a line, the straightest first."""
    (x, y), (x2, y2) = start_point, end_point
    if length > CELL and (x == x2 or y == y2):
        turn_x, turn_y = _TURN_LENGTH * _sign(x2 - x), _TURN_LENGTH * _sign(y2 - y)
        inwards = -1 if (y if y == y2 else x) % CELL > CELL / 2 else 1
        for side in _SIDE_OFFSETS:
            offset = side * inwards
            shift_x, shift_y = (0, offset) if y == y2 else (offset, 0)
            control = x + turn_x + shift_x, y + turn_y + shift_y
            yield start_point, control, (x2 - turn_x + shift_x, y2 - turn_y + shift_y), end_point
        return
    # The line is slightly bent, so that it does not cover other lines.
    bend = min(14, length / 6)
    across, down = (x2 - x) / length, (y2 - y) / length
    for factor in _BEND_FACTORS:
        control = (x + x2) / 2 - down * bend * factor, (y + y2) / 2 + across * bend * factor
        yield start_point, control, end_point
    # Alternatively, the line turns aside at its start and continues parallel to the straight line.
    for side in _SIDE_OFFSETS:
        start_shift_x, start_shift_y = (
            across * _TURN_LENGTH - down * side,
            across * side + down * _TURN_LENGTH,
        )
        end_shift_x, end_shift_y = -across * _TURN_LENGTH - down * side, across * side - down * _TURN_LENGTH
        yield (
            start_point,
            (x + start_shift_x, y + start_shift_y),
            (x2 + end_shift_x, y2 + end_shift_y),
            end_point,
        )


def _clearance_of(curve: "Curve", values: "Sequence[int]") -> float:
    """Return the distance from the curve to the nearest centre of a filled cell, at most 2 * CLEARANCE."""
    clearance = 2 * CLEARANCE
    part_count = int(_distance((curve[0], curve[-1])) / _CHECK_DISTANCE) + 2
    for index in range(1, part_count):
        x, y = _point_on(curve, index / part_count)
        column, row = int(x // CELL), int(y // CELL)
        if not 0 <= column < 9 or not 0 <= row < 9:  # the curve leaves the board
            return 0
        if values[9 * row + column]:
            middle = CELL * column + CELL / 2, CELL * row + CELL / 2
            clearance = min(clearance, _distance(((x, y), middle)))
    return clearance


def _point_on(curve: "Curve", parameter: float) -> "Point":
    """Return the point of a curve at this parameter, from 0 to 1, by de Casteljau's construction."""
    points = list(curve)
    while len(points) > 1:
        points_between = []
        for index, (x, y) in enumerate(points[:-1]):
            x2, y2 = points[index + 1]
            points_between.append((x + (x2 - x) * parameter, y + (y2 - y) * parameter))
        points = points_between
    return points[0]


def _distance(pair: "tuple[Point, Point]") -> float:
    (x, y), (x2, y2) = pair
    return float(((x2 - x) ** 2 + (y2 - y) ** 2) ** 0.5)


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)
