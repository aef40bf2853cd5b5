"""Move the focus to a safe element if the focused one disappears, and home after presses by pointer."""

from typing import TYPE_CHECKING

from pyscript import document, ffi

if TYPE_CHECKING:
    from collections.abc import Callable

    from dom import Element, Event

    Home = Callable[[], Element]  # returns the element that normally has the focus, such as a cell

UNUSABLE = ":disabled, [hidden], [hidden] *"
PERMANENT = "[role=gridcell]"  # elements that never disappear
NOWHERE = "html, body"

# After a press, these elements keep the focus, because the reader writes or chooses something in them.
WRITING = "textarea, select, input:not([type=checkbox])"
MODAL = "dialog:modal"


def focused() -> "Element | None":
    """Return the focused element."""
    return document.activeElement


def pass_on(element: "Element | None", to: "Element") -> None:
    """Move the focus away from this element if it has become unusable."""
    if element and element.matches(UNUSABLE):
        to.focus()


def rescue(before: "Element | None", home: "Home") -> None:
    """Send the focus home if it was lost. before: The previously focused element."""
    if not before or before.matches(NOWHERE + ", " + PERMANENT):
        return
    now = document.activeElement
    if not now or now.matches(NOWHERE + ", " + UNUSABLE) or not now.getClientRects().length:
        send_home(home)


def send_home(home: "Home") -> None:
    """Move the focus to its home without scrolling, unless a dialog has it."""
    if not document.querySelector(MODAL):
        home().focus(ffi.to_js({"preventScroll": True}))


def set_initial(home: "Home") -> None:
    """Send the focus home when the page opens, unless the reader has already moved the focus."""
    now = document.activeElement
    if not now or now.matches(NOWHERE):
        send_home(home)


def send_home_after_presses(home: "Home") -> None:
    """Send the focus home after each press by pointer, except on a text field or a list of choices.

    An element that is pressed by keyboard keeps the focus.
    """
    by_pointer: list[bool] = [
        False
    ]  # whether the last press was by pointer; in a list, so that functions can set it

    def note_pointer(_event: "Event") -> None:
        by_pointer[:] = [True]

    def note_key(_event: "Event") -> None:
        by_pointer[:] = [False]

    def press(event: "Event") -> None:
        closest = getattr(event.target, "closest", None)
        if by_pointer[0] and closest and not closest(WRITING):
            send_home(home)

    document.addEventListener("pointerdown", note_pointer, True)
    document.addEventListener("keydown", note_key, True)
    # Once before the command, because a dialog that it opens will return the focus to the focused element.
    # Once after the command, because it may have closed the dialog with the pressed button.
    document.addEventListener("click", press, True)
    document.addEventListener("click", press)
