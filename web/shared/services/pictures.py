"""Convert SVG to PNG."""

from typing import TYPE_CHECKING

import javascript

if TYPE_CHECKING:
    from dom import Blob


async def svg_to_png(svg: str, width: int) -> "Blob | None":
    """Draw an SVG text as a PNG with this width in pixels; return None if that fails."""
    try:
        png: Blob | None = await javascript.svgToPng(svg, width)
    except Exception:  # a JsException: the text is not SVG, or the canvas is too large or missing
        return None
    return png
