"""Find the functions and lines to watch in the reader's own algorithm."""

import ast
import inspect
import linecache
from collections.abc import Mapping
from types import CodeType
from typing import TYPE_CHECKING, Any

from sudoku_core.lab.own_code.choosing import form_of
from sudoku_core.lab.own_code.entries import has_solve_function
from sudoku_core.lab.own_code.errors import READERS_FILE, CodeError
from sudoku_core.lab.own_code.forms import Program
from sudoku_core.lab.own_code.preamble import find_supplied_names
from sudoku_core.lab.own_code.reading import tidy, tree_of
from sudoku_core.lab.recording.events import CANDIDATES, KNOWN, NO_CELL, REJECT, Mark
from sudoku_core.lab.recording.running import Code, Solve, inner_codes

if TYPE_CHECKING:
    from sudoku_core.lab.recording.events import Where


def code_of(solve: Solve | str, watched: bool) -> Code:
    """Return the code to watch: a function, or the source of a program.

    watched: Whether its steps must be observable.
    Raises CodeError for a program that cannot be run, OSError for a function without a source, and
    SyntaxError.
    """
    if isinstance(solve, str):
        source = solve
        text = tidy(source)
        linecache.cache[READERS_FILE] = (len(text), None, text.splitlines(keepends=True), READERS_FILE)
        tree = tree_of(text)
        function, module = (
            _load_solve_function(tree) if has_solve_function(tree) else _adapt_program(text, watched)
        )
        codes = inner_codes(module)
        main_code = function.__code__ if has_solve_function(tree) else module
    else:
        function = solve
        main_code = function.__code__
        source = text = "".join(inspect.findsource(main_code)[0])
        same_file = [
            value.__code__
            for value in function.__globals__.values()
            if inspect.isfunction(value) and value.__code__.co_filename == main_code.co_filename
        ]
        codes = list(
            {id(code): code for outer in (main_code, *same_file) for code in inner_codes(outer)}.values()
        )
    recursive_names = find_recursive(ast.parse(text))
    counted = [code for code in codes if code.co_name in recursive_names] or [main_code]
    board_decides, marks = marked_lines(text)
    return Code("own", function, source, codes, counted, True, board_decides, marks, returns=True)


def _load_solve_function(tree: ast.Module) -> tuple[Any, CodeType]:
    """Return the function solve(board, found) of a program, and the code of the program."""
    module = compile(tree, READERS_FILE, "exec", dont_inherit=True)
    names: dict[str, Any] = {"__name__": "solve", **find_supplied_names(tree)}
    exec(module, names)
    function = names.get("solve")
    if not inspect.isfunction(function):
        raise CodeError("nothing_to_run")
    return function, module


def _adapt_program(text: str, watched: bool) -> tuple[Any, CodeType]:
    """Return a function solve(board, found) that runs a program of another form, and the program's code."""
    program = Program(text, form_of(text), watched)
    return program.run, program.code


def find_recursive(tree: ast.Module) -> set[str]:
    """Return the names of functions that call themselves or, if there are none, of functions in a cycle."""
    calls: dict[str, set[str]] = {}
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            called = [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]
            calls.setdefault(function.name, set()).update(
                callee.id if isinstance(callee, ast.Name) else callee.attr
                for callee in called
                if isinstance(callee, (ast.Name, ast.Attribute))
            )
    direct = {name for name, called in calls.items() if name in called}
    return direct or {name for name in calls if name in _names_called_by(name, calls)}


def _names_called_by(name: str, calls: dict[str, set[str]]) -> set[str]:
    """Return the names that a function calls, directly or not."""
    reached: set[str] = set()
    waiting = [name]
    while waiting:
        new = calls.get(waiting.pop(), set()) - reached
        reached |= new
        waiting += new
    return reached


def marked_lines(text: str) -> "tuple[bool, dict[int, tuple[int, Where]]]":
    """Return whether the board decides which placements of this source are guesses, and its marked lines.

    If the source has all marked lines of a classic algorithm with `board_decides` false, it is treated like
    this algorithm.
    """
    lines = [line.strip() for line in text.splitlines()]
    for board_decides, marks in KNOWN:
        if not board_decides and all(mark.line in lines for mark in marks):
            return False, _find_marks(lines, marks)
    other_marks = [mark for board_decides, marks in KNOWN if board_decides for mark in marks]
    return True, _find_marks(lines, other_marks)


def _find_marks(lines: list[str], marks: list[Mark]) -> "dict[int, tuple[int, Where]]":
    """Return the marks of these lines; if a line has several, use the first whose variables exist."""
    marks_of_lines: dict[int, tuple[int, Where]] = {}
    for number, line in enumerate(lines, 1):
        matching = [mark for mark in marks if mark.line == line and mark.kind != CANDIDATES]
        if matching:
            marks_of_lines[number] = (
                matching[0].kind,
                _make_safe(matching[0].kind, [mark.where for mark in matching]),
            )
    return marks_of_lines


def _make_safe(kind: int, wheres: "list[Where]") -> "Where":
    """Return a function with the first valid result of these functions, or None; it never raises."""

    def where(scope: Mapping[str, Any]) -> tuple[int, int, int] | None:
        for find in wheres:
            try:
                cell, digit, reason = find(scope)
            except Exception:  # a variable is missing or has another type
                continue
            is_place = _is_whole(cell, 80) or (cell == NO_CELL and kind != REJECT)
            if is_place and _is_whole(digit, 9) and (digit or kind != REJECT):
                return cell, digit, reason
        return None

    return where


def _is_whole(number: object, maximum: int) -> bool:
    return type(number) is int and 0 <= number <= maximum
