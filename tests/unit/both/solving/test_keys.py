"""The command of each key. MicroPython runs this file too."""

from solving.keys import command_of_key

# key, code, modifiers, a cell has the keyboard -> command
PRESSED = (
    ("5", "Digit5", "", True, ("press", 5)),
    ("5", "Digit5", "", False, ("press", 5)),
    ("5", "Numpad5", "", True, ("press", 5)),
    ("%", "Digit5", "S", True, ("press", 5, "corner")),
    ("5", "Digit5", "C", True, ("press", 5, "centre")),
    ("%", "Digit5", "CS", True, ("press", 5, "colour")),
    (")", "Digit0", "S", True, None),
    ("End", "Numpad1", "S", True, ("move", 0, 8, True)),
    ("0", "Digit0", "", True, ("erase",)),
    ("Delete", "Delete", "", False, ("erase",)),
    (" ", "Space", "", True, ("next_mode",)),
    (" ", "Space", "", False, None),  # Space presses the button that has the keyboard
    ("ArrowLeft", "ArrowLeft", "", True, ("move", 0, -1)),
    ("ArrowLeft", "ArrowLeft", "S", True, ("move", 0, -1, True)),
    ("ArrowLeft", "ArrowLeft", "", False, None),  # elsewhere the arrows scroll
    ("Home", "Home", "", True, ("move", 0, -8)),
    ("Home", "Home", "C", True, ("move", -8, -8)),
    ("End", "End", "C", True, ("move", 8, 8)),
    ("z", "KeyZ", "C", False, ("undo",)),
    ("Z", "KeyZ", "C", False, ("undo",)),  # Caps Lock
    ("Z", "KeyZ", "CS", False, ("redo",)),
    ("y", "KeyY", "C", True, ("redo",)),
    ("y", "KeyY", "CS", True, None),
    ("z", "KeyZ", "", True, ("mode-digit",)),
    ("x", "KeyX", "", True, ("mode-corner",)),
    ("c", "KeyC", "", True, ("mode-centre",)),
    ("c", "KeyC", "C", True, None),  # copying is the browser's
    ("v", "KeyV", "", True, ("mode-colour",)),
    ("a", "KeyA", "C", True, ("select_all",)),
    ("a", "KeyA", "C", False, None),
    ("a", "KeyA", "", True, None),
    ("?", "Slash", "S", False, ("shortcuts",)),
    ("Tab", "Tab", "", True, None),
    ("Escape", "Escape", "", False, ("cancel",)),
)


def test_keys() -> None:
    for key, code, held, in_grid, command in PRESSED:
        assert command_of_key(key, code, "C" in held, "S" in held, in_grid) == command, (key, held)


def test_every_digit_has_a_key() -> None:
    for digit in range(1, 10):
        assert command_of_key(str(digit), "Digit" + str(digit), False, False, True) == ("press", digit)
