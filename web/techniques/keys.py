"""The keys that change the stage of the example."""

KEYS = {
    "ArrowRight": ("on",),
    "ArrowLeft": ("back",),
    "Home": ("stage", "position"),
    "End": ("stage", "done"),
    "p": ("prove",),
}


def command_of_key(key: str) -> "tuple[str, ...]":
    """Return the command of this key with its argument, or () for other keys."""
    return KEYS.get(key.lower() if len(key) == 1 else key, ())
