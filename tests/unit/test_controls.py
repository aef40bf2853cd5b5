"""Keys and buttons as tables. MicroPython runs this file too."""

from controls import BUTTONS, command_of_key

# key, modifiers, a cell has the keyboard -> command
PRESSED = (
    ("5", "", True, ("write", 5)),
    ("5", "", False, ("write", 5)),
    ("5", "C", True, None),  # Ctrl+5 is the browser's
    ("0", "", True, ("write", 0)),
    ("Delete", "", False, ("write", 0)),
    (" ", "", True, ("write", 0)),
    (" ", "", False, None),  # Space presses the button that has the keyboard
    ("ArrowLeft", "", True, ("move", 0, -1)),
    ("ArrowLeft", "", False, None),  # elsewhere the arrows scroll
    ("Home", "", True, ("move", 0, -8)),
    ("Home", "C", True, ("move", -8, -8)),
    ("End", "C", True, ("move", 8, 8)),
    ("z", "C", False, ("undo",)),
    ("Z", "C", False, ("undo",)),  # Caps Lock
    ("Z", "CS", False, ("redo",)),
    ("y", "C", True, ("redo",)),
    ("y", "CS", True, None),
    ("z", "", True, None),
    ("a", "", True, None),
    ("Tab", "", True, None),
    ("Escape", "", False, ("cancel",)),
)


def test_keys() -> None:
    for key, held, in_grid, command in PRESSED:
        assert command_of_key(key, "C" in held, "S" in held, in_grid) == command, key


def test_every_digit_has_a_key_and_a_button() -> None:
    for digit in range(1, 10):
        assert command_of_key(str(digit), False, False, True) == ("write", digit)
        assert BUTTONS["digit-" + str(digit)] == ("write", digit)
