"""The pictures of the command `read`: PGM and PPM by ourselves, all others by Pillow, the extra `photo`."""

import io
import re
import warnings
from typing import Final, NamedTuple

LARGEST: Final = 1280  # pixels of the longer side that are read; a larger picture is made smaller
MOST_PIXELS: Final = 50_000_000
INSTALL: Final = "pip install 'sudoku-core[photo]'"

# P2, P3, P5 or P6, then width, height and the lightest shade, with comments between them.
_HEAD: Final = re.compile(rb"P([2356])" + rb"(?:\s|#[^\n]*\n)+(\d{1,9})" * 3 + rb"\s")


class Picture(NamedTuple):
    """A picture in grey: a byte for each pixel, row by row."""

    grey: bytes
    width: int
    height: int


class PictureError(ValueError):
    """A file that is no picture, or none that can be read here."""


def picture_of(data: bytes) -> Picture:
    """Return the picture in these bytes; raise PictureError with the reason where there is none."""
    head = _HEAD.match(data)
    if head:
        kind, width, height, lightest = (int(each) for each in head.groups())
        _check_size(width, height)
        return _netpbm(kind, width, height, lightest, data[head.end() :])
    try:
        from PIL import Image, ImageOps, UnidentifiedImageError
    except ImportError:
        raise PictureError(f"PGM and PPM are read without Pillow; for other pictures: {INSTALL}") from None
    with warnings.catch_warnings():
        # Pillow warns of large pictures, and of what is odd in their data; the size is checked here.
        warnings.simplefilter("ignore")
        try:
            with Image.open(io.BytesIO(data)) as opened:
                _check_size(*opened.size)
                opened.draft("L", (LARGEST, LARGEST))
                image = ImageOps.exif_transpose(opened)
                if image.has_transparency_data:
                    paper = Image.new("RGBA", image.size, "white")
                    image = Image.alpha_composite(paper, image.convert("RGBA"))
                image = image.convert("L")
                image.thumbnail((LARGEST, LARGEST))
        except UnidentifiedImageError:
            raise PictureError("it is no picture that Pillow can read") from None
        except (OSError, ValueError, SyntaxError, EOFError, Image.DecompressionBombError) as error:
            # What Pillow raises for broken files differs from format to format.
            raise PictureError(f"the picture is broken: {error}") from None
    return Picture(image.tobytes(), *image.size)


def _check_size(width: int, height: int) -> None:
    if width * height > MOST_PIXELS:
        raise PictureError(f"{width} by {height} pixels are more than {MOST_PIXELS:,}")


def _netpbm(kind: int, width: int, height: int, lightest: int, data: bytes) -> Picture:
    """Return a PGM or PPM: numbers as text (2, 3) or as bytes (5, 6), of grey or of three colours."""
    if not 0 < lightest < 65536:
        raise PictureError("its lightest shade is not between 1 and 65535")
    channels = 3 if kind in (3, 6) else 1
    count = width * height * channels
    if kind in (2, 3):
        words = re.sub(rb"#[^\n]*", b"", data).split()[:count]
        if not all(word.isdigit() and len(word) < 6 for word in words):
            raise PictureError("its shades are not all numbers")
        numbers = [int(word) for word in words]
    elif lightest > 255:
        numbers = [
            256 * high + low
            for high, low in zip(data[: 2 * count : 2], data[1 : 2 * count : 2], strict=False)
        ]
    else:
        numbers = list(data[:count])
    if len(numbers) < count:
        raise PictureError("the picture is broken: it ends too early")
    shades = [min(number, lightest) * 255 // lightest for number in numbers]
    if channels == 3:
        reds, greens, blues = shades[::3], shades[1::3], shades[2::3]
        # The shares of a colour in its lightness: ITU-R BT.601.
        shades = [
            (299 * r + 587 * g + 114 * b) // 1000 for r, g, b in zip(reds, greens, blues, strict=False)
        ]
    return _smaller(Picture(bytes(shades), width, height))


def _smaller(picture: Picture) -> Picture:
    """Return a picture of which so many rows and columns are left out that it is small enough."""
    step = -(-max(picture.width, picture.height, 1) // LARGEST)
    if step == 1:
        return picture
    grey, width, height = picture
    rows = [grey[y * width : (y + 1) * width : step] for y in range(0, height, step)]
    return Picture(b"".join(rows), len(rows[0]), len(rows))
