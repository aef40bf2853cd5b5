"""Decode the pictures of the command `read`: PGM and PPM by `netpbm`, all others by Pillow.

Pillow is in the extra `photo`. Files may be hostile, so Pillow is limited to formats with its own decoders.
For other formats it would start programs such as Ghostscript. Sizes are checked before a pixel is decoded.
"""

import io
import logging
import math
import warnings
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from sudoku_core.cluster.silence import silence_stderr
from sudoku_core.photo import netpbm

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFile import ImageFile

LARGEST: Final = 1280  # the maximum length of the longer side in pixels; a larger picture is scaled down
MOST_PIXELS: Final = 50_000_000
MOST_SIDE: Final = 50_000  # pixels
MOST_MEMORY: Final = 250_000_000  # the maximum number of bytes that a decoder may need
INSTALL: Final = "pip install pillow"
FORMATS: Final[tuple[str, ...]] = ("JPEG", "PNG", "WEBP", "GIF", "BMP", "TIFF", "PPM", "AVIF")

_LONGEST_REASON: Final = 200  # the maximum number of characters of an error message from Pillow
_STRIP_PIXELS: Final = 1_000_000  # the number of pixels that are converted to grey at a time
_ORIENTATION: Final = 0x0112  # the tag in EXIF and TIFF

# The bytes per pixel of each mode of Pillow, and the measured overhead of each decoder.
_BYTES_OF_MODE: Final = {"1": 1, "L": 1, "P": 1, "I;16": 2, "I;16B": 2, "I;16L": 2, "I;16N": 2}
_BYTES_OF_OTHER_MODES: Final = 4
_DECODER_OVERHEAD: Final = {"WEBP": 12, "AVIF": 8, "TIFF": 3}


class Picture(NamedTuple):
    """A greyscale picture."""

    grey: bytes  # one byte per pixel, row by row
    width: int
    height: int


class PictureError(ValueError):
    """The error for a file that is not a picture or cannot be read."""


def picture_of(data: bytes) -> Picture:
    """Decode the picture in these bytes; raise PictureError with the reason if that fails."""
    try:
        if netpbm.is_netpbm(data):
            head = netpbm.head_of(data)
            _check_size(head.width, head.height)
            return Picture(*netpbm.read(head, data, LARGEST))
        return _decode_with_pillow(data)
    except netpbm.NetpbmError as error:
        raise PictureError(f"{error}") from None
    except MemoryError:
        raise PictureError("there is not enough memory for the picture: make it smaller") from None


def _decode_with_pillow(data: bytes) -> Picture:
    try:
        from PIL import Image, UnidentifiedImageError
    except ImportError:
        raise PictureError(f"PGM and PPM are read without Pillow; for other pictures: {INSTALL}") from None
    # Pillow and its decoders log and warn about odd data; our PictureError has the reason.
    logging.getLogger("PIL").setLevel(logging.CRITICAL)
    Image.init()
    formats = [name for name in FORMATS if name in Image.OPEN]
    with warnings.catch_warnings(), silence_stderr():
        warnings.simplefilter("ignore")
        try:
            with Image.open(io.BytesIO(data), formats=formats) as opened:
                _check(opened)
                opened.draft("L", (LARGEST, LARGEST))
                opened.load()
                grey = _turn_upright(_to_grey(opened), opened)
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
            # For broken files, Pillow raises different errors in each format.
            raise PictureError(_describe_error(error)) from None


def _describe_error(error: Exception) -> str:
    """Return a sentence with the message of a decoder's error, shortened and without control characters."""
    reason = "".join([sign if sign.isprintable() else "?" for sign in str(error)[:_LONGEST_REASON]])
    return f"the picture is broken: {reason or type(error).__name__}"


