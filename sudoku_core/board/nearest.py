"""Find the known name that resembles an unknown one. MicroPython cannot import this module."""

from collections.abc import Sequence
from difflib import get_close_matches


def nearest_name(name: str, names: Sequence[str]) -> str:
    """Return the name of a technique, family or level that is most similar to this text, or ""."""
    slug = name.lower().replace(" ", "-").replace("_", "-")
    matches = get_close_matches(slug, names, n=1)
    return matches[0] if matches else ""
