"""Numbers and files that a command is given."""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path
from typing import Final, cast

from sudoku_core.board.bounded import whole

AS_MODULE: Final = "python -m sudoku_core"
LONGEST: Final = 40  # characters of a text that a sentence shows


def number_up_to(most: int, text: str) -> int:
    """Return the number from 1 to `most` in this text; ArgumentTypeError where it is none."""
    number = whole(text.lstrip("0"), most, 1)
    if number is None:
        raise argparse.ArgumentTypeError(f"{shown(text)} is not a number from 1 to {most}")
    return number


def shown(text: str) -> str:
    """Return a text of the caller as a sentence shows it, with its beginning if it is long."""
    return repr(text if len(text) <= LONGEST else f"{text[:LONGEST]}…")


@contextmanager
def opened(file: str) -> Iterator[BufferedReader]:
    """Open a file to read bytes; `-` is standard input. OSError, with its sentence, if it cannot be."""
    if file == "-":
        if sys.stdin is None:
            raise OSError(0, "it is closed")
        yield cast("BufferedReader", sys.stdin.buffer)
        return
    if not file:
        raise OSError(0, "a name is not empty")
    if "\0" in file:
        raise OSError(0, "a name has no null character")
    try:
        stream = Path(file).open("rb")  # noqa: SIM115 - it is closed below
    except UnicodeEncodeError:  # from `main([...])`: a shell gives no such name
        raise OSError(0, "a name has no half characters") from None
    with stream:
        yield stream


def shown_name(file: str) -> str:
    """Return the name of a file as a sentence shows it.

    Line breaks and control characters in a name would write on the terminal what they like.
    """
    if file == "-":
        return "standard input"
    return file if file and file.isprintable() else ascii(file)


def program_name() -> str:
    """Return how the program was called, for its help."""
    name = os.path.basename(sys.argv[0]).removesuffix(".exe")  # noqa: PTH119
    return name if name == "sudoku-core" else AS_MODULE
