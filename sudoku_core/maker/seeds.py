"""Seeds: texts that select one puzzle of an order; each starts with the version of the maker."""

import os
from typing import Final

from sudoku_core.maker.orders import OrderError
from sudoku_core.maker.stock import CHARACTERS

VERSION: Final = 1  # increased by every change that gives an order a different puzzle

RANDOM_LENGTH: Final = 6  # random characters of a new seed
MAX_LENGTH: Final = 40  # characters of a seed


def new_seed() -> str:
    """Return a new random seed with the version of this maker, such as "1-7K3Q9A".

    >>> new_seed()[:2]
    '1-'
    """
    return f"{VERSION}-{''.join(CHARACTERS[byte % len(CHARACTERS)] for byte in os.urandom(RANDOM_LENGTH))}"


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
    if len(text) > MAX_LENGTH or not text.isascii() or not all(part.isalnum() for part in parts):
        excerpt = text if len(text) <= MAX_LENGTH else f"{text[:MAX_LENGTH]}…"
        raise OrderError(
            "seed", f"the seed {excerpt!r} needs 1 to {MAX_LENGTH} letters, digits and hyphens"
        )
    if len(parts) == 1 or not parts[0].isdecimal():
        parts.insert(0, str(VERSION))
    if parts[0] != str(VERSION):
        raise OrderError(
            "version",
            f"the seed {text} is of version {parts[0]} of the maker, and this is version {VERSION}, which "
            "makes another puzzle from it; use the puzzle's line instead",
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
