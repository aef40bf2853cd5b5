"""What stands in the cells of a straightened grid: its main piece of ink, apart from lines and small notes."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sudoku_core.photo.ink import Shades
from sudoku_core.photo.mesh import BITS, PART, SIDE
from sudoku_core.photo.reading import Point

MARGIN: Final = 3  # pixels at the edges of a cell, where its lines are
WIDE_MARGIN: Final = 6  # where what is written touches a line
LEAST: Final = (
    12  # pixels of height (or width, where it is turned), less than which is a note: a third of the cell
)
LEFT_OVER: Final = 16  # pixels of ink that want to be seen in a cell called empty
SAMPLES: Final = 16  # of a digit, across and down
AROUND: Final = 1  # pixels around a digit, which are paper

Quarter = tuple[Point, Point, Point, Point]  # the corners of a cell, with the clock from the upper left

_FINE: Final = 2 * SAMPLES
_NO_BITS: Final = "0" * (SIDE + 1)

_ROW: Final = (1 << SIDE) - 1
_ONES: Final = sum(1 << (SIDE * y) for y in range(SIDE))
_TO_TEXT: Final = bytes([48, 49]) + bytes(254)


def _zone(margin: int) -> int:
    """Return the pixels of a cell within this margin."""
    row = (_ROW >> 2 * margin) << margin
    return sum(row << (SIDE * y) for y in range(margin, SIDE - margin))


_INNER: Final = {margin: _zone(margin) for margin in (MARGIN, WIDE_MARGIN)}
_RING: Final = {margin: zone & ~_zone(margin + 1) for margin, zone in _INNER.items()}
_CENTRE: Final = _zone(SIDE // 4)
_ALL: Final = (1 << SIDE * SIDE) - 1
_NOT_FIRST: Final = _ALL ^ _ONES
_NOT_LAST: Final = _ALL ^ (_ONES << (SIDE - 1))


class Written(NamedTuple):
    """What stands in a cell.

    piece: the pixels of its main piece, 0 for none. box: of that piece, in pixels of the straightened cell: left, top, right and bottom.
    thickness: of its strokes in the mean, in pixels. left_over: the pixels of ink beside it and the lines;
    has_notes: whether all of that is in pieces too small for a digit.
    """

    piece: int
    box: tuple[int, int, int, int]
    thickness: float
    left_over: int
    has_notes: bool


NOTHING: Final = (0, 0, 0, 0)


def written(rows: Sequence[bytes]) -> Iterator[Written]:
    """Yield what stands in each of the 81 cells, in order. rows: pixels of a straightened grid of 9 by 9."""
    for row in range(9):
        band = rows[SIDE * row : SIDE * (row + 1)]
        for column in range(9):
            left = SIDE * column
            text = b"".join([pixels[left : left + SIDE] for pixels in band]).translate(_TO_TEXT)
            yield _in_cell(int(text[::-1], 2))


def _in_cell(ink: int) -> Written:
    """Return what stands in a cell. ink: a bit for each pixel, row by row from the lowest bit."""
    for margin in (MARGIN, WIDE_MARGIN):
        inner = ink & _INNER[margin]
        main = _main(inner)
        if not main & _RING[margin]:
            break
    lines = _grown(inner & _RING[margin], inner)
    box = _box(main)
    if max(box[2] - box[0], box[3] - box[1]) < LEAST:
        main, box = 0, NOTHING
    left = inner & ~lines & ~main
    return Written(main, box, _thickness(main), left.bit_count(), bool(left) and _is_small(left))


def _is_small(ink: int) -> bool:
    """Return whether all pieces of this ink are too small for a digit."""
    while ink:
        piece = _grown(ink & -ink, ink)
        ink &= ~piece
        left, top, right, bottom = _box(piece)
        if max(right - left, bottom - top) >= LEAST:
            return False
    return True


def _main(inner: int) -> int:
    """Return the largest piece of ink that reaches the middle of a cell, with the parts of it beside it."""
    pieces, waiting = [], inner & _CENTRE
    while waiting:
        piece = _grown(waiting & -waiting, inner)
        waiting &= ~piece
        pieces.append(piece)
    if not pieces:
        return 0
    main = max(pieces, key=int.bit_count)
    near = _widened(_widened(_filled(_box(main))))
    for piece in pieces:
        if piece & near:
            main |= piece
    return main


def _filled(box: tuple[int, int, int, int]) -> int:
    """Return all pixels of a box."""
    left, top, right, bottom = box
    row = ((1 << (right - left)) - 1) << left
    return sum(row << (SIDE * y) for y in range(top, bottom))


def _grown(seeds: int, ink: int) -> int:
    """Return the pieces of ink that have one of these pixels."""
    found, grown = 0, seeds
    while grown != found:
        found = grown
        grown = _widened(grown) & ink
    return found


def _box(piece: int) -> tuple[int, int, int, int]:
    """Return the box of a piece: left, top, right and bottom, the last two excluded."""
    if not piece:
        return NOTHING
    top = ((piece & -piece).bit_length() - 1) // SIDE
    bottom = (piece.bit_length() - 1) // SIDE + 1
    columns, rest = 0, piece
    while rest:
        columns |= rest & _ROW
        rest >>= SIDE
    return (columns & -columns).bit_length() - 1, top, columns.bit_length(), bottom


def _thickness(piece: int) -> float:
    """Return how thick the strokes of a piece are: twice its area for its outline."""
    inside = piece & (piece << 1) & (piece >> 1) & (piece << SIDE) & (piece >> SIDE)
    area = piece.bit_count()
    return 2 * area / max(1, area - inside.bit_count())


def samples(shades: Shades, cell: Quarter, written: Written) -> bytes:
    """Return how dark each of 16 by 16 parts of what stands in a cell is, row by row, 0 to 15.

    It lies in the middle and is as large as can be. shades: the picture, at any scale of the mesh's.
    cell: the corners of the cell there.
    """
    left, top, right, bottom = written.box
    size = max(right - left, bottom - top) + 2 * AROUND
    first_x, first_y = (left + right - size) / 2, (top + bottom - size) / 2
    step = size / _FINE
    columns = [first_x + step * (i + 0.5) for i in range(_FINE)]
    places = [int(x) if 0 <= x < SIDE else SIDE for x in columns]
    start, end = columns[0] / SIDE, columns[-1] / SIDE
    near = _widened(_widened(written.piece))
    shade: list[list[int]] = []
    shown: list[int] = []
    for i in range(_FINE):
        y = first_y + step * (i + 0.5)
        bits = f"{(near >> (SIDE * int(y))) & _ROW:0{SIDE}b}"[::-1] + "0" if 0 <= y < SIDE else _NO_BITS
        row = _along(shades, _between(cell, start, y / SIDE), _between(cell, end, y / SIDE))
        here = [bits[x] == "1" for x in places]
        shade.append([value if inside else -1 for value, inside in zip(row, here)])
        shown += [value for value, inside in zip(row, here) if inside]
    shown.sort()
    paper, ink = shown[len(shown) * 9 // 10], shown[len(shown) // 20]
    level = [min(15, max(0, (paper - value) * 16 // max(1, paper - ink))) for value in range(256)] + [0]
    found = bytearray()
    for above, below in zip(shade[::2], shade[1::2]):
        levels = [[level[value] for value in row] for row in (above, below)]
        found += bytes(
            [
                (a + b + c + d) >> 2
                for row in [levels]
                for a, b, c, d in zip(row[0][::2], row[0][1::2], row[1][::2], row[1][1::2])
            ]
        )
    return bytes(found)


def _between(cell: Quarter, across: float, down: float) -> Point:
    """Return the place in the picture at these parts of a cell's width and height."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = cell
    left_x, left_y = x0 + (x3 - x0) * down, y0 + (y3 - y0) * down
    right_x, right_y = x1 + (x2 - x1) * down, y1 + (y2 - y1) * down
    return left_x + (right_x - left_x) * across, left_y + (right_y - left_y) * across


def _along(shades: Shades, a: Point, b: Point) -> list[int]:
    """Return the shades on the way from one point to another, both included, kept within the picture."""
    width, height = shades.width, shades.height
    (x, y), (last_x, last_y) = [
        (min(max(px, 0.0), width - 1.0), min(max(py, 0.0), height - 1.0)) for px, py in (a, b)
    ]
    x, y, across, down = [
        int(each * PART) for each in (x, y, (last_x - x) / (_FINE - 1), (last_y - y) / (_FINE - 1))
    ]
    grey = shades.grey
    return [grey[(y + down * i >> BITS) * width + (x + across * i >> BITS)] for i in range(_FINE)]


def _widened(piece: int) -> int:
    """Return a piece with the pixels around it."""
    wide = piece | ((piece << 1) & _NOT_FIRST) | ((piece >> 1) & _NOT_LAST)
    return (wide | (wide << SIDE) | (wide >> SIDE)) & _ALL
