"""The parts of a program that only try it out: an example that it solves, and what it prints of that."""

import ast

from sudoku_core.lab.own_code.entries import called_names

PRINTING = {"print", "input", "pprint"}


def without_demo(tree: ast.Module, entry: str) -> ast.Module:
    """Return a module without the statements that call its entry, or that print, and what they need.

    entry: the name of the function or method. Functions and classes stay, and so do tables.
    """
    calling = _calling(tree, entry) | PRINTING
    lost: set[str] = set()
    body: list[ast.stmt] = []
    for node in tree.body:
        definition = isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom))
        if definition or not (called_names(node) & calling or _names(node, ast.Load) & lost):
            body.append(node)
        else:
            lost |= _names(node, ast.Store)
    return ast.Module(body, tree.type_ignores)


def _calling(tree: ast.Module, entry: str) -> set[str]:
    """Return the entry and the names of all functions that call it, directly or not."""
    calls = {node.name: called_names(node) for node in tree.body if isinstance(node, ast.FunctionDef)}
    found = {entry}
    while more := {name for name, called in calls.items() if called & found} - found:
        found |= more
    return found


def _names(node: ast.AST, context: type[ast.expr_context]) -> set[str]:
    names = [each for each in ast.walk(node) if isinstance(each, ast.Name)]
    return {each.id for each in names if isinstance(each.ctx, context)}
