"""Colour parts of an answer for a terminal, with the escape codes of ECMA-48 (ANSI)."""

import os
from argparse import Namespace
from collections.abc import Callable
from typing import Final, TextIO

from sudoku_core.commands.consoles import enable_ansi_codes
from sudoku_core.pictures.text import paint_plain

CHOICES: Final = ("auto", "always", "never")

# Role of a text -> code (1 is bold, 2 faint, 34 blue, 31 red).
_CODES: Final = {"bold": "1", "given": "1", "candidate": "2", "entry": "34", "fault": "31"}

Paint = Callable[[str, str], str]  # (role, text) -> the text with colour codes


def are_enabled(choice: str, stream: TextIO) -> bool:
    """Return whether to write colours to a stream.

    The choice "auto" means colours on a terminal, unless the environment overrides it: NO_COLOR disables
    colours; CLICOLOR_FORCE and FORCE_COLOR enable them.
    """
    if choice == "auto":
        if os.environ.get("NO_COLOR"):
            return False
        forced = [os.environ.get(name, "0") for name in ("CLICOLOR_FORCE", "FORCE_COLOR")]
        if any(value not in ("", "0", "false") for value in forced):
            return True
        return stream.isatty() and os.environ.get("TERM") != "dumb" and enable_ansi_codes(stream)
    return choice == "always"


def painter_of(options: Namespace) -> Paint:
    """Return a function that colours a text by its role; without colours, it returns the text unchanged."""
    return add_colour if options.color and not options.json else paint_plain


def add_colour(role: str, text: str) -> str:
    """Return a text in the colour of its role."""
    return f"\x1b[{_CODES[role]}m{text}\x1b[0m" if text.strip() else text