def _check_size(width: int, height: int) -> None:
    if not width or not height:
        raise PictureError(f"a picture of {width} by {height} pixels is empty")
    if width * height > MOST_PIXELS:
        raise PictureError(f"{width} by {height} pixels are more than {MOST_PIXELS:,}")
    if max(width, height) > MOST_SIDE:
        raise PictureError(f"a side of {max(width, height):,} pixels is longer than {MOST_SIDE:,}")


def _check(opened: "ImageFile") -> None:
    """Raise PictureError before decoding if the picture would need too much memory."""
    width, height = opened.size
    _check_size(width, height)
    needed = _BYTES_OF_MODE.get(opened.mode, _BYTES_OF_OTHER_MODES)  # bytes per pixel
    if opened.format in ("JPEG", "MPO"):
        # A JPEG is decoded at a fraction of its size, but for a progressive JPEG all coefficients are
        # stored.
        needed = 6 if opened.info.get("progressive") else 1
    elif opened.format == "TIFF" and opened.getexif().get(_ORIENTATION, 1) != 1:
        needed *= 2  # Pillow makes a rotated copy
    needed += _DECODER_OVERHEAD.get(opened.format or "", 0)
    if needed * width * height > MOST_MEMORY:
        raise PictureError(
            f"{width} by {height} pixels need more than {MOST_MEMORY // 1_000_000} MB in this format: "
            "make the picture smaller"
        )


def _to_grey(image: "Image") -> "Image":
    """Convert an image to greyscale and scale down a large one, strip by strip to save memory."""
    from PIL.Image import new

    width, height = image.size
    factor = max(1, max(width, height) // LARGEST)
    rows = factor * max(1, _STRIP_PIXELS // (width * factor))
    tops = range(0, height, rows)
    small = new("L", (-(-width // factor), -(-height // factor)))
    # First pass, for images with more than 8 bits per pixel: find the range of the shades.
    darkest, lightest = 0.0, 0.0
    if _is_deep(image):
        for top in tops:
            low, high = cast("tuple[float, float]", _strip(image, top, rows).convert("F").getextrema())
            darkest = min(low, darkest) if top else low
            lightest = max(high, lightest) if top else high
        if not math.isfinite(lightest - darkest):
            raise PictureError("the picture is broken: it has shades that are not numbers")
    # Second pass: convert each strip and shrink it.
    for top in tops:
        strip = _strip(image, top, rows)
        if _is_deep(image):
            # Scale to 0..255, because Pillow would clip all higher shades.
            scale = 255 / ((lightest - darkest) or 1)
            grey = strip.convert("F").point(lambda shade: shade * scale - darkest * scale).convert("L")  # noqa: B023
        else:
            grey = _on_paper(strip).convert("L")
        small.paste(grey.reduce(factor), (0, top // factor))
    return small


def _strip(image: "Image", top: int, rows: int) -> "Image":
    strip = image.crop((0, top, image.width, min(top + rows, image.height)))
    # Pillow cannot compute with 16 bits in a foreign byte order, so convert those to 32-bit integers.
    return strip.convert("I") if strip.mode in ("I;16B", "I;16L", "I;16N") else strip


def _is_deep(image: "Image") -> bool:
    return image.mode == "F" or image.mode.startswith("I")


def _on_paper(image: "Image") -> "Image":
    """Put an image with transparency on a white background, in a mode that can be converted to grey."""
    from PIL.Image import alpha_composite, new

    if image.mode == "LAB":
        return image.getchannel("L")
    if image.mode == "La":
        image = image.convert("LA")
    if image.mode in ("LA", "PA", "RGBA", "RGBa") or "transparency" in image.info:
        return alpha_composite(new("RGBA", image.size, "white"), image.convert("RGBA"))
    return image


def _turn_upright(grey: "Image", opened: "ImageFile") -> "Image":
    """Turn a picture according to the orientation in its EXIF data, if that can be read."""
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
        turn = None  # the picture may still be readable, and the digits show which side is up
    return grey.transpose(turn) if turn is not None else grey
