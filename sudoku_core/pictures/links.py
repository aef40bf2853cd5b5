"""The lines of links: each goes from mark to mark, and not across the digit of a filled cell.

A line is a curve of Bezier: its two ends, and one or two points between them that pull it.
"""

from sudoku_core.pictures.drawing import CELL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import TypeAlias

    Point: TypeAlias = tuple[float, float]
    Curve: TypeAlias = tuple[Point, ...]

CLEARANCE = CELL / 4  # of the centre of a filled cell
_STEP = 8  # between the points of a line that are looked at

# How far to the side a line is pulled, the first choice first: it comes half as far with one point, three
# quarters as far with two, which brings one along a row between the rows of candidates.
_BENDS = (1, -1, 2, -2, 3.5, -3.5, 5, -5)
_SIDES = (12, -12, 24, -24, 36, -36)
_TURN = 8


def link_path(starts: "list[Point]", ends: "list[Point]", radius: int, values: "Sequence[int]") -> str:
    """Return the path of SVG between the marks of the nearest two of these places.

    radius: of a mark. values: of the board's cells, 0 for an empty one.
    """
    near = min([(start, end) for start in starts for end in ends], key=_distance)
    length = _distance(near) or 1
    (x, y), (x2, y2) = near
    across, down = (x2 - x) / length * radius, (y2 - y) / length * radius
    first, last = (x + across, y + down), (x2 - across, y2 - down)
    best: Curve = ()
    most = -1.0
    for curve in _curves(first, last, length):
        room = _room(curve, values)
        if room > most:
            best, most = curve, room
        if room >= CLEARANCE:
            break
    points = [f"{x:.1f} {y:.1f}" for x, y in best]
    return "M" + points[0] + ("Q" if len(points) == 3 else "C") + " ".join(points[1:])


def _curves(first: "Point", last: "Point", length: float) -> "Iterator[Curve]":
    """Yield the ways that a line can take, the straightest first."""
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
    # A little bent, so that it passes by others.
    bend = min(14, length / 6)
    across, down = (x2 - x) / length, (y2 - y) / length
    for times in _BENDS:
        pull = (x + x2) / 2 - down * bend * times, (y + y2) / 2 + across * bend * times
        yield first, pull, last
    # Or it leaves its way at once, and runs beside it.
    for side in _SIDES:
        aside_x, aside_y = across * _TURN - down * side, across * side + down * _TURN
        back_x, back_y = -across * _TURN - down * side, across * side - down * _TURN
        yield first, (x + aside_x, y + aside_y), (x2 + back_x, y2 + back_y), last


def _room(curve: "Curve", values: "Sequence[int]") -> float:
    """Return how near the line comes to the centre of a filled cell; CLEARANCE or more is all the same."""
    room = 2 * CLEARANCE
    parts = int(_distance((curve[0], curve[-1])) / _STEP) + 2
    for part in range(1, parts):
        x, y = _at(curve, part / parts)
        column, row = int(x // CELL), int(y // CELL)
        if not 0 <= column < 9 or not 0 <= row < 9:
            return 0
        if values[9 * row + column]:
            middle = CELL * column + CELL / 2, CELL * row + CELL / 2
            room = min(room, _distance(((x, y), middle)))
    return room


def _at(curve: "Curve", part: float) -> "Point":
    """Return the point of a curve at this part of its way, from 0 to 1: by de Casteljau's construction."""
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
