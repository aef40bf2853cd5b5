"""SVG drawn as PNG."""

from typing import TYPE_CHECKING

import javascript

if TYPE_CHECKING:
    from dom import Blob


async def svg_to_png(svg: str, width: int) -> "Blob | None":
    """Return the picture of this SVG text as PNG of this width in pixels; None where it cannot be drawn."""
    try:
        png: Blob | None = await javascript.svgToPng(svg, width)
    except Exception:  # a JsException: it is no SVG, or the canvas is too large, or there is none
        return None
    return png
