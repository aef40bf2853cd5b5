"""Seeds: texts that name the puzzle of an order, together with the version of the maker."""

import os
from typing import Final

from sudoku_core.maker.orders import OrderError
from sudoku_core.maker.stock import SIGNS

VERSION: Final = 1  # another one for every change after which an order gives another puzzle

LENGTH: Final = 6
LONGEST: Final = 40


def new_seed() -> str:
    """Return a seed that nobody has had."""
    return f"{VERSION}-{''.join(SIGNS[byte % len(SIGNS)] for byte in os.urandom(LENGTH))}"


def seed_of(text: str) -> str:
    """Return a text as a seed with its version, as in `1-7K3Q`; letters in upper case.

    A text without a version gets that of this maker. Raises OrderError for a seed of another version, and
    for a text of other than letters, digits and hyphens.
    """
    if not isinstance(text, str):
        raise TypeError(f"a seed is a text, such as '{text!s:.40}'")
    parts = text.strip().upper().split("-")
    if len(text) > LONGEST or not text.isascii() or not all(part.isalnum() for part in parts):
        shown = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
        raise OrderError("seed", f"the seed {shown!r} needs 1 to {LONGEST} letters, digits and hyphens")
    if len(parts) == 1 or not parts[0].isdecimal():
        parts.insert(0, str(VERSION))
    if parts[0] != str(VERSION):
        raise OrderError(
            "version",
            f"the seed {text} is of version {parts[0]} of the maker, and this is version {VERSION}, which "
            "makes another puzzle of it; take the puzzle's line",
        )
    return "-".join(parts)


def numbered(seed: str, number: int) -> str:
    """Return the seed of one of several puzzles; the first has the seed itself."""
    return seed if number == 1 else f"{seed}-{number}"
