"""The keys and their commands."""

KEYS = {
    " ": "play",
    "ArrowLeft": "back",
    "ArrowRight": "forward",
    "Home": "first",
    "End": "last",
}

# Elements that handle these keys themselves: controls, texts, dialogs. The buttons below the board handle
# only the space key.
BUSY = (
    "dialog, textarea, input, select, a, summary, .code, .path, .call-stack, .panel .board,"
    " button:not(.transport *)"
)
BUSY_WITH_SPACE = BUSY + ", button"


def command_of(key: str, is_on_slider: bool, is_busy: bool) -> str | None:
    """Return the command of a key pressed without Shift, Ctrl, Alt or Meta, or None.

    is_on_slider: Whether the slider has the focus. It handles every key itself except the space key.
    is_busy: Whether the focused element, or one around it, handles the key itself; see `busy_with`.
    """
    if is_on_slider:
        return KEYS[key] if key == " " else None
    return None if is_busy else KEYS.get(key)


def busy_with(key: str) -> str:
    """Return a CSS selector of the elements that handle this key themselves."""
    return BUSY_WITH_SPACE if key == " " else BUSY


# Key -> (rows, columns): how far the focus moves on a board.
MOVES_ON_BOARD = {
    "ArrowUp": (-1, 0),
    "ArrowDown": (1, 0),
    "ArrowLeft": (0, -1),
    "ArrowRight": (0, 1),
    "Home": (0, -8),
    "End": (0, 8),
}


def neighbour(cell: int, key: str) -> int:
    """Return the cell that a key moves to from this one. At the edge of the board, return the same cell."""
    rows, columns = MOVES_ON_BOARD[key]
    row = max(0, min(8, cell // 9 + rows))
    return 9 * row + max(0, min(8, cell % 9 + columns))


def number_of(cell: str) -> int:
    """Return the index of the cell with this name, such as "r1c1"."""
    return 9 * int(cell[1]) + int(cell[3]) - 10
