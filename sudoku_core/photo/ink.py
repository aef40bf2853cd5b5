"""Find the ink in a picture: the pixels that are darker than their surroundings.

A row of pixels is stored as one integer with 24 bits per pixel, so one addition adds two whole rows.
"""

from array import array
from collections.abc import Iterator
from typing import Final, NamedTuple

from sudoku_core.photo.reading import PhotoError

LANE_BITS: Final = 24  # bits per pixel of a row: a sum of 64 by 64 shades, and one bit for comparisons
LANE_BYTES: Final = LANE_BITS // 8
ROWS_PER_SLICE: Final = 64
SAMPLED_PIXELS: Final = 4000  # about this number of pixels is enough to estimate quantiles
DARK_MEDIAN: Final = 110  # a picture whose median shade is lower is dark
INVERSION_TABLE: Final = bytes(range(255, -1, -1))
MIN_CONTRAST: Final = 6  # shades: the minimum difference between ink and paper


class Shades(NamedTuple):
    """A greyscale picture: one byte for each pixel, row by row."""

    grey: bytes
    width: int
    height: int

    def row(self, y: int) -> bytes:
        """Return the shades of this row."""
        return self.grey[y * self.width : (y + 1) * self.width]

    def invert(self) -> "Shades":
        """Return the picture with dark and light exchanged."""
        return self._replace(grey=self.grey.translate(INVERSION_TABLE))

    def halve(self) -> "Shades":
        """Return the picture at half size; each pixel is the mean of two by two pixels."""
        width, height = self.width // 2, self.height // 2
        mask = int.from_bytes(b"\xff\x00" * width, "little")
        rows = []
        for y in range(height):
            pairs = (self.row(2 * y)[: 2 * width], self.row(2 * y + 1)[: 2 * width])
            sums_of_four = sum(_spread_bytes(row[start::2], 2) for row in pairs for start in (0, 1))
            rows.append(((sums_of_four >> 2) & mask).to_bytes(2 * width, "little")[::2])
        return Shades(b"".join(rows), width, height)


class Ink(NamedTuple):
    """The ink of a picture: one byte for each pixel, row by row, 1 for ink and 0 for paper."""

    bits: bytes
    width: int
    height: int

    def row(self, y: int) -> bytes:
        """Return the pixels of this row."""
        return self.bits[y * self.width : (y + 1) * self.width]


def check_picture(grey: bytes, width: int, height: int, min_side: int) -> Shades:
    """Return the picture; raise PhotoError if it cannot contain a grid.

    min_side: The minimum width and height, in pixels.
    """
    if width < 0 or height < 0 or len(grey) != width * height:
        raise PhotoError("size", f"{len(grey)} bytes are not a grey picture of {width} by {height} pixels")
    if width < min_side or height < min_side:
        raise PhotoError(
            "small", f"a grid needs {min_side} by {min_side} pixels; this picture has {width} by {height}"
        )
    ordered = sorted(grey[:: max(1, len(grey) // SAMPLED_PIXELS)])
    if ordered[-1 - len(ordered) // 200] - ordered[len(ordered) // 200] < 3 * MIN_CONTRAST:
        raise PhotoError("dark", "the picture is too dark, or has nothing on it")
    return Shades(grey, width, height)


def is_dark(shades: Shades) -> bool:
    """Return whether most of the picture is dark, so that its writing is light."""
    ordered = sorted(shades.grey[:: max(1, len(shades.grey) // SAMPLED_PIXELS)])
    return ordered[len(ordered) // 2] < DARK_MEDIAN


def ink_in_slices(shades: Shades, window: int, share: int) -> Iterator[Ink | None]:
    """Yield None after each slice of work, then the ink of a picture.

    window: The side of a square, a power of two up to 64. Each pixel is compared with the mean of the
        square around it.
    share: A power of two. A pixel is ink if it is darker than the mean by 1 / share of the mean.
    Adaptive thresholding: D. Bradley, G. Roth, Journal of Graphics Tools 12, 2007.
    """
    width, height = shades.width, shades.height
    half_window = window // 2
    ones = _fill_lanes(1, width)
    # The highest bit of each lane is a guard bit. After a subtraction, it shows which operand was larger.
    guard_bits = ones << (LANE_BITS - 1)
    share_mask = ones * ((1 << (LANE_BITS - 1 - (share.bit_length() - 1))) - 1)
    offset = guard_bits - ones * (MIN_CONTRAST * window * window)
    window_shift, share_shift = 2 * (window.bit_length() - 1), share.bit_length() - 1
    steps = [LANE_BITS << power for power in range(window.bit_length() - 1)]
    rows = [_pad_row(shades.row(y), half_window) for y in range(height)]
    row_mask = _fill_lanes(1, width) * ((1 << LANE_BITS) - 1)
    # Above the picture, its first row is repeated.
    column_sums = rows[0] * (half_window + 1) + sum(rows[min(y, height - 1)] for y in range(1, half_window))
    bits = array("B")
    for y in range(height):
        # Sum the columns of the window: 1, 2, 4 and so on at a time.
        window_sums = column_sums
        for step in steps:
            window_sums += window_sums >> step
        window_sums &= row_mask
        pixels = _spread_bytes(shades.row(y), LANE_BYTES)
        comparison = (
            offset + window_sums - ((window_sums >> share_shift) & share_mask) - (pixels << window_shift)
        )
        is_ink = (comparison >> (LANE_BITS - 1)) & ones
        bits.frombytes(is_ink.to_bytes(width * LANE_BYTES, "little")[::LANE_BYTES])
        column_sums += rows[min(y + half_window, height - 1)] - rows[max(y - half_window, 0)]
        if y % ROWS_PER_SLICE == ROWS_PER_SLICE - 1:
            yield None
    yield Ink(bits.tobytes(), width, height)


def _pad_row(row: bytes, count: int) -> int:
    """Return a row as an integer, with its first and last pixel repeated `count` times."""
    return _spread_bytes(row[:1] * count + row + row[-1:] * count, LANE_BYTES)


def _spread_bytes(row: bytes, size: int) -> int:
    """Return a row as an integer with `size` bytes for each of its bytes."""
    lanes = bytearray(len(row) * size)
    lanes[::size] = row
    return int.from_bytes(lanes, "little")


def _fill_lanes(number: int, width: int) -> int:
    """Return a row with this number in the lane of each pixel."""
    return int.from_bytes(number.to_bytes(LANE_BYTES, "little") * width, "little")
