"""Merge a source and its imports from sudoku_core into one text, which runs without sudoku_core."""

import ast
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any, NamedTuple

from sudoku_core.lab.own_code.errors import CodeError
from sudoku_core.lab.submissions.edits import Edits, normalize
from sudoku_core.lab.submissions.names import (
    is_package_import,
    names_bound_by,
    names_defined_by,
    names_read_by,
    write_import,
    write_renamings,
)

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


class Statement(NamedTuple):
    """A statement of a module."""

    node: ast.stmt
    lines: str  # its lines, and the comments before it
    bound: frozenset[str]  # the names that it binds
    read: frozenset[str]  # the names that it reads
    read_later: frozenset[str]  # the names that its functions read when they are called


class ModulePart:
    """The needed part of one module.

    module: The full name of the module.
    needed: The names that other parts need from it.
    """

    def __init__(self, module: str) -> None:
        self.module = module
        self.needed: set[str] = set()
        source = _read_source(module)
        tree = ast.parse(source)
        self._docstring = ast.get_docstring(tree)
        self._statements = _split_statements(source, tree)

    @property
    def defined(self) -> set[str]:
        """All names that the module defines or imports."""
        return set[str]().union(*(statement.bound for statement in self._statements))

    @property
    def statements(self) -> list[Statement]:
        """The statements that define the needed names, and the statements that they depend on."""
        needed, examined = set(self.needed), set[str]()
        while needed - examined:
            examined |= needed
            for statement in self._statements:
                if statement.bound & examined:
                    needed |= statement.read
        return [statement for statement in self._statements if statement.bound & needed]

    def imports(self) -> Iterator[tuple[ast.ImportFrom, list[ast.alias]]]:
        """Yield the `from ... import` statements, each with only its used names."""
        used = {name for statement in self.statements for name in statement.read} | self.needed
        for statement in self.statements:
            node = statement.node
            if isinstance(node, ast.ImportFrom):
                yield node, [alias for alias in node.names if (alias.asname or alias.name) in used]

    def text(self) -> str:
        """Return the docstring of the module as a comment, and the needed lines."""
        trimmed = {id(node): _trim_import(node, aliases) for node, aliases in self.imports()}
        head = [f"From {self.module.replace('.', '/')}.py, as far as it is needed here:", ""]
        head += (self._docstring or "").split("\n")
        comment = "".join(f"# {line}".rstrip() + "\n" for line in head)
        lines = [trimmed.get(id(statement.node), statement.lines) for statement in self.statements]
        return comment + "\n" + "".join(lines).strip("\n") + "\n"


def _read_source(module: str) -> str:
    """Return the source of a module from its loader."""
    spec = find_spec(module)
    loader: Any = spec.loader if spec else None
    source: str | None = loader.get_source(module) if loader else None
    if source is None:
        raise OSError(f"the source of {module} is not here")
    return normalize(source)


def _split_statements(source: str, tree: ast.Module) -> list[Statement]:
    lines = source.split("\n")
    statements, end_of_previous = [], 0
    for node in tree.body:
        end = node.end_lineno or 0
        text = "".join(f"{line}\n" for line in lines[end_of_previous:end])
        read_later = {
            name
            for inner in ast.walk(node)
            if isinstance(inner, FUNCTIONS)
            for name in names_read_by(inner)
        }
        statements.append(
            Statement(
                node,
                text,
                frozenset(names_bound_by(node)),
                frozenset(names_read_by(node)),
                frozenset(read_later),
            )
        )
        end_of_previous = end
    return statements


def _trim_import(node: ast.ImportFrom, aliases: list[ast.alias]) -> str:
    """Return an import of only these names, or only their renamings if the names are copied."""
    if is_package_import(node):
        return write_renamings(aliases)
    return write_import(str(node.module), aliases) + "\n"


def one_text(source: str) -> str:
    """Return a source in which copied code replaces the imports from sudoku_core.

    source: The source of a module. All its imports from sudoku_core must have the form
    `from sudoku_core.search.solver import Search`, outside of functions.
    Raises SyntaxError; CodeError for other imports, and if a name would have two meanings in one text;
    OSError if the sources of sudoku_core are not available.
    """
    edits = Edits(normalize(source))
    package_imports = [
        node for node in edits.tree.body if isinstance(node, ast.ImportFrom) and is_package_import(node)
    ]
    if any(is_package_import(node) and node not in package_imports for node in ast.walk(edits.tree)):
        raise CodeError("import")
    parts: dict[str, ModulePart] = {}
    for node in package_imports:
        _add_needed(node, node.names, parts)
    ordered = _sort_parts(parts)
    _check_names(ordered, edits.tree, package_imports)
    copied_text = "".join(f"\n\n{part.text()}" for part in ordered).removeprefix("\n")
    for node in package_imports:
        edits.replace_statement(node, copied_text + write_renamings(node.names))
        copied_text = ""
    return edits.text()


def _add_needed(node: ast.ImportFrom, aliases: list[ast.alias], parts: dict[str, ModulePart]) -> None:
    """Add these names, and all names of sudoku_core that they need, to the parts."""
    assert node.module
    if any(alias.name == "*" or _is_module(node.module, alias.name) for alias in aliases):
        raise CodeError("import")
    part = parts.setdefault(node.module, ModulePart(node.module))
    part.needed |= {alias.name for alias in aliases}
    if part.needed - part.defined:
        raise CodeError("import")
    for inner, names in part.imports():
        if is_package_import(inner):
            _add_needed(inner, names, parts)


def _is_module(package: str, name: str) -> bool:
    """Return whether this name in a package is a module, which cannot be copied."""
    spec = find_spec(package)
    return bool(spec and spec.submodule_search_locations and find_spec(f"{package}.{name}"))


def _sort_parts(parts: dict[str, ModulePart]) -> list[ModulePart]:
    """Return the parts, each after the parts that it needs."""
    ordered: list[ModulePart] = []

    def add(part: ModulePart) -> None:
        if part not in ordered:
            for node, _ in part.imports():
                if is_package_import(node):
                    add(parts[str(node.module)])
            ordered.append(part)

    for part in parts.values():
        add(part)
    return ordered


def _check_names(parts: list[ModulePart], tree: ast.Module, package_imports: list[ast.ImportFrom]) -> None:
    """Raise CodeError if the source or a later part would overwrite a name that an earlier part needs."""
    later_names = {
        name for node in tree.body if node not in package_imports for name in names_defined_by(node)
    }
    for part in reversed(parts):
        defined = {name for statement in part.statements for name in names_defined_by(statement.node)}
        needed = part.needed.union(*[statement.read_later for statement in part.statements])
        for name in sorted(defined & later_names & needed):
            raise CodeError("name_of_module", name, part.module)
        later_names |= defined
