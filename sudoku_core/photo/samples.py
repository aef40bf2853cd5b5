"""What stands in a cell as the network sees it: 16 by 16 shades, as dark as the picture has them.

Ink alone would fill the hole of a small 6 or 8; its shades still show it.
"""

from typing import Final, NamedTuple

from sudoku_core.photo.cells import ROW, Written, widened
from sudoku_core.photo.ink import Shades
from sudoku_core.photo.mesh import BITS, PART, SIDE
from sudoku_core.photo.reading import Corners, Point

SAMPLES: Final = 16  # of a digit, across and down
FINE: Final = 2 * SAMPLES  # places across and down where it is looked at
AROUND: Final = 1  # pixels around a digit, which are paper

_NO_BITS: Final = "0" * (SIDE + 1)


class Shown(NamedTuple):
    """What stands in a cell.

    samples: how dark each of 16 by 16 parts is, row by row, 0 to 15. contrast: how much darker its ink is
    than the paper around it, 0 to 1.
    """

    samples: bytes
    contrast: float


def shown(shades: Shades, cell: Corners, written: Written) -> Shown:
    """Return what stands in a cell as the network sees it.

    It lies in the middle and is as large as can be. shades: the picture, at any scale of the mesh's.
    cell: the corners of the cell there.
    """
    left, top, right, bottom = written.box
    size = max(right - left, bottom - top) + 2 * AROUND
    first_x, first_y = (left + right - size) / 2, (top + bottom - size) / 2
    step = size / FINE
    columns = [first_x + step * (i + 0.5) for i in range(FINE)]
    places = [int(x) if 0 <= x < SIDE else SIDE for x in columns]
    start, end = columns[0] / SIDE, columns[-1] / SIDE
    near = widened(widened(written.piece))
    shade: list[list[int]] = []
    seen: list[int] = []
    for i in range(FINE):
        y = first_y + step * (i + 0.5)
        bits = f"{(near >> (SIDE * int(y))) & ROW:0{SIDE}b}"[::-1] + "0" if 0 <= y < SIDE else _NO_BITS
        row = _along(shades, _between(cell, start, y / SIDE), _between(cell, end, y / SIDE))
        here = [bits[x] == "1" for x in places]
        shade.append([value if inside else -1 for value, inside in zip(row, here, strict=False)])
        seen += [value for value, inside in zip(row, here, strict=False) if inside]
    seen.sort()
    paper, ink = seen[len(seen) * 9 // 10], seen[len(seen) // 20]
    level = [min(15, max(0, (paper - value) * 16 // max(1, paper - ink))) for value in range(256)] + [0]
    found = bytearray()
    for above, below in zip(shade[::2], shade[1::2], strict=True):
        up, down = [level[value] for value in above], [level[value] for value in below]
        fours = zip(up[::2], up[1::2], down[::2], down[1::2], strict=True)
        found += bytes([(a + b + c + d) >> 2 for a, b, c, d in fours])
    return Shown(bytes(found), (paper - ink) / max(1, paper))


def _between(cell: Corners, across: float, down: float) -> Point:
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
        int(each * PART) for each in (x, y, (last_x - x) / (FINE - 1), (last_y - y) / (FINE - 1))
    ]
    grey = shades.grey
    return [grey[(y + down * i >> BITS) * width + (x + across * i >> BITS)] for i in range(FINE)]
