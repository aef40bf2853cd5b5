"""How each judge wants its answers; the forms are those of the sites in 2025.

leetcode    class Solution, solveSudoku(board) with nine lists of nine one-character strings, "." for an
            empty cell; it fills them in place. Python 3.11 or newer; the site puts lines of its own before
            the answer, so that an import from __future__ would not come first.
luogu       a program: nine lines of nine digits in, 0 for an empty cell, spaced or not; nine lines of nine
            spaced digits out. A Python 3 of any age.
nowcoder    as on LeetCode; fills the board in place, and returns it. Python 3.9.
"""

from textwrap import indent
from typing import Final, Literal, NamedTuple, TypeAlias

Site: TypeAlias = Literal["leetcode", "luogu", "nowcoder"]


class Form(NamedTuple):
    """How a site wants its answers.

    name: of the site and its problem, in English and Chinese. opening, closing: the code below the
    algorithm, before and after the lines that find the solution; depth: their indentation. names: those
    that this code defines; old: whether its Python may be older than 3.10.
    """

    name: tuple[str, str]
    opening: str
    closing: str
    depth: int
    names: tuple[str, ...]
    old: bool

    def ending(self, find: str) -> str:
        """Return the code below the algorithm, with these lines to find the solution."""
        return self.opening + indent(find, " " * self.depth) + self.closing


# After the values of the puzzle, before what is done with its solution.
FIND = """\
solutions = []

def found() -> bool:
    solutions.append(values[:])
    return True  # the first is enough

solve(values, found)
solution = solutions[0] if solutions else values
"""

# The same where solved_by() has been written, see `adapters`.
FIND_BY_ADAPTER = "solution = solved_by(values)\n"

SOLUTION = '''\
from typing import List


class Solution:
    def solveSudoku(self, board: List[List[str]]) -> {result}:
        """Fill the board in place{returned}."""
        values = [0 if sign == "." else int(sign) for row in board for sign in row]
'''

FILL = """\
        for cell, digit in enumerate(solution):
            board[cell // 9][cell % 9] = str(digit or ".")
"""

PROGRAM = '''\
import sys


def answer() -> None:
    """Read nine lines of nine digits, and print the solution in the same form."""
    values = [int(sign) for sign in sys.stdin.read() if sign in "0123456789"]
'''

PRINT = """\
    for start in range(0, 81, 9):
        print(*solution[start : start + 9])


answer()
"""

FORMS: Final[dict[Site, Form]] = {
    "leetcode": Form(
        ("LeetCode 37, Sudoku Solver", "力扣 37《解数独》"),
        SOLUTION.format(result="None", returned=""),
        FILL,
        8,
        ("Solution",),
        False,
    ),
    "luogu": Form(
        ("Luogu P1784, Sudoku", "洛谷 P1784《数独》"),
        PROGRAM,
        PRINT,
        4,
        ("answer",),
        True,
    ),
    "nowcoder": Form(
        ("Nowcoder NC47, Sudoku", "牛客 NC47《数独》"),
        SOLUTION.format(result="List[List[str]]", returned=", and return it"),
        FILL + "        return board\n",
        8,
        ("Solution",),
        True,
    ),
}

HEAD = """\
# {english}: paste this whole text as the answer (Python 3). From Sudoku Lab.
# {chinese}：整段粘贴即可提交（Python 3）。来自数独实验室（Sudoku Lab）。

"""
