"""The keyboard's focus: where a press takes away what had it, and where it belongs after a press."""

from typing import TYPE_CHECKING

from pyscript import document, ffi

if TYPE_CHECKING:
    from collections.abc import Callable

    from dom import Element, Event

    Home = Callable[[], Element]  # returns the element that the keyboard belongs to

GONE = ":disabled, [hidden], [hidden] *"
STAYS = "[role=gridcell]"
NOWHERE = "html, body"

# A press on these leaves the keyboard where the press has put it: there the reader writes or chooses.
WRITING = "textarea, select, input:not([type=checkbox])"
MODAL = "dialog:modal"


def focused() -> "Element | None":
    """Return the element that has the focus."""
    return document.activeElement


def pass_on(element: "Element | None", to: "Element") -> None:
    """Move the focus, if this element had it and can be used no more."""
    if element and element.matches(GONE):
        to.focus()


def keep(before: "Element | None", home: "Home") -> None:
    """Send the focus home, if the element that had it before cannot have it any more."""
    if not before or before.matches(NOWHERE + ", " + STAYS):
        return
    now = document.activeElement
    if not now or now.matches(NOWHERE + ", " + GONE) or not now.getClientRects().length:
        send(home)


def send(home: "Home") -> None:
    """Move the focus to its home, without scrolling there, unless a dialog has it."""
    if not document.querySelector(MODAL):
        home().focus(ffi.to_js({"preventScroll": True}))


def begin(home: "Home") -> None:
    """Send the focus home, unless the reader has been quicker."""
    now = document.activeElement
    if not now or now.matches(NOWHERE):
        send(home)


def listen(home: "Home") -> None:
    """Send the focus home after each press by a pointer, but for one on a text or on a list of choices.

    What has been reached by keys keeps the focus when it is pressed by keys.
    """
    by_pointer: list[bool] = [False]

    def point(_event: "Event") -> None:
        by_pointer[:] = [True]

    def type_(_event: "Event") -> None:
        by_pointer[:] = [False]

    def press(event: "Event") -> None:
        closest = getattr(event.target, "closest", None)
        if by_pointer[0] and closest and not closest(WRITING):
            send(home)

    document.addEventListener("pointerdown", point, True)
    document.addEventListener("keydown", type_, True)
    # Before the command, for a dialog that it opens gives the focus back to what had it then; and after it,
    # for the dialog in which the press was may be closed by now.
    document.addEventListener("click", press, True)
    document.addEventListener("click", press)
