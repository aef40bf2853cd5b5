"""A source and what it needs of sudoku_core as one text, which runs where there is no sudoku_core."""

import ast
from importlib.util import find_spec

from sudoku_core.lab.own_code.errors import CodeError
from sudoku_core.lab.submissions.edits import Edits, plain
from sudoku_core.lab.submissions.names import defines, is_ours, renamings
from sudoku_core.lab.submissions.parts import Part


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
