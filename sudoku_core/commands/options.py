"""Parse the options that several commands share, and open the files of a command line."""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path
from typing import Final, cast

from sudoku_core.board.bounded import parse_whole
from sudoku_core.techniques.choice import ChoiceError, choose

AS_MODULE: Final = "python -m sudoku_core"
MAX_QUOTE_LENGTH: Final = 40  # characters


def parse_number_up_to(maximum: int, text: str) -> int:
    """Parse a number from 1 to `maximum`; raise ArgumentTypeError for any other text."""
    number = parse_whole(text.lstrip("0"), maximum, 1)
    if number is None:
        raise argparse.ArgumentTypeError(f"{quote(text)} is not a number from 1 to {maximum}")
    return number


def add_technique_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that select techniques; the value of each is a tuple of names or None."""
    parser.add_argument(
        "--only",
        type=_parse_names,
        metavar="NAME,…",
        help="use only these techniques: slugs, families, `uniqueness`, or all up to a level",
    )
    parser.add_argument(
        "--avoid",
        type=_parse_names,
        metavar="NAME,…",
        help="techniques that must not be used: slugs, families, all from a level on, or `uniqueness` for "
        "those that assume a single solution",
    )


def technique_options_of(options: argparse.Namespace) -> dict[str, tuple[str, ...] | None]:
    """Return the options that select techniques, as fields of a question."""
    return {"only": options.only, "avoid": options.avoid}


def _parse_names(text: str) -> tuple[str, ...]:
    """Return the names in a comma-separated list; raise ArgumentTypeError for an unknown name."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    try:
        choose(avoid=names)
    except ChoiceError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return names


def quote(text: str) -> str:
    """Return an argument in quotes for an error message, shortened if it is long."""
    return repr(text if len(text) <= MAX_QUOTE_LENGTH else f"{text[:MAX_QUOTE_LENGTH]}…")


@contextmanager
def open_input(file: str) -> Iterator[BufferedReader]:
    """Open a file to read bytes; `-` is standard input.

    Raises OSError if the file cannot be opened; the `strerror` is an English sentence.
    """
    if file == "-":
        if sys.stdin is None:
            raise OSError(0, "it is closed")
        yield cast("BufferedReader", sys.stdin.buffer)
        return
    if not file:
        raise OSError(0, "a file name cannot be empty")
    if "\0" in file:
        raise OSError(0, "a file name cannot contain a null character")
    try:
        stream = Path(file).open("rb")  # noqa: SIM115 - it is closed below
    except UnicodeEncodeError:  # only possible with `main([...])`; a shell never passes such a name
        raise OSError(0, "a file name cannot contain half of a surrogate pair") from None
    with stream:
        yield stream


def display_name(file: str) -> str:
    """Return the name of a file for an error message.

    Control characters in a name are escaped, because they could manipulate the terminal.
    """
    if file == "-":
        return "standard input"
    return file if file and file.isprintable() else ascii(file)


def program_name() -> str:
    """Return the command that started the program, for help texts."""
    name = os.path.basename(sys.argv[0]).removesuffix(".exe")  # noqa: PTH119
    return name if name == "sudoku-core" else AS_MODULE
