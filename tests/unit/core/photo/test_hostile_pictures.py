"""Test hostile pictures: formats that start programs, bombs, wrong sizes, broken or deeply nested files."""

import io
import os
import random
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from building import needs
from sudoku_core.commands.pictures import MAX_PIXELS, PictureError, picture_of
from sudoku_core.photo import netpbm, read
from tests.systems import needs_bash, needs_reference_counts, needs_scripts
from tests.unit.core.photo.grids import PUZZLE, image_of
from tests.unit.core.test_commands import run

PNG_HEAD = b"\x89PNG\r\n\x1a\n"


def saved(image: Image.Image, kind: str, **options: object) -> bytes:
    target = io.BytesIO()
    image.save(target, kind, **options)
    return target.getvalue()


def chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def png(width: int, height: int, colours: int, content: bytes, *others: bytes) -> bytes:
    """Return a PNG with 8 bits per channel and these chunks.

    colours: the colour type of the PNG, 0 for grey or 6 for RGBA.
    """
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, colours, 0, 0, 0))
    return PNG_HEAD + head + b"".join(others) + chunk(b"IDAT", content) + chunk(b"IEND", b"")


def text_bomb() -> bytes:
    """Return a small PNG with a comment of 50 MB."""
    comment = chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(50_000_000)))
    return png(1, 1, 0, zlib.compress(bytes(2)), comment)


def grid(depth: str, factor: float) -> Image.Image:
    """Return a picture of the puzzle in which each shade from 0 to 255 is multiplied by this factor."""
    return image_of(PUZZLE).convert("F").point(lambda shade: shade * factor).convert(depth)


