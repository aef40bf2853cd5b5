"""Makes a module import others later: not when it is imported itself, but in each function that uses them.

What only says of which types things are can go altogether.
"""

import ast
from collections.abc import Collection, Iterable

Function = ast.FunctionDef | ast.AsyncFunctionDef
Import = ast.Import | ast.ImportFrom

# What is no longer at the top: name -> the statements that give it, the last of which has that name.
Waiting = dict[str, list[ast.stmt]]


def put_off(tree: ast.Module, modules: Collection[str]) -> None:
    """Take imports of these modules from the top of this one and put them into the functions that use them.

    A constant that is made of what they hold goes with them. What a function says of the types of its
    arguments and of its answer goes where it names any of this. modules: as the statements write them, with
    a dot before those of the same package. Raises ValueError for what the module does not import, or needs
    at once.
    """
    waiting: Waiting = {}
    found = set()
    for statement in list(tree.body):
        if isinstance(statement, Import):
            for alias in list(statement.names):
                if _module(statement, alias) in modules:
                    found.add(_module(statement, alias))
                    waiting[(alias.asname or alias.name).split(".")[0]] = [_only(statement, alias)]
                    statement.names.remove(alias)
            if not statement.names:
                tree.body.remove(statement)
        elif isinstance(statement, ast.Assign) and (needed := _used([statement.value], waiting)):
            for target in statement.targets:
                if not isinstance(target, ast.Name):
                    raise ValueError(f"{min(needed)} is needed at once")
                waiting[target.id] = [*_all(needed, waiting), statement]
            tree.body.remove(statement)
    if missing := set(modules) - found:
        raise ValueError(f"{min(missing)} is not imported")
    _drop_annotations(tree, waiting)
    if needed := _put_into_functions(tree.body, waiting):
        raise ValueError(f"{min(needed)} is needed at once")
    ast.fix_missing_locations(tree)


def drop_types(tree: ast.Module) -> None:
    """Take what is there for readers and type checkers only out of a module's classes and functions.

    A class keeps its bases, but not what they are generic in; of a function with overloads stays that which
    is called.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            plain = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
            node.bases = [base for base in plain if not _used([base], ("Generic", "Protocol"))]
        if isinstance(node, ast.Module | ast.ClassDef | ast.If):
            node.body = [part for part in node.body if not _is_overload(part)]


def _is_overload(statement: ast.stmt) -> bool:
    return isinstance(statement, Function) and bool(_used(statement.decorator_list, ("overload",)))


def _module(statement: Import, alias: ast.alias) -> str:
    """The module that this part of the statement imports, or imports from."""
    if isinstance(statement, ast.Import):
        return alias.name
    return "." * statement.level + (statement.module or alias.name)


def _only(statement: Import, alias: ast.alias) -> ast.stmt:
    if isinstance(statement, ast.Import):
        return ast.Import([alias])
    return ast.ImportFrom(statement.module, [alias], statement.level)


def _all(names: Iterable[str], waiting: Waiting) -> list[ast.stmt]:
    """The statements that give these names, each once."""
    statements = [statement for name in sorted(names) for statement in waiting[name]]
    return list(dict.fromkeys(statements))


def _drop_annotations(tree: ast.Module, names: Collection[str]) -> None:
    for node in ast.walk(tree):
        if isinstance(node, Function) and node.returns and _used([node.returns], names):
            node.returns = None
        if isinstance(node, ast.arg) and node.annotation and _used([node.annotation], names):
            node.annotation = None
        if isinstance(node, ast.AnnAssign) and _used([node.annotation], names):
            node.annotation = ast.Name("object", ast.Load())


def _put_into_functions(body: Iterable[ast.stmt], waiting: Waiting) -> set[str]:
    """Put the statements into these functions and those of these classes; the names that others use."""
    elsewhere: set[str] = set()
    for statement in body:
        if isinstance(statement, Function):
            begin = ast.get_docstring(statement) is not None
            statement.body[begin:begin] = _all(_used(statement.body, waiting), waiting)
            elsewhere |= _used([*statement.decorator_list, statement.args], waiting)
        elif isinstance(statement, ast.ClassDef):
            elsewhere |= _used([*statement.decorator_list, *statement.bases, *statement.keywords], waiting)
            elsewhere |= _put_into_functions(statement.body, waiting)
        elif isinstance(statement, ast.If):
            elsewhere |= _used([statement.test], waiting)
            elsewhere |= _put_into_functions([*statement.body, *statement.orelse], waiting)
        else:
            elsewhere |= _used([statement], waiting)
    return elsewhere


def _used(nodes: Iterable[ast.AST], names: Collection[str]) -> set[str]:
    """Those of the names that stand in these parts of the module."""
    inner = (node for whole in nodes for node in ast.walk(whole))
    return {node.id for node in inner if isinstance(node, ast.Name) and node.id in names}
