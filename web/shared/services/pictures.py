"""SVG drawn as PNG."""

from typing import TYPE_CHECKING

from pyscript import ffi, window

from shared.services.calls import attempt

if TYPE_CHECKING:
    from dom import Blob


async def svg_to_png(svg: str, width: int) -> "Blob | None":
    """Return the picture of this SVG text as PNG of this width in pixels; None where it cannot be drawn."""
    blob = window.Blob.new(ffi.to_js([svg]), ffi.to_js({"type": "image/svg+xml"}))
    url = window.URL.createObjectURL(blob)
    try:
        image = window.Image.new()
        image.src = url
        await image.decode()
        height = round(width * image.naturalHeight / image.naturalWidth)
        canvas = window.OffscreenCanvas.new(width, height)
        context = canvas.getContext("2d")
        await attempt(context.drawImage, context, image, 0, 0, width, height)
        png: Blob = await canvas.convertToBlob(ffi.to_js({"type": "image/png"}))
        return png
    except Exception:  # it is no SVG, or the canvas is too large, or there is none
        return None
    finally:
        window.URL.revokeObjectURL(url)
