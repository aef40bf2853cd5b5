"""Turn an algorithm into an answer for a judge: LeetCode 37, Luogu P1784, Nowcoder NC47.

The algorithm is not changed. Code added below it converts the site's input and output.
"""

import ast
from collections.abc import Iterable
from typing import Final, TypeGuard, get_args

from sudoku_core.lab.own_code.choosing import form_of
from sudoku_core.lab.own_code.entries import has_solve_function, remove_demo
from sudoku_core.lab.own_code.errors import CodeError
from sudoku_core.lab.own_code.forms import CallForm
from sudoku_core.lab.own_code.kinds import SIGNS
from sudoku_core.lab.own_code.reading import tidy
from sudoku_core.lab.own_code.scripts import ScriptForm
from sudoku_core.lab.submissions.adapters import NAMES as ADAPTER_NAMES
from sudoku_core.lab.submissions.adapters import write_adapter, write_judge_imports
from sudoku_core.lab.submissions.edits import Edits, normalize
from sudoku_core.lab.submissions.judges import FIND, FIND_BY_ADAPTER, FORMS, HEAD, AnswerForm, Site
from sudoku_core.lab.submissions.names import bound_names, write_import
from sudoku_core.lab.submissions.one_text import one_text

BELOW: Final = "# The site's input and output.\n"

__all__ = ["FORMS", "Site", "submission"]


def submission(site: Site, source: str) -> str:
    """Return an algorithm as a program that a judge's site accepts.

    site: "leetcode", "luogu" or "nowcoder".
    source: The source of a classic algorithm, or the reader's own in any form that `classics.watch` runs.
    A function solve(board, found) is not run; other forms are tried on a puzzle with five empty cells. A
    program that reads a puzzle is only suitable for Luogu.
    The result is a source text. It includes the source's imports from sudoku_core as code, but no block for
    `__name__ == "__main__"` and no example. For a site with an old Python, annotations are not evaluated,
    and `int.bit_count` and `TypeAlias` are replaced. Other features of Python 3.10 or later are not
    replaced.
    Raises SyntaxError; ValueError for any other site; CodeError for a source that cannot be run or has a
    name that the site needs; and the errors of `one_text` for code that cannot be copied.

    >>> from sudoku_core.lab.classics.sources import source_of
    >>> "class Solution" in submission("leetcode", source_of("scan"))
    True
    """
    if site not in get_args(Site):
        raise ValueError(f"{site!r} is none of {', '.join(get_args(Site))}")
    judge = FORMS[site]
    header = HEAD.format(english=judge.name[0], chinese=judge.name[1])
    own_names = bound_names(ast.parse(normalize(source)))
    if has_solve_function(ast.parse(normalize(source))):
        _check_names(own_names, judge.names, judge)
        text = _prepare_source(one_text(source), judge.is_old)
        return f"{header}{text.strip()}\n\n\n{BELOW}{judge.ending(FIND)}"
    text = tidy(source)
    form = form_of(text)
    if isinstance(form, ScriptForm):
        if site != "luogu" or form != ScriptForm():
            raise CodeError("program", judge.name[0])
        return f"{header}{text.strip()}\n"
    assert isinstance(form, CallForm)
    return header + _write_answer(site, text, form, own_names)


def _write_answer(site: Site, source: str, form: CallForm, own_names: set[str]) -> str:
    """Return the answer for a site without its header.

    own_names: The names that the source defines.
    """
    judge = FORMS[site]
    text = _prepare_source(
        one_text(write_judge_imports(source) + source), judge.is_old, form.entry.name
    ).strip()
    is_method = (form.entry.owner, form.entry.name) == ("Solution", "solveSudoku")
    if site == "leetcode" and is_method and form.kind is SIGNS and not form.by_value:
        return f"{text}\n"  # the source already is an answer
    ending = judge.ending(FIND_BY_ADAPTER)
    if (
        "Solution" in judge.names
        and "Solution" in own_names
        and form.entry.owner
        and not form.entry.class_takes_board
    ):
        ending = ending.replace("class Solution:", "class Solution(Solution):")
        _check_names(own_names, ADAPTER_NAMES, judge)
    else:
        _check_names(own_names, (*judge.names, *ADAPTER_NAMES), judge)
    return f"{text}\n\n\n{write_adapter(form)}\n\n{BELOW}{ending}"


def _check_names(own_names: set[str], needed: Iterable[str], judge: AnswerForm) -> None:
    """Raise CodeError if the source defines a name that the site's code needs."""
    for name in needed:
        if name in own_names:
            raise CodeError("name_of_site", name, judge.name[0])


def _prepare_source(source: str, is_old: bool, entry: str = "") -> str:
    """Return the source without its main block, and with imports from __future__ first.

    is_old: Whether to prepare it for a Python before 3.10.
    entry: The name of the function to call. Example calls of it in the source are left out.
    """
    edits = Edits(source)
    future_imports = {"annotations"} if is_old else set()
    remaining = remove_demo(edits.tree, entry).body if entry else edits.tree.body
    for node in edits.tree.body:
        if isinstance(node, ast.ImportFrom) and node.module == "__future__":
            future_imports |= {alias.name for alias in node.names}
            edits.replace_statement(node)
        elif (
            isinstance(node, ast.If) and _name_of(getattr(node.test, "left", None)) == "__name__"
        ) or node not in remaining:
            edits.replace_statement(node)
    if future_imports:
        edits.insert_after_docstring(f"from __future__ import {', '.join(sorted(future_imports))}\n")
    if is_old:
        for inner in ast.walk(edits.tree):
            _replace_new_feature(inner, edits)
    return edits.text()


def _replace_new_feature(node: ast.AST, edits: Edits) -> None:
    """Replace a feature of Python 3.10 with an older one."""
    if isinstance(node, ast.Call) and _is_bit_count(node.func):
        value = node.func.value
        # value.bit_count() -> bin(value).count("1"); brackets around the value are replaced too.
        edits.replace(edits.start(node), edits.start(value), "bin(")
        edits.replace(edits.end(value), edits.end(node), ').count("1")')
    elif isinstance(node, ast.AnnAssign) and _name_of(node.annotation) == "TypeAlias":
        edits.replace(edits.end(node.target), edits.end(node.annotation), "")
    elif isinstance(node, ast.ImportFrom) and node.module == "typing":
        others = [alias for alias in node.names if alias.name != "TypeAlias"]
        if not others:
            edits.replace_statement(node)
        elif len(others) < len(node.names):
            edits.replace(edits.start(node), edits.end(node), write_import("typing", others))


def _name_of(node: ast.AST | None) -> str:
    """Return the name in an expression such as `name` or `module.name`; "" for any other expression."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _is_bit_count(function: ast.expr) -> TypeGuard[ast.Attribute]:
    return isinstance(function, ast.Attribute) and function.attr == "bit_count"
