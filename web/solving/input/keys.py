"""Look up the commands of keys.

A command is a name in the tables of commands.py, with its arguments.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Unpack

    Command = tuple[str, Unpack[tuple[str | int | bool, ...]]]  # noqa: UP044 - MicroPython reads it

# Keys that move the cursor by (rows, columns). With Shift or Ctrl the selection grows.
ARROWS: "dict[str, Command]" = {
    "ArrowUp": ("move", -1, 0),
    "ArrowDown": ("move", 1, 0),
    "ArrowLeft": ("move", 0, -1),
    "ArrowRight": ("move", 0, 1),
}
JUMPS: "dict[str, Command]" = {
    "Home": ("move", 0, -8),
    "End": ("move", 0, 8),
    "PageUp": ("move", -8, 0),
    "PageDown": ("move", 8, 0),
}

# Key -> command, when the focus is not in a text field or a dialog.
KEYS: "dict[str, Command]" = {
    "Backspace": ("erase",),
    "Delete": ("erase",),
    "0": ("erase",),
    ".": ("erase",),
    "z": ("mode-digit",),
    "x": ("mode-corner",),
    "c": ("mode-centre",),
    "v": ("mode-colour",),
    " ": ("next_mode",),
    "f": ("lock_digit",),
    "Enter": ("put_locked",),
    "h": ("hint",),
    "w": ("why_digit",),
    "p": ("prove",),
    "l": ("path",),
    "+": ("hold_next", 1),
    "=": ("hold_next", 1),  # the key of + without Shift, on many keyboards
    "-": ("hold_next", -1),
    "?": ("shortcuts",),
    "Escape": ("cancel",),
}
KEYS.update(ARROWS)
KEYS.update(JUMPS)
KEYS.update({str(digit): ("press", digit) for digit in range(1, 10)})

# Key -> command, while a puzzle is typed in.
TYPING_IN_KEYS: "dict[str, Command]" = {" ": ("erase",), "Backspace": ("go_back",)}

# Key -> command, while a path is shown.
PATH_KEYS: "dict[str, Command]" = {
    "Home": ("walk", "first"),
    "End": ("walk", "last"),
}

# Key -> command, with Ctrl (or Cmd).
CONTROL_KEYS: "dict[str, Command]" = {
    "Home": ("move", -8, -8),
    "End": ("move", 8, 8),
    "a": ("select_all",),
    "z": ("undo",),
    "y": ("redo",),
}
CONTROL_KEYS.update({key: command + (True,) for key, command in ARROWS.items() if len(key) > 1})

CONTROL_SHIFT_KEYS: "dict[str, Command]" = {"z": ("redo",)}

# The mode for one digit pressed with modifiers: (control, shift) -> mode.
MODE_OF_MODIFIERS: "dict[tuple[bool, bool], str]" = {
    (True, False): "centre",
    (False, True): "corner",
    (True, True): "colour",
}

# The parts of the page that can have the focus: the grid (also if nothing has it), the pad or the list of a
# path, and all other elements.
GRID, PAD, ELSEWHERE = "grid", "pad", "elsewhere"

# These keys run commands only while the grid has the focus; on the pad, they press the focused button.
GRID_KEYS = tuple(JUMPS) + (" ", "Enter")

# The commands that keys run elsewhere. All other keys are left to the browser there: arrows scroll, and a
# letter typed by voice control does nothing.
WORKS_ELSEWHERE = ("undo", "redo", "cancel")

# Commands that are not repeated while a key is held down. A repetition would undo the first, or reveal more
# than the player wants to see.
NOT_REPEATED = ("press", "next_mode", "lock_digit", "put_locked", "hint", "why_digit", "prove", "path")


def command_of_key(
    key: str,
    code: str,
    has_control: bool,
    has_shift: bool,
    focus_place: str = GRID,
    is_typing_in: bool = False,
    has_path: bool = False,
    has_num_lock: bool = False,
    has_letter_commands: bool = True,
) -> "Command | None":
    """Return the command of a key press, or None.

    key, code: The event's key and code; with Shift, only `code` identifies a digit key.
    has_control, has_shift, has_num_lock: Whether these modifiers are on; Cmd counts as Ctrl.
    focus_place: The place of the focus: GRID, PAD or ELSEWHERE.
    is_typing_in: Whether a puzzle is being typed in.
    has_path: Whether a path is shown.
    has_letter_commands: Whether letter keys have commands without Ctrl.
    """
    command = _find_command(
        key, code, bool(has_control), bool(has_shift), focus_place, is_typing_in, has_path, has_num_lock
    )
    if not command or (focus_place == ELSEWHERE and command[0] not in WORKS_ELSEWHERE):
        return None
    is_entry = command[0] in ("press", "erase", "hold_next") or key == " "
    return command if has_letter_commands or has_control or is_entry or len(key) > 1 else None


def _find_command(
    key: str,
    code: str,
    has_control: bool,
    has_shift: bool,
    focus_place: str,
    is_typing_in: bool,
    has_path: bool,
    has_num_lock: bool,
) -> "Command | None":
    """Return the command of a key press, ignoring WORKS_ELSEWHERE and the option for letters."""
    if has_path and key in PATH_KEYS:
        return PATH_KEYS[key]
    digit = code[-1:] if code[:-1] in ("Digit", "Numpad") else ""
    is_cursor_key = key in JUMPS or key in ARROWS
    # With Num Lock on, Shift turns a digit of the number pad into an arrow; Windows reports no Shift then.
    is_shifted_digit = has_num_lock and code[:-1] == "Numpad" and is_cursor_key
    if key in GRID_KEYS and focus_place != GRID and not is_shifted_digit:
        return None
    modifiers = (has_control, has_shift or is_shifted_digit)
    is_digit = digit and digit in "123456789" and (is_shifted_digit or not is_cursor_key)
    if modifiers in MODE_OF_MODIFIERS and is_digit:
        return ("press", int(digit), MODE_OF_MODIFIERS[modifiers])
    # Convert to lower case, because Ctrl+Z is reported as "Z" with Caps Lock on.
    key = key.lower() if len(key) == 1 else key
    if len(key) == 1 and ord(key) > 127 and code[:-1] == "Key":
        key = code[-1].lower()  # a keyboard without Latin letters, such as Russian or Greek
    if has_control:
        return (CONTROL_SHIFT_KEYS if has_shift else CONTROL_KEYS).get(key)
    command = TYPING_IN_KEYS.get(key) if is_typing_in else None
    command = command or KEYS.get(key)
    if has_shift and command and command[0] == "move":
        return command + (True,)
    # On some keyboards, such as French and Czech, the upper row types digits only with Shift.
    if not command and not has_shift and code[:-1] == "Digit":
        return KEYS.get(digit)
    return command
