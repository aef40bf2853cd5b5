"""Adapt the output to the terminal: replace characters that it cannot show, and enable colours.

Old consoles, LANG=C and redirected output on Windows have encodings without box-drawing characters and
Chinese. A function that behaves differently on Windows has a parameter `system`, a value of `os.name`, so
that tests can check both cases.
"""

import codecs
import errno
import os
import sys
import unicodedata
from argparse import Namespace
from collections.abc import Callable
from importlib import import_module
from io import TextIOWrapper
from typing import Any, Final, TextIO

FRAME_CHARACTERS: Final = "┏━┯┳┓┠─┼╂┨┃│┌┬┐├┤└┴┘"
# Language -> characters that its sentences use.
SAMPLE_CHARACTERS: Final = {"zh-CN": "第宫需要一个，所以。"}

# Character in our sentences -> its replacement in ASCII.
_ASCII_REPLACEMENTS: Final = {
    "…": "...",
    "–": "-",
    "—": "-",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "·": "*",
    "×": "x",
    "÷": "/",
    "≠": "<>",
    "≤": "<=",
    "≥": ">=",
    "→": "->",
    "\u00a0": " ",
    "\u202f": " ",
}


def _replace_with_ascii(error: UnicodeError) -> tuple[str, int]:
    """Return ASCII text for characters that are not in an encoding (an error handler for `codecs`)."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join([_to_ascii(character) for character in error.object[error.start : error.end]]), error.end


def _to_ascii(character: str) -> str:
    if character in _ASCII_REPLACEMENTS:
        return _ASCII_REPLACEMENTS[character]
    letters = "".join([letter for letter in unicodedata.normalize("NFKD", character) if letter.isascii()])
    return letters or character.encode("ascii", "backslashreplace").decode()


def _escape_for_json(error: UnicodeError) -> tuple[str, int]:
    r"""Return the JSON escapes of these characters; Python's escapes, such as \xe9, are not valid JSON."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    code_units = error.object[error.start : error.end].encode("utf-16-be", "surrogatepass").hex()
    return "".join(
        [f"\\u{code_units[start : start + 4]}" for start in range(0, len(code_units), 4)]
    ), error.end


codecs.register_error("sudoku-plain", _replace_with_ascii)
codecs.register_error("sudoku-json", _escape_for_json)


def can_show(stream: TextIO, text: str) -> bool:
    """Return whether the encoding of a stream has all characters of a text."""
    try:
        text.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


# The flag of SetConsoleMode that makes a Windows console interpret ANSI escape codes (ECMA-48).
_VIRTUAL_TERMINAL: Final = 4


def enable_ansi_codes(stream: TextIO, system: str = os.name) -> bool:
    """Make a Windows console interpret ANSI escape codes; return whether the terminal interprets them."""
    if system != "nt":
        return True
    ctypes: Any = import_module("ctypes")
    msvcrt: Any = import_module("msvcrt")
    kernel = ctypes.windll.kernel32
    try:
        handle = ctypes.c_void_p(msvcrt.get_osfhandle(stream.fileno()))
    except OSError:  # the stream is not a file of the operating system
        return False
    mode = ctypes.c_ulong()
    if not kernel.GetConsoleMode(handle, ctypes.byref(mode)):
        return False
    return bool(kernel.SetConsoleMode(handle, ctypes.c_ulong(mode.value | _VIRTUAL_TERMINAL)))


def is_closed_pipe(error: OSError, system: str = os.name) -> bool:
    """Return whether an error means a closed pipe; Windows reports that as an invalid argument."""
    return isinstance(error, BrokenPipeError) or (system == "nt" and error.errno == errno.EINVAL)


def set_error_handlers() -> None:
    """Make both output streams replace characters that are not in their encoding."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="sudoku-plain")


def adapt_options(options: Namespace, complain: Callable[[str], int]) -> None:
    """Switch to ASCII frames, English and escapes if standard output needs them.

    complain: A callback that gets a sentence if the language changes.
    """
    is_json, is_svg = getattr(options, "json", False), getattr(options, "svg", False)
    if isinstance(sys.stdout, TextIOWrapper) and (is_json or is_svg):
        sys.stdout.reconfigure(errors="sudoku-json" if is_json else "xmlcharrefreplace")
    options.ascii = not can_show(sys.stdout, FRAME_CHARACTERS)
    language = getattr(options, "language", "en")
    is_for_book = getattr(options, "book", None) is not None
    if not (is_json or is_svg or is_for_book or can_show(sys.stdout, SAMPLE_CHARACTERS.get(language, ""))):
        options.language = "en"
        complain(
            f"standard output cannot show Chinese in the encoding {sys.stdout.encoding}, "
            "so this is in English; set PYTHONIOENCODING=utf-8 for Chinese"
        )
