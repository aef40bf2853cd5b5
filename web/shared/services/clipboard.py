"""Copy texts and pictures to the clipboard, and read texts from it."""

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
    """Return the text on the clipboard, or None if the browser or the user does not allow it."""
    try:
        return await window.navigator.clipboard.readText()
    except Exception:  # a JsException with one of many causes; each means "refused"
        return None


def copy_image(svg: str, width: int) -> "Awaitable[str]":
    """Copy the picture of this SVG text to the clipboard; await "copied", "refused" or "undrawn".

    The call itself asks the browser, and the picture is supplied later, because Safari allows access only
    shortly after a button is pressed.
    """
    drawing_failures: list[bool] = []  # [True] if the picture could not be drawn

    def promise_png(resolve: "Callable[[object], object]", _reject: object) -> None:
        async def resolve_with_png() -> None:
            from shared.services.pictures import svg_to_png

            png = await svg_to_png(svg, width)
            if not png:
                drawing_failures.append(True)
            resolve(png)

        asyncio.create_task(resolve_with_png())

    try:
        item = window.ClipboardItem.new(ffi.to_js({"image/png": window.Promise.new(promise_png)}))
        return _write_result(window.navigator.clipboard.write(ffi.to_js([item])), drawing_failures)
    except Exception:  # this browser cannot copy pictures
        return _write_result(None, drawing_failures)


async def _write_result(promise: "Awaitable[object] | None", drawing_failures: "list[bool]") -> str:
    if promise is None:
        return "refused"
    try:
        await promise
    except Exception:  # a JsException with one of many causes; most mean "refused"
        return "undrawn" if drawing_failures else "refused"
    return "copied"
