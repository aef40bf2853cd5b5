"""The code to watch in the reader's own algorithm."""

import ast
import inspect
import linecache
from types import CodeType
from typing import Any

from sudoku_core.lab.own_code.choosing import form_of
from sudoku_core.lab.own_code.entries import is_ours
from sudoku_core.lab.own_code.errors import READERS_FILE, CodeError
from sudoku_core.lab.own_code.forms import Program
from sudoku_core.lab.own_code.known_lines import known_lines
from sudoku_core.lab.own_code.preamble import supplied
from sudoku_core.lab.own_code.reading import tidy, tree_of
from sudoku_core.lab.recording.running import Code, Solve, inner_codes


def code_of(solve: Solve | str, watched: bool) -> Code:
    """Return the code to watch in a function, or in the source of a program.

    watched: whether its steps are to be seen. Raises CodeError for a program that cannot be run, OSError
    for a function without a source, and SyntaxError.
    """
    if isinstance(solve, str):
        source = solve
        text = tidy(source)
        linecache.cache[READERS_FILE] = (len(text), None, text.splitlines(keepends=True), READERS_FILE)
        tree = tree_of(text)
        function, module = _our_function(tree) if is_ours(tree) else _adapted(text, watched)
        codes = inner_codes(module)
        first = function.__code__ if is_ours(tree) else module
    else:
        function = solve
        first = function.__code__
        source = text = "".join(inspect.findsource(first)[0])
        same_file = [
            each.__code__
            for each in function.__globals__.values()
            if inspect.isfunction(each) and each.__code__.co_filename == first.co_filename
        ]
        codes = list({id(code): code for one in (first, *same_file) for code in inner_codes(one)}.values())
    searching = recursive(ast.parse(text))
    counted = [code for code in codes if code.co_name in searching] or [first]
    judges, marks = known_lines(text)
    return Code("own", function, source, codes, counted, True, judges, marks, returns=True)


def _our_function(tree: ast.Module) -> tuple[Any, CodeType]:
    """Return the function solve(board, found) of a program, and the code of the program."""
    module = compile(tree, READERS_FILE, "exec", dont_inherit=True)
    names: dict[str, Any] = {"__name__": "solve", **supplied(tree)}
    exec(module, names)
    function = names.get("solve")
    if not inspect.isfunction(function):
        raise CodeError("nothing_to_run")
    return function, module


def _adapted(text: str, watched: bool) -> tuple[Any, CodeType]:
    """Return a function solve(board, found) that runs a program of another form, and its code."""
    program = Program(text, form_of(text), watched)
    return program.run, program.code


def recursive(tree: ast.Module) -> set[str]:
    """Return the names of the functions that call themselves, or if none does, each other in a ring."""
    calls: dict[str, set[str]] = {}
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            called = [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]
            calls.setdefault(function.name, set()).update(
                each.id if isinstance(each, ast.Name) else each.attr
                for each in called
                if isinstance(each, (ast.Name, ast.Attribute))
            )
    direct = {name for name, called in calls.items() if name in called}
    return direct or {name for name in calls if name in _reached(name, calls)}


def _reached(name: str, calls: dict[str, set[str]]) -> set[str]:
    """Return the names that a function calls, directly or not."""
    reached: set[str] = set()
    waiting = [name]
    while waiting:
        new = calls.get(waiting.pop(), set()) - reached
        reached |= new
        waiting += new
    return reached
