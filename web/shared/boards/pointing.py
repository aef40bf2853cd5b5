"""Highlighting of the things that a hint names, by pointer or keyboard; arrow keys go through them.

A press lets it stand out until the next one: see the commands "light_cell" and "light_premise".
"""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one

if TYPE_CHECKING:
    from dom import Element, Event

    from shared.conductor import Conductor

ARROWS = {"ArrowUp": -1, "ArrowLeft": -1, "ArrowDown": 1, "ArrowRight": 1}


def listen_to_hints(page: "Conductor") -> None:
    """Run "light" for what the hint names."""
    region = one("#hint-text")
    by_pointer: list[bool] = [False]

    def press(_event: "Event") -> None:
        by_pointer[:] = [True]

    def type_(_event: "Event") -> None:
        by_pointer[:] = [False]

    def point(event: "Event") -> None:
        # A finger points only by its press.
        if event.pointerType != "touch":
            _light(page, event.target)

    def leave(event: "Event") -> None:
        if event.pointerType != "touch" and _kind(event.target):
            page.run("light")

    def focus(event: "Event") -> None:
        # Not :focus-visible, which WebKit does not see where a key follows a click.
        if not by_pointer[0]:
            _light(page, event.target)

    def blur(_event: "Event") -> None:
        if page.state.hint and page.state.hint.lit:
            page.run("light")

    def key(event: "Event") -> None:
        if event.key in ARROWS and not (event.ctrlKey or event.altKey or event.metaKey or event.shiftKey):
            event.preventDefault()
            event.stopPropagation()  # on the grid they move the cursor
            _go_on(region, event.target, ARROWS[event.key])

    def click(event: "Event") -> None:
        # A press by a pointer leaves the keyboard with the grid.
        if not event.detail and event.target.matches('[data-command="prove"]'):
            enter_proof()

    document.addEventListener("pointerdown", press, True)
    document.addEventListener("keydown", type_, True)
    region.addEventListener("pointerover", point)
    region.addEventListener("pointerout", leave)
    region.addEventListener("focusin", focus)
    region.addEventListener("focusout", blur)
    region.addEventListener("keydown", key)
    document.addEventListener("click", click)  # after the command has been run


def enter_proof() -> None:
    """Give the keyboard to the first premise of a proof, if one is shown."""
    first: Element | None = document.querySelector("#hint-text .premise")
    if first:
        first.focus()


def _light(page: "Conductor", element: "Element") -> None:
    if _kind(element):
        page.run("light", _kind(element), element.dataset.value)


def _kind(element: "Element") -> str:
    """Return what kind of thing this element names: "cell", "premise" or ""."""
    return element.dataset.command[6:] if element.matches('[data-command^="light_"]') else ""


def _go_on(region: "Element", element: "Element", by: int) -> None:
    """Give the keyboard to the button or link that stands so far from this one."""
    buttons = list(region.querySelectorAll("button, a"))
    at = [number for number, button in enumerate(buttons) if button.isSameNode(element)]
    if at and 0 <= at[0] + by < len(buttons):
        buttons[at[0] + by].focus()
