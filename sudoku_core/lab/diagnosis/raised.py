"""Where an error of the reader's code was raised: the part of the line that failed, its values."""

import ast
import builtins
import linecache
import operator
import traceback
from collections.abc import Callable
from types import ModuleType
from typing import Any, Final, NamedTuple

from sudoku_core.lab.own_code import errors
from sudoku_core.lab.recording.line_tracer import short

MOST_VALUES: Final = 5
LONGEST: Final = 9  # items of a list that is shown
OPERATORS: Final[dict[type[ast.operator], Callable[[Any, Any], Any]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}


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


class Indexed(NamedTuple):
    """A list, tuple or string that has no item at a place. name: as the code writes it."""

    name: str
    length: int
    place: int


def indexed_in(error: BaseException) -> Indexed | None:
    """Return what has no item at which index, or None if that cannot be told without running code again."""
    for node, names in _failed_parts(error):
        first = _first_of_unknown(node, error)
        if first:
            return first
        try:
            if isinstance(node, ast.Subscript):
                held, index = _value(node.value, names), _value(node.slice, names)
                holder: ast.expr = node.value
            elif (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "pop"
            ):
                holder, held = node.func.value, _value(node.func.value, names)
                index = _value(node.args[0], names) if node.args else -1
            else:
                continue
        except LookupError:
            continue
        is_held = isinstance(held, (list, tuple, str)) and type(index) is int
        if is_held and not -len(held) <= index < len(held):
            return Indexed(ast.unparse(holder), len(held), index)
    return None


def _first_of_unknown(node: ast.AST, error: BaseException) -> Indexed | None:
    """Return a list without a first or last item: it is empty, whatever has made it."""
    parts = [each for each in ast.walk(node) if isinstance(each, ast.Subscript)]
    if isinstance(node, ast.Subscript) and len(parts) == 1 and "index out of range" in str(error):
        index = ast.unparse(node.slice)
        if index in ("0", "-1") and isinstance(node.value, ast.Call):
            return Indexed(ast.unparse(node.value), 0, int(index))
    return None


def hidden_builtin(error: BaseException) -> str:
    """Return the function of Python's that is called and that a variable of the reader's hides, or ""."""
    for node, names in _failed_parts(error):
        name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        if name in names and not callable(names[name]) and callable(getattr(builtins, name, None)):
            return name
    return ""


def _failed_parts(error: BaseException) -> list[tuple[ast.AST, dict[str, Any]]]:
    """Return the parts of the reader's line that failed, each with the names that it sees."""
    calls = [each for each in traceback.walk_tb(error.__traceback__) if _is_readers(each[0].f_code)]
    if not calls:
        return []
    frame, line = calls[-1]
    text = _part(error) or linecache.getline(errors.READERS_FILE, line).strip()
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return []
    names = {**frame.f_globals, **frame.f_locals}
    return [(node, names) for node in ast.walk(tree)]


def _value(node: ast.expr, names: dict[str, Any]) -> Any:
    """Return a value without running any code of the reader's; raise LookupError if that cannot be."""
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Name):
        return names[node.id]
    if isinstance(node, ast.Subscript):
        held, index = _value(node.value, names), _value(node.slice, names)
        if isinstance(held, (list, tuple)) and type(index) is int:
            return list.__getitem__([*held], index)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        number = _value(node.operand, names)
        if type(number) is int:
            return -number
    if isinstance(node, ast.BinOp):
        one, other = _value(node.left, names), _value(node.right, names)
        compute = OPERATORS.get(type(node.op))
        if compute and type(one) is int and type(other) is int and other:
            return compute(one, other)
    raise LookupError


def readers_traceback(error: BaseException) -> str:
    r"""Return the traceback of an error, with only the lines of the reader's code and the values there.

    error: An exception from `watch` or `watch_lines`.
    The result is a text of several lines.

    >>> readers_traceback(ValueError("wrong"))
    'ValueError: wrong\n'
    """
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
