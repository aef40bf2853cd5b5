"""Find the names that a statement defines, reads or imports, from its syntax tree."""

import ast

PACKAGE = "sudoku_core."
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def bound_names(tree: ast.Module) -> set[str]:
    """Return the names that a module defines or imports."""
    return {name for node in tree.body for name in names_bound_by(node)}


def names_bound_by(node: ast.AST) -> set[str]:
    """Return the names that a statement binds in its module."""
    if isinstance(node, DEFINITIONS):
        return {node.name}
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return {alias.asname or alias.name.partition(".")[0] for alias in node.names}
    if isinstance(node, ast.Name):
        return {node.id} if isinstance(node.ctx, ast.Store) else set()
    if isinstance(node, (*COMPREHENSIONS, ast.Lambda)):
        return set()
    return {name for child in ast.iter_child_nodes(node) for name in names_bound_by(child)}


def names_defined_by(node: ast.stmt) -> set[str]:
    """Return the names that a statement binds without importing them."""
    return set() if isinstance(node, (ast.Import, ast.ImportFrom)) else names_bound_by(node)


def names_read_by(node: ast.AST) -> set[str]:
    """Return the names that a statement, or a function, reads."""
    names = [name for name in ast.walk(node) if isinstance(name, ast.Name)]
    return {name.id for name in names if isinstance(name.ctx, ast.Load)}


def is_package_import(node: ast.AST) -> bool:
    """Return whether a statement imports from sudoku_core."""
    if isinstance(node, ast.ImportFrom):
        return f"{node.module}.".startswith(PACKAGE)
    return isinstance(node, ast.Import) and any(
        f"{alias.name}.".startswith(PACKAGE) for alias in node.names
    )


def write_import(module: str, aliases: list[ast.alias]) -> str:
    """Return the statement that imports these names from a module."""
    names = [f"{alias.name} as {alias.asname}" if alias.asname else alias.name for alias in aliases]
    return f"from {module} import {', '.join(names)}"


def write_renamings(aliases: list[ast.alias]) -> str:
    """Return assignments that rename copied names to the names under which they are imported."""
    return "".join(f"{alias.asname} = {alias.name}\n" for alias in aliases if alias.asname)
