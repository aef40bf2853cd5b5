"""Move the focus away from elements that disappear, and back to its home after presses by pointer.

The home of the focus is the element that normally has it, such as a cell of the board.
"""

from typing import TYPE_CHECKING

from pyscript import document, ffi

if TYPE_CHECKING:
    from collections.abc import Callable

    from dom import Element, Event

    Home = Callable[[], Element]  # returns the home of the focus

UNUSABLE = ":disabled, [hidden], [hidden] *"
PERMANENT = "[role=gridcell]"  # elements that never disappear
NO_FOCUS = "html, body"

# Elements that keep the focus after a press, because the reader writes or chooses something in them.
KEEPS_FOCUS = "textarea, select, input:not([type=checkbox])"
MODAL_DIALOG = "dialog:modal"


def focused_element() -> "Element | None":
    """Return the focused element."""
    return document.activeElement


def leave_if_unusable(element: "Element | None", fallback: "Element") -> None:
    """Move the focus from this element to the fallback if the element has become unusable."""
    if element and element.matches(UNUSABLE):
        fallback.focus()


def restore_if_lost(before: "Element | None", home: "Home") -> None:
    """Send the focus home if `before`, the previously focused element, has lost it."""
    if not before or before.matches(NO_FOCUS + ", " + PERMANENT):
        return
    focused = document.activeElement
    if not focused or focused.matches(NO_FOCUS + ", " + UNUSABLE) or not focused.getClientRects().length:
        send_home(home)


def send_home(home: "Home") -> None:
    """Move the focus to its home without scrolling, unless a dialog has it."""
    if not document.querySelector(MODAL_DIALOG):
        home().focus(ffi.to_js({"preventScroll": True}))


def set_initial(home: "Home") -> None:
    """Send the focus home when the page opens, unless the reader has already moved the focus."""
    focused = document.activeElement
    if not focused or focused.matches(NO_FOCUS):
        send_home(home)


def send_home_after_presses(home: "Home") -> None:
    """Send the focus home after each press by pointer, except on a text field or a list of choices.

    An element that is pressed by keyboard keeps the focus.
    """
    # Whether the last press was by pointer; in a list, so that the functions below can set it.
    is_last_by_pointer: list[bool] = [False]

    def record_pointer(_event: "Event") -> None:
        is_last_by_pointer[:] = [True]

    def record_key(_event: "Event") -> None:
        is_last_by_pointer[:] = [False]

    def send_home_after_pointer(event: "Event") -> None:
        closest = getattr(event.target, "closest", None)
        if is_last_by_pointer[0] and closest and not closest(KEEPS_FOCUS):
            send_home(home)

    document.addEventListener("pointerdown", record_pointer, True)
    document.addEventListener("keydown", record_key, True)
    # Before the command: a dialog that it opens will return the focus to the element that has it now.
    # After the command: it may have closed the dialog with the pressed button.
    document.addEventListener("click", send_home_after_pointer, True)
    document.addEventListener("click", send_home_after_pointer)
