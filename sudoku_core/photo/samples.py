"""Scale the content of a cell to 16 by 16 shades for the network; the shades come from the picture itself.

Ink alone would close the hole of a small 6 or 8; the shades still show it.
"""

from typing import Final, NamedTuple

from sudoku_core.photo.cells import ROW, CellInk, widen
from sudoku_core.photo.ink import Shades
from sudoku_core.photo.mesh import BITS, PART, SIDE
from sudoku_core.photo.reading import Corners, Point

SAMPLES: Final = 16  # samples of a digit, across and down
FINE: Final = 2 * SAMPLES  # places across and down at which shades are read
AROUND: Final = 1  # pixels of paper around a digit

_NO_BITS: Final = "0" * (SIDE + 1)


class DigitImage(NamedTuple):
    """The image of a digit, as the network needs it."""

    samples: bytes  # the darkness of 16 by 16 parts, row by row, 0 to 15
    contrast: float  # how much darker its ink is than the paper around it, 0 to 1


def image_of_digit(shades: Shades, cell: Corners, written: CellInk) -> DigitImage:
    """Return the image of the digit in a cell, centred and as large as possible.

    shades: The picture, at the scale of the cell's corners.
    cell: The corners of the cell in this picture.
    written: The ink of the cell.
    """
    left, top, right, bottom = written.box
    size = max(right - left, bottom - top) + 2 * AROUND
    first_x, first_y = (left + right - size) / 2, (top + bottom - size) / 2
    step = size / FINE
    columns = [first_x + step * (i + 0.5) for i in range(FINE)]
    places = [int(x) if 0 <= x < SIDE else SIDE for x in columns]
    start, end = columns[0] / SIDE, columns[-1] / SIDE
    near = widen(widen(written.piece))
    shade: list[list[int]] = []  # -1 for pixels that are not near the digit
    seen: list[int] = []  # all shades near the digit
    for i in range(FINE):
        y = first_y + step * (i + 0.5)
        bits = f"{(near >> (SIDE * int(y))) & ROW:0{SIDE}b}"[::-1] + "0" if 0 <= y < SIDE else _NO_BITS
        row = _shades_between(
            shades, _point_in_cell(cell, start, y / SIDE), _point_in_cell(cell, end, y / SIDE)
        )
        here = [bits[x] == "1" for x in places]
        shade.append([value if inside else -1 for value, inside in zip(row, here, strict=False)])
        seen += [value for value, inside in zip(row, here, strict=False) if inside]
    seen.sort()
    paper, ink = seen[len(seen) * 9 // 10], seen[len(seen) // 20]
    level = [min(15, max(0, (paper - value) * 16 // max(1, paper - ink))) for value in range(256)] + [0]
    samples = bytearray()
    for above, below in zip(shade[::2], shade[1::2], strict=True):
        up, down = [level[value] for value in above], [level[value] for value in below]
        fours = zip(up[::2], up[1::2], down[::2], down[1::2], strict=True)
        samples += bytes([(a + b + c + d) >> 2 for a, b, c, d in fours])
    return DigitImage(bytes(samples), (paper - ink) / max(1, paper))


def _point_in_cell(cell: Corners, across: float, down: float) -> Point:
    """Return the point of the picture at these shares of a cell's width and height."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = cell
    left_x, left_y = x0 + (x3 - x0) * down, y0 + (y3 - y0) * down
    right_x, right_y = x1 + (x2 - x1) * down, y1 + (y2 - y1) * down
    return left_x + (right_x - left_x) * across, left_y + (right_y - left_y) * across


def _shades_between(shades: Shades, a: Point, b: Point) -> list[int]:
    """Return FINE shades from one point to another, both included; points outside move to the edge."""
    width, height = shades.width, shades.height
    (x, y), (last_x, last_y) = [
        (min(max(px, 0.0), width - 1.0), min(max(py, 0.0), height - 1.0)) for px, py in (a, b)
    ]
    x, y, across, down = [
        int(value * PART) for value in (x, y, (last_x - x) / (FINE - 1), (last_y - y) / (FINE - 1))
    ]
    grey = shades.grey
    return [grey[(y + down * i >> BITS) * width + (x + across * i >> BITS)] for i in range(FINE)]
