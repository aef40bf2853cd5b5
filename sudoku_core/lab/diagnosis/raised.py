"""Find where the reader's code raised an error: the part of the line that failed, and its values."""

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
MOST_ITEMS: Final = 9  # items of a list that is shown
OPERATORS: Final[dict[type[ast.operator], Callable[[Any, Any], Any]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}


class ErrorPlace(NamedTuple):
    """The place where an error was raised."""

    line: int  # the line of the reader's code
    part: str  # the part of it that Python marks in a traceback; "" for the whole line
    values: tuple[str, ...]  # the names in that part, such as "row = 9"


def find_place_of_error(error: BaseException) -> ErrorPlace | None:
    """Return the place in the reader's code where this error was raised, or None if it was elsewhere."""
    calls = [
        (frame, line) for frame, line in traceback.walk_tb(error.__traceback__) if _is_readers(frame.f_code)
    ]
    if not calls:
        return None
    frame, line = calls[-1]
    part = _failed_part(error)
    return ErrorPlace(line, part, _describe_values(part, {**frame.f_globals, **frame.f_locals}))


class FailedIndex(NamedTuple):
    """A list, tuple or string without an item at an index."""

    name: str  # the list, as the code writes it
    length: int
    place: int  # the missing index


def indexed_in(error: BaseException) -> FailedIndex | None:
    """Return the list and the index of an IndexError, or None if the code would have to run again."""
    for node, names in _failed_parts(error):
        empty_result = _index_into_call_result(node, error)
        if empty_result:
            return empty_result
        try:
            if isinstance(node, ast.Subscript):
                container, index = _evaluate(node.value, names), _evaluate(node.slice, names)
                container_node: ast.expr = node.value
            elif (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "pop"
            ):
                container_node, container = node.func.value, _evaluate(node.func.value, names)
                index = _evaluate(node.args[0], names) if node.args else -1
            else:
                continue
        except LookupError:
            continue
        is_indexed = isinstance(container, (list, tuple, str)) and type(index) is int
        if is_indexed and not -len(container) <= index < len(container):
            return FailedIndex(ast.unparse(container_node), len(container), index)
    return None


def _index_into_call_result(node: ast.AST, error: BaseException) -> FailedIndex | None:
    """Return the failed index if a program has indexed the result of a call, an empty list."""
    parts = [inner for inner in ast.walk(node) if isinstance(inner, ast.Subscript)]
    if isinstance(node, ast.Subscript) and len(parts) == 1 and "index out of range" in str(error):
        index = ast.unparse(node.slice)
        if index in ("0", "-1") and isinstance(node.value, ast.Call):
            return FailedIndex(ast.unparse(node.value), 0, int(index))
    return None


def hidden_builtin(error: BaseException) -> str:
    """Return the built-in function in the failed call that a variable of the reader hides, or ""."""
    for node, names in _failed_parts(error):
        name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        if name in names and not callable(names[name]) and callable(getattr(builtins, name, None)):
            return name
    return ""


def _failed_parts(error: BaseException) -> list[tuple[ast.AST, dict[str, Any]]]:
    """Return the syntax nodes of the reader's line that failed, each with the variables it can see."""
    calls = [
        (frame, line) for frame, line in traceback.walk_tb(error.__traceback__) if _is_readers(frame.f_code)
    ]
    if not calls:
        return []
    frame, line = calls[-1]
    text = _failed_part(error) or linecache.getline(errors.READERS_FILE, line).strip()
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return []
    names = {**frame.f_globals, **frame.f_locals}
    return [(node, names) for node in ast.walk(tree)]


def _evaluate(node: ast.expr, names: dict[str, Any]) -> Any:
    """Return the value of an expression, or raise LookupError if that would run the reader's code."""
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Name):
        return names[node.id]
    if isinstance(node, ast.Subscript):
        container, index = _evaluate(node.value, names), _evaluate(node.slice, names)
        if isinstance(container, (list, tuple)) and type(index) is int:
            return list.__getitem__([*container], index)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        number = _evaluate(node.operand, names)
        if type(number) is int:
            return -number
    if isinstance(node, ast.BinOp):
        left, right = _evaluate(node.left, names), _evaluate(node.right, names)
        compute = OPERATORS.get(type(node.op))
        if compute and type(left) is int and type(right) is int and right:
            return compute(left, right)
    raise LookupError


def readers_traceback(error: BaseException) -> str:
    r"""Return the traceback of an error, with only the lines of the reader's code and the values there.

    error: An exception from `watch` or `watch_lines`.
    The result is a text of several lines.

    >>> readers_traceback(ValueError("wrong"))
    'ValueError: wrong\n'
    """
    place = find_place_of_error(error)
    lines = [f"  {value}\n" for value in place.values] if place else []
    return "".join([errors.readers_traceback(error), *lines])


def _is_readers(code: Any) -> bool:
    return bool(code.co_filename == errors.READERS_FILE)


def _failed_part(error: BaseException) -> str:
    """Return the part of the reader's line that Python marks in a traceback; "" if it has several lines."""
    frames = traceback.extract_tb(error.__traceback__)
    last = [frame for frame in frames if frame.filename == errors.READERS_FILE][-1]
    if last.lineno is None or last.colno is None or last.lineno != last.end_lineno:
        return ""
    line = linecache.getline(errors.READERS_FILE, last.lineno)
    # Columns are counted in bytes.
    return line.encode()[last.colno : last.end_colno].decode("utf-8", "replace").strip()


def _describe_values(part: str, names: dict[str, Any]) -> tuple[str, ...]:
    """Return the names in this part with their values, except functions and large values."""
    try:
        tree = ast.parse(part, mode="eval")
    except SyntaxError:
        return ()
    used = dict.fromkeys(node.id for node in ast.walk(tree) if isinstance(node, ast.Name))
    defined = [(name, names[name]) for name in used if name in names]
    short_values = [(name, value) for name, value in defined if _is_short(value)]
    return tuple(f"{name} = {short(value)}" for name, value in short_values[:MOST_VALUES])


def _is_short(value: Any) -> bool:
    """Return whether to show a value: no functions, modules, long lists or lists of lists."""
    if callable(value) or isinstance(value, ModuleType):
        return False
    if not isinstance(value, (list, tuple, dict)):
        return True
    return len(value) <= MOST_ITEMS and not any(isinstance(item, (list, tuple)) for item in value)
