"""The reader's own algorithm: what can be found out about it, and how it runs."""

import ast
import inspect
import linecache
import traceback
from typing import Any, Final

from sudoku_core.grid import Grid
from sudoku_core.recording.counting import Report
from sudoku_core.recording.running import Code, Find, Keep, Run, Solve, inner_codes, run_code

READERS_FILE: Final = "<solve.py>"  # the name of the reader's own code

# Code -> the sentence in English.
SENTENCES: Final = {
    "no_solve": "this code has no function solve(board, found)",
    "import": "of sudoku_core only what `from sudoku_core.module import name` takes can be copied",
    "name_of_site": "{name} is a name that {owner} needs: please give yours another",
    "name_of_module": "{name} is also a name in {owner}: please give yours another",
}


class CodeError(ValueError):
    """Code that cannot be run, or made an answer for a judge, as it stands; str() is the English sentence.

    code: a key of SENTENCES; name: one in the code that is wrong; owner: the site or module that has it.
    Both are "" where the sentence names none.
    """

    def __init__(self, code: str, name: str = "", owner: str = "") -> None:
        super().__init__(SENTENCES[code].format(name=name, owner=owner))
        self.code = code
        self.name = name
        self.owner = owner

    def __reduce__(self) -> tuple[type["CodeError"], tuple[str, str, str]]:
        """Pickle by the code: Python would pickle by the sentence, which is not the argument."""
        return CodeError, (self.code, self.name, self.owner)


def watch(
    solve: Solve | str,
    puzzle: Grid | str,
    find: Find = "first",
    *,
    keep: Keep = "trace",
    limit: int = 2_000_000,
    most: int | None = None,
    report: Report | None = None,
    every: int = 1000,
) -> Run:
    """Run the reader's own algorithm, and check what it finds.

    solve: a function solve(board, found) like those of the classics, or the source of one. Calls are those
    of the functions that call themselves. A full board is a solution, even if found() was not called.
    puzzle, find, keep, limit, most, report, every: see `classics.run`.
    Raises ValueError for a digit that cannot stand where it is written; and two kinds of it, CodeError for
    a source without such a function and SolutionError for a solution that is none; OSError for a function
    without a source, SyntaxError, and what the algorithm raises: see `readers_traceback`.
    """
    return run_code(_code_of(solve), puzzle, find, keep, limit, most, report, every)


def readers_traceback(error: BaseException) -> str:
    """Return the traceback of an error, with the lines of the reader's own code only."""
    frames = [
        frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == READERS_FILE
    ]
    lines = ["Traceback (most recent call last):\n", *traceback.format_list(frames)] if frames else []
    return "".join(lines + traceback.format_exception_only(error))


def _code_of(solve: Solve | str) -> Code:
    """Return what there is to watch in a function, or in the source of one."""
    if isinstance(solve, str):
        source = solve
        linecache.cache[READERS_FILE] = (len(source), None, source.splitlines(keepends=True), READERS_FILE)
        module = compile(source, READERS_FILE, "exec", dont_inherit=True)
        names: dict[str, Any] = {"__name__": "solve"}
        exec(module, names)
        function = names.get("solve")
        if not inspect.isfunction(function):
            raise CodeError("no_solve")
        codes = inner_codes(module)
    else:
        function = solve
        first = function.__code__
        source = "".join(inspect.findsource(first)[0])
        same_file = [
            each.__code__
            for each in function.__globals__.values()
            if inspect.isfunction(each) and each.__code__.co_filename == first.co_filename
        ]
        codes = list({id(code): code for one in (first, *same_file) for code in inner_codes(one)}.values())
    recursive = _recursive(ast.parse(source))
    counted = [code for code in codes if code.co_name in recursive] or [function.__code__]
    return Code("own", function, source, codes, counted, True, True, {})


def _recursive(tree: ast.Module) -> set[str]:
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
