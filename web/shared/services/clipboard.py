"""Copy to the clipboard, and read from it."""

import asyncio
from typing import TYPE_CHECKING

from pyscript import ffi, window

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable


async def copy(text: str) -> bool:
    """Copy this text to the clipboard; return whether the browser allowed it."""
    try:
        await window.navigator.clipboard.writeText(text)
    except Exception:  # a JsException with one of many causes; each means "refused"
        return False
    return True


async def read() -> str | None:
    """Return the text on the clipboard, or None if the browser or its owner does not allow it."""
    try:
        return await window.navigator.clipboard.readText()
    except Exception:  # a JsException with one of many causes; each means "refused"
        return None


def copy_image(svg: str, width: int) -> "Awaitable[str]":
    """Copy the picture of this SVG text to the clipboard; await "copied", "refused" or "undrawn".

    This function asks the browser immediately, before it is awaited, and supplies the picture later: Safari
    allows access only shortly after the press of a button.
    """
    undrawn: list[bool] = []  # [True] if the picture could not be drawn

    def promise_png(resolve: "Callable[[object], object]", _reject: object) -> None:
        async def draw() -> None:
            from shared.services.pictures import svg_to_png

            png = await svg_to_png(svg, width)
            if not png:
                undrawn.append(True)
            resolve(png)

        asyncio.create_task(draw())

    try:
        item = window.ClipboardItem.new(ffi.to_js({"image/png": window.Promise.new(promise_png)}))
        return _result(window.navigator.clipboard.write(ffi.to_js([item])), undrawn)
    except Exception:  # this browser cannot copy pictures
        return _result(None, undrawn)


async def _result(promise: "Awaitable[object] | None", undrawn: "list[bool]") -> str:
    if promise is None:
        return "refused"
    try:
        await promise
    except Exception:  # a JsException with one of many causes; most mean "refused"
        return "undrawn" if undrawn else "refused"
    return "copied"
