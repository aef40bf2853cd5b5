"""Keys of the example: how much of it is shown."""

KEYS = {
    "ArrowRight": ("on",),
    "ArrowLeft": ("back",),
    "Home": ("stage", "position"),
    "End": ("stage", "done"),
    "p": ("prove",),
}


def command_of_key(key: str) -> "tuple[str, ...]":
    """Return the command of this key, with its argument, or ()."""
    return KEYS.get(key.lower() if len(key) == 1 else key, ())
