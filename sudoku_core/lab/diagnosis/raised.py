"""Where an error of the reader's code was raised: the part of the line that failed, its values."""

import ast
import linecache
import traceback
from types import ModuleType
from typing import Any, Final, NamedTuple

from sudoku_core.lab.own_code import errors
from sudoku_core.lab.recording.line_tracer import short

MOST_VALUES: Final = 5
LONGEST: Final = 9  # items of a list that is shown


class Raised(NamedTuple):
    """Where an error was raised.

    line: of the reader's code. part: of it, as Python marks it in a traceback; "" for all of it. values: of
    the names in that part, as "name = value".
    """

    line: int
    part: str
    values: tuple[str, ...]


def raised_at(error: BaseException) -> Raised | None:
    """Return where in the reader's code this error was raised, or None if it was not there."""
    calls = [each for each in traceback.walk_tb(error.__traceback__) if _is_readers(each[0].f_code)]
    if not calls:
        return None
    frame, line = calls[-1]
    part = _part(error)
    return Raised(line, part, _values(part, {**frame.f_globals, **frame.f_locals}))


def readers_traceback(error: BaseException) -> str:
    """Return the traceback of an error, with the reader's own lines alone and the values there."""
    found = raised_at(error)
    lines = [f"  {value}\n" for value in found.values] if found else []
    return "".join([errors.readers_traceback(error), *lines])


def _is_readers(code: Any) -> bool:
    return bool(code.co_filename == errors.READERS_FILE)


def _part(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    last = [each for each in frames if each.filename == errors.READERS_FILE][-1]
    if last.lineno is None or last.colno is None or last.lineno != last.end_lineno:
        return ""
    line = linecache.getline(errors.READERS_FILE, last.lineno)
    # Columns count bytes.
    return line.encode()[last.colno : last.end_colno].decode("utf-8", "replace").strip()


def _values(part: str, names: dict[str, Any]) -> tuple[str, ...]:
    """Return the names in this part and what is in them, but for functions and what is large."""
    try:
        tree = ast.parse(part, mode="eval")
    except SyntaxError:
        return ()
    used = dict.fromkeys(each.id for each in ast.walk(tree) if isinstance(each, ast.Name))
    known = [(name, names[name]) for name in used if name in names]
    shown = [(name, value) for name, value in known if _is_shown(value)]
    return tuple(f"{name} = {short(value)}" for name, value in shown[:MOST_VALUES])


def _is_shown(value: Any) -> bool:
    """Return whether this is no function, no module, and no long list, nor one of lists, as a board is."""
    if callable(value) or isinstance(value, ModuleType):
        return False
    if not isinstance(value, (list, tuple, dict)):
        return True
    return len(value) <= LONGEST and not any(isinstance(each, (list, tuple)) for each in value)
