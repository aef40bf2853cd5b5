"""Puzzles of our own to begin with, where one is to need a technique: `starts.txt` has them.

A line there is the slug of a technique and a puzzle whose path needs it and nothing above it.
`python -m tests.tools.find_starts` writes it.
"""

from functools import cache
from importlib import resources


@cache
def _all() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    text = resources.files(__package__).joinpath("starts.txt").read_text("ascii")
    for line in text.splitlines():
        slug, puzzle = line.split()
        found[slug] = (*found.get(slug, ()), puzzle)
    return found


def starts(slug: str) -> tuple[str, ...]:
    """Return puzzles that need this technique, as lines; none where none is known."""
    return _all().get(slug, ())
