"""Decode a file into a picture: pixels to show, and grey values to read."""

from typing import TYPE_CHECKING

import javascript
from pyscript import ffi, window

from solving.photo.headers import decoding_problem, read_header

if TYPE_CHECKING:
    from typing import Any

    from dom import Element, File

LONGEST_SIDE = 1_280  # larger pictures are scaled down until the longer side has this length in pixels
MOST_BYTES = 200_000_000  # the maximum size of a file


class Picture:
    """A decoded picture: a canvas, its size, and one byte per pixel for the grey value."""

    def __init__(self, canvas: "Element", grey: "Any") -> None:
        self.canvas = canvas
        self.width = int(canvas.width)
        self.height = int(canvas.height)
        self.grey = grey

    def release(self) -> None:
        """Free the memory of the picture immediately."""
        self.canvas.width = self.canvas.height = 0
        self.grey = None


async def decode(file: "File") -> "tuple[Picture | None, str]":
    """Return (picture, ""), or (None, message key) if the file cannot be decoded."""
    if file.size > MOST_BYTES:
        return None, "photo.too_large"
    try:
        file_bytes = window.Uint8Array.new(await file.arrayBuffer())
    except Exception:  # a JsException: the file no longer exists, or is a folder
        return None, "photo.broken"
    header = read_header(file_bytes, file_bytes.length)
    problem = decoding_problem(header)
    if problem:
        return None, problem
    if not getattr(window, "createImageBitmap", None):
        return None, "photo.no_canvas"
    try:
        bitmap = await window.createImageBitmap(file, ffi.to_js({"imageOrientation": "from-image"}))
    except Exception:  # a JsException
        return None, "photo.heic" if header.kind == "heic" else "photo.broken"
    scale = min(1, LONGEST_SIDE / max(bitmap.width, bitmap.height))
    width, height = [max(1, round(side * scale)) for side in (bitmap.width, bitmap.height)]
    try:
        canvas, grey = await javascript.drawnPicture(bitmap, width, height)
    except Exception:  # a JsException: the browser does not allow pages to read pixels
        return None, "photo.no_canvas"
    finally:
        bitmap.close()
    return Picture(canvas, grey), ""
