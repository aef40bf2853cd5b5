"""Functions that a page imports when they are first called, for its start need not wait for them.

Their modules come with the page all the same: the build finds them by these calls.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def later(module: str, name: str) -> "Callable[..., Any]":
    """Return a function that calls the one of this name in this module, which it imports."""

    def call(*arguments: object) -> object:
        return getattr(__import__(module, None, None, (name,)), name)(*arguments)

    return call
