"""Find the commands of keys, and the cells that arrow keys move to."""

KEY_COMMANDS = {
    " ": "play",
    "ArrowLeft": "back",
    "ArrowRight": "forward",
    "Home": "first",
    "End": "last",
}

# A selector of the elements that handle these keys themselves: controls, texts, dialogs. The buttons below
# the board handle only the space key.
BUSY_ELEMENTS = (
    "dialog, textarea, input, select, a, summary, .code, .path, .call-stack, .panel .board,"
    " button:not(.transport *)"
)
BUSY_WITH_SPACE = BUSY_ELEMENTS + ", button"


def command_of(key: str, is_on_slider: bool, is_busy: bool) -> str | None:
    """Return the command of a key that is pressed without Shift, Ctrl, Alt or Meta, or None.

    is_on_slider: Whether the slider has the focus. It handles every key itself except the space key.
    is_busy: Whether the focused element, or one around it, handles the key itself; see `busy_selector`.
    """
    if is_on_slider:
        return KEY_COMMANDS[key] if key == " " else None
    return None if is_busy else KEY_COMMANDS.get(key)


def busy_selector(key: str) -> str:
    """Return a CSS selector of the elements that handle this key themselves."""
    return BUSY_WITH_SPACE if key == " " else BUSY_ELEMENTS


# Key -> the number of rows and columns by which it moves the focus on a board.
BOARD_OFFSETS = {
    "ArrowUp": (-1, 0),
    "ArrowDown": (1, 0),
    "ArrowLeft": (0, -1),
    "ArrowRight": (0, 1),
    "Home": (0, -8),
    "End": (0, 8),
}


def cell_after_key(cell: int, key: str) -> int:
    """Return the cell to which a key moves the focus from this cell; it stops at the edge of the board."""
    row_offset, column_offset = BOARD_OFFSETS[key]
    row = max(0, min(8, cell // 9 + row_offset))
    return 9 * row + max(0, min(8, cell % 9 + column_offset))


def cell_index(cell: str) -> int:
    """Return the index of the cell with this name, such as "r1c1"."""
    return 9 * int(cell[1]) + int(cell[3]) - 10
