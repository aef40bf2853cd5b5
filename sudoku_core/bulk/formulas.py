"""The logic for one digit, as formulas with `&`, `|` and `^` on its 81 planes, for the whole batch at once.

A triad is the three cells that a row or a column shares with a box.
"""

from collections.abc import Iterable
from functools import reduce
from operator import and_, or_

from sudoku_core.board.geometry import BOXES, COLUMNS, ROWS
from sudoku_core.bulk.planes import Plane, Planes

LINES = ROWS + COLUMNS
TRANSPOSED = [cell for column in COLUMNS for cell in column]


def clear_boxes(places: Planes, placed: Planes, free: Planes, everyone: Plane) -> Planes:
    """Eliminate the digit from filled cells, and from the other cells of each box that already has it.

    `lock_rows` then clears the row and the column, since the box has one triad left in each direction.
    """
    remaining = [0] * 81
    for box in BOXES:
        missing = everyone ^ reduce(or_, [placed[cell] for cell in box])
        for cell in box:
            remaining[cell] = places[cell] & (free[cell] & missing) | placed[cell]
    return remaining


def lock_rows(places: Planes) -> Planes:
    """Apply pointing and claiming along all rows.

    The digit is in three triads of a band, one in each row and one in each box. So it can only be in a
    triad if the two other rows can have it in the two other boxes.
    """
    allowed: Planes = []
    across = triads(places)
    for band in (0, 9, 18):
        a, b, c, d, e, f, g, h, i = across[band : band + 9]
        allowed += (e & i | f & h, d & i | f & g, d & h | e & g)
        allowed += (b & i | c & h, a & i | c & g, a & h | b & g)
        allowed += (b & f | c & e, a & f | c & d, a & e | b & d)
    remaining = [0] * 81
    for k in range(3):
        remaining[k::3] = map(and_, places[k::3], allowed)
    return remaining


def place_hidden_singles(
    placed: Planes, places: Planes, across: Planes, down: Planes, everyone: Plane
) -> None:
    """Place the hidden singles of boxes; after `lock_rows`, this also covers rows and columns.

    A box has a single place for the digit if only one of its rows and only one of its columns have places.
    """
    for k, box in enumerate(BOXES):
        band, stack = divmod(k, 3)
        several = _at_least_two(*across[9 * band + stack : 9 * band + 9 : 3])
        several |= _at_least_two(*down[9 * stack + band : 9 * stack + 9 : 3])
        single = everyone ^ several
        for cell in box:
            placed[cell] |= places[cell] & single


def triads(places: Planes) -> Planes:
    """Return a plane for each triad of the rows: the puzzles in which the digit is possible there."""
    return [a | b | c for a, b, c in zip(*[iter(places)] * 3, strict=True)]


def transpose(places: Planes) -> Planes:
    """Exchange rows and columns; two calls cancel each other."""
    return [places[cell] for cell in TRANSPOSED]


def _at_least_two(a: Plane, b: Plane, c: Plane) -> Plane:
    return a & b | (a | b) & c


def count_up_to_three(planes: Iterable[Plane]) -> tuple[Plane, Plane, Plane]:
    """Return the puzzles in at least one, at least two and at least three of the planes."""
    once = twice = thrice = 0
    for plane in planes:
        thrice |= twice & plane
        twice |= once & plane
        once |= plane
    return once, twice, thrice
