"""Which key is which command. MicroPython runs this file too."""

KEYS = {
    " ": "play",
    "ArrowLeft": "back",
    "ArrowRight": "forward",
    "Home": "first",
    "End": "last",
}

# What needs these keys itself: controls, texts, dialogs; a button needs only the space key.
BUSY = "dialog, textarea, input, select, a, summary, .code, .path"
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
