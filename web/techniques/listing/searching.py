"""How techniques are found by a name: any that players use, in any of the languages, or HoDoKu's code.

The build writes with each technique what it is found by, as `key` makes it: a name after the other.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

# What readers leave out or put in: "X-Wing", "x wing" and "xwing" are one name.
_PASSED_OVER = " -–_.,:'’（）()、，：/"
_BETWEEN = "|"


def key(names: "Iterable[str]") -> str:
    """Return what a technique with these names is found by."""
    return _BETWEEN.join([_plain(name) for name in names])


def found(keys: "dict[str, str]", text: str) -> "set[str] | None":
    """Return the slugs of the techniques that this text finds; None where it asks for nothing.

    keys: slug -> key. The text is a part of a name; where it is a part of none, each of its words is.
    """
    whole = _plain(text)
    if not whole:
        return None
    by_name = {slug for slug in keys if whole in keys[slug]}
    words = [_plain(word) for word in text.split()]
    return by_name or {slug for slug in keys if all(word in keys[slug] for word in words)}


def _plain(text: str) -> str:
    """Return a text as it is compared."""
    return "".join([letter for letter in text.lower() if letter not in _PASSED_OVER + _BETWEEN])
