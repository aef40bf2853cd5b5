"""The command of each key."""

from solving.input.keys import command_of_key

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
    ("End", "Numpad1", "", True, ("move", 0, 8)),  # without Num Lock
    # The upper row of French and Czech keyboards types digits with Shift, or with Caps Lock on.
    ("(", "Digit5", "", True, ("press", 5)),
    ("ř", "Digit5", "", False, ("press", 5)),
    ("à", "Digit0", "", True, ("erase",)),
    ("5", "Digit5", "S", True, ("press", 5, "corner")),
    ("(", "Digit5", "C", True, ("press", 5, "centre")),
    ("5", "KeyT", "", True, ("press", 5)),  # a keyboard of one's own making
    ("0", "Digit0", "", True, ("erase",)),
    ("Delete", "Delete", "", False, ("erase",)),
    (" ", "Space", "", True, ("next_mode",)),
    (" ", "Space", "", False, None),  # Space presses the button that has the keyboard
    ("Enter", "Enter", "", False, None),
    ("ArrowLeft", "ArrowLeft", "", True, ("move", 0, -1)),
    ("ArrowLeft", "ArrowLeft", "S", True, ("move", 0, -1, True)),
    ("ArrowLeft", "ArrowLeft", "C", True, ("move", 0, -1, True)),
    ("ArrowLeft", "ArrowLeft", "", False, ("move", 0, -1)),
    ("w", "KeyW", "", True, ("move", -1, 0)),
    ("A", "KeyA", "S", True, ("move", 0, -1, True)),
    ("S", "KeyS", "", False, ("move", 1, 0)),  # Caps Lock
    ("d", "KeyD", "", True, ("move", 0, 1)),
    ("d", "KeyD", "C", True, None),  # bookmarks are the browser's
    ("Home", "Home", "", True, ("move", 0, -8)),
    ("Home", "Home", "C", True, ("move", -8, -8)),
    ("End", "End", "C", True, ("move", 8, 8)),
    ("PageDown", "PageDown", "", False, None),  # elsewhere it scrolls
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
    ("a", "KeyA", "C", False, ("select_all",)),
    ("?", "Slash", "S", False, ("shortcuts",)),
    ("Tab", "Tab", "", True, None),
    ("l", "KeyL", "", False, ("path",)),
    ("Escape", "Escape", "", False, ("cancel",)),
)


def test_keys() -> None:
    for key, code, held, in_grid, command in PRESSED:
        assert command_of_key(key, code, "C" in held, "S" in held, in_grid) == command, (key, held)


def test_every_digit_has_a_key() -> None:
    for digit in range(1, 10):
        assert command_of_key(str(digit), "Digit" + str(digit), False, False, True) == ("press", digit)


def test_home_and_end_go_along_a_path_wherever_the_keyboard_is() -> None:
    for key, where in (("Home", "first"), ("End", "last")):
        for in_grid in (True, False):
            assert command_of_key(key, key, False, False, in_grid, walking=True) == ("walk", where)
    assert command_of_key("ArrowUp", "ArrowUp", False, False, False, walking=True) == ("move", -1, 0)
