"""Find the ink in a picture: the pixels that are darker than their surroundings.

A row of pixels is stored as one integer with 24 bits per pixel, so one addition adds two whole rows.
"""

from array import array
from collections.abc import Iterator
from typing import Final, NamedTuple

from sudoku_core.photo.reading import PhotoError

LANE: Final = 24  # bits per pixel of a row: a sum of 64 by 64 shades, and one bit for comparisons
ROWS_IN_A_SLICE: Final = 64
INVERTED: Final = bytes(range(255, -1, -1))
LEAST_CONTRAST: Final = 6  # shades: the minimum difference between ink and paper


class Shades(NamedTuple):
    """A greyscale picture: one byte for each pixel, row by row."""

    grey: bytes
    width: int
    height: int

    def row(self, y: int) -> bytes:
        """Return the shades of this row."""
        return self.grey[y * self.width : (y + 1) * self.width]

    def inverted(self) -> "Shades":
        """Return the picture with dark and light exchanged."""
        return self._replace(grey=self.grey.translate(INVERTED))

    def halved(self) -> "Shades":
        """Return the picture at half size; each pixel is the mean of two by two pixels."""
        width, height = self.width // 2, self.height // 2
        mask = int.from_bytes(b"\xff\x00" * width, "little")
        rows = []
        for y in range(height):
            pairs = (self.row(2 * y)[: 2 * width], self.row(2 * y + 1)[: 2 * width])
            four = sum(_spread(row[first::2], 2) for row in pairs for first in (0, 1))
            rows.append(((four >> 2) & mask).to_bytes(2 * width, "little")[::2])
        return Shades(b"".join(rows), width, height)


class Ink(NamedTuple):
    """The ink of a picture: one byte for each pixel, row by row, 1 for ink and 0 for paper."""

    bits: bytes
    width: int
    height: int

    def row(self, y: int) -> bytes:
        """Return the pixels of this row."""
        return self.bits[y * self.width : (y + 1) * self.width]


def check_picture(grey: bytes, width: int, height: int, least: int) -> Shades:
    """Return the picture; raise PhotoError if it cannot contain a grid.

    least: The minimum width and height, in pixels.
    """
    if width < 0 or height < 0 or len(grey) != width * height:
        raise PhotoError("size", f"{len(grey)} bytes are no picture of {width} by {height} pixels in grey")
    if width < least or height < least:
        raise PhotoError(
            "small", f"a grid needs {least} by {least} pixels; this picture has {width} by {height}"
        )
    ordered = sorted(grey[:: max(1, len(grey) // 4000)])
    if ordered[-1 - len(ordered) // 200] - ordered[len(ordered) // 200] < 3 * LEAST_CONTRAST:
        raise PhotoError("dark", "the picture is too dark, or has nothing on it")
    return Shades(grey, width, height)


def is_dark(shades: Shades) -> bool:
    """Return whether most of the picture is dark; if so, the writing is light."""
    ordered = sorted(shades.grey[:: max(1, len(shades.grey) // 4000)])
    return ordered[len(ordered) // 2] < 110


def ink_in_slices(shades: Shades, window: int, share: int) -> Iterator[Ink | None]:
    """Yield None after each slice of work, then the ink of a picture.

    window: The side of a square, a power of two up to 64. Each pixel is compared with the mean of the
        square around it.
    share: A power of two. A pixel is ink if it is darker than the mean by 1 / share of the mean.
    Adaptive thresholding: D. Bradley, G. Roth, Journal of Graphics Tools 12, 2007.
    """
    width, height = shades.width, shades.height
    half = window // 2
    ones = _lanes(1, width)
    # The highest bit of each lane is a guard bit. After a subtraction it shows which side was larger.
    guard, low = ones << (LANE - 1), ones * ((1 << (LANE - 1 - (share.bit_length() - 1))) - 1)
    offset = guard - ones * (LEAST_CONTRAST * window * window)
    by_window, by_share = 2 * (window.bit_length() - 1), share.bit_length() - 1
    steps = [LANE << power for power in range(window.bit_length() - 1)]
    rows = [_padded_row(shades.row(y), half) for y in range(height)]
    whole = _lanes(1, width) * ((1 << LANE) - 1)
    # Above the picture, its first row is repeated.
    column = rows[0] * (half + 1) + sum(rows[min(y, height - 1)] for y in range(1, half))
    bits = array("B")
    for y in range(height):
        # Sum the columns of the window: 1, 2, 4 and so on at a time.
        square = column
        for step in steps:
            square += square >> step
        square &= whole
        pixels = _spread(shades.row(y), LANE // 8)
        darker = offset + square - ((square >> by_share) & low) - (pixels << by_window)
        bits.frombytes(((darker >> (LANE - 1)) & ones).to_bytes(width * LANE // 8, "little")[:: LANE // 8])
        column += rows[min(y + half, height - 1)] - rows[max(y - half, 0)]
        if y % ROWS_IN_A_SLICE == ROWS_IN_A_SLICE - 1:
            yield None
    yield Ink(bits.tobytes(), width, height)


def _padded_row(row: bytes, half: int) -> int:
    """Return a row, with its first and last pixel repeated on either side, as an integer."""
    return _spread(row[:1] * half + row + row[-1:] * half, LANE // 8)


def _spread(row: bytes, size: int) -> int:
    """Return a row as an integer with `size` bytes for each of its bytes."""
    lanes = bytearray(len(row) * size)
    lanes[::size] = row
    return int.from_bytes(lanes, "little")


def _lanes(number: int, width: int) -> int:
    """Return a row with this number in the lane of each pixel."""
    return int.from_bytes(number.to_bytes(LANE // 8, "little") * width, "little")
