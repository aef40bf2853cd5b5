"""Read the header of an image file: its kind, the size of the picture, whether it is animated."""

from typing import TYPE_CHECKING

from shared.values import Value

if TYPE_CHECKING:
    from typing import Protocol

    class Bytes(Protocol):
        """The bytes of a file, in Python or JavaScript."""

        def __getitem__(self, place: int) -> int:
            """Return the byte at this offset."""


# The maximum number of pixels in a picture.
MOST_PIXELS = 50_000_000

# The number of bytes at the beginning in which to search for an SVG, or for the size of AVIF or HEIC.
SEARCHED_BYTES = 2_000

# The bytes at the beginning of a file, and its kind.
SIGNATURES = (
    (b"\xff\xd8\xff", "jpeg"),
    (b"\x89PNG\r\n\x1a\n", "png"),
    (b"GIF8", "gif"),
    (b"BM", "bmp"),
    (b"%PDF", "pdf"),
)
# The brands of AVIF and HEIC files: names at byte 8 of a file.
AVIF_BRANDS = (b"avif", b"avis")
HEIC_BRANDS = (b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1")
ANIMATED_BRANDS = (b"avis", b"hevc", b"hevx", b"msf1")
# The JPEG markers of a frame header, which contains the size.
FRAME_MARKERS = (0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF)


class Header(Value):
    """The header of an image file."""

    kind: str = ""  # "jpeg", "png", …; "" if it is not a picture
    width: int = 0  # in pixels; 0 if unknown
    height: int = 0  # in pixels; 0 if unknown
    is_animated: bool = False  # whether the picture is animated


def read_header(data: "Bytes", size: int) -> Header:
    """Return the header of a file with `size` bytes."""
    reader = _ByteReader(data, size)
    start = reader.bytes(0, 16)
    for signature, kind in SIGNATURES:
        if start[: len(signature)] == signature:
            return _READERS[kind](reader)
    if start[:4] == b"RIFF" and start[8:12] == b"WEBP":
        return _read_webp(reader)
    if start[4:8] == b"ftyp":
        return _read_boxes(reader, start[8:12])
    if b"<svg" in reader.bytes(0, SEARCHED_BYTES):
        return Header(kind="svg")
    return Header()


def decoding_problem(header: Header) -> str:
    """Return the key of the message about a picture that cannot be decoded, or ""."""
    if header.kind in ("", "pdf", "svg"):
        return {"": "photo.no_picture", "pdf": "photo.pdf", "svg": "photo.svg"}[header.kind]
    if header.is_animated:
        return "photo.moves"
    return "photo.too_large" if header.width * header.height > MOST_PIXELS else ""


class _ByteReader:
    """A reader of numbers and bytes; bytes beyond the end of the file are 0."""

    def __init__(self, data: "Bytes", size: int) -> None:
        self._data = data
        self.size = size

    def byte(self, offset: int) -> int:
        return self._data[offset] if 0 <= offset < self.size else 0

    def bytes(self, start: int, count: int) -> bytes:
        count = max(0, min(count, self.size - start))
        return bytes([self.byte(offset) for offset in range(start, start + count)])

    def big_endian(self, start: int, count: int) -> int:
        number = 0
        for offset in range(start, start + count):
            number = number * 256 + self.byte(offset)
        return number

    def little_endian(self, start: int, count: int) -> int:
        number = 0
        for offset in range(start + count - 1, start - 1, -1):
            number = number * 256 + self.byte(offset)
        return number


def _read_jpeg(reader: _ByteReader) -> Header:
    offset = 2
    while offset < reader.size:
        if reader.byte(offset) != 0xFF:
            break
        marker = reader.byte(offset + 1)
        if marker == 0xFF:
            offset += 1
        elif marker in FRAME_MARKERS:
            height, width = reader.big_endian(offset + 5, 2), reader.big_endian(offset + 7, 2)
            return Header(kind="jpeg", width=width, height=height)
        elif marker == 0xDA:  # the image data begin
            break
        else:
            offset += 2 + max(2, reader.big_endian(offset + 2, 2))
    return Header(kind="jpeg")


def _read_png(reader: _ByteReader) -> Header:
    offset = 8
    is_animated = False
    while offset < reader.size:
        chunk_type = reader.bytes(offset + 4, 4)
        if chunk_type == b"acTL":
            is_animated = True
        if chunk_type in (b"acTL", b"IDAT"):
            break
        offset += 12 + reader.big_endian(offset, 4)
    width, height = reader.big_endian(16, 4), reader.big_endian(20, 4)
    return Header(kind="png", width=width, height=height, is_animated=is_animated)


def _read_gif(reader: _ByteReader) -> Header:
    return Header(
        kind="gif",
        width=reader.little_endian(6, 2),
        height=reader.little_endian(8, 2),
        is_animated=_has_two_frames(reader),
    )


def _has_two_frames(reader: _ByteReader) -> bool:
    offset = 13 + _colour_table_size(reader.byte(10))
    frames = 0
    while offset < reader.size:
        marker = reader.byte(offset)
        if marker == 0x2C:  # a frame
            frames += 1
            if frames == 2:
                return True
            offset += 11 + _colour_table_size(reader.byte(offset + 9))
        elif marker == 0x21:  # an extension
            offset += 2
        else:
            break
        while offset < reader.size and reader.byte(offset):
            offset += 1 + reader.byte(offset)
        offset += 1
    return False


def _colour_table_size(flags: int) -> int:
    return 3 << ((flags & 7) + 1) if flags & 0x80 else 0


def _read_bmp(reader: _ByteReader) -> Header:
    height = reader.little_endian(22, 4)
    is_top_down = height >= 1 << 31
    if is_top_down:
        height = (1 << 32) - height
    return Header(kind="bmp", width=reader.little_endian(18, 4), height=height)


def _read_webp(reader: _ByteReader) -> Header:
    chunk_type = reader.bytes(12, 4)
    if chunk_type == b"VP8X":
        width, height = reader.little_endian(24, 3) + 1, reader.little_endian(27, 3) + 1
        return Header(kind="webp", width=width, height=height, is_animated=bool(reader.byte(20) & 2))
    if chunk_type == b"VP8L":
        packed_size = reader.little_endian(21, 4)
        width, height = (packed_size & 0x3FFF) + 1, (packed_size >> 14 & 0x3FFF) + 1
        return Header(kind="webp", width=width, height=height)
    width, height = reader.little_endian(26, 2) & 0x3FFF, reader.little_endian(28, 2) & 0x3FFF
    return Header(kind="webp", width=width, height=height)


def _read_boxes(reader: _ByteReader, brand: bytes) -> Header:
    """Return the header of AVIF or HEIC, with the largest size in an "ispe" box near the beginning."""
    kind = "avif" if brand in AVIF_BRANDS else "heic" if brand in HEIC_BRANDS else ""
    start = reader.bytes(0, SEARCHED_BYTES)
    if kind == "heic" and b"avif" in start[:64]:
        kind = "avif"
    width = height = 0
    offset = start.find(b"ispe")
    while offset >= 0:
        size = reader.big_endian(offset + 8, 4), reader.big_endian(offset + 12, 4)
        if size[0] * size[1] > width * height:
            width, height = size
        offset = start.find(b"ispe", offset + 4)
    return Header(kind=kind, width=width, height=height, is_animated=brand in ANIMATED_BRANDS)


def _read_pdf(_read: _ByteReader) -> Header:
    return Header(kind="pdf")


_READERS = {"jpeg": _read_jpeg, "png": _read_png, "gif": _read_gif, "bmp": _read_bmp, "pdf": _read_pdf}
