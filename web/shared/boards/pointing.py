"""Highlight the cells and premises in the text of a hint by pointer or keyboard.

Arrow keys move between them. After a press, the highlight remains until the next press: see the
commands "light_cell" and "light_premise" in lighting.py.
"""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one

if TYPE_CHECKING:
    from dom import Element, Event

    from shared.conductor import Conductor

ARROW_OFFSETS = {"ArrowUp": -1, "ArrowLeft": -1, "ArrowDown": 1, "ArrowRight": 1}


def listen_to_hints(page: "Conductor") -> None:
    """Run "light" when the pointer or the focus enters or leaves a cell or premise in the hint's text."""
    region = one("#hint-text")
    # Whether the last press was by pointer; in a list, so that the functions below can set it.
    is_last_by_pointer: list[bool] = [False]

    def record_pointer(_event: "Event") -> None:
        is_last_by_pointer[:] = [True]

    def record_key(_event: "Event") -> None:
        is_last_by_pointer[:] = [False]

    def on_pointer_over(event: "Event") -> None:
        # A finger cannot point without pressing.
        if event.pointerType != "touch":
            _highlight_part(page, event.target)

    def on_pointer_out(event: "Event") -> None:
        if event.pointerType != "touch" and _part_kind(event.target):
            page.run("light")

    def on_focus(event: "Event") -> None:
        # Do not use :focus-visible: WebKit does not set it for a key after a click.
        if not is_last_by_pointer[0]:
            _highlight_part(page, event.target)

    def on_blur(_event: "Event") -> None:
        if page.state.hint and page.state.hint.lit:
            page.run("light")

    def on_key(event: "Event") -> None:
        if event.key in ARROW_OFFSETS and not (
            event.ctrlKey or event.altKey or event.metaKey or event.shiftKey
        ):
            event.preventDefault()
            event.stopPropagation()  # on the grid, arrow keys move the cursor instead
            _move_focus(region, event.target, ARROW_OFFSETS[event.key])

    def on_click(event: "Event") -> None:
        # Only after a press by keyboard: after a press by pointer, the focus remains on the grid.
        if not event.detail and event.target.matches('[data-command="prove"]'):
            focus_first_premise()

    document.addEventListener("pointerdown", record_pointer, True)
    document.addEventListener("keydown", record_key, True)
    region.addEventListener("pointerover", on_pointer_over)
    region.addEventListener("pointerout", on_pointer_out)
    region.addEventListener("focusin", on_focus)
    region.addEventListener("focusout", on_blur)
    region.addEventListener("keydown", on_key)
    document.addEventListener("click", on_click)  # this runs after the command


def focus_first_premise() -> None:
    """Focus the first premise of a proof, if one is shown."""
    first_premise: Element | None = document.querySelector("#hint-text .premise")
    if first_premise:
        first_premise.focus()


def _highlight_part(page: "Conductor", element: "Element") -> None:
    if _part_kind(element):
        page.run("light", _part_kind(element), element.dataset.value)


def _part_kind(element: "Element") -> str:
    """Return the kind of part that this element highlights: "cell", "premise", or "" for none."""
    return element.dataset.command[6:] if element.matches('[data-command^="light_"]') else ""


def _move_focus(region: "Element", element: "Element", offset: int) -> None:
    """Move the focus from this element to the next button or link (offset 1), or to the previous (-1)."""
    buttons = list(region.querySelectorAll("button, a"))
    indexes = [number for number, button in enumerate(buttons) if button.isSameNode(element)]
    if indexes and 0 <= indexes[0] + offset < len(buttons):
        buttons[indexes[0] + offset].focus()
