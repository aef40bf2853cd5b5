"""Decode the pictures of the command `read`: PGM and PPM by `netpbm`, all others by Pillow.

Pillow is in the extra `photo`. Files may be hostile, so Pillow is limited to formats with its own decoders.
For other formats, it would start programs such as Ghostscript. Sizes are checked before a pixel is decoded.
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

TARGET_SIDE: Final = 1280  # pixels of the longer side; a larger picture is scaled down
MAX_PIXELS: Final = 50_000_000
MAX_SIDE: Final = 50_000  # pixels
MAX_MEMORY: Final = 250_000_000  # the maximum number of bytes that a decoder may need
INSTALL: Final = "pip install pillow"
FORMATS: Final[tuple[str, ...]] = ("JPEG", "PNG", "WEBP", "GIF", "BMP", "TIFF", "PPM", "AVIF")

_MAX_REASON_LENGTH: Final = 200  # the maximum number of characters of an error message from Pillow
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
    """Raised for a file that is not a picture or cannot be read."""


def picture_of(data: bytes) -> Picture:
    """Decode the picture in these bytes; raise PictureError with the reason if that fails."""
    try:
        if netpbm.is_netpbm(data):
            header = netpbm.parse_header(data)
            _check_size(header.width, header.height)
            return Picture(*netpbm.read(header, data, TARGET_SIDE))
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
            with Image.open(io.BytesIO(data), formats=formats) as image:
                _check_memory(image)
                image.draft("L", (TARGET_SIDE, TARGET_SIDE))
                image.load()
                grey_image = _turn_upright(_to_grey(image), image)
                grey_image.thumbnail((TARGET_SIDE, TARGET_SIDE))
                return Picture(grey_image.tobytes(), *grey_image.size)
        except UnidentifiedImageError:
            format_names = f"{', '.join(formats[:-1])} or {formats[-1]}"
            raise PictureError(f"it is not a picture in a supported format: {format_names}") from None
        except Image.DecompressionBombError:
            raise PictureError(f"its pixels are more than {MAX_PIXELS:,}") from None
        except (PictureError, MemoryError):
            raise
        except Exception as error:
            # For broken files, Pillow raises different errors in each format.
            raise PictureError(_describe_error(error)) from None


def _describe_error(error: Exception) -> str:
    """Return a sentence with the message of a decoder's error, shortened and without control characters."""
    reason = "".join(
        [character if character.isprintable() else "?" for character in str(error)[:_MAX_REASON_LENGTH]]
    )
    return f"the picture is broken: {reason or type(error).__name__}"


def _check_size(width: int, height: int) -> None:
    if not width or not height:
        raise PictureError(f"a picture of {width} by {height} pixels is empty")
    if width * height > MAX_PIXELS:
        raise PictureError(f"{width} by {height} pixels are more than {MAX_PIXELS:,}")
    if max(width, height) > MAX_SIDE:
        raise PictureError(f"a side of {max(width, height):,} pixels is longer than {MAX_SIDE:,}")


def _check_memory(image: "ImageFile") -> None:
    """Raise PictureError before decoding if the picture would need too much memory."""
    width, height = image.size
    _check_size(width, height)
    bytes_per_pixel = _BYTES_OF_MODE.get(image.mode, _BYTES_OF_OTHER_MODES)
    if image.format in ("JPEG", "MPO"):
        # A JPEG is decoded at a fraction of its size, but for a progressive JPEG all coefficients are
        # stored.
        bytes_per_pixel = 6 if image.info.get("progressive") else 1
    elif image.format == "TIFF" and image.getexif().get(_ORIENTATION, 1) != 1:
        bytes_per_pixel *= 2  # Pillow makes a rotated copy
    bytes_per_pixel += _DECODER_OVERHEAD.get(image.format or "", 0)
    if bytes_per_pixel * width * height > MAX_MEMORY:
        raise PictureError(
            f"{width} by {height} pixels need more than {MAX_MEMORY // 1_000_000} MB in this format: "
            "make the picture smaller"
        )


def _to_grey(image: "Image") -> "Image":
    """Convert an image to greyscale and scale down a large one, strip by strip to save memory."""
    from PIL.Image import new

    width, height = image.size
    factor = max(1, max(width, height) // TARGET_SIDE)
    rows = factor * max(1, _STRIP_PIXELS // (width * factor))
    strip_tops = range(0, height, rows)
    small_image = new("L", (-(-width // factor), -(-height // factor)))
    # First pass, for images with more than 8 bits per pixel: find the range of the shades.
    darkest, lightest = 0.0, 0.0
    if _has_deep_shades(image):
        for top in strip_tops:
            low, high = cast("tuple[float, float]", _crop_strip(image, top, rows).convert("F").getextrema())
            darkest = min(low, darkest) if top else low
            lightest = max(high, lightest) if top else high
        if not math.isfinite(lightest - darkest):
            raise PictureError("the picture is broken: it has shades that are not numbers")
    # Second pass: convert each strip and shrink it.
    for top in strip_tops:
        strip = _crop_strip(image, top, rows)
        if _has_deep_shades(image):
            # Scale to 0..255, because Pillow would clip all higher shades.
            scale = 255 / ((lightest - darkest) or 1)
            grey = strip.convert("F").point(lambda shade: shade * scale - darkest * scale).convert("L")  # noqa: B023
        else:
            grey = _put_on_white(strip).convert("L")
        small_image.paste(grey.reduce(factor), (0, top // factor))
    return small_image


def _crop_strip(image: "Image", top: int, rows: int) -> "Image":
    strip = image.crop((0, top, image.width, min(top + rows, image.height)))
    # Pillow cannot compute with 16 bits in a foreign byte order, so convert those to 32-bit integers.
    return strip.convert("I") if strip.mode in ("I;16B", "I;16L", "I;16N") else strip


def _has_deep_shades(image: "Image") -> bool:
    return image.mode == "F" or image.mode.startswith("I")


def _put_on_white(image: "Image") -> "Image":
    """Put an image with transparency on a white background, in a mode that can be converted to grey."""
    from PIL.Image import alpha_composite, new

    if image.mode == "LAB":
        return image.getchannel("L")
    if image.mode == "La":
        image = image.convert("LA")
    if image.mode in ("LA", "PA", "RGBA", "RGBa") or "transparency" in image.info:
        return alpha_composite(new("RGBA", image.size, "white"), image.convert("RGBA"))
    return image


def _turn_upright(grey: "Image", image: "ImageFile") -> "Image":
    """Turn a picture upright according to the orientation in its EXIF data, if this can be read."""
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
        turn = turns.get(image.getexif().get(_ORIENTATION, 1))
    except Exception:
        turn = None  # the picture may still be readable, and the digits show which side is up
    return grey.transpose(turn) if turn is not None else grey
