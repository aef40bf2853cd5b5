"""Find the ink in the cells of a straightened grid: digits, without the grid's lines and the notes."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sudoku_core.photo.mesh import CELL_SIDE

MARGIN: Final = 3  # pixels at the edges of a cell that contain the grid's lines
WIDE_MARGIN: Final = 6  # the margin for a cell whose digit touches a line
MIN_DIGIT_SIZE: Final = 8  # pixels: the minimum height of a digit, or its width in a rotated picture
NOTE_HEIGHT: Final = 0.58  # a piece below this share of the digits' height is a note
SURE_NOTE_HEIGHT: Final = 0.5  # a piece below this share is certainly a note
MIN_DIGITS: Final = 12  # the minimum number of digits of a puzzle; notes are lower than digits
DOUBTFUL_INK: Final = 16  # with this number of ink pixels, it is doubtful that a cell is empty
NO_BOX: Final = (0, 0, 0, 0)

Box = tuple[int, int, int, int]  # left, top, right, bottom in pixels of a cell; right, bottom excluded

ROW_MASK: Final = (1 << CELL_SIDE) - 1
_FIRST_COLUMN: Final = sum(1 << (CELL_SIDE * y) for y in range(CELL_SIDE))
_TO_TEXT: Final = bytes([48, 49]) + bytes(254)  # translates the bytes 0 and 1 to the characters 0 and 1


def _mask_inside(margin: int) -> int:
    """Return the mask of all pixels inside this margin."""
    row = (ROW_MASK >> 2 * margin) << margin
    return sum(row << (CELL_SIDE * y) for y in range(margin, CELL_SIDE - margin))


_INNER_MASKS: Final = {margin: _mask_inside(margin) for margin in (MARGIN, WIDE_MARGIN)}
_RING_MASKS: Final = {margin: zone & ~_mask_inside(margin + 1) for margin, zone in _INNER_MASKS.items()}
_CENTRE_MASK: Final = _mask_inside(CELL_SIDE // 4)
_ALL_PIXELS: Final = (1 << CELL_SIDE * CELL_SIDE) - 1
_NOT_FIRST_COLUMN: Final = _ALL_PIXELS ^ _FIRST_COLUMN
_NOT_LAST_COLUMN: Final = _ALL_PIXELS ^ (_FIRST_COLUMN << (CELL_SIDE - 1))


class CellInk(NamedTuple):
    """The ink in one cell."""

    piece: int  # the main piece: one bit for each pixel, row by row from the lowest bit; 0 for none
    box: Box  # the bounding box of the main piece
    thickness: float  # the mean thickness of its strokes, in pixels
    left_over: int  # the number of ink pixels outside the main piece, without the grid's lines
    longest_left_over: int  # the longest side of a piece of this other ink, in pixels


def ink_of_cells(rows: Sequence[bytes]) -> Iterator[CellInk]:
    """Yield the ink of each of the 81 cells, in order.

    rows: The rows of pixels of the straightened grid.
    """
    for row in range(9):
        band = rows[CELL_SIDE * row : CELL_SIDE * (row + 1)]
        for column in range(9):
            left = CELL_SIDE * column
            text = b"".join([pixels[left : left + CELL_SIDE] for pixels in band]).translate(_TO_TEXT)
            yield _ink_of_cell(int(text[::-1], 2))


def drop_notes(cells: Sequence[CellInk]) -> tuple[list[CellInk], int]:
    """Return the cells without main pieces that are notes, and the height of the digits.

    Notes are much lower than the digits of the grid.
    """
    heights = [cell.box[3] - cell.box[1] for cell in cells]
    ordered = sorted([height for height in heights if height], reverse=True)
    digit_height = ordered[min(MIN_DIGITS, len(ordered)) - 1] if ordered else 0
    without_notes = [
        _drop_main_piece(cell, height) if 0 < height < NOTE_HEIGHT * digit_height else cell
        for cell, height in zip(cells, heights, strict=True)
    ]
    return without_notes, digit_height


def _drop_main_piece(cell: CellInk, height: int) -> CellInk:
    left_over = cell.left_over + cell.piece.bit_count()
    return CellInk(0, NO_BOX, 0.0, left_over, max(cell.longest_left_over, height))


def _ink_of_cell(ink: int) -> CellInk:
    """Return the ink of one cell.

    ink: One bit for each pixel, row by row from the lowest bit.
    """
    # If the main piece touches a line at the edge, repeat the search inside a wider margin.
    for margin in (MARGIN, WIDE_MARGIN):
        inner = ink & _INNER_MASKS[margin]
        main_piece = _find_main_piece(inner)
        if not main_piece & _RING_MASKS[margin]:
            break
    lines = _pieces_containing(inner & _RING_MASKS[margin], inner)
    box = _bounding_box(main_piece)
    if max(box[2] - box[0], box[3] - box[1]) < MIN_DIGIT_SIZE:
        main_piece, box = 0, NO_BOX
    other_ink = inner & ~lines & ~main_piece
    return CellInk(main_piece, box, _thickness(main_piece), other_ink.bit_count(), _longest_side(other_ink))


def _longest_side(ink: int) -> int:
    """Return the longest side of the pieces of this ink."""
    longest = 0
    while ink:
        piece = _pieces_containing(ink & -ink, ink)
        ink &= ~piece
        left, top, right, bottom = _bounding_box(piece)
        longest = max(longest, right - left, bottom - top)
    return longest


def _find_main_piece(inner: int) -> int:
    """Return the largest piece of ink that reaches the middle of the cell, with smaller pieces near it."""
    pieces, seeds = [], inner & _CENTRE_MASK
    while seeds:
        piece = _pieces_containing(seeds & -seeds, inner)
        seeds &= ~piece
        pieces.append(piece)
    if not pieces:
        return 0
    main_piece = max(pieces, key=int.bit_count)
    surroundings = widen(widen(_pixels_of_box(_bounding_box(main_piece))))
    for piece in pieces:
        if piece & surroundings:
            main_piece |= piece
    return main_piece


def _pixels_of_box(box: Box) -> int:
    """Return the mask of all pixels of a box."""
    left, top, right, bottom = box
    row = ((1 << (right - left)) - 1) << left
    return sum(row << (CELL_SIDE * y) for y in range(top, bottom))


def _pieces_containing(seeds: int, ink: int) -> int:
    """Return the pieces of ink that contain these pixels."""
    pieces, grown = 0, seeds
    while grown != pieces:
        pieces = grown
        grown = widen(grown) & ink
    return pieces


def _bounding_box(piece: int) -> Box:
    """Return the bounding box of a piece."""
    if not piece:
        return NO_BOX
    top = ((piece & -piece).bit_length() - 1) // CELL_SIDE
    bottom = (piece.bit_length() - 1) // CELL_SIDE + 1
    columns, rest = 0, piece
    while rest:
        columns |= rest & ROW_MASK
        rest >>= CELL_SIDE
    return (columns & -columns).bit_length() - 1, top, columns.bit_length(), bottom


def _thickness(piece: int) -> float:
    """Return the mean stroke thickness of a piece: twice its area divided by the length of its outline."""
    inside = piece & (piece << 1) & (piece >> 1) & (piece << CELL_SIDE) & (piece >> CELL_SIDE)
    area = piece.bit_count()
    return 2 * area / max(1, area - inside.bit_count())


def widen(piece: int) -> int:
    """Return a piece together with the pixels around it."""
    widened = piece | ((piece << 1) & _NOT_FIRST_COLUMN) | ((piece >> 1) & _NOT_LAST_COLUMN)
    return (widened | (widened << CELL_SIDE) | (widened >> CELL_SIDE)) & _ALL_PIXELS
