"""What stands in the cells of a straightened grid: a main piece of ink, apart from lines and notes."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sudoku_core.photo.mesh import SIDE

MARGIN: Final = 3  # pixels at the edges of a cell, where its lines are
WIDE_MARGIN: Final = 6  # where what is written touches a line
LEAST: Final = 8  # pixels of height, or of width where it is turned, less than which is no digit
LOW: Final = 0.58  # of the height of the digits, less than which is a note
SURELY_LOW: Final = 0.5  # of it, less than which is surely a note
FEW: Final = 12  # digits that every puzzle has, by whose height the others are judged
LEFT_OVER: Final = 16  # pixels of ink that want to be seen in a cell called empty
NOTHING: Final = (0, 0, 0, 0)

Box = tuple[int, int, int, int]  # left, top, right and bottom in pixels of a cell, the last two excluded

ROW: Final = (1 << SIDE) - 1
_ONES: Final = sum(1 << (SIDE * y) for y in range(SIDE))
_TO_TEXT: Final = bytes([48, 49]) + bytes(254)


def _zone(margin: int) -> int:
    """Return the pixels of a cell within this margin."""
    row = (ROW >> 2 * margin) << margin
    return sum(row << (SIDE * y) for y in range(margin, SIDE - margin))


_INNER: Final = {margin: _zone(margin) for margin in (MARGIN, WIDE_MARGIN)}
_RING: Final = {margin: zone & ~_zone(margin + 1) for margin, zone in _INNER.items()}
_CENTRE: Final = _zone(SIDE // 4)
_ALL: Final = (1 << SIDE * SIDE) - 1
_NOT_FIRST: Final = _ALL ^ _ONES
_NOT_LAST: Final = _ALL ^ (_ONES << (SIDE - 1))


class Written(NamedTuple):
    """What stands in a cell.

    piece: the pixels of its main piece, a bit each, row by row from the lowest; 0 for none. box: of that.
    thickness: of its strokes in the mean, in pixels. left_over: the pixels of ink beside it and the lines;
    beside: the longest side of a piece of that.
    """

    piece: int
    box: Box
    thickness: float
    left_over: int
    beside: int


def written(rows: Sequence[bytes]) -> Iterator[Written]:
    """Yield what stands in each of the 81 cells, in order. rows: pixels of the straightened grid."""
    for row in range(9):
        band = rows[SIDE * row : SIDE * (row + 1)]
        for column in range(9):
            left = SIDE * column
            text = b"".join([pixels[left : left + SIDE] for pixels in band]).translate(_TO_TEXT)
            yield _in_cell(int(text[::-1], 2))


def without_notes(cells: Sequence[Written]) -> tuple[list[Written], int]:
    """Return the cells without main pieces that are notes, and the height of the digits.

    Notes are much lower than the digits of the grid.
    """
    heights = [each.box[3] - each.box[1] for each in cells]
    ordered = sorted([height for height in heights if height], reverse=True)
    digits = ordered[min(FEW, len(ordered)) - 1] if ordered else 0
    kept = [
        _without_main(cell, height) if 0 < height < LOW * digits else cell
        for cell, height in zip(cells, heights, strict=True)
    ]
    return kept, digits


def _without_main(cell: Written, height: int) -> Written:
    left_over = cell.left_over + cell.piece.bit_count()
    return Written(0, NOTHING, 0.0, left_over, max(cell.beside, height))


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
    return Written(main, box, _thickness(main), left.bit_count(), _longest(left))


def _longest(ink: int) -> int:
    """Return the longest side of a piece of this ink."""
    longest = 0
    while ink:
        piece = _grown(ink & -ink, ink)
        ink &= ~piece
        left, top, right, bottom = _box(piece)
        longest = max(longest, right - left, bottom - top)
    return longest


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
    near = widened(widened(_filled(_box(main))))
    for piece in pieces:
        if piece & near:
            main |= piece
    return main


def _filled(box: Box) -> int:
    """Return all pixels of a box."""
    left, top, right, bottom = box
    row = ((1 << (right - left)) - 1) << left
    return sum(row << (SIDE * y) for y in range(top, bottom))


def _grown(seeds: int, ink: int) -> int:
    """Return the pieces of ink that have one of these pixels."""
    found, grown = 0, seeds
    while grown != found:
        found = grown
        grown = widened(grown) & ink
    return found


def _box(piece: int) -> Box:
    """Return the box of a piece."""
    if not piece:
        return NOTHING
    top = ((piece & -piece).bit_length() - 1) // SIDE
    bottom = (piece.bit_length() - 1) // SIDE + 1
    columns, rest = 0, piece
    while rest:
        columns |= rest & ROW
        rest >>= SIDE
    return (columns & -columns).bit_length() - 1, top, columns.bit_length(), bottom


def _thickness(piece: int) -> float:
    """Return how thick the strokes of a piece are: twice its area for its outline."""
    inside = piece & (piece << 1) & (piece >> 1) & (piece << SIDE) & (piece >> SIDE)
    area = piece.bit_count()
    return 2 * area / max(1, area - inside.bit_count())


def widened(piece: int) -> int:
    """Return a piece with the pixels around it."""
    wide = piece | ((piece << 1) & _NOT_FIRST) | ((piece >> 1) & _NOT_LAST)
    return (wide | (wide << SIDE) | (wide >> SIDE)) & _ALL
