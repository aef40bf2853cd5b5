"""Seeds: texts that select the puzzle of an order, with the version of the maker."""

import os
from typing import Final

from sudoku_core.maker.orders import OrderError
from sudoku_core.maker.stock import SIGNS

VERSION: Final = 1  # increased by every change that gives an order a different puzzle

LENGTH: Final = 6
LONGEST: Final = 40


def new_seed() -> str:
    """Return a new random seed with the version of this maker, such as "1-7K3Q9A".

    >>> new_seed()[:2]
    '1-'
    """
    return f"{VERSION}-{''.join(SIGNS[byte % len(SIGNS)] for byte in os.urandom(LENGTH))}"


def seed_of(text: str) -> str:
    """Return a text as a seed with its version, in upper case.

    text: 1 to 40 letters, digits and hyphens; without a version, it gets this maker's version.
    Raises OrderError for a seed of another version or with other characters, and TypeError if it is not a
    text.

    >>> seed_of("today")
    '1-TODAY'
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
    """Return the seed of one of several puzzles.

    seed: The seed of the first puzzle.
    number: The number of the puzzle, from 1.

    >>> numbered("1-TODAY", 1), numbered("1-TODAY", 2)
    ('1-TODAY', '1-TODAY-2')
    """
    return seed if number == 1 else f"{seed}-{number}"
