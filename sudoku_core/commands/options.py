"""Numbers among the options of a command."""

import argparse
from typing import Final

LONGEST: Final = 40  # characters of a text that a sentence shows


def number_up_to(most: int, text: str) -> int:
    """Return the number from 1 to `most` in this text; ArgumentTypeError where it is none."""
    digits = text.lstrip("0")
    if not text.isdecimal() or not 0 < len(digits) <= len(str(most)) or int(digits) > most:
        shown = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
        raise argparse.ArgumentTypeError(f"{shown!r} is not a number from 1 to {most}")
    return int(digits)
