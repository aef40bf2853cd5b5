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

# The number of bytes searched for the beginning of an SVG, or for the size in an AVIF or HEIC file.
FAR = 2_000

# Bytes at the beginning -> kind.
SIGNS = (
    (b"\xff\xd8\xff", "jpeg"),
    (b"\x89PNG\r\n\x1a\n", "png"),
    (b"GIF8", "gif"),
    (b"BM", "bmp"),
    (b"%PDF", "pdf"),
)
AVIF = (b"avif", b"avis")
HEIC = (b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1")
MOVING = (b"avis", b"hevc", b"hevx", b"msf1")
# The JPEG markers of a frame header, which contains the size.
FRAMES = (0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF)


class Header(Value):
    """The header of an image file."""

    kind: str = ""  # "jpeg", "png", …; "" if it is not a picture
    width: int = 0  # in pixels; 0 if unknown
    height: int = 0  # in pixels; 0 if unknown
    is_animated: bool = False  # whether the picture is animated


def header_of(data: "Bytes", size: int) -> Header:
    """Return the header of a file of `size` bytes."""
    read = _Reader(data, size)
    start = read.bytes(0, 16)
    for sign, kind in SIGNS:
        if start[: len(sign)] == sign:
            return _OF_KIND[kind](read)
    if start[:4] == b"RIFF" and start[8:12] == b"WEBP":
        return _webp(read)
    if start[4:8] == b"ftyp":
        return _boxes(read, start[8:12])
    if b"<svg" in read.bytes(0, FAR):
        return Header(kind="svg")
    return Header()


def problem_of(header: Header) -> str:
    """Return the key of the message about a picture that cannot be decoded, or ""."""
    if header.kind in ("", "pdf", "svg"):
        return {"": "photo.no_picture", "pdf": "photo.pdf", "svg": "photo.svg"}[header.kind]
    if header.is_animated:
        return "photo.moves"
    return "photo.too_large" if header.width * header.height > MOST_PIXELS else ""


class _Reader:
    """A reader of numbers and bytes; bytes beyond the end of the file are 0."""

    def __init__(self, data: "Bytes", size: int) -> None:
        self._data = data
        self.size = size

    def byte(self, place: int) -> int:
        return self._data[place] if 0 <= place < self.size else 0

    def bytes(self, place: int, count: int) -> bytes:
        count = max(0, min(count, self.size - place))
        return bytes([self.byte(at) for at in range(place, place + count)])

    def big(self, place: int, count: int) -> int:
        number = 0
        for at in range(place, place + count):
            number = number * 256 + self.byte(at)
        return number

    def little(self, place: int, count: int) -> int:
        number = 0
        for at in range(place + count - 1, place - 1, -1):
            number = number * 256 + self.byte(at)
        return number


def _jpeg(read: _Reader) -> Header:
    at = 2
    while at < read.size:
        if read.byte(at) != 0xFF:
            break
        mark = read.byte(at + 1)
        if mark == 0xFF:
            at += 1
        elif mark in FRAMES:
            return Header(kind="jpeg", width=read.big(at + 7, 2), height=read.big(at + 5, 2))
        elif mark == 0xDA:
            break
        else:
            at += 2 + max(2, read.big(at + 2, 2))
    return Header(kind="jpeg")


def _png(read: _Reader) -> Header:
    at = 8
    is_animated = False
    while at < read.size:
        name = read.bytes(at + 4, 4)
        if name == b"acTL":
            is_animated = True
        if name in (b"acTL", b"IDAT"):
            break
        at += 12 + read.big(at, 4)
    return Header(kind="png", width=read.big(16, 4), height=read.big(20, 4), is_animated=is_animated)


def _gif(read: _Reader) -> Header:
    return Header(
        kind="gif", width=read.little(6, 2), height=read.little(8, 2), is_animated=_has_two_frames(read)
    )


def _has_two_frames(read: _Reader) -> bool:
    at = 13 + _colours(read.byte(10))
    frames = 0
    while at < read.size:
        mark = read.byte(at)
        if mark == 0x2C:
            frames += 1
            if frames == 2:
                return True
            at += 11 + _colours(read.byte(at + 9))
        elif mark == 0x21:
            at += 2
        else:
            break
        while at < read.size and read.byte(at):
            at += 1 + read.byte(at)
        at += 1
    return False


def _colours(flags: int) -> int:
    return 3 << ((flags & 7) + 1) if flags & 0x80 else 0


def _bmp(read: _Reader) -> Header:
    height = read.little(22, 4)
    upside_down = height >= 1 << 31
    if upside_down:
        height = (1 << 32) - height
    return Header(kind="bmp", width=read.little(18, 4), height=height)


def _webp(read: _Reader) -> Header:
    name = read.bytes(12, 4)
    if name == b"VP8X":
        width, height = read.little(24, 3) + 1, read.little(27, 3) + 1
        return Header(kind="webp", width=width, height=height, is_animated=bool(read.byte(20) & 2))
    if name == b"VP8L":
        sides = read.little(21, 4)
        return Header(kind="webp", width=(sides & 0x3FFF) + 1, height=(sides >> 14 & 0x3FFF) + 1)
    return Header(kind="webp", width=read.little(26, 2) & 0x3FFF, height=read.little(28, 2) & 0x3FFF)


def _boxes(read: _Reader, brand: bytes) -> Header:
    """Return the header of AVIF or HEIC, with the largest size in an "ispe" box near the beginning."""
    kind = "avif" if brand in AVIF else "heic" if brand in HEIC else ""
    start = read.bytes(0, FAR)
    if kind == "heic" and b"avif" in start[:64]:
        kind = "avif"
    width = height = 0
    at = start.find(b"ispe")
    while at >= 0:
        sides = read.big(at + 8, 4), read.big(at + 12, 4)
        if sides[0] * sides[1] > width * height:
            width, height = sides
        at = start.find(b"ispe", at + 4)
    return Header(kind=kind, width=width, height=height, is_animated=brand in MOVING)


def _pdf(_read: _Reader) -> Header:
    return Header(kind="pdf")


_OF_KIND = {"jpeg": _jpeg, "png": _png, "gif": _gif, "bmp": _bmp, "pdf": _pdf}
