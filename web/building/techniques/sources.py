"""The place of the finder of each technique, read from the ladder and the finders without running them."""

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
    found: dict[str, Source] = {}
    for call in ast.walk(ast.parse(LADDER.read_text("utf-8"))):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "Technique":
            slug = ast.literal_eval(call.args[0])
            found[slug] = _source(ast.literal_eval(call.args[FINDER]), slug)
    return found


def _source(reference: str, slug: str) -> Source:
    """Return the source of a finder that the ladder names, as `Technique` has it."""
    if reference.count(".") == 1:
        reference = f"{reference}.{slug.replace('-', '_')}"
    inner, _, name = reference.removesuffix("()").rpartition(".")
    module = f"{FAMILIES}.{inner}"
    path = ROOT / f"{module.replace('.', '/')}.py"
    return Source(
        file=path.relative_to(ROOT).as_posix(),
        module=module,
        expression=f'{name}("{slug}")' if reference.endswith("()") else name,
        line=_line(path.read_text("utf-8"), name, module),
    )


def _line(text: str, name: str, module: str) -> int:
    """Return the line where this function begins, with its decorators, or the name is given its value."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return min([node.lineno, *[each.lineno for each in node.decorator_list]])
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if name in map(ast.unparse, targets):
                return node.lineno
    raise BuildError(f"{module} has no function {name}, which the ladder names")
