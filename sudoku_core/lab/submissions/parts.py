"""The needed part of one module: the statements that define some names, and what those need in turn."""

import ast
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any, NamedTuple

from sudoku_core.lab.submissions.edits import plain
from sudoku_core.lab.submissions.names import binds, import_of, is_ours, renamings, uses

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


class Statement(NamedTuple):
    """A statement of a module.

    lines: its own and the comments before it; binds: the names that it binds; uses: those that it reads.
    late: those that its functions read, when they are called.
    """

    node: ast.stmt
    lines: str
    binds: frozenset[str]
    uses: frozenset[str]
    late: frozenset[str]


class Part:
    """The needed part of one module.

    module: its full name; needed: the names that others need of it.
    """

    def __init__(self, module: str) -> None:
        self.module = module
        self.needed: set[str] = set()
        source = _source(module)
        tree = ast.parse(source)
        self._docstring = ast.get_docstring(tree)
        self._statements = _statements(source, tree)

    @property
    def defined(self) -> set[str]:
        """All names that the module defines or imports."""
        return set[str]().union(*(each.binds for each in self._statements))

    @property
    def statements(self) -> list[Statement]:
        """The statements that define the needed names, and those that these need in turn."""
        wanted, known = set(self.needed), set[str]()
        while wanted - known:
            known |= wanted
            wanted |= {name for each in self._statements if each.binds & known for name in each.uses}
        return [each for each in self._statements if each.binds & wanted]

    def imports(self) -> Iterator[tuple[ast.ImportFrom, list[ast.alias]]]:
        """Yield the imports of the form `from ... import`, each with those of its names that are used."""
        used = {name for each in self.statements for name in each.uses} | self.needed
        for each in self.statements:
            node = each.node
            if isinstance(node, ast.ImportFrom):
                yield node, [alias for alias in node.names if (alias.asname or alias.name) in used]

    def text(self) -> str:
        """Return the lines that are needed, after the module's docstring as a comment."""
        trimmed = {id(node): _trimmed(node, aliases) for node, aliases in self.imports()}
        head = [f"From {self.module.replace('.', '/')}.py, as far as it is needed here:", ""]
        head += (self._docstring or "").split("\n")
        comment = "".join(f"# {line}".rstrip() + "\n" for line in head)
        lines = [trimmed.get(id(each.node), each.lines) for each in self.statements]
        return comment + "\n" + "".join(lines).strip("\n") + "\n"


def _source(module: str) -> str:
    """Return the text of a module, from wherever it is loaded."""
    spec = find_spec(module)
    loader: Any = spec.loader if spec else None
    source: str | None = loader.get_source(module) if loader else None
    if source is None:
        raise OSError(f"the source of {module} is not here")
    return plain(source)


def _statements(source: str, tree: ast.Module) -> list[Statement]:
    lines = source.split("\n")
    statements, done = [], 0
    for node in tree.body:
        end = node.end_lineno or 0
        text = "".join(f"{line}\n" for line in lines[done:end])
        late = {name for each in ast.walk(node) if isinstance(each, FUNCTIONS) for name in uses(each)}
        statements.append(
            Statement(node, text, frozenset(binds(node)), frozenset(uses(node)), frozenset(late))
        )
        done = end
    return statements


def _trimmed(node: ast.ImportFrom, aliases: list[ast.alias]) -> str:
    """Return an import of these names alone; for copied ones, which need none, only the renamings."""
    if is_ours(node):
        return renamings(aliases)
    return import_of(str(node.module), aliases) + "\n"
