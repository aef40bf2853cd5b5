"""Keys and buttons as tables. MicroPython runs this file too."""

from controls import BUTTONS, command_of_key

# key, Ctrl held, a cell has the keyboard -> command
PRESSED = (
    ("5", False, True, ("write", 5)),
    ("5", False, False, ("write", 5)),
    ("5", True, True, None),  # Ctrl+5 is the browser's
    ("0", False, True, ("write", 0)),
    ("Delete", False, False, ("write", 0)),
    (" ", False, True, ("write", 0)),
    (" ", False, False, None),  # Space presses the button that has the keyboard
    ("ArrowLeft", False, True, ("move", 0, -1)),
    ("ArrowLeft", False, False, None),  # elsewhere the arrows scroll
    ("Home", False, True, ("move", 0, -8)),
    ("Home", True, True, ("move", -8, -8)),
    ("End", True, True, ("move", 8, 8)),
    ("z", True, False, ("undo",)),
    ("Z", True, False, ("redo",)),
    ("y", True, True, ("redo",)),
    ("z", False, True, None),
    ("a", False, True, None),
    ("Tab", False, True, None),
    ("Escape", False, False, ("cancel",)),
)


def test_keys() -> None:
    for key, control, in_grid, command in PRESSED:
        assert command_of_key(key, control, in_grid) == command, key


def test_every_digit_has_a_key_and_a_button() -> None:
    for digit in range(1, 10):
        assert command_of_key(str(digit), False, True) == ("write", digit)
        assert BUTTONS["digit-" + str(digit)] == ("write", digit)
