"""The puzzles that the page of books has by level."""

import json
from typing import TYPE_CHECKING

from shared.services import files
from shared.services.clock import chance

if TYPE_CHECKING:
    # A puzzle: its line, its level, its code, the query of its address on the board page, and the
    # techniques that it needs, by slug, where they are known.
    Row = tuple[str, str, str, str, tuple[str, ...]]

_sets: dict[str, list[str]] = {}


async def puzzles_of(level: str, count: int) -> "list[Row]":
    """Return so many puzzles of a level, or all that there are, none of them twice."""
    if not _sets:
        _sets.update(json.loads(files.read_own("puzzles.json")))
    lines = _sets[level]
    first = int(chance() * len(lines))
    found: list[Row] = []
    for turn in range(min(count, len(lines))):
        which = (first + turn) % len(lines)
        line = lines[which]
        found.append((line, level, "", "?puzzle=" + line.replace("0", "."), ()))
    return found
