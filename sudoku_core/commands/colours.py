"""The colours of a terminal: what stands out in an answer, as ECMA-48 has it."""

import os
from argparse import Namespace
from collections.abc import Callable
from typing import Final, TextIO

from sudoku_core.commands.consoles import obeys_codes
from sudoku_core.pictures.text import plain

CHOICES: Final = ("auto", "always", "never")

# What is painted -> how: bold what matters, faint what is there anyway, blue what is not given, red faults.
_LOOKS: Final = {"bold": "1", "given": "1", "candidate": "2", "entry": "34", "fault": "31"}

Paint = Callable[[str, str], str]


def is_wanted(choice: str, stream: TextIO) -> bool:
    """Return whether to write colours: by default to a terminal, as the environment says.

    NO_COLOR means never; CLICOLOR_FORCE and FORCE_COLOR mean always.
    """
    if choice == "auto":
        if os.environ.get("NO_COLOR"):
            return False
        forced = [os.environ.get(name, "0") for name in ("CLICOLOR_FORCE", "FORCE_COLOR")]
        if any(value not in ("", "0", "false") for value in forced):
            return True
        return stream.isatty() and os.environ.get("TERM") != "dumb" and obeys_codes(stream)
    return choice == "always"


def paint_of(options: Namespace) -> Paint:
    """Return the function that paints a text, by its role; without colours the text stays as it is."""
    return painted if options.color and not options.json else plain


def painted(role: str, text: str) -> str:
    """Return a text in the colours of its role."""
    return f"\x1b[{_LOOKS[role]}m{text}\x1b[0m" if text.strip() else text
