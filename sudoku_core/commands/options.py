"""Numbers among the options of a command."""

import argparse


def number_up_to(most: int, text: str) -> int:
    """Return the number from 1 to `most` in this text; ArgumentTypeError where it is none."""
    if not text.isdecimal() or not 1 <= int(text) <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to {most}")
    return int(text)
