"""An algorithm as an answer that a judge takes: LeetCode 37, Luogu P1784, Nowcoder NC47.

The algorithm stays as it is written; below it stands what gives it the site's input and takes its output.
The forms are those of the sites in 2025:

leetcode    class Solution, solveSudoku(board) with nine lists of nine one-character strings, "." for an
            empty cell; it fills them in place. Python 3.11 or newer, with lines of the site's own before
            the answer, so that nothing from __future__ is added there.
luogu       a program: nine lines of nine digits in, 0 for an empty cell, whatever the blanks; nine lines
            of nine spaced digits out. A Python 3 of any age.
nowcoder    as on LeetCode; fills the board in place, and returns it. Python 3.9.
"""

import ast
from typing import Final, Literal, NamedTuple, TypeAlias, TypeGuard, get_args

from sudoku_core.classics.one_text import Edits, bound, import_of, one_text, plain
from sudoku_core.classics.running import CodeError

Site: TypeAlias = Literal["leetcode", "luogu", "nowcoder"]


class Form(NamedTuple):
    """How a site wants its answers.

    name: of the site and its problem, in English and Chinese; ending: what stands below the algorithm.
    names: those that the ending gives; old: whether its Python may be older than 3.10.
    """

    name: tuple[str, str]
    ending: str
    names: tuple[str, ...]
    old: bool


SOLUTION = '''\
from typing import List


class Solution:
    def solveSudoku(self, board: List[List[str]]) -> {result}:
        """Fill the board in place{returned}."""
        values = [0 if sign == "." else int(sign) for row in board for sign in row]
        solutions = []

        def found() -> bool:
            solutions.append(values[:])
            return True  # the first is enough

        solve(values, found)
        solution = solutions[0] if solutions else values
        for cell, digit in enumerate(solution):
            board[cell // 9][cell % 9] = str(digit or ".")
'''

PROGRAM = '''\
import sys


def answer() -> None:
    """Read nine lines of nine digits, and print the solution in the same form."""
    values = [int(sign) for sign in sys.stdin.read() if sign in "0123456789"]
    solutions = []

    def found() -> bool:
        solutions.append(values[:])
        return True  # the first is enough

    solve(values, found)
    solution = solutions[0] if solutions else values
    for start in range(0, 81, 9):
        print(*solution[start : start + 9])


answer()
'''

FORMS: Final[dict[Site, Form]] = {
    "leetcode": Form(
        ("LeetCode 37, Sudoku Solver", "力扣 37《解数独》"),
        SOLUTION.format(result="None", returned=""),
        ("Solution",),
        False,
    ),
    "luogu": Form(("Luogu P1784, Sudoku", "洛谷 P1784《数独》"), PROGRAM, ("answer",), True),
    "nowcoder": Form(
        ("Nowcoder NC47, Sudoku", "牛客 NC47《数独》"),
        SOLUTION.format(result="List[List[str]]", returned=", and return it") + "        return board\n",
        ("Solution",),
        True,
    ),
}

HEAD = """\
# {english}: paste this whole text as the answer (Python 3). From Sudoku Lab.
# {chinese}：整段粘贴即可提交（Python 3）。来自数独实验室（Sudoku Lab）。

"""


def submission(site: Site, source: str) -> str:
    """An algorithm as a text that a site takes for an answer.

    site: "leetcode", "luogu" or "nowcoder"; source: that of a classic algorithm, or the reader's own: a
    module with a function solve(board, found), which fills `board`, 81 digits, and calls found() at a
    solution. What it imports from sudoku_core is taken along, a block for `__name__ == "__main__"` not.
    For a site whose Python is old, annotations are not evaluated, and `int.bit_count` and `TypeAlias` are
    written as that Python has them; other news of Python 3.10 and later stay as they are.
    Raises SyntaxError; ValueError for another site; CodeError for a source without such a function or with
    a name that the site needs; and what `one_text` raises for what cannot be taken along.
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
    return f"{head}{text.strip()}\n\n\n# What the site gives and takes.\n{form.ending}"


def _adapted(source: str, old: bool) -> str:
    """The source without its main block, its imports from __future__ first, and fit for an old Python."""
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
    """Write what Python 3.10 brought as it was written before."""
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
    """The name that an expression is, without that of a module before it."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _is_bit_count(function: ast.expr) -> TypeGuard[ast.Attribute]:
    return isinstance(function, ast.Attribute) and function.attr == "bit_count"
