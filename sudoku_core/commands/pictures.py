"""The pictures of the command `read`: PGM and PPM by `netpbm`, all others by Pillow, the extra `photo`.

A file may come from anywhere, so Pillow is asked only for formats that its own decoders read: for others
it starts programs such as Ghostscript. Sizes are checked before a pixel is decoded.
"""

import io
import logging
import math
import warnings
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from sudoku_core.cluster.silence import silent_errors
from sudoku_core.photo import netpbm

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFile import ImageFile

LARGEST: Final = 1280  # pixels of the longer side that are read; a larger picture is made smaller
MOST_PIXELS: Final = 50_000_000
MOST_SIDE: Final = 50_000  # pixels
MOST_MEMORY: Final = 250_000_000  # bytes that a decoder may need
INSTALL: Final = "pip install pillow"
FORMATS: Final[tuple[str, ...]] = ("JPEG", "PNG", "WEBP", "GIF", "BMP", "TIFF", "PPM", "AVIF")

_LONGEST: Final = 200  # characters of Pillow's reasons
_PIECE: Final = 1_000_000  # pixels that are turned into grey at a time
_ORIENTATION: Final = 0x0112  # the tag of EXIF and TIFF

# Bytes that a decoder needs for each pixel besides the picture itself, as measured.
_BESIDES: Final = {"WEBP": 12, "AVIF": 8, "TIFF": 3}
_OF_MODE: Final = {"1": 1, "L": 1, "P": 1, "I;16": 2, "I;16B": 2, "I;16L": 2, "I;16N": 2}
_OF_COLOURS: Final = 4


class Picture(NamedTuple):
    """A picture in grey: a byte for each pixel, row by row."""

    grey: bytes
    width: int
    height: int


class PictureError(ValueError):
    """A file without a picture, or with one that cannot be read here."""


def picture_of(data: bytes) -> Picture:
    """Return the picture in these bytes; raise PictureError with the reason if there is none."""
    try:
        if netpbm.is_netpbm(data):
            head = netpbm.head_of(data)
            _check_size(head.width, head.height)
            return Picture(*netpbm.read(head, data, LARGEST))
        return _by_pillow(data)
    except netpbm.NetpbmError as error:
        raise PictureError(f"{error}") from None
    except MemoryError:
        raise PictureError("there is not enough memory for the picture: make it smaller") from None


def _by_pillow(data: bytes) -> Picture:
    try:
        from PIL import Image, UnidentifiedImageError
    except ImportError:
        raise PictureError(f"PGM and PPM are read without Pillow; for other pictures: {INSTALL}") from None
    # Pillow and its decoders log and warn about odd data; the reason of a refused picture is said here.
    logging.getLogger("PIL").setLevel(logging.CRITICAL)
    Image.init()
    formats = [name for name in FORMATS if name in Image.OPEN]
    with warnings.catch_warnings(), silent_errors():
        warnings.simplefilter("ignore")
        try:
            with Image.open(io.BytesIO(data), formats=formats) as opened:
                _check(opened)
                opened.draft("L", (LARGEST, LARGEST))
                opened.load()
                grey = _upright(_grey(opened), opened)
                grey.thumbnail((LARGEST, LARGEST))
                return Picture(grey.tobytes(), *grey.size)
        except UnidentifiedImageError:
            known = f"{', '.join(formats[:-1])} or {formats[-1]}"
            raise PictureError(f"it is no picture in a format that is read: {known}") from None
        except Image.DecompressionBombError:
            raise PictureError(f"its pixels are more than {MOST_PIXELS:,}") from None
        except (PictureError, MemoryError):
            raise
        except Exception as error:
            # What Pillow raises for broken files differs from format to format.
            raise PictureError(_broken(error)) from None


def _broken(error: Exception) -> str:
    """Return the sentence on an error of a decoder, whose own text may have anything in it."""
    said = "".join([sign if sign.isprintable() else "?" for sign in str(error)[:_LONGEST]])
    return f"the picture is broken: {said or type(error).__name__}"


