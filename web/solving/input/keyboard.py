"""Run the commands of keys and of copy events."""

from typing import TYPE_CHECKING

from pyscript import document, ffi, window

from shared.boards.pointing import focus_first_premise
from shared.elements import one
from solving.input.keys import ELSEWHERE, GRID, NOT_REPEATED, PAD, command_of_key

if TYPE_CHECKING:
    from dom import Element, Event

    from solving.conductor import BoardPage

# Elements in which keys edit text or choose a value.
TEXT_FIELDS = "dialog, textarea, select, input:not([type=checkbox])"
# Elements beside the board in which its keys work too: the digit pad, and the steps of a path.
BESIDE_THE_BOARD = ".writing, #path"


def cursor_cell() -> "Element":
    """Return the cell that receives the focus when the grid is focused."""
    return one('[data-cell][tabindex="0"]')


def listen_to_keys(page: "BoardPage") -> None:
    """Run the command of each key. It depends on the focused element: see keys.py."""
    scroll_options = ffi.to_js({"block": "nearest", "inline": "nearest"})

    def on_keydown(event: "Event") -> None:
        closest = getattr(event.target, "closest", None)
        if page.state.dialog and event.key == "Escape" and not event.isComposing:
            # The browser also closes the dialog, but its event may arrive after the next key.
            event.preventDefault()
            page.run("close")
            return
        leaves_pager = event.key == "Escape" and closest and closest(".pager")
        if event.altKey or (closest and closest(TEXT_FIELDS) and not leaves_pager):
            return
        focus_place = PAD if closest and closest(BESIDE_THE_BOARD) else ELSEWHERE
        if not closest or closest("[data-cell]") or event.target.matches("body"):
            focus_place = GRID
        has_control = event.ctrlKey or event.metaKey
        is_typing_in, has_path = page.state.input.is_typing_in, bool(page.state.known.path)
        has_num_lock = event.getModifierState("NumLock")
        has_letter_commands = page.state.options.letters
        command = command_of_key(
            event.key,
            event.code,
            has_control,
            event.shiftKey,
            focus_place,
            is_typing_in,
            has_path,
            has_num_lock,
            has_letter_commands,
        )
        if not command:
            return
        event.preventDefault()
        if event.repeat and command[0] in NOT_REPEATED:
            return
        page.run(*command)
        if command[0] == "prove":
            focus_first_premise()
        if command[0] == "move" and not page.state.known.path:
            cell = cursor_cell()
            cell.focus()
            cell.scrollIntoView(scroll_options)

    document.addEventListener("keydown", on_keydown)


def listen_to_copies(page: "BoardPage") -> None:
    """Run "copy_grid" on a copy event if no text is selected."""

    def has_no_selection(event: "Event") -> bool:
        closest = getattr(event.target, "closest", None)
        is_in_text_field = bool(closest and closest("textarea, input"))
        return not (page.state.dialog or is_in_text_field or not window.getSelection().isCollapsed)

    def on_copy(event: "Event") -> None:
        if has_no_selection(event):
            event.preventDefault()
            data = event.clipboardData
            page.run("copy_grid", lambda text: data.setData("text/plain", text))

    def on_beforecopy(event: "Event") -> None:
        # Without this, Safari sends no copy event if nothing is selected.
        if has_no_selection(event):
            event.preventDefault()

    document.addEventListener("copy", on_copy)
    document.addEventListener("beforecopy", on_beforecopy)
