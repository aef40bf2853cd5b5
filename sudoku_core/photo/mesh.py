"""A mesh of 10 by 10 points moved onto the lines of a grid.

A line has ink, and paper on both sides: ink alone takes a dark theme, or text, for a grid.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sudoku_core.photo.ink import Ink
from sudoku_core.photo.reading import Mesh, Point

SIDE: Final = 36  # pixels of a straightened cell
REACH: Final = 12  # pixels that a line may be away from where perspective puts it
APART: Final = 5  # pixels from the middle of a line, within which there is paper
BEND: Final = 2  # pixels that a line may bend from one cell to the next
BENT: Final = 3.0  # what it costs that a line bends by a pixel from one cell to the next, in pixels of ink
SEEN: Final = 0.3  # of a line's length, the least to go by it
CLEAR: Final = 0.7  # of what is seen of other lines, less than which is hardly seen
BESIDE: Final = 3  # pixels between such a line and where other lines lead, more than which is apart
NARROW: Final = 5  # pixels that the frame may be away from where the next lines lead
BETWEEN: Final = 6  # pixels around the middle of a row, where no line should be
ASIDE: Final = (0.2, 0.8)  # parts of a cell's width, where no digit stands
CROSSED: Final = 9 * len(ASIDE) * 2 * 10  # lines that `glance` crosses
BITS: Final = 16  # whole numbers count parts of a pixel
PART: Final = 1 << BITS
STEPS: Final = range(SIDE)

Where = Callable[[float, float], Point]


class Fitted(NamedTuple):
    """A mesh on its lines.

    fits: from 0 to 1 how well each line is seen, ten rows and then ten columns. regular: from 0 to 1 how
    nearly its rows and columns have the size that perspective gives them.
    """

    mesh: Mesh
    fits: tuple[float, ...]
    regular: float
    between: float
    moved: float


def straightened(ink: Ink, points: Sequence[Sequence[Point]]) -> Iterator[bytes]:
    """Yield the rows of pixels of the cells between these rows of points, SIDE by SIDE pixels for each."""
    for above, below in pairwise(points):
        for step in range(SIDE):
            share = (step + 0.5) / SIDE
            ends = [
                (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
                for a, b in zip(above, below, strict=False)
            ]
            yield b"".join([_between(ink, a, b) for a, b in pairwise(ends)])


def _between(ink: Ink, a: Point, b: Point) -> bytes:
    """Return SIDE pixels on the way from one point to another; outside of the picture is paper."""
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
    found = bytearray(SIDE)
    for i in STEPS:
        column, row = x + across * i >> BITS, y + down * i >> BITS
        if 0 <= column < width and 0 <= row < ink.height:
            found[i] = ink.bits[row * width + column]
    return bytes(found)


def fitted(ink: Ink, where: Where, reach: int = REACH) -> Fitted:
    """Return a mesh moved onto the lines.

    where: the place in the picture of a place in the grid, in cells from its upper left corner.
    """
    points = [[where(column - 0.5, row - 0.5) for column in range(11)] for row in range(11)]
    rows = list(straightened(ink, points))
    columns = list(map(bytes, zip(*rows, strict=False)))
    across, down = [_lines(side, reach) for side in (rows, columns)]
    mesh = []
    for row in range(10):
        for column in range(10):
            y, x = _at(across[row].offsets, column), _at(down[column].offsets, row)
            mesh.append(where(column + x / SIDE, row + y / SIDE))
    moved = max(abs(sum(line.offsets)) / 9 for line in across + down)
    fits = tuple(line.fit for line in across + down)
    between = max(_between_lines(rows, across), _between_lines(columns, down))
    return Fitted(tuple(mesh), fits, min(_regular(across), _regular(down)), between, moved)


def glance(ink: Ink, where: Where) -> float:
    """Return how much a frame looks like one with a grid, at most 1, in a tenth of the time of `fitted`.

    Down each column and across each row, beside its digits, it counts the lines that are crossed, less the
    ink where paper is.
    """
    crossed = inked = 0
    places = [number + beside for number in range(9) for beside in ASIDE]
    for place in places:
        for line in range(10):
            before, after = line - 0.5, line + 0.5
            for ends in (
                (where(place, before), where(place, after)),
                (where(before, place), where(after, place)),
            ):
                part = _between(ink, *ends)
                crossed += 1 in part[SIDE // 2 - REACH : SIDE // 2 + REACH]
                inked += part.count(1, 0, APART) + part.count(1, SIDE - APART)
    return crossed / CROSSED - inked / (CROSSED * 2 * APART)


class Line(NamedTuple):
    """A line: how far each of its nine parts is from where it was looked for, and how well it is seen."""

    offsets: tuple[float, ...]
    fit: float


def _between_lines(rows: list[bytes], lines: list[Line]) -> float:
    """Return how well a line is seen in the middle between two others, the second best of them.

    One may be a fold of the paper.
    """
    places = [sum(line.offsets) / 9 for line in lines]
    seen = [
        _line(rows, number + 0.5, BETWEEN, round((places[number] + places[number + 1]) / 2)).fit
        for number in range(9)
    ]
    return sorted(seen)[-2]


def _regular(lines: list[Line]) -> float:
    """Return how evenly the spaces between lines grow: 1 where none jumps by four pixels, 0 at twelve."""
    places = [sum(line.offsets) / 9 for line in lines]
    spaces = [b - a for a, b in pairwise(places)]
    worst = max(abs(b - a) for a, b in pairwise(spaces))
    return min(1.0, max(0.0, (12 - worst) / 8))


def _at(offsets: tuple[float, ...], point: int) -> float:
    """Return the offset of a line at a point, from the parts on both sides of it."""
    if point == 0:
        return offsets[0] + (offsets[0] - offsets[1]) / 2
    if point == 9:
        return offsets[8] + (offsets[8] - offsets[7]) / 2
    return (offsets[point - 1] + offsets[point]) / 2


def _lines(rows: list[bytes], reach: int) -> list[Line]:
    """Return the ten lines along these rows.

    A line that is not seen lies as its neighbours do, and so does one that is hardly seen, if it lies apart
    from them: that is the edge of coloured cells, or a row of digits.
    """
    lines = [_line(rows, number, reach) for number in range(10)]
    # A line of a headline near the frame is no part of it: the frame lies where the next lines lead.
    for number, near, next_one in ((0, lines[1], lines[2]), (9, lines[8], lines[7])):
        if min(near.fit, next_one.fit) >= SEEN:
            expected = round(
                sum(2 * a - b for a, b in zip(near.offsets, next_one.offsets, strict=False)) / 9
            )
            lines[number] = _line(rows, number, NARROW, expected)
    usual = sorted(line.fit for line in lines)[5]
    well = [number for number, line in enumerate(lines) if line.fit >= max(SEEN, CLEAR * usual)]
    if not well:
        return lines
    found = []
    for number, line in enumerate(lines):
        led = _led(lines, well, number)
        is_apart = abs(sum(line.offsets) - sum(led)) / 9 > BESIDE and number not in (0, 9)
        if line.fit < SEEN or (number not in well and is_apart):
            line = Line(led, line.fit)
        found.append(line)
    return found


def _led(lines: list[Line], seen: list[int], number: int) -> tuple[float, ...]:
    """Return the offsets to which the lines on both sides that are seen lead for this one."""
    before = max((each for each in seen if each < number), default=None)
    after = min((each for each in seen if each > number), default=None)
    one = lines[before if before is not None else after or 0].offsets
    other = lines[after if after is not None else before or 0].offsets
    share = (number - before) / (after - before) if before is not None and after is not None else 0
    return tuple(a + (b - a) * share for a, b in zip(one, other, strict=False))


def _line(rows: list[bytes], number: float, reach: int, expected: int = 0) -> Line:
    """Return the line with this number: the way through its nine parts on which most is seen of it.

    reach: how far it may be from the offset that is expected.
    """
    start = int(SIDE // 2 + SIDE * number) + expected - reach - APART
    above, inside = max(0, -start), rows[max(0, start) : start + 2 * (reach + APART) + 1]
    nearness = [-abs(offset) / 8 for offset in range(-reach, reach + 1)]
    contrasts, sums, ways = [], nearness, []
    for left in range(SIDE // 2, SIDE // 2 + 9 * SIDE, SIDE):
        profile = [0] * above + [row.count(1, left, left + SIDE) for row in inside]
        profile += [0] * (2 * (reach + APART) + 1 - len(profile))
        paper = list(map(min, *[profile[k:] for k in range(APART)]))
        middle = profile[APART:-APART]
        contrast = [
            ink - (before if before > after else after)
            for ink, before, after in zip(middle, paper, paper[APART + 1 :], strict=False)
        ]
        way, came = _ways(sums)
        sums = [
            best + 2 * seen + (before + after) / 2 + near
            for best, seen, before, after, near in zip(
                way, contrast, profile[APART - 1 :], profile[APART + 1 :], nearness, strict=False
            )
        ]
        contrasts.append(contrast)
        ways.append(came)
    place = sums.index(max(sums))
    places = []
    for came in reversed(ways):
        places.append(place)
        place = came[place]
    places.reverse()
    seen = sum(max(0, contrast[place]) for contrast, place in zip(contrasts, places, strict=False))
    return Line(tuple([float(place - reach + expected) for place in places]), seen / (9 * SIDE))


def _ways(sums: list[float]) -> tuple[list[float], list[int]]:
    """Return for each place the best sum from which a line may bend to it, less that, and its place."""
    best, came = list(sums), list(range(len(sums)))
    for _ in range(BEND):
        last, from_last = best, came
        best, came = list(last), list(from_last)
        for place, (before, after) in enumerate(zip([0, *last], [*last[1:], 0], strict=False)):
            if before - BENT > best[place] and place:
                best[place], came[place] = before - BENT, from_last[place - 1]
            if after - BENT > best[place] and place + 1 < len(last):
                best[place], came[place] = after - BENT, from_last[place + 1]
    return best, came
