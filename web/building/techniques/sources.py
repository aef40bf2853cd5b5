"""Where the finder of each technique stands, read from the ladder and the finders without running them."""

import ast
from typing import NamedTuple

from building.needs import CORE, ROOT, BuildError

LADDER = CORE / "techniques" / "ladder.py"
FAMILIES = "sudoku_core.techniques.families"
FINDER = 5  # its place in a row of the ladder


class Source(NamedTuple):
    """A finder in the sources.

    file: of the site. module: its name for Python. expression: what makes the finder, in that
    module: `plain("x-wing")`. line: where the function in it begins, from 1 on.
    """

    file: str
    module: str
    expression: str
    line: int


def sources() -> dict[str, Source]:
    """Return the finder of each technique, by the slug of the technique."""
    tree = ast.parse(LADDER.read_text("utf-8"))
    modules = _modules(tree)
    found: dict[str, Source] = {}
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        if isinstance(call.func, ast.Name) and call.func.id == "Technique":
            found[ast.literal_eval(call.args[0])] = _source(call.args[FINDER], modules)
    return found


def _modules(tree: ast.Module) -> dict[str, str]:
    """Return the module of each name that the ladder imports from the finders."""
    modules: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(FAMILIES):
            for alias in node.names:
                if alias.asname:  # the module itself, as in `from families.fish import finder as fish`
                    modules[alias.asname] = f"{node.module}.{alias.name}"
                else:
                    modules[alias.name] = str(node.module)
    return modules


def _source(finder: ast.expr, modules: dict[str, str]) -> Source:
    """Return where this expression of the ladder finds its function: `module.name` or `name`, or a call."""
    function = finder.func if isinstance(finder, ast.Call) else finder
    first = function.value if isinstance(function, ast.Attribute) else function
    name = function.attr if isinstance(function, ast.Attribute) else ast.unparse(function)
    module = modules[ast.unparse(first)]
    path = ROOT / f"{module.replace('.', '/')}.py"
    whole = ast.unparse(finder).replace("'", '"')
    return Source(
        file=path.relative_to(ROOT).as_posix(),
        module=module,
        expression=whole[len(ast.unparse(function)) - len(name) :],
        line=_line(path.read_text("utf-8"), name, module),
    )


def _line(text: str, name: str, module: str) -> int:
    """Return the line where this function begins, with its decorators, or the name is given its value."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return min([node.lineno, *[each.lineno for each in node.decorator_list]])
        if isinstance(node, ast.Assign) and name in map(ast.unparse, node.targets):
            return node.lineno
    raise BuildError(f"{module} has no function {name}, which the ladder names")
