"""Keys become commands, and the keyboard stays with the grid."""

from typing import TYPE_CHECKING

from pyscript import document, ffi

from shared.boards.pointing import enter_proof
from shared.elements import one
from solving.input.keys import ONCE, command_of_key

if TYPE_CHECKING:
    from dom import Element, Event

    from solving.conductor import BoardPage

# Where keys are for writing or choosing.
BUSY = "dialog, textarea, select, input:not([type=checkbox])"


def cursor_cell() -> "Element":
    """Return the cell that has the keyboard when the grid has it."""
    return one('[data-cell][tabindex="0"]')


def listen_to_keys(page: "BoardPage") -> None:
    """Run the command of each key, wherever it is pressed but in a text or a dialog."""
    nearest = ffi.to_js({"block": "nearest", "inline": "nearest"})

    def press(event: "Event") -> None:
        closest = getattr(event.target, "closest", None)
        if page.state.dialog and event.key == "Escape" and not event.isComposing:
            # The browser closes it too, but says so only when the next key may already have come.
            event.preventDefault()
            page.run("close")
            return
        leaves = event.key == "Escape" and closest and closest(".pager")
        if event.altKey or (closest and closest(BUSY) and not leaves):
            return
        in_grid = not closest or bool(closest("[data-cell]")) or event.target.matches("body")
        control = event.ctrlKey or event.metaKey
        typing_in, walking = page.state.input.typing_in, bool(page.state.known.path)
        command = command_of_key(
            event.key, event.code, control, event.shiftKey, in_grid, typing_in, walking
        )
        if not command:
            return
        event.preventDefault()
        if event.repeat and command[0] in ONCE:
            return
        page.run(*command)
        if command[0] == "prove":
            enter_proof()
        if command[0] == "move" and not page.state.known.path:
            cell = cursor_cell()
            cell.focus()
            cell.scrollIntoView(nearest)

    document.addEventListener("keydown", press)
