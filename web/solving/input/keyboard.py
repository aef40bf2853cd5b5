"""Listen to keys and copy events, run their commands, and keep the focus on the grid."""

from typing import TYPE_CHECKING

from pyscript import document, ffi, window

from shared.boards.pointing import enter_proof
from shared.elements import one
from solving.input.keys import ELSEWHERE, GRID, ONCE, PAD, command_of_key

if TYPE_CHECKING:
    from dom import Element, Event

    from solving.conductor import BoardPage

# Elements in which keys write a text or choose a value.
BUSY = "dialog, textarea, select, input:not([type=checkbox])"
# Elements outside the board in which the board's keys work too: the digit pad, and the steps of a path.
BESIDE = ".writing, #path"


def cursor_cell() -> "Element":
    """Return the cell that has the focus when the grid has the focus."""
    return one('[data-cell][tabindex="0"]')


def listen_to_keys(page: "BoardPage") -> None:
    """Run the commands of keys. They depend on the focus: see keys.py."""
    nearest = ffi.to_js({"block": "nearest", "inline": "nearest"})

    def press(event: "Event") -> None:
        closest = getattr(event.target, "closest", None)
        if page.state.dialog and event.key == "Escape" and not event.isComposing:
            # The browser also closes the dialog, but its event may arrive after the next key.
            event.preventDefault()
            page.run("close")
            return
        leaves = event.key == "Escape" and closest and closest(".pager")
        if event.altKey or (closest and closest(BUSY) and not leaves):
            return
        place = PAD if closest and closest(BESIDE) else ELSEWHERE
        if not closest or closest("[data-cell]") or event.target.matches("body"):
            place = GRID
        control = event.ctrlKey or event.metaKey
        typing_in, walking = page.state.input.is_typing_in, bool(page.state.known.path)
        num_lock = event.getModifierState("NumLock")
        letters = page.state.options.letters
        command = command_of_key(
            event.key, event.code, control, event.shiftKey, place, typing_in, walking, num_lock, letters
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


def listen_to_copies(page: "BoardPage") -> None:
    """Run "copy_grid" at a copy event if no text is selected."""

    def copies_nothing(event: "Event") -> bool:
        closest = getattr(event.target, "closest", None)
        in_text = bool(closest and closest("textarea, input"))
        return not (page.state.dialog or in_text or not window.getSelection().isCollapsed)

    def copy(event: "Event") -> None:
        if copies_nothing(event):
            event.preventDefault()
            data = event.clipboardData
            page.run("copy_grid", lambda text: data.setData("text/plain", text))

    def before(event: "Event") -> None:
        # Without this, Safari sends no copy event if nothing is selected.
        if copies_nothing(event):
            event.preventDefault()

    document.addEventListener("copy", copy)
    document.addEventListener("beforecopy", before)
