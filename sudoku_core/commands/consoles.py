"""What a stream can show: signs that its encoding lacks are written otherwise, and never as codes.

Old consoles, LANG=C and files that Windows redirects have encodings without frames and Chinese. Where
Windows differs from other systems, a rule here takes the system, as `os.name` has it: tests try both.
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

FRAMES: Final = "┏━┯┳┓┠─┼╂┨┃│┌┬┐├┤└┴┘"
SAMPLES: Final = {"zh-CN": "第宫需要一个，所以。"}  # of the sentences of a language

# Signs of our sentences -> the same in ASCII.
_PLAIN: Final = {
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


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Return what is written in place of signs that an encoding lacks: an error handler of `codecs`."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join([_in_ascii(sign) for sign in error.object[error.start : error.end]]), error.end


def _in_ascii(sign: str) -> str:
    if sign in _PLAIN:
        return _PLAIN[sign]
    letters = "".join([each for each in unicodedata.normalize("NFKD", sign) if each.isascii()])
    return letters or sign.encode("ascii", "backslashreplace").decode()


def _json(error: UnicodeError) -> tuple[str, int]:
    """Return the JSON escapes of these characters; JSON has no escapes such as Python's."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    units = error.object[error.start : error.end].encode("utf-16-be", "surrogatepass").hex()
    return "".join([f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4)]), error.end


codecs.register_error("sudoku-plain", _plain)
codecs.register_error("sudoku-json", _json)


def can_show(stream: TextIO, text: str) -> bool:
    """Return whether the encoding of a stream has all signs of a text."""
    try:
        text.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


# The flag of a console of Windows that has it obey the codes of ECMA-48 (SetConsoleMode).
_VIRTUAL_TERMINAL: Final = 4


def obeys_codes(stream: TextIO, system: str = os.name) -> bool:
    """Return whether a terminal obeys the codes for colours; a console of Windows is asked to do so."""
    if system != "nt":
        return True
    ctypes: Any = import_module("ctypes")
    msvcrt: Any = import_module("msvcrt")
    kernel = ctypes.windll.kernel32
    try:
        handle = ctypes.c_void_p(msvcrt.get_osfhandle(stream.fileno()))
    except OSError:  # the stream is no file of the system
        return False
    mode = ctypes.c_ulong()
    if not kernel.GetConsoleMode(handle, ctypes.byref(mode)):
        return False
    return bool(kernel.SetConsoleMode(handle, ctypes.c_ulong(mode.value | _VIRTUAL_TERMINAL)))


def is_closed_pipe(error: OSError, system: str = os.name) -> bool:
    """Return whether the reader of a pipe has gone; Windows calls it an invalid argument."""
    return isinstance(error, BrokenPipeError) or (system == "nt" and error.errno == errno.EINVAL)


def prepare() -> None:
    """Have both streams write what they can show, before anything is written."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="sudoku-plain")


def adapt(options: Namespace, complain: Callable[[str], int]) -> None:
    """Choose frames, language and escapes that standard output can show; say so if the language changes."""
    is_json, is_svg = getattr(options, "json", False), getattr(options, "svg", False)
    if isinstance(sys.stdout, TextIOWrapper) and (is_json or is_svg):
        sys.stdout.reconfigure(errors="sudoku-json" if is_json else "xmlcharrefreplace")
    options.ascii = not can_show(sys.stdout, FRAMES)
    language = getattr(options, "language", "en")
    is_of_file = getattr(options, "book", None) is not None
    if not (is_json or is_svg or is_of_file or can_show(sys.stdout, SAMPLES.get(language, ""))):
        options.language = "en"
        complain(
            f"standard output cannot show Chinese in the encoding {sys.stdout.encoding}, "
            "so this is in English; set PYTHONIOENCODING=utf-8 for Chinese"
        )
