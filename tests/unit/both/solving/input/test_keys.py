"""Test the commands that keys run."""

from solving.input.keys import ELSEWHERE, GRID, PAD, command_of_key

# The key, its code, modifiers, and the place of the focus -> the command.
PRESSED = (
    ("5", "Digit5", "", GRID, ("press", 5)),
    ("5", "Digit5", "", PAD, ("press", 5)),
    ("5", "Numpad5", "", GRID, ("press", 5)),
    ("%", "Digit5", "S", GRID, ("press", 5, "corner")),
    ("5", "Digit5", "C", GRID, ("press", 5, "centre")),
    ("%", "Digit5", "CS", GRID, ("press", 5, "colour")),
    (")", "Digit0", "S", GRID, None),
    ("End", "Numpad1", "S", GRID, ("move", 0, 8, True)),
    ("End", "Numpad1", "", GRID, ("move", 0, 8)),  # without Num Lock
    # On French and Czech keyboards, the upper row types digits only with Shift or Caps Lock.
    ("(", "Digit5", "", GRID, ("press", 5)),
    ("ř", "Digit5", "", PAD, ("press", 5)),
    ("à", "Digit0", "", GRID, ("erase",)),
    ("5", "Digit5", "S", GRID, ("press", 5, "corner")),
    ("(", "Digit5", "C", GRID, ("press", 5, "centre")),
    ("5", "KeyT", "", GRID, ("press", 5)),  # on a custom layout
    ("0", "Digit0", "", GRID, ("erase",)),
    ("Delete", "Delete", "", PAD, ("erase",)),
    (" ", "Space", "", GRID, ("next_mode",)),
    (" ", "Space", "", PAD, None),  # Space presses the focused button
    ("Enter", "Enter", "", PAD, None),
    ("ArrowLeft", "ArrowLeft", "", GRID, ("move", 0, -1)),
    ("ArrowLeft", "ArrowLeft", "S", GRID, ("move", 0, -1, True)),
    ("ArrowLeft", "ArrowLeft", "C", GRID, ("move", 0, -1, True)),
    ("ArrowLeft", "ArrowLeft", "", PAD, ("move", 0, -1)),
    ("w", "KeyW", "", GRID, ("why_digit",)),
    ("W", "KeyW", "", PAD, ("why_digit",)),  # Caps Lock
    ("d", "KeyD", "C", GRID, None),  # opens the browser's bookmarks
    ("Home", "Home", "", GRID, ("move", 0, -8)),
    ("Home", "Home", "C", GRID, ("move", -8, -8)),
    ("End", "End", "C", GRID, ("move", 8, 8)),
    ("PageDown", "PageDown", "", PAD, None),  # scrolls the page
    ("z", "KeyZ", "C", PAD, ("undo",)),
    ("Z", "KeyZ", "C", PAD, ("undo",)),  # Caps Lock
    ("Z", "KeyZ", "CS", PAD, ("redo",)),
    ("y", "KeyY", "C", GRID, ("redo",)),
    ("y", "KeyY", "CS", GRID, None),
    ("z", "KeyZ", "", GRID, ("mode-digit",)),
    ("x", "KeyX", "", GRID, ("mode-corner",)),
    ("c", "KeyC", "", GRID, ("mode-centre",)),
    ("c", "KeyC", "C", GRID, None),  # copies in the browser
    ("v", "KeyV", "", GRID, ("mode-colour",)),
    ("a", "KeyA", "C", GRID, ("select_all",)),
    ("a", "KeyA", "C", PAD, ("select_all",)),
    ("?", "Slash", "S", PAD, ("shortcuts",)),
    ("Tab", "Tab", "", GRID, None),
    ("l", "KeyL", "", PAD, ("path",)),
    ("Escape", "Escape", "", PAD, ("cancel",)),
    # On keyboards without Latin letters, the position of the key counts.
    ("я", "KeyZ", "C", ELSEWHERE, ("undo",)),
    ("Я", "KeyZ", "CS", GRID, ("redo",)),
    ("ζ", "KeyZ", "", GRID, ("mode-digit",)),
    ("ا", "KeyH", "", GRID, ("hint",)),
    ("é", "Digit2", "", GRID, ("press", 2)),
    # The browser handles keys on buttons, on links and in texts.
    ("z", "KeyZ", "C", ELSEWHERE, ("undo",)),
    ("Escape", "Escape", "", ELSEWHERE, ("cancel",)),
    ("h", "KeyH", "", ELSEWHERE, None),
    ("?", "Slash", "S", ELSEWHERE, None),
    ("5", "Digit5", "", ELSEWHERE, None),
    ("5", "Digit5", "C", ELSEWHERE, None),
    ("ArrowDown", "ArrowDown", "", ELSEWHERE, None),
    ("a", "KeyA", "C", ELSEWHERE, None),
    ("Delete", "Delete", "", ELSEWHERE, None),
)


def test_keys() -> None:
    for key, code, held, focus_place, command in PRESSED:
        assert command_of_key(key, code, "C" in held, "S" in held, focus_place) == command, (
            key,
            held,
            focus_place,
        )


def test_every_digit_has_a_key() -> None:
    for digit in range(1, 10):
        assert command_of_key(str(digit), "Digit" + str(digit), False, False) == ("press", digit)


def test_home_and_end_go_along_a_path_from_the_board_and_from_its_list() -> None:
    for key, where in (("Home", "first"), ("End", "last")):
        for focus_place in (GRID, PAD):
            assert command_of_key(key, key, False, False, focus_place, has_path=True) == ("walk", where)
        assert command_of_key(key, key, False, False, ELSEWHERE, has_path=True) is None
    assert command_of_key("ArrowUp", "ArrowUp", False, False, PAD, has_path=True) == ("move", -1, 0)


def test_shift_and_a_digit_of_the_number_pad_is_a_corner_note() -> None:
    """For these keys, Windows reports that Shift is released, and every system reports an arrow key."""
    for has_shift in (False, True):
        pressed = command_of_key("ArrowLeft", "Numpad4", False, has_shift, has_num_lock=True)
        assert pressed == ("press", 4, "corner")
        assert command_of_key("Home", "Numpad7", True, has_shift, PAD, has_num_lock=True) == (
            "press",
            7,
            "colour",
        )
    assert command_of_key("ArrowLeft", "Numpad4", False, False) == ("move", 0, -1)
    assert command_of_key("ArrowLeft", "ArrowLeft", False, False, has_num_lock=True) == ("move", 0, -1)


def test_letters_can_be_turned_off() -> None:
    for key, code, held, command in (
        ("h", "KeyH", "", None),
        ("?", "Slash", "S", None),
        ("я", "KeyZ", "", None),
        ("5", "Digit5", "", ("press", 5)),
        ("%", "Digit5", "S", ("press", 5, "corner")),
        (".", "Period", "", ("erase",)),
        (" ", "Space", "", ("next_mode",)),
        ("z", "KeyZ", "C", ("undo",)),
        ("ArrowUp", "ArrowUp", "", ("move", -1, 0)),
    ):
        assert command_of_key(key, code, "C" in held, "S" in held, has_letter_commands=False) == command, (
            key
        )
