"""Errors of a program: the part of the line that failed, the values in it, and what such an error means."""

import ast
import linecache
import traceback
from typing import Any, Final

from sudoku_core.lab.diagnosis.recursion import recursion_in
from sudoku_core.lab.lessons.running import EndlessError
from sudoku_core.lab.lessons.values import Said
from sudoku_core.lab.own_code.errors import READERS_FILE, CodeError
from sudoku_core.lab.recording.line_tracer import short

# Errors that learners meet; each has a sentence "why_NAME".
KNOWN: Final = (
    "AttributeError", "IndexError", "KeyError", "NameError", "RecursionError", "TypeError",
    "UnboundLocalError", "ValueError", "ZeroDivisionError",
)  # fmt: skip
MOST_VALUES: Final = 5


# What Python says of a text that it cannot read -> the code of a sentence that explains it.
OF_TEXTS: Final = {
    "expected ':'": "why_colon",
    "was never closed": "why_closed",
    "unmatched": "why_closed",
    "does not match opening": "why_closed",
    "indent": "why_indent",
    "'=='": "why_equals",
    "unterminated": "why_quotes",
    "outside function": "why_outside",
}

OF_OTHERS: Final = ("&&", "||", "++", "--", "!", "?")  # operators of C++ and Java


def said_of_text(error: SyntaxError | CodeError) -> Said:
    """Return what is said of code that Python cannot read, or that has no place here."""
    if isinstance(error, CodeError):
        facts: dict[str, str | int] = {"line": error.line, "name": error.name, "owner": error.owner}
        return Said(f"refused_{error.code}", facts)
    more = next((code for part, code in OF_TEXTS.items() if part in error.msg), "")
    if not more and any(sign in (error.text or "") for sign in OF_OTHERS):
        more = "why_operators"
    return Said("syntax", {"line": error.lineno or 1, "error": error.msg}, more)


def said_of(error: BaseException) -> Said:
    """Return what is said of an error that the reader's code has raised."""
    if isinstance(error, EndlessError):
        return Said("endless", {"line": error.line, "function": error.function})
    recursion = recursion_in(error)
    if recursion:
        return Said("recursion", {"line": recursion.line, "call": recursion.call})
    name = type(error).__name__
    more = f"why_{name}" if name in KNOWN and "positional argument" not in str(error) else ""
    facts: dict[str, str | int] = {"error": f"{name}: {error}".removesuffix(": ")}
    where = [each for each in traceback.walk_tb(error.__traceback__) if _is_readers(each[0])]
    if not where:
        return Said("raises_elsewhere", facts, more)
    frame, line = where[-1]
    facts["line"] = line
    part = _part(error)
    values = _values(part, {**frame.f_globals, **frame.f_locals}) if part else []
    if not part or not values:
        return Said("raises", facts, more)
    return Said("raises_at", {**facts, "part": part, "values": ", ".join(values)}, more)


def _is_readers(frame: Any) -> bool:
    return bool(frame.f_code.co_filename == READERS_FILE)


def _part(error: BaseException) -> str:
    """Return the part of a line that failed, as Python marks it in a traceback, or "" for all of it."""
    frames = [each for each in traceback.extract_tb(error.__traceback__) if each.filename == READERS_FILE]
    last = frames[-1]
    if last.lineno is None or last.colno is None or last.lineno != last.end_lineno:
        return ""
    line = linecache.getline(READERS_FILE, last.lineno)
    # Columns count bytes.
    return line.encode()[last.colno : last.end_colno].decode("utf-8", "replace").strip()


def _values(part: str, names: dict[str, Any]) -> list[str]:
    """Return the names in this part and what is in them, less what everybody knows."""
    try:
        tree = ast.parse(part, mode="eval")
    except SyntaxError:
        return []
    used = [each.id for each in ast.walk(tree) if isinstance(each, ast.Name)]
    shown = [name for name in dict.fromkeys(used) if name in names and not callable(names[name])]
    return [f"{name} = {short(names[name])}" for name in shown[:MOST_VALUES] if not _is_large(names[name])]


def _is_large(value: Any) -> bool:
    return (isinstance(value, (list, dict)) and len(value) > 9) or _has_lists(value)


def _has_lists(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and any(isinstance(each, (list, tuple)) for each in value)
