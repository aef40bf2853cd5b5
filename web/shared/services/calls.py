"""Call JavaScript functions that may throw."""

from typing import TYPE_CHECKING

from pyscript import ffi, window

if TYPE_CHECKING:
    from typing import Any


async def attempt(function: "Any", this: object, *arguments: object) -> "Any":
    """Call a method so that the caller can catch its exception.

    MicroPython cannot catch exceptions that JavaScript throws directly, only the rejection of a promise.
    """
    call = window.Reflect.apply.bind(None, function, this, ffi.to_js(list(arguments)))
    return await window.Promise.resolve().then(call)
