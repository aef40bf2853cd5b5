"""Find elements of the page."""

from typing import TYPE_CHECKING

from pyscript import document

if TYPE_CHECKING:
    from dom import Element


def one(selector: str) -> "Element":
    """Return the first element that matches this selector."""
    return document.querySelector(selector)
