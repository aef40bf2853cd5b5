"""Scale the content of a cell to 16 by 16 shades for the network. The shades come from the picture itself.

Ink alone would close the hole of a small 6 or 8; the shades still show it.
"""

from typing import Final, NamedTuple

from sudoku_core.photo.cells import ROW_MASK, CellInk, widen
from sudoku_core.photo.ink import Shades
from sudoku_core.photo.mesh import CELL_SIDE, FIXED_POINT_ONE, FRACTION_BITS
from sudoku_core.photo.reading import Corners, Point

SAMPLES: Final = 16  # samples of a digit in each direction
FINE_SAMPLES: Final = 2 * SAMPLES  # shades that are read in each direction
PAPER_WIDTH: Final = 1  # pixels of paper around a digit

_NO_BITS: Final = "0" * (CELL_SIDE + 1)


class DigitImage(NamedTuple):
    """The image of a digit, as the network needs it."""

    samples: bytes  # the darkness of 16 by 16 parts, row by row, 0 to 15
    contrast: float  # how much darker its ink is than the paper around it, 0 to 1


def image_of_digit(shades: Shades, cell: Corners, cell_ink: CellInk) -> DigitImage:
    """Return the image of the digit in a cell, centred and as large as possible.

    shades: The picture, at the scale of the cell's corners.
    cell: The corners of the cell in this picture.
    cell_ink: The ink of the cell.
    """
    left, top, right, bottom = cell_ink.box
    size = max(right - left, bottom - top) + 2 * PAPER_WIDTH
    first_x, first_y = (left + right - size) / 2, (top + bottom - size) / 2
    step = size / FINE_SAMPLES
    columns = [first_x + step * (i + 0.5) for i in range(FINE_SAMPLES)]
    pixel_columns = [int(x) if 0 <= x < CELL_SIDE else CELL_SIDE for x in columns]
    start, end = columns[0] / CELL_SIDE, columns[-1] / CELL_SIDE
    surroundings = widen(widen(cell_ink.piece))
    shades_of_rows: list[list[int]] = []  # -1 for pixels that are not near the digit
    nearby_shades: list[int] = []  # all shades near the digit
    for i in range(FINE_SAMPLES):
        y = first_y + step * (i + 0.5)
        bits = (
            f"{(surroundings >> (CELL_SIDE * int(y))) & ROW_MASK:0{CELL_SIDE}b}"[::-1] + "0"
            if 0 <= y < CELL_SIDE
            else _NO_BITS
        )
        row = _shades_between(
            shades, _point_in_cell(cell, start, y / CELL_SIDE), _point_in_cell(cell, end, y / CELL_SIDE)
        )
        is_near = [bits[x] == "1" for x in pixel_columns]
        shades_of_rows.append(
            [value if inside else -1 for value, inside in zip(row, is_near, strict=False)]
        )
        nearby_shades += [value for value, inside in zip(row, is_near, strict=False) if inside]
    nearby_shades.sort()
    paper, ink = nearby_shades[len(nearby_shades) * 9 // 10], nearby_shades[len(nearby_shades) // 20]
    darkness_of = [min(15, max(0, (paper - value) * 16 // max(1, paper - ink))) for value in range(256)]
    darkness_of.append(0)  # for -1, the last index
    samples = bytearray()
    for above, below in zip(shades_of_rows[::2], shades_of_rows[1::2], strict=True):
        upper_row = [darkness_of[value] for value in above]
        lower_row = [darkness_of[value] for value in below]
        groups_of_four = zip(upper_row[::2], upper_row[1::2], lower_row[::2], lower_row[1::2], strict=True)
        samples += bytes([(a + b + c + d) >> 2 for a, b, c, d in groups_of_four])
    return DigitImage(bytes(samples), (paper - ink) / max(1, paper))


def _point_in_cell(cell: Corners, column_share: float, row_share: float) -> Point:
    """Return the point of the picture at these shares of a cell's width and height."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = cell
    left_x, left_y = x0 + (x3 - x0) * row_share, y0 + (y3 - y0) * row_share
    right_x, right_y = x1 + (x2 - x1) * row_share, y1 + (y2 - y1) * row_share
    return left_x + (right_x - left_x) * column_share, left_y + (right_y - left_y) * column_share


def _shades_between(shades: Shades, a: Point, b: Point) -> list[int]:
    """Return FINE_SAMPLES shades from one point to another; points outside are moved to the edge."""
    width, height = shades.width, shades.height
    (x, y), (last_x, last_y) = [
        (min(max(px, 0.0), width - 1.0), min(max(py, 0.0), height - 1.0)) for px, py in (a, b)
    ]
    x, y, step_x, step_y = [
        int(value * FIXED_POINT_ONE)
        for value in (x, y, (last_x - x) / (FINE_SAMPLES - 1), (last_y - y) / (FINE_SAMPLES - 1))
    ]
    grey = shades.grey
    return [
        grey[(y + step_y * i >> FRACTION_BITS) * width + (x + step_x * i >> FRACTION_BITS)]
        for i in range(FINE_SAMPLES)
    ]