def _check_size(width: int, height: int) -> None:
    if not width or not height:
        raise PictureError(f"a picture of {width} by {height} pixels is empty")
    if width * height > MOST_PIXELS:
        raise PictureError(f"{width} by {height} pixels are more than {MOST_PIXELS:,}")
    if max(width, height) > MOST_SIDE:
        raise PictureError(f"a side of {max(width, height):,} pixels is longer than {MOST_SIDE:,}")


def _check(opened: "ImageFile") -> None:
    """Raise PictureError for a picture that would need too much memory; nothing is decoded yet."""
    width, height = opened.size
    _check_size(width, height)
    needed = _OF_MODE.get(opened.mode, _OF_COLOURS)
    if opened.format in ("JPEG", "MPO"):
        # A JPEG is decoded at a part of its size, but a progressive one is kept whole as coefficients.
        needed = 6 if opened.info.get("progressive") else 1
    elif opened.format == "TIFF" and opened.getexif().get(_ORIENTATION, 1) != 1:
        needed *= 2  # Pillow turns it as a whole
    needed += _BESIDES.get(opened.format or "", 0)
    if needed * width * height > MOST_MEMORY:
        raise PictureError(
            f"{width} by {height} pixels need more than {MOST_MEMORY // 1_000_000} MB in this format: "
            "make the picture smaller"
        )


def _grey(image: "Image") -> "Image":
    """Return an image in grey, smaller if it is large; strip by strip, to need little memory."""
    from PIL.Image import new

    width, height = image.size
    factor = max(1, max(width, height) // LARGEST)
    rows = factor * max(1, _PIECE // (width * factor))
    tops = range(0, height, rows)
    small = new("L", (-(-width // factor), -(-height // factor)))
    darkest, lightest = 0.0, 0.0
    if _is_deep(image):
        for top in tops:
            low, high = cast("tuple[float, float]", _strip(image, top, rows).convert("F").getextrema())
            darkest = min(low, darkest) if top else low
            lightest = max(high, lightest) if top else high
        if not math.isfinite(lightest - darkest):
            raise PictureError("the picture is broken: it has shades that are not numbers")
    for top in tops:
        strip = _strip(image, top, rows)
        if _is_deep(image):
            # Pillow clips what is deeper than a byte.
            scale = 255 / ((lightest - darkest) or 1)
            grey = strip.convert("F").point(lambda shade: shade * scale - darkest * scale).convert("L")  # noqa: B023
        else:
            grey = _on_paper(strip).convert("L")
        small.paste(grey.reduce(factor), (0, top // factor))
    return small


def _strip(image: "Image", top: int, rows: int) -> "Image":
    strip = image.crop((0, top, image.width, min(top + rows, image.height)))
    # Sixteen bits in another order than this machine's become numbers, which Pillow can compute with.
    return strip.convert("I") if strip.mode in ("I;16B", "I;16L", "I;16N") else strip


def _is_deep(image: "Image") -> bool:
    return image.mode == "F" or image.mode.startswith("I")


def _on_paper(image: "Image") -> "Image":
    """Return an image with white where it is transparent, in a mode that converts to grey."""
    from PIL.Image import alpha_composite, new

    if image.mode == "LAB":
        return image.getchannel("L")
    if image.mode == "La":
        image = image.convert("LA")
    if image.mode in ("LA", "PA", "RGBA", "RGBa") or "transparency" in image.info:
        return alpha_composite(new("RGBA", image.size, "white"), image.convert("RGBA"))
    return image


def _upright(grey: "Image", opened: "ImageFile") -> "Image":
    """Return a picture turned as its camera says, if the note of the camera can be read."""
    from PIL.Image import Transpose

    turns = {
        2: Transpose.FLIP_LEFT_RIGHT,
        3: Transpose.ROTATE_180,
        4: Transpose.FLIP_TOP_BOTTOM,
        5: Transpose.TRANSPOSE,
        6: Transpose.ROTATE_270,
        7: Transpose.TRANSVERSE,
        8: Transpose.ROTATE_90,
    }
    try:
        turn = turns.get(opened.getexif().get(_ORIENTATION, 1))
    except Exception:
        turn = None  # a broken note makes no broken picture: the digits say what is upright
    return grey.transpose(turn) if turn is not None else grey
