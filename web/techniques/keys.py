"""The keys that change the stage of the example."""

KEY_COMMANDS = {
    "ArrowRight": ("on",),
    "ArrowLeft": ("back",),
    "Home": ("stage", "position"),
    "End": ("stage", "done"),
    "p": ("prove",),
}


def command_of_key(key: str) -> "tuple[str, ...]":
    """Return the command of this key and its argument, or () for other keys."""
    return KEY_COMMANDS.get(key.lower() if len(key) == 1 else key, ())
