"""A source and what it needs of sudoku_core as one text, which runs where there is no sudoku_core."""

import ast
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any, NamedTuple

from sudoku_core.lab.own_code.errors import CodeError
from sudoku_core.lab.submissions.edits import Edits, plain
from sudoku_core.lab.submissions.names import binds, defines, import_of, is_ours, renamings, uses

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


def one_text(source: str) -> str:
    """Return the source with the needed parts of sudoku_core in place of its imports from there.

    source: of a module. All its imports from sudoku_core are of the form
    `from sudoku_core.search.solver import Search`, and stand outside of functions. Raises SyntaxError;
    CodeError for other imports, and where a name would mean two things in one text; OSError where
    sudoku_core is without its sources.
    """
    edits = Edits(plain(source))
    ours = [node for node in edits.tree.body if isinstance(node, ast.ImportFrom) and is_ours(node)]
    if any(is_ours(node) and node not in ours for node in ast.walk(edits.tree)):
        raise CodeError("import")
    parts: dict[str, Part] = {}
    for node in ours:
        _need(node, node.names, parts)
    ordered = _ordered(parts)
    _check_names(ordered, edits.tree, ours)
    copied = "".join(f"\n\n{part.text()}" for part in ordered).removeprefix("\n")
    for node in ours:
        edits.replace_statement(node, copied + renamings(node.names))
        copied = ""
    return edits.text()


def _need(node: ast.ImportFrom, aliases: list[ast.alias], parts: dict[str, Part]) -> None:
    """Add to the parts these names, and all names of sudoku_core that they need."""
    assert node.module
    if any(alias.name == "*" or _is_module(node.module, alias.name) for alias in aliases):
        raise CodeError("import")
    part = parts.setdefault(node.module, Part(node.module))
    part.needed |= {alias.name for alias in aliases}
    if part.needed - part.defined:
        raise CodeError("import")
    for inner, names in part.imports():
        if is_ours(inner):
            _need(inner, names, parts)


def _is_module(package: str, name: str) -> bool:
    """Return whether this name of a package is a module of its own, which cannot be copied as a name."""
    spec = find_spec(package)
    return bool(spec and spec.submodule_search_locations and find_spec(f"{package}.{name}"))


def _ordered(parts: dict[str, Part]) -> list[Part]:
    """Return the parts, each after those that it needs."""
    ordered: list[Part] = []

    def add(part: Part) -> None:
        if part not in ordered:
            for node, _ in part.imports():
                if is_ours(node):
                    add(parts[str(node.module)])
            ordered.append(part)

    for part in parts.values():
        add(part)
    return ordered


def _check_names(parts: list[Part], tree: ast.Module, ours: list[ast.ImportFrom]) -> None:
    """Raise CodeError where a later part, or the source, would overwrite a name that a part still needs."""
    later = {name for node in tree.body if node not in ours for name in defines(node)}
    for part in reversed(parts):
        defined = {name for each in part.statements for name in defines(each.node)}
        needed = part.needed.union(*[each.late for each in part.statements])
        for name in sorted(defined & later & needed):
            raise CodeError("name_of_module", name, part.module)
        later |= defined
