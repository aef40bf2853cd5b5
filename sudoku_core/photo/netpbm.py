"""Read PGM and PPM pictures without a library: as text or binary, in greyscale or colour."""

import re
from array import array
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

MAX_NUMBERS: Final = 12_000_000  # the maximum for a picture in text form
MAX_HEADER_LENGTH: Final = 4096  # bytes, including comments

# P2, P3, P5 or P6, then width, height and the lightest shade, with comments between them.
_MAGIC_NUMBER: Final = re.compile(rb"P[2356][\s#]")
_HEADER: Final = re.compile(rb"P([2356])" + rb"(?:\s|#[^\n]*\n)+(\d{1,9})" * 3 + rb"\s")
_CHUNK_SIZE: Final = 1 << 16  # the number of bytes of text that are split at once


class NetpbmError(ValueError):
    """Raised for a PGM or PPM that is damaged or too large."""


class Header(NamedTuple):
    """The header of a picture."""

    is_text: bool
    channels: int  # 1 for grey, 3 for colours
    width: int
    height: int
    lightest: int  # the number that stands for white
    length: int  # the number of bytes in the header


def is_netpbm(data: bytes) -> bool:
    """Return whether these bytes begin like a PGM or PPM."""
    return bool(_MAGIC_NUMBER.match(data))


def parse_header(data: bytes) -> Header:
    """Return the header of a picture; raise NetpbmError if it is damaged."""
    match = _HEADER.match(data[:MAX_HEADER_LENGTH])
    if not match:
        raise NetpbmError(
            "the first lines of the PGM or PPM are broken: width, height and lightest shade are numbers"
        )
    kind, width, height, lightest = (int(number) for number in match.groups())
    if not 0 < lightest < 65536:
        raise NetpbmError("its lightest shade is not between 1 and 65535")
    return Header(kind in (2, 3), 3 if kind in (3, 6) else 1, width, height, lightest, match.end())


def read(header: Header, data: bytes, max_side: int) -> tuple[bytes, int, int]:
    """Return the shades, the width and the height of a picture with sides of at most `max_side` pixels.

    A larger picture loses whole rows and columns. Raises NetpbmError if the picture is damaged.
    """
    step = -(-max(header.width, header.height) // max_side)
    row_of = _rows_of_text(header, data) if header.is_text else _rows_of_bytes(header, data)
    rows = [_to_grey(header, row_of(y), step) for y in range(0, header.height, step)]
    return b"".join(rows), len(rows[0]), len(rows)


def _to_grey(header: Header, row: Sequence[int], step: int) -> bytes:
    """Return the shades of every `step`th pixel of a row."""
    channels = [row[first :: header.channels * step] for first in range(header.channels)]
    scaled = [
        [min(number, header.lightest) * 255 // header.lightest for number in channel]
        for channel in channels
    ]
    if header.channels == 1:
        return bytes(scaled[0])
    # The weights of red, green and blue: ITU-R BT.601.
    return bytes([(299 * r + 587 * g + 114 * b) // 1000 for r, g, b in zip(*scaled, strict=True)])


def _rows_of_bytes(header: Header, data: bytes) -> Callable[[int], Sequence[int]]:
    length = header.width * header.channels * (1 if header.lightest < 256 else 2)
    if len(data) - header.length < length * header.height:
        raise NetpbmError("the picture is broken: it ends too early")

    def read_row(y: int) -> Sequence[int]:
        start = header.length + y * length
        numbers = data[start : start + length]
        if header.lightest < 256:
            return numbers
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        return array("H", [256 * high + low for high, low in pairs])

    return read_row


def _rows_of_text(header: Header, data: bytes) -> Callable[[int], Sequence[int]]:
    length = header.width * header.channels
    count = length * header.height
    if count > MAX_NUMBERS:
        raise NetpbmError(f"{count:,} numbers as text are more than {MAX_NUMBERS:,}")
    numbers = array("H")
    for words in _split_words(data, header.length):
        if not all(word.isdigit() and len(word) < 6 for word in words):
            raise NetpbmError("its shades are not all numbers")
        numbers.extend([min(int(word), header.lightest) for word in words])
        if len(numbers) >= count:
            return lambda y: numbers[y * length : (y + 1) * length]
    raise NetpbmError("the picture is broken: it ends too early")


def _split_words(data: bytes, start: int) -> Iterator[list[bytes]]:
    """Yield lists of the words of a text from this index on, without comments."""
    if data.find(b"#", start) >= 0:
        data, start = re.sub(rb"#[^\n]*", b"", data[start:]), 0
    while start < len(data):
        end = start + _CHUNK_SIZE
        # Do not split a word, unless it is longer than a chunk: such a word is not a shade.
        while end < len(data) and not data[end : end + 1].isspace() and end < start + 2 * _CHUNK_SIZE:
            end += 1
        yield data[start:end].split()
        start = end
