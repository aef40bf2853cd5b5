"""The commands of keys in the dialog of a picture."""

# Arrow key -> (rows, columns).
ARROWS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}

EMPTYING = ("0", "Backspace", "Delete", ".")

# The distance in pixels that a key moves a corner, without and with Shift.
SMALL, LARGE = 2, 20


def command_of_key(key: str, in_grid: bool, cursor: int) -> "tuple[object, ...] | None":
    """Return the command of this key, or None.

    in_grid: Whether a cell has the focus.
    """
    if key in EMPTYING:
        return ("photo_put", "0")
    if len(key) == 1 and "1" <= key <= "9":
        return ("photo_put", key)
    if key in ("n", "N"):
        return ("photo_next",)
    if in_grid and key in ARROWS:
        row, column = ARROWS[key]
        return ("photo_go", (cursor // 9 + row) % 9 * 9 + (cursor % 9 + column) % 9)
    return None


def corner_of_key(key: str, pixels: int) -> "tuple[int, int] | None":
    """Return the distance in pixels (right, down) that this key moves a corner, or None."""
    if key not in ARROWS:
        return None
    row, column = ARROWS[key]
    return column * pixels, row * pixels
