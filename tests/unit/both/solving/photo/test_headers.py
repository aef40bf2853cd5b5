"""Test reading the size of a picture from the first bytes of its file."""

from solving.photo.headers import Header, decoding_problem, read_header

PNG = b"\x89PNG\r\n\x1a\n" + b"\x00\x00\x00\x0dIHDR" + b"\x00\x00\x20\x00\x00\x00\x20\x00" + bytes(9)
FRAME = b"\x2c" + bytes(9) + b"\x02\x01\x00\x00"
GIF = b"GIF89a\x0a\x00\x14\x00\x00\x00\x00"


def header(data: bytes) -> Header:
    return read_header(data, len(data))


def test_sizes() -> None:
    jpeg = b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x11\x08\x00\x14\x00\x0a"
    assert header(jpeg) == Header(kind="jpeg", width=10, height=20)
    assert decoding_problem(header(PNG)) == "photo.too_large"
    bmp = b"BM" + bytes(16) + b"\x0a\x00\x00\x00\xec\xff\xff\xff"
    assert header(bmp) == Header(kind="bmp", width=10, height=20)
    heic = b"\x00\x00\x00\x18ftypheic" + bytes(20) + b"ispe" + bytes(4)
    heic += b"\x00\x00\x00\x0a\x00\x00\x00\x14"
    assert header(heic) == Header(kind="heic", width=10, height=20)


def test_animations() -> None:
    assert not header(GIF + FRAME + b"\x3b").is_animated
    assert decoding_problem(header(GIF + FRAME + FRAME)) == "photo.moves"
    assert header(PNG + b"\x00\x00\x00\x08acTL").is_animated
    webp = b"RIFF\x00\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x02\x00\x00\x00" + b"\x09\x00\x00\x13\x00\x00"
    assert header(webp) == Header(kind="webp", width=10, height=20, is_animated=True)


def test_what_is_no_picture() -> None:
    assert decoding_problem(header(b"")) == "photo.no_picture"
    assert decoding_problem(header(b"%PDF-1.7")) == "photo.pdf"
    assert decoding_problem(header(b'<?xml version="1.0"?><svg/>')) == "photo.svg"
