"""Puzzles of our own to begin with, where one is to need a technique: `starts.json` has them.

It has puzzles under the slug of a technique, which their paths need and nothing above it.
`python -m tests.tools.find_starts` writes it.
"""

import json
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("starts.json")


@cache
def _all() -> dict[str, list[str]]:
    loader = __loader__  # type: ignore[name-defined]  # it reads from a folder as from an archive
    found: dict[str, list[str]] = json.loads(loader.get_data(str(FILE)))
    return found


def starts(slug: str) -> list[str]:
    """Return puzzles that need this technique, as lines; none where none is known."""
    return _all().get(slug, [])
