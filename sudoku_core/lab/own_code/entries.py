"""Find functions and methods in a program that may take a board, by reading its source."""

import ast
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

SOLVER_WORDS: Final = (
    "solve",
    "sudoku",
    "shudu",
    "search",
    "backtrack",
    "dfs",
    "fill",
)  # parts of usual function names
MOST_EXTRA: Final = 2  # the maximum number of arguments besides the board, such as the first cell
INPUT_AND_OUTPUT = {"print", "input", "pprint"}


class Entry(NamedTuple):
    """A function or method that may solve a board."""

    name: str  # the function or method
    owner: str  # its class, or ""
    line: int  # the line of its definition
    parameters: tuple[str, ...]  # the parameters that need an argument, without `self`
    extra: tuple[Any, ...]  # the arguments after the board
    class_takes_board: bool  # whether the class, and not the method, gets the board

    @property
    def full_name(self) -> str:
        """The name of the function, or of the class and the method."""
        return f"{self.owner}.{self.name}" if self.owner else self.name

    @property
    def has_solver_name(self) -> bool:
        """Whether the name suggests that it solves something."""
        return any(part in self.name.lower() for part in SOLVER_WORDS)

    @property
    def can_be_called(self) -> bool:
        """Whether there is an argument for each parameter."""
        return self.class_takes_board or len(self.parameters) == 1 + len(self.extra)


def entries(tree: ast.Module) -> list[Entry]:
    """Return the entries of a program, the most likely first."""
    functions = [
        _entry_of_function(node, "", tree) for node in tree.body if isinstance(node, ast.FunctionDef)
    ]
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            functions += _entries_of_class(node, tree)
    usable = [entry for entry in functions if entry.parameters or entry.class_takes_board]
    return sorted(usable, key=_rank)


def has_solve_function(tree: ast.Module) -> bool:
    """Return whether the program has a function solve(board, found), as the classic algorithms have."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name == "solve":
            names = [parameter.arg for parameter in node.args.args]
            needed = _parameters(node)
            return names[1:2] == ["found"] or (len(needed) == 2 and _may_be_called(needed[1], node))
    imported = {
        alias.asname or alias.name
        for node in tree.body
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for alias in node.names
    }
    assigned = {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    return "solve" in imported | assigned


def called_names(node: ast.AST) -> set[str]:
    """Return the names of all functions and methods that are called in a piece of a program."""
    functions = [inner.func for inner in ast.walk(node) if isinstance(inner, ast.Call)]
    return {function.id for function in functions if isinstance(function, ast.Name)} | {
        function.attr for function in functions if isinstance(function, ast.Attribute)
    }


def _rank(entry: Entry) -> tuple[bool, bool, bool, bool, int, int]:
    name = entry.name.lower()
    return (
        not entry.has_solver_name,
        not entry.can_be_called,
        name not in ("solvesudoku", "solve_sudoku", "sudoku_solver", "solve"),
        "solve" not in name and "sudoku" not in name,
        len(entry.parameters),
        entry.line,
    )


def _entries_of_class(node: ast.ClassDef, tree: ast.Module) -> Iterator[Entry]:
    methods = [method for method in node.body if isinstance(method, ast.FunctionDef)]
    constructor_parameters = next(
        (_parameters(method)[1:] for method in methods if method.name == "__init__"), ()
    )
    for method in methods:
        entry = _entry_of_function(method, node.name, tree)
        if method.name.startswith("__"):
            continue
        if len(constructor_parameters) == 1 and not entry.parameters:
            yield entry._replace(parameters=constructor_parameters, class_takes_board=True)
        elif not constructor_parameters:
            yield entry


def _entry_of_function(node: ast.FunctionDef, owner: str, tree: ast.Module) -> Entry:
    parameters = _parameters(node)
    is_static = any(
        isinstance(decorator, ast.Name) and decorator.id == "staticmethod"
        for decorator in node.decorator_list
    )
    if owner and not is_static:
        parameters = parameters[1:]
    return Entry(node.name, owner, node.lineno, parameters, _extra_arguments(node, parameters, tree), False)


def _parameters(node: ast.FunctionDef) -> tuple[str, ...]:
    """Return the names of the parameters that need an argument."""
    names = [parameter.arg for parameter in node.args.posonlyargs + node.args.args]
    return tuple(names[: len(names) - len(node.args.defaults)])


def _extra_arguments(
    node: ast.FunctionDef, parameters: tuple[str, ...], tree: ast.Module
) -> tuple[Any, ...]:
    """Return the arguments after the board, taken from a call elsewhere in the program, or zeros."""
    count = len(parameters) - 1
    if count <= 0:
        return ()
    inside = set(map(id, ast.walk(node)))
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and id(call) not in inside and node.name in called_names(call):
            constants = [argument.value for argument in call.args[1:] if isinstance(argument, ast.Constant)]
            if len(call.args) == len(parameters) and len(constants) == count:
                return tuple(constants)
    return (0,) * count if count <= MOST_EXTRA else ()


def _may_be_called(name: str, node: ast.FunctionDef) -> bool:
    """Return whether a parameter may be a function: it is called, passed on, or not used at all."""
    calls = [inner for inner in ast.walk(node) if isinstance(inner, ast.Call)]
    callees_and_arguments = [call.func for call in calls]
    callees_and_arguments += [argument for call in calls for argument in call.args[1:]]
    uses = [inner for inner in ast.walk(node) if isinstance(inner, ast.Name) and inner.id == name]
    return not uses or any(use in callees_and_arguments for use in uses)


def remove_demo(tree: ast.Module, entry: str) -> ast.Module:
    """Return a module without the statements that call its entry or print, and without their helpers.

    Functions, classes and tables remain.
    entry: The name of the function or method.
    """
    demo_calls = _find_callers(tree, entry) | INPUT_AND_OUTPUT
    removed_names: set[str] = set()
    body: list[ast.stmt] = []
    for node in tree.body:
        is_definition = isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom))
        if is_definition or not (
            called_names(node) & demo_calls or _names_in_context(node, ast.Load) & removed_names
        ):
            body.append(node)
        else:
            removed_names |= _names_in_context(node, ast.Store)
    return ast.Module(body, tree.type_ignores)


def _find_callers(tree: ast.Module, entry: str) -> set[str]:
    """Return the names of the entry and of all functions that call it, directly or not."""
    calls = {node.name: called_names(node) for node in tree.body if isinstance(node, ast.FunctionDef)}
    callers = {entry}
    while new_callers := {name for name, called in calls.items() if called & callers} - callers:
        callers |= new_callers
    return callers


def _names_in_context(node: ast.AST, context: type[ast.expr_context]) -> set[str]:
    names = [name for name in ast.walk(node) if isinstance(name, ast.Name)]
    return {name.id for name in names if isinstance(name.ctx, context)}
