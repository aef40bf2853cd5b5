"""Import functions only when they are first called, so that the page starts faster.

The modules are still part of the page: the build finds them by the calls of `later`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def later(module: str, name: str) -> "Callable[..., Any]":
    """Return a function that imports this module and calls its function with this name."""

    def call(*arguments: object) -> object:
        return getattr(__import__(module, None, None, (name,)), name)(*arguments)

    return call
