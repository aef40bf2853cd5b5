"""The keyboard's focus, where a press takes away the very control that was pressed."""

from typing import TYPE_CHECKING

from pyscript import document

if TYPE_CHECKING:
    from dom import Element

GONE = ":disabled, [hidden], [hidden] *"


def focused() -> "Element | None":
    """Return the element that has the focus."""
    return document.activeElement


def pass_on(element: "Element | None", to: "Element") -> None:
    """Move the focus, if this element had it and can be used no more."""
    if element and element.matches(GONE):
        to.focus()
