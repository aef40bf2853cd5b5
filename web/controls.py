"""Which key and which button gives which command: tables, and the one function that reads the first.

A command is a name and its arguments; main.py says what carries it out.
"""

# Key -> command, where the keyboard is not busy with a text or a dialog.
KEYS: dict[str, tuple[str | int, ...]] = {
    "ArrowUp": ("move", -1, 0),
    "ArrowDown": ("move", 1, 0),
    "ArrowLeft": ("move", 0, -1),
    "ArrowRight": ("move", 0, 1),
    "Home": ("move", 0, -8),
    "End": ("move", 0, 8),
    "PageUp": ("move", -8, 0),
    "PageDown": ("move", 8, 0),
    "Backspace": ("write", 0),
    "Delete": ("write", 0),
    "0": ("write", 0),
    ".": ("write", 0),
    " ": ("write", 0),
    "Escape": ("cancel",),
}
KEYS.update({str(digit): ("write", digit) for digit in range(1, 10)})

# The same with Ctrl (or Cmd) held down.
CONTROL_KEYS: dict[str, tuple[str | int, ...]] = {
    "Home": ("move", -8, -8),
    "End": ("move", 8, 8),
    "z": ("undo",),
    "y": ("redo",),
}

CONTROL_SHIFT_KEYS: dict[str, tuple[str | int, ...]] = {"z": ("redo",)}

# These move the cursor only while the grid has the keyboard; elsewhere they are the browser's.
GRID_KEYS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown", " ")


def command_of_key(key: str, control: bool, shift: bool, in_grid: bool) -> tuple[str | int, ...] | None:
    """The command of a key press, or None; in_grid: whether a cell has the keyboard."""
    if key in GRID_KEYS and not in_grid:
        return None
    if not control:
        return KEYS.get(key)
    # In lower case: with Caps Lock on, Ctrl+Z comes as "Z".
    return (CONTROL_SHIFT_KEYS if shift else CONTROL_KEYS).get(key.lower() if len(key) == 1 else key)


# data-command of a button -> command.
BUTTONS: dict[str, tuple[str | int, ...]] = {
    "solve": ("solve",),
    "check": ("check",),
    "undo": ("undo",),
    "redo": ("redo",),
    "clear": ("clear",),
    "import": ("show", "import"),
    "export": ("show", "export"),
    "share": ("share",),
    "cancel": ("cancel",),
    "close": ("close",),
    "update": ("update",),
    "read": ("read_import",),
    "copy": ("copy_export",),
    "restart": ("restart",),
    "solve_givens": ("solve_givens",),
    "erase": ("write", 0),
}
BUTTONS.update({"digit-" + str(digit): ("write", digit) for digit in range(1, 10)})
