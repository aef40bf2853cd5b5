"""The functions of a program that are its search: those that call themselves."""

import ast


def recursive(tree: ast.Module) -> set[str]:
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
