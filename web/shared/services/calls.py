"""Calls of functions of the browser that may throw."""

from typing import TYPE_CHECKING

from pyscript import ffi, window

if TYPE_CHECKING:
    from typing import Any


async def attempt(function: "Any", this: object, *arguments: object) -> "Any":
    """Call a method that may throw, so that the caller can catch it.

    MicroPython cannot catch what a function of JavaScript throws at once, only what a promise rejects with.
    """
    call = window.Reflect.apply.bind(None, function, this, ffi.to_js(list(arguments)))
    return await window.Promise.resolve().then(call)
