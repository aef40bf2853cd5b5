"""Read PGM and PPM pictures without a library: as text or binary, in greyscale or colour."""

import re
from array import array
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

MOST_NUMBERS: Final = 12_000_000  # the maximum for a picture in text form
LONGEST_HEAD: Final = 4096  # bytes, including comments

# P2, P3, P5 or P6, then width, height and the lightest shade, with comments between them.
_START: Final = re.compile(rb"P[2356][\s#]")
_HEAD: Final = re.compile(rb"P([2356])" + rb"(?:\s|#[^\n]*\n)+(\d{1,9})" * 3 + rb"\s")
_PIECE: Final = 1 << 16  # the number of bytes of text that are split at once


class NetpbmError(ValueError):
    """The error for a PGM or PPM that is damaged or too large."""


class Head(NamedTuple):
    """The header of a picture."""

    is_text: bool
    channels: int  # 1 for grey, 3 for colours
    width: int
    height: int
    lightest: int  # the number that stands for white
    length: int  # the number of bytes in the header


def is_netpbm(data: bytes) -> bool:
    """Return whether these bytes begin like a PGM or PPM."""
    return bool(_START.match(data))


def head_of(data: bytes) -> Head:
    """Return the header of a picture; raise NetpbmError if it is damaged."""
    match = _HEAD.match(data[:LONGEST_HEAD])
    if not match:
        raise NetpbmError(
            "the first lines of the PGM or PPM are broken: width, height and lightest shade are numbers"
        )
    kind, width, height, lightest = (int(number) for number in match.groups())
    if not 0 < lightest < 65536:
        raise NetpbmError("its lightest shade is not between 1 and 65535")
    return Head(kind in (2, 3), 3 if kind in (3, 6) else 1, width, height, lightest, match.end())


def read(head: Head, data: bytes, largest: int) -> tuple[bytes, int, int]:
    """Return the shades, the width and the height of a picture with sides of at most `largest` pixels.

    A larger picture loses whole rows and columns. Raises NetpbmError if the picture is damaged.
    """
    step = -(-max(head.width, head.height) // largest)
    row_of = _rows_of_text(head, data) if head.is_text else _rows_of_bytes(head, data)
    rows = [_grey(head, row_of(y), step) for y in range(0, head.height, step)]
    return b"".join(rows), len(rows[0]), len(rows)


def _grey(head: Head, row: Sequence[int], step: int) -> bytes:
    """Return the shades of every `step`th pixel of a row."""
    channels = [row[first :: head.channels * step] for first in range(head.channels)]
    scaled = [
        [min(number, head.lightest) * 255 // head.lightest for number in channel] for channel in channels
    ]
    if head.channels == 1:
        return bytes(scaled[0])
    # The weights of red, green and blue: ITU-R BT.601.
    return bytes([(299 * r + 587 * g + 114 * b) // 1000 for r, g, b in zip(*scaled, strict=True)])


def _rows_of_bytes(head: Head, data: bytes) -> Callable[[int], Sequence[int]]:
    length = head.width * head.channels * (1 if head.lightest < 256 else 2)
    if len(data) - head.length < length * head.height:
        raise NetpbmError("the picture is broken: it ends too early")

    def row(y: int) -> Sequence[int]:
        start = head.length + y * length
        numbers = data[start : start + length]
        if head.lightest < 256:
            return numbers
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        return array("H", [256 * high + low for high, low in pairs])

    return row


def _rows_of_text(head: Head, data: bytes) -> Callable[[int], Sequence[int]]:
    length = head.width * head.channels
    count = length * head.height
    if count > MOST_NUMBERS:
        raise NetpbmError(f"{count:,} numbers as text are more than {MOST_NUMBERS:,}")
    numbers = array("H")
    for words in _words(data, head.length):
        if not all(word.isdigit() and len(word) < 6 for word in words):
            raise NetpbmError("its shades are not all numbers")
        numbers.extend([min(int(word), head.lightest) for word in words])
        if len(numbers) >= count:
            return lambda y: numbers[y * length : (y + 1) * length]
    raise NetpbmError("the picture is broken: it ends too early")


def _words(data: bytes, place: int) -> Iterator[list[bytes]]:
    """Yield lists of the words of a text from this place on, without comments."""
    if data.find(b"#", place) >= 0:
        data, place = re.sub(rb"#[^\n]*", b"", data[place:]), 0
    while place < len(data):
        end = place + _PIECE
        # Do not split a word, unless it is longer than a piece: such a word is not a shade.
        while end < len(data) and not data[end : end + 1].isspace() and end < place + 2 * _PIECE:
            end += 1
        yield data[place:end].split()
        place = end
