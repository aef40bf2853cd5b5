"""Look up the commands of keys in the dialog of a picture."""

# Arrow key -> (rows, columns).
ARROWS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}

ERASING_KEYS = ("0", "Backspace", "Delete", ".")

# The distance in pixels by which a key moves a corner, without and with Shift.
CORNER_STEP, LARGE_CORNER_STEP = 2, 20


def command_of_key(key: str, is_in_grid: bool, cursor: int) -> "tuple[object, ...] | None":
    """Return the command of this key, or None.

    is_in_grid: Whether a cell has the focus.
    """
    if key in ERASING_KEYS:
        return ("photo_put", "0")
    if len(key) == 1 and "1" <= key <= "9":
        return ("photo_put", key)
    if key in ("n", "N"):
        return ("photo_next",)
    if is_in_grid and key in ARROWS:
        row, column = ARROWS[key]
        return ("photo_go", (cursor // 9 + row) % 9 * 9 + (cursor % 9 + column) % 9)
    return None


def corner_shift(key: str, pixels: int) -> "tuple[int, int] | None":
    """Return the distance (right, down) in pixels by which this key moves a corner, or None."""
    if key not in ARROWS:
        return None
    row, column = ARROWS[key]
    return column * pixels, row * pixels
