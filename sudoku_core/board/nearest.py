"""Find the known name that resembles an unknown one. MicroPython cannot import this module."""

from collections.abc import Sequence
from difflib import get_close_matches


def nearest_name(name: str, names: Sequence[str]) -> str:
    """Return the name of a technique, family or level that resembles this text most, or ""."""
    return (get_close_matches(name.lower().replace(" ", "-").replace("_", "-"), names, 1) or [""])[0]
