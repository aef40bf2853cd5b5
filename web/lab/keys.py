"""The keys and their commands."""

KEYS = {
    " ": "play",
    "ArrowLeft": "back",
    "ArrowRight": "forward",
    "Home": "first",
    "End": "last",
}

# What needs these keys itself: controls, texts, dialogs. Buttons that move the run need only the space key.
BUSY = (
    "dialog, textarea, input, select, a, summary, .code, .path, .call-stack, .panel .board,"
    " button:not(.transport *)"
)
BUSY_WITH_SPACE = BUSY + ", button"


def command_of(key: str, is_on_slider: bool, is_busy: bool) -> str | None:
    """Return the command of a key that is pressed without any other, or None.

    is_on_slider: the slider moves by itself at every key but the space key. is_busy: the element that has
    the keyboard, or one around it, needs the key; see `busy_with`.
    """
    if is_on_slider:
        return KEYS[key] if key == " " else None
    return None if is_busy else KEYS.get(key)


def busy_with(key: str) -> str:
    """Return a CSS selector of the elements that need this key themselves."""
    return BUSY_WITH_SPACE if key == " " else BUSY


# In a board: how far each key goes, in rows and in columns.
MOVES_ON_BOARD = {
    "ArrowUp": (-1, 0),
    "ArrowDown": (1, 0),
    "ArrowLeft": (0, -1),
    "ArrowRight": (0, 1),
    "Home": (0, -8),
    "End": (0, 8),
}


def neighbour(cell: int, key: str) -> int:
    """Return the cell to which a key goes from this one: at the rim of the board it stays."""
    rows, columns = MOVES_ON_BOARD[key]
    row = max(0, min(8, cell // 9 + rows))
    return 9 * row + max(0, min(8, cell % 9 + columns))


def number_of(cell: str) -> int:
    """Return the number of the cell of this name, as "r1c1"."""
    return 9 * int(cell[1]) + int(cell[3]) - 10