# Description -> the content of a file, whose name does not matter, and a part of the error message.
REFUSED = {
    "PostScript": (b"%!PS\n(x) print\n", "not a picture in a supported format"),
    "EPS": (
        b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n%%EndComments\n",
        "not a picture in a supported format",
    ),
    "PDF": (b"%PDF-1.7\n", "not a picture in a supported format"),
    "SVG": (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "not a picture in a supported format"),
    "Photoshop": (b"8BPS\0\1" + bytes(30), "not a picture in a supported format"),
    "an icon": (saved(Image.new("L", (16, 16)), "ICO"), "not a picture in a supported format"),
    "JPEG 2000": (saved(Image.new("L", (16, 16)), "JPEG2000"), "not a picture in a supported format"),
    "a PNG that says it is huge": (png(100_000, 100_000, 6, b""), f"more than {MAX_PIXELS:,}"),
    "a PNG without width": (png(0, 9, 6, b""), "picture"),
    "a PNG that is very long": (png(60_000, 9, 6, b""), "60,000 pixels is longer than 50,000"),
    "a PNG with a comment of 50 MB": (text_bomb(), "broken"),
    "a PNG that ends early": (saved(image_of(PUZZLE), "PNG")[:900], "broken"),
    "a JPEG that ends early": (saved(image_of(PUZZLE), "JPEG")[:900], "broken"),
    "a GIF that ends early": (saved(image_of(PUZZLE), "GIF")[:900], "broken"),
    "a WebP that needs too much memory": (
        saved(Image.new("RGB", (4200, 4200)), "WEBP", lossless=True, method=0),
        "4200 by 4200 pixels need more than 250 MB",
    ),
    "shades that are infinite": (saved(grid("F", float("inf")), "TIFF"), "not numbers"),
    "a PGM with a width of 5,000 digits": (b"P5 " + b"9" * 5000 + b" 9 255\n", "first lines"),
    "a PGM whose head does not end": (b"P2 " + b" " * 5_000_000, "first lines"),
    "a PGM whose comment does not end": (b"P2 #" + b"x" * 5_000_000, "first lines"),
    "a PGM without width": (b"P5 0 5 255\n", "0 by 5 pixels is empty"),
    "a PGM of one line": (b"P5 9999999 1 255\n", "longer than 50,000"),
    "a PGM with shades of 5,000 digits": (b"P2 2 1 255\n1 " + b"9" * 5000, "not all numbers"),
    "a PGM with too many numbers as text": (b"P3 6000 6000 255\n1", f"more than {netpbm.MAX_NUMBERS:,}"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused_with_a_sentence(name: str) -> None:
    data, said = REFUSED[name]
    with pytest.raises(PictureError, match=said):
        picture_of(data)


@pytest.mark.slow
@needs_scripts
def test_no_program_is_started_and_the_next_picture_is_read(tmp_path: Path) -> None:
    """A fake `gs` on the path records its calls; Pillow would call it for files that start with %!PS."""
    called, program = tmp_path / "called", tmp_path / "gs"
    program.write_text(f"#!/bin/sh\ntouch {called}\n")
    program.chmod(0o755)
    (tmp_path / "photo.jpg").write_bytes(REFUSED["EPS"][0])
    (tmp_path / "clean.png").write_bytes(saved(image_of(PUZZLE), "PNG"))
    done = subprocess.run(
        [sys.executable, "-m", "sudoku_core", "read", tmp_path / "photo.jpg", tmp_path / "clean.png"],
        capture_output=True,
        text=True,
        check=False,
        cwd=needs.ROOT,
        env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"},
    )
    assert (done.stdout, done.returncode) == (f"unreadable\n{PUZZLE}\n", 1)
    assert done.stderr.count("\n") == 1
    assert not called.exists()


@pytest.mark.parametrize(
    "error", [MemoryError, RecursionError, OverflowError, struct.error, KeyError, AssertionError, EOFError]
)
def test_any_error_of_a_decoder_is_a_refused_picture(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_image: object) -> None:
        raise error

    monkeypatch.setattr("PIL.PngImagePlugin.PngImageFile.load", fail)
    with pytest.raises(PictureError, match=r"picture"):
        picture_of(saved(image_of(PUZZLE), "PNG"))


def mapped(shades: Image.Image) -> Image.Image:
    return shades.convert("P")


def on_nothing(shades: Image.Image) -> Image.Image:
    image = Image.new("RGBA", shades.size, (0, 0, 0, 0))
    image.putalpha(shades.point(lambda shade: 255 - shade))
    return image


# EXIF data with the orientation "mirrored".
MIRRORED = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x02\0\0\0\0\0\0"

# Files with the same picture in all formats that can be read.
READ: dict[str, Callable[[], bytes]] = {
    "PNG of 16 bits": lambda: saved(grid("I", 257).convert("I;16"), "PNG"),
    "PNG of 12 bits in 16": lambda: saved(grid("I", 16).convert("I;16"), "PNG"),
    "TIFF of 16 bits": lambda: saved(grid("I", 257).convert("I;16"), "TIFF"),
    "TIFF of 16 bits, the higher ones first": lambda: saved(grid("I", 257).convert("I;16B"), "TIFF"),
    "TIFF of 32 bits": lambda: saved(grid("I", 70_000), "TIFF"),
    "TIFF of numbers up to 1": lambda: saved(grid("F", 1 / 255), "TIFF"),
    "TIFF in CMYK": lambda: saved(image_of(PUZZLE).convert("CMYK"), "TIFF"),
    "TIFF on its side": lambda: saved(
        image_of(PUZZLE).transpose(Image.Transpose.ROTATE_90), "TIFF", tiffinfo={0x0112: 6}
    ),
    "JPEG in CMYK": lambda: saved(image_of(PUZZLE).convert("CMYK"), "JPEG"),
    "PNG with a palette": lambda: saved(mapped(image_of(PUZZLE)), "PNG"),
    "PNG whose white is transparent": lambda: saved(image_of(PUZZLE), "PNG", transparency=255),
    "PNG of 16 bits whose white is transparent": lambda: saved(
        grid("I", 257).convert("I;16"), "PNG", transparency=65535
    ),
    "WebP with ink on nothing": lambda: saved(on_nothing(image_of(PUZZLE)), "WEBP"),
    "GIF that moves": lambda: saved(
        mapped(image_of(PUZZLE)), "GIF", save_all=True, append_images=[Image.new("P", (440, 480))]
    ),
    "JPEG in a mirror": lambda: saved(
        image_of(PUZZLE).transpose(Image.Transpose.FLIP_LEFT_RIGHT), "JPEG", exif=b"Exif\0\0" + MIRRORED
    ),
    "JPEG with a broken note of its camera": lambda: saved(
        image_of(PUZZLE), "JPEG", exif=b"Exif\0\0MM\0*" + b"\xff" * 40
    ),
    "PNG of many pixels": lambda: saved(image_of(PUZZLE).resize((2640, 2880)).convert("RGBA"), "PNG"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", READ)
def test_kinds_of_pictures_that_are_read(name: str) -> None:
    assert str(read(*picture_of(READ[name]())).grid) == PUZZLE


def test_broken_files_are_refused_and_decoders_are_silent(capfd: pytest.CaptureFixture[str]) -> None:
    """Any change to a file gives at most a PictureError, and libtiff prints no messages."""
    image, chance = image_of(PUZZLE).resize((220, 240)), random.Random(21)
    files = [
        saved(image.convert("RGB"), kind)
        for kind in ("PNG", "JPEG", "GIF", "BMP", "TIFF", "WEBP", "PPM", "AVIF")
    ]
    files += [
        saved(image.convert("1"), "TIFF", compression="group4"),
        saved(image, "JPEG", progressive=True),
    ]
    files += [saved(image.convert("RGB"), "TIFF", compression=each) for each in ("tiff_lzw", "jpeg")]
    for file in files:
        for number in range(12):
            data = bytearray(file)
            for _ in range(chance.choice((1, 3, 20))):
                data[chance.randrange(len(data) if number % 2 else 200)] = chance.randrange(256)
            try:
                picture_of(bytes(data[: chance.randrange(len(data))] if number % 3 == 0 else data))
            except PictureError as error:
                assert str(error).isprintable()
    assert capfd.readouterr() == ("", "")


WATCHED = """
import sys
from sudoku_core.commands import main
code = main(sys.argv[1:])
status = open("/proc/self/status").read()
print(status.partition("VmHWM:")[2].split()[0], file=sys.stderr)
sys.exit(code)
"""


@pytest.mark.slow
@needs_reference_counts
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="no figure of a process's memory here")
@pytest.mark.parametrize("given", ["a PNG of 49 million pixels", "/dev/zero"])
def test_memory_is_bounded(given: str, tmp_path: Path) -> None:
    """Once, the first of these files took a gigabyte, and the second took all memory."""
    file = Path(given)
    if given != "/dev/zero":
        file = tmp_path / "bomb.png"
        file.write_bytes(png(7000, 7000, 6, zlib.compress(bytes(7000 * 28001), 1)))
    with file.open("rb") as stream:
        done = subprocess.run(
            [sys.executable, "-c", WATCHED, "read", "-"],
            stdin=stream,
            capture_output=True,
            text=True,
            check=False,
            cwd=needs.ROOT,
        )
    assert (done.stdout, done.returncode) == ("unreadable\n", 2)
    assert int(done.stderr.splitlines()[-1]) < 300_000  # kB


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("/", "cannot read it: Is a directory"),
        ("", "cannot read it: a file name cannot be empty"),
        ("/there\nis\x1bnone", r"'/there\nis\x1bnone': cannot read it: No such file"),
    ],
)
def test_what_is_no_file(file: str, said: str) -> None:
    done = run("read", file)
    assert (done.stdout, done.returncode) == ("unreadable\n", 2)
    assert said in done.stderr


@needs_bash
def test_a_closed_standard_input() -> None:
    command = f'"{sys.executable}" -m sudoku_core read <&-'
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, check=False, cwd=needs.ROOT
    )
    assert done.stdout == "unreadable\n"
    assert done.stderr.splitlines()[0] == "standard input: cannot read it: it is closed"
