"""Elements of the page."""

from typing import TYPE_CHECKING

from pyscript import document

if TYPE_CHECKING:
    from dom import Element


def one(selector: str) -> "Element":
    """Return the first element of the page that this selector describes."""
    return document.querySelector(selector)
