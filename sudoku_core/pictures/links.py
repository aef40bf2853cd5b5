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

CLEARANCE = CELL / 4  # the least distance to the centre of a filled cell
_STEP = 8  # the distance between the checked points of a line

# Sideways distances of the control points, in order of preference. A line with one control point bends by
# half of this distance, a line with two by three quarters. So a line along a row runs between rows of
# candidates.
_BENDS = (1, -1, 2, -2, 3.5, -3.5, 5, -5)
_SIDES = (12, -12, 24, -24, 36, -36)
_TURN = 8


def link_path(starts: "list[Point]", ends: "list[Point]", radius: float, values: "Sequence[int]") -> str:
    """Return the SVG path between the nearest two marks.

    starts, ends: The centres of the marks at each side of the link.
    radius: The radius of a mark.
    values: The values of the board, 0 for an empty cell.
    """
    near = min([(start, end) for start in starts for end in ends], key=_distance)
    length = _distance(near) or 1
    (x, y), (x2, y2) = near
    across, down = (x2 - x) / length * radius, (y2 - y) / length * radius
    first, last = (x + across, y + down), (x2 - across, y2 - down)
    best: Curve = ()
    most = -1.0
    for curve in _curves(first, last, length):
        room = _clearance_of(curve, values)
        if room > most:
            best, most = curve, room
        if room >= CLEARANCE:
            break
    points = [f"{x:.1f} {y:.1f}" for x, y in best]
    return "M" + points[0] + ("Q" if len(points) == 3 else "C") + " ".join(points[1:])


def _curves(first: "Point", last: "Point", length: float) -> "Iterator[Curve]":
    """Yield the possible curves of a line, the straightest first."""
    (x, y), (x2, y2) = first, last
    if length > CELL and (x == x2 or y == y2):
        turn_x, turn_y = _TURN * _sign(x2 - x), _TURN * _sign(y2 - y)
        inwards = -1 if (y if y == y2 else x) % CELL > CELL / 2 else 1
        for side in _SIDES:
            aside = side * inwards
            right, low = (0, aside) if y == y2 else (aside, 0)
            pull = x + turn_x + right, y + turn_y + low
            yield first, pull, (x2 - turn_x + right, y2 - turn_y + low), last
        return
    # Slightly bent, so that it does not cover other lines.
    bend = min(14, length / 6)
    across, down = (x2 - x) / length, (y2 - y) / length
    for times in _BENDS:
        pull = (x + x2) / 2 - down * bend * times, (y + y2) / 2 + across * bend * times
        yield first, pull, last
    # Or it turns aside at its start and continues parallel to the straight line.
    for side in _SIDES:
        aside_x, aside_y = across * _TURN - down * side, across * side + down * _TURN
        back_x, back_y = -across * _TURN - down * side, across * side - down * _TURN
        yield first, (x + aside_x, y + aside_y), (x2 + back_x, y2 + back_y), last


def _clearance_of(curve: "Curve", values: "Sequence[int]") -> float:
    """Return the distance from the curve to the nearest centre of a filled cell, at most 2 * CLEARANCE."""
    room = 2 * CLEARANCE
    parts = int(_distance((curve[0], curve[-1])) / _STEP) + 2
    for part in range(1, parts):
        x, y = _point_on(curve, part / parts)
        column, row = int(x // CELL), int(y // CELL)
        if not 0 <= column < 9 or not 0 <= row < 9:
            return 0
        if values[9 * row + column]:
            middle = CELL * column + CELL / 2, CELL * row + CELL / 2
            room = min(room, _distance(((x, y), middle)))
    return room


def _point_on(curve: "Curve", part: float) -> "Point":
    """Return the point of a curve at this parameter, from 0 to 1, by de Casteljau's construction."""
    points = list(curve)
    while len(points) > 1:
        between = []
        for number, (x, y) in enumerate(points[:-1]):
            x2, y2 = points[number + 1]
            between.append((x + (x2 - x) * part, y + (y2 - y) * part))
        points = between
    return points[0]


def _distance(pair: "tuple[Point, Point]") -> float:
    (x, y), (x2, y2) = pair
    return float(((x2 - x) ** 2 + (y2 - y) ** 2) ** 0.5)


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)
