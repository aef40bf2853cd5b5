"""An algorithm as an answer that a judge takes: LeetCode 37, Luogu P1784, Nowcoder NC47.

The algorithm stays as it is written; the code below it takes the site's input and gives its output.
"""

import ast
from collections.abc import Iterable
from typing import Final, TypeGuard, get_args

from sudoku_core.lab.own_code.choosing import form_of
from sudoku_core.lab.own_code.entries import is_ours, without_demo
from sudoku_core.lab.own_code.errors import CodeError
from sudoku_core.lab.own_code.forms import CallForm
from sudoku_core.lab.own_code.kinds import SIGNS
from sudoku_core.lab.own_code.reading import tidy
from sudoku_core.lab.own_code.scripts import ScriptForm
from sudoku_core.lab.submissions.adapters import NAMES as ADDED
from sudoku_core.lab.submissions.adapters import adapter, imports_of_judges
from sudoku_core.lab.submissions.edits import Edits, plain
from sudoku_core.lab.submissions.judges import FIND, FIND_BY_ADAPTER, FORMS, HEAD, Form, Site
from sudoku_core.lab.submissions.names import bound, import_of
from sudoku_core.lab.submissions.one_text import one_text

BELOW: Final = "# The site's input and output.\n"

__all__ = ["FORMS", "Site", "submission"]


def submission(site: Site, source: str) -> str:
    """Return an algorithm as a program that a judge's site accepts.

    site: "leetcode", "luogu" or "nowcoder".
    source: The source of a classic algorithm, or the reader's own in any form that `classics.watch` runs.
    A function solve(board, found) is not run for this; other forms are tried on a puzzle with five empty
    cells. A program that reads a puzzle is an answer for Luogu only.
    The result is a source text. It includes what the source imports from sudoku_core, but no block for
    `__name__ == "__main__"` and no example. For a site with an old Python, annotations are not evaluated,
    and `int.bit_count` and `TypeAlias` are replaced; other features of Python 3.10 or later stay.
    Raises SyntaxError; ValueError for any other site; CodeError for a source that cannot be run or has a
    name that the site needs; and the errors of `one_text` for code that cannot be copied.

    >>> from sudoku_core.lab.classics.sources import source_of
    >>> "class Solution" in submission("leetcode", source_of("scan"))
    True
    """
    if site not in get_args(Site):
        raise ValueError(f"{site!r} is none of {', '.join(get_args(Site))}")
    judge = FORMS[site]
    head = HEAD.format(english=judge.name[0], chinese=judge.name[1])
    own = bound(ast.parse(plain(source)))
    if is_ours(ast.parse(plain(source))):
        _check_names(own, judge.names, judge)
        text = _adapted(one_text(source), judge.old)
        return f"{head}{text.strip()}\n\n\n{BELOW}{judge.ending(FIND)}"
    text = tidy(source)
    form = form_of(text)
    if isinstance(form, ScriptForm):
        if site != "luogu" or form != ScriptForm():
            raise CodeError("program", judge.name[0])
        return f"{head}{text.strip()}\n"
    assert isinstance(form, CallForm)
    return head + _answer(site, text, form, own)


def _answer(site: Site, source: str, form: CallForm, own: set[str]) -> str:
    """Return an answer for a site without its head. own: the names of the source."""
    judge = FORMS[site]
    text = _adapted(one_text(imports_of_judges(source) + source), judge.old, form.entry.name).strip()
    is_method = (form.entry.owner, form.entry.name) == ("Solution", "solveSudoku")
    if site == "leetcode" and is_method and form.kind is SIGNS and not form.by_value:
        return f"{text}\n"  # it is one
    ending = judge.ending(FIND_BY_ADAPTER)
    if "Solution" in judge.names and "Solution" in own and form.entry.owner and not form.entry.board_first:
        ending = ending.replace("class Solution:", "class Solution(Solution):")
        _check_names(own, ADDED, judge)
    else:
        _check_names(own, (*judge.names, *ADDED), judge)
    return f"{text}\n\n\n{adapter(form)}\n\n{BELOW}{ending}"


def _check_names(own: set[str], needed: Iterable[str], judge: Form) -> None:
    """Raise CodeError for a name of the source that the site's part needs."""
    for name in needed:
        if name in own:
            raise CodeError("name_of_site", name, judge.name[0])


def _adapted(source: str, old: bool, entry: str = "") -> str:
    """Return the source without its main block, imports from __future__ first, fit for an old Python.

    entry: the name of the function that is called, if what else calls it is an example to be left out.
    """
    edits = Edits(source)
    future = {"annotations"} if old else set()
    kept = without_demo(edits.tree, entry).body if entry else edits.tree.body
    for node in edits.tree.body:
        if isinstance(node, ast.ImportFrom) and node.module == "__future__":
            future |= {alias.name for alias in node.names}
            edits.replace_statement(node)
        elif (
            isinstance(node, ast.If) and _name(getattr(node.test, "left", None)) == "__name__"
        ) or node not in kept:
            edits.replace_statement(node)
    if future:
        edits.insert_after_docstring(f"from __future__ import {', '.join(sorted(future))}\n")
    if old:
        for each in ast.walk(edits.tree):
            _make_old(each, edits)
    return edits.text()


def _make_old(node: ast.AST, edits: Edits) -> None:
    """Replace a feature of Python 3.10 by an older one."""
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
