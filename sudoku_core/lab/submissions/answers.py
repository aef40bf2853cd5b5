"""An algorithm as an answer that a judge takes.

The algorithm stays as it is written; the code below it takes the site's input and gives its output.
"""

import ast
from typing import TypeGuard, get_args

from sudoku_core.lab.own_code.errors import CodeError
from sudoku_core.lab.submissions.edits import Edits, plain
from sudoku_core.lab.submissions.judges import FORMS, HEAD, Site
from sudoku_core.lab.submissions.names import bound, import_of
from sudoku_core.lab.submissions.one_text import one_text


def submission(site: Site, source: str) -> str:
    """Return an algorithm as a text that a site takes for an answer.

    site: "leetcode", "luogu" or "nowcoder"; source: that of a classic algorithm, or the reader's own: a
    module with a function solve(board, found), which fills `board`, 81 digits, and calls found() at a
    solution. The text has what the source imports from sudoku_core, but no block for
    `__name__ == "__main__"`. For a site whose Python is old, annotations are not evaluated, and
    `int.bit_count` and `TypeAlias` are replaced; whatever else came with Python 3.10 or later stays.
    Raises SyntaxError; ValueError for another site; CodeError for a source without such a function or with
    a name that the site needs; and what `one_text` raises for what cannot be copied.
    """
    if site not in get_args(Site):
        raise ValueError(f"{site!r} is none of {', '.join(get_args(Site))}")
    form = FORMS[site]
    own = bound(ast.parse(plain(source)))
    if "solve" not in own:
        raise CodeError("no_solve")
    for name in form.names:
        if name in own:
            raise CodeError("name_of_site", name, form.name[0])
    text = _adapted(one_text(source), form.old)
    head = HEAD.format(english=form.name[0], chinese=form.name[1])
    return f"{head}{text.strip()}\n\n\n# The site's input and output.\n{form.ending}"


def _adapted(source: str, old: bool) -> str:
    """Return the source without its main block, imports from __future__ first, fit for an old Python."""
    edits = Edits(source)
    future = {"annotations"} if old else set()
    for node in edits.tree.body:
        if isinstance(node, ast.ImportFrom) and node.module == "__future__":
            future |= {alias.name for alias in node.names}
            edits.replace_statement(node)
        elif isinstance(node, ast.If) and _name(getattr(node.test, "left", None)) == "__name__":
            edits.replace_statement(node)
    if future:
        edits.insert_after_docstring(f"from __future__ import {', '.join(sorted(future))}\n")
    if old:
        for each in ast.walk(edits.tree):
            _make_old(each, edits)
    return edits.text()


def _make_old(node: ast.AST, edits: Edits) -> None:
    """Replace what came with Python 3.10 by what Python had before."""
    if isinstance(node, ast.Call) and _is_bit_count(node.func):
        value = node.func.value
        edits.replace(edits.start(node), edits.start(value), "bin(")  # in the place of its own brackets
        edits.replace(edits.end(value), edits.end(node), ').count("1")')
    elif isinstance(node, ast.AnnAssign) and _name(node.annotation) == "TypeAlias":
        edits.replace(edits.end(node.target), edits.end(node.annotation), "")
    elif isinstance(node, ast.ImportFrom) and node.module == "typing":
        others = [alias for alias in node.names if alias.name != "TypeAlias"]
        if not others:
            edits.replace_statement(node)
        elif len(others) < len(node.names):
            edits.replace(edits.start(node), edits.end(node), import_of("typing", others))


def _name(node: ast.AST | None) -> str:
    """Return the name that an expression is, without that of a module before it; "" where it is none."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _is_bit_count(function: ast.expr) -> TypeGuard[ast.Attribute]:
    return isinstance(function, ast.Attribute) and function.attr == "bit_count"
