"""Search techniques by their code in HoDoKu or by any common name in any of the languages.

The build stores a search key with each technique: all its names, as `search_key` joins them.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

# Characters that are ignored: "X-Wing", "x wing" and "xwing" are one name.
_IGNORED = " -–_.,:'’（）()、，：/"
_SEPARATOR = "|"


def search_key(names: "Iterable[str]") -> str:
    """Join the names of a technique into its search key."""
    return _SEPARATOR.join([_simplify(name) for name in names])


def find_techniques(keys: "dict[str, str]", text: str) -> "set[str] | None":
    """Return the slugs of the techniques that match this text; None for an empty text.

    keys: Slug -> search key. The text must be part of a name. If no name contains it, each of its words
    must be part of a name.
    """
    simple_text = _simplify(text)
    if not simple_text:
        return None
    whole_matches = {slug for slug in keys if simple_text in keys[slug]}
    words = [_simplify(word) for word in text.split()]
    return whole_matches or {slug for slug in keys if all(word in keys[slug] for word in words)}


def _simplify(text: str) -> str:
    """Return a text in lower case without the ignored characters."""
    return "".join([letter for letter in text.lower() if letter not in _IGNORED + _SEPARATOR])
