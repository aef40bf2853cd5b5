"""Highlight the cells and premises in the text of a hint by pointer or keyboard.

Arrow keys move between them. A press keeps the highlight until the next press: see the commands
"light_cell" and "light_premise".
"""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one

if TYPE_CHECKING:
    from dom import Element, Event

    from shared.conductor import Conductor

ARROWS = {"ArrowUp": -1, "ArrowLeft": -1, "ArrowDown": 1, "ArrowRight": 1}


def listen_to_hints(page: "Conductor") -> None:
    """Run "light" whenever the pointer or the focus enters or leaves a part of the hint's text."""
    region = one("#hint-text")
    by_pointer: list[bool] = [
        False
    ]  # whether the last press was by pointer; in a list, so that functions can set it

    def note_pointer(_event: "Event") -> None:
        by_pointer[:] = [True]

    def note_key(_event: "Event") -> None:
        by_pointer[:] = [False]

    def point(event: "Event") -> None:
        # A finger cannot point without pressing.
        if event.pointerType != "touch":
            _light(page, event.target)

    def leave(event: "Event") -> None:
        if event.pointerType != "touch" and _kind(event.target):
            page.run("light")

    def focus(event: "Event") -> None:
        # Do not use :focus-visible: WebKit does not set it for a key after a click.
        if not by_pointer[0]:
            _light(page, event.target)

    def blur(_event: "Event") -> None:
        if page.state.hint and page.state.hint.lit:
            page.run("light")

    def key(event: "Event") -> None:
        if event.key in ARROWS and not (event.ctrlKey or event.altKey or event.metaKey or event.shiftKey):
            event.preventDefault()
            event.stopPropagation()  # on the grid, arrow keys move the cursor instead
            _move_focus(region, event.target, ARROWS[event.key])

    def click(event: "Event") -> None:
        # Only after a press by keyboard: after a press by pointer, the focus remains on the grid.
        if not event.detail and event.target.matches('[data-command="prove"]'):
            enter_proof()

    document.addEventListener("pointerdown", note_pointer, True)
    document.addEventListener("keydown", note_key, True)
    region.addEventListener("pointerover", point)
    region.addEventListener("pointerout", leave)
    region.addEventListener("focusin", focus)
    region.addEventListener("focusout", blur)
    region.addEventListener("keydown", key)
    document.addEventListener("click", click)  # this runs after the command


def enter_proof() -> None:
    """Focus the first premise of a proof, if one is shown."""
    first: Element | None = document.querySelector("#hint-text .premise")
    if first:
        first.focus()


def _light(page: "Conductor", element: "Element") -> None:
    if _kind(element):
        page.run("light", _kind(element), element.dataset.value)


def _kind(element: "Element") -> str:
    """Return the kind of object named by this element: "cell", "premise" or ""."""
    return element.dataset.command[6:] if element.matches('[data-command^="light_"]') else ""


def _move_focus(region: "Element", element: "Element", offset: int) -> None:
    """Move the focus from this element to the next button or link (offset 1), or to the previous (-1)."""
    buttons = list(region.querySelectorAll("button, a"))
    at = [number for number, button in enumerate(buttons) if button.isSameNode(element)]
    if at and 0 <= at[0] + offset < len(buttons):
        buttons[at[0] + offset].focus()
