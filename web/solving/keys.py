"""Which key and which button gives which command: tables, and the one function that reads the first.

A command is a name and its arguments; main.py says what carries it out.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Command = tuple[str | int | bool, ...]

# Key -> command, where the keyboard is not busy with a text or a dialog.
KEYS: "dict[str, Command]" = {
    "ArrowUp": ("move", -1, 0),
    "ArrowDown": ("move", 1, 0),
    "ArrowLeft": ("move", 0, -1),
    "ArrowRight": ("move", 0, 1),
    "Home": ("move", 0, -8),
    "End": ("move", 0, 8),
    "PageUp": ("move", -8, 0),
    "PageDown": ("move", 8, 0),
    "Backspace": ("erase",),
    "Delete": ("erase",),
    "0": ("erase",),
    ".": ("erase",),
    "z": ("choose_mode", "digit"),
    "x": ("choose_mode", "corner"),
    "c": ("choose_mode", "centre"),
    "v": ("choose_mode", "colour"),
    " ": ("next_mode",),
    "?": ("show", "shortcuts"),
    "Escape": ("cancel",),
}
KEYS.update({str(digit): ("press", digit) for digit in range(1, 10)})

# The same with Ctrl (or Cmd) held down.
CONTROL_KEYS: "dict[str, Command]" = {
    "Home": ("move", -8, -8),
    "End": ("move", 8, 8),
    "a": ("select_all",),
    "z": ("undo",),
    "y": ("redo",),
}

CONTROL_SHIFT_KEYS: "dict[str, Command]" = {"z": ("redo",)}

# What a digit does for once with Ctrl, with Shift, with both: (control, shift) -> mode.
MODE_OF_HELD: "dict[tuple[bool, bool], str]" = {
    (True, False): "centre",
    (False, True): "corner",
    (True, True): "colour",
}

# These are the grid's only while it has the keyboard; elsewhere they are the browser's.
GRID_KEYS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown", " ")

# Keys by which the cursor moves; with Shift the selection grows along.
_MOVES = GRID_KEYS[:-1]


def command_of_key(key: str, code: str, control: bool, shift: bool, in_grid: bool) -> "Command | None":
    """The command of a key press, or None.

    key: what it types; code: which key it is, for a digit types something else with Shift held down;
    in_grid: whether a cell has the keyboard.
    """
    if (key in GRID_KEYS or (control and key.lower() == "a")) and not in_grid:
        return None
    held = (bool(control), bool(shift))
    digit = code[-1:] if code[:-1] in ("Digit", "Numpad") else ""
    if held in MODE_OF_HELD and digit and digit in "123456789" and key not in _MOVES:
        return ("press", int(digit), MODE_OF_HELD[held])
    if not control:
        command = KEYS.get(key.lower() if len(key) == 1 else key)
        if shift and key in _MOVES and command:
            return command + (True,)
        return command
    # In lower case: with Caps Lock on, Ctrl+Z comes as "Z".
    return (CONTROL_SHIFT_KEYS if shift else CONTROL_KEYS).get(key.lower() if len(key) == 1 else key)


# data-command of a button -> command.
BUTTONS: "dict[str, Command]" = {
    "solve": ("ask", "solve"),
    "check": ("ask", "check"),
    "solve_cell": ("solve_cell",),
    "truth": ("ask", "truth"),
    "why": ("ask", "why"),
    "redundant": ("ask", "redundant"),
    "browse": ("ask", "browse"),
    "previous": ("turn", -1),
    "next": ("turn", 1),
    "undo": ("undo",),
    "redo": ("redo",),
    "clear": ("clear",),
    "new": ("show", "new"),
    "import": ("show", "import"),
    "export": ("show", "export"),
    "share": ("share",),
    "share_more": ("share_more",),
    "copy_link": ("copy_link",),
    "copy_image": ("copy_image",),
    "save_svg": ("save_svg",),
    "save_png": ("save_png",),
    "print": ("show", "print"),
    "print_now": ("print_now",),
    "games": ("games",),
    "shortcuts": ("show", "shortcuts"),
    "note_candidates": ("note_candidates",),
    "lock": ("lock",),
    "unlock": ("unlock",),
    "mode-digit": ("choose_mode", "digit"),
    "mode-corner": ("choose_mode", "corner"),
    "mode-centre": ("choose_mode", "centre"),
    "mode-colour": ("choose_mode", "colour"),
    "cancel": ("cancel",),
    "close": ("close",),
    "update": ("update",),
    "restart": ("restart",),
    "solve_givens": ("solve_givens",),
    "show_wrong": ("ask", "wrong"),
    "read": ("read_import",),
    "copy": ("copy_export",),
    "erase": ("erase",),
}
BUTTONS.update({"digit-" + str(digit): ("press", digit) for digit in range(1, 10)})
