"""The format of an answer for each judge, as of 2025.

leetcode    class Solution, solveSudoku(board) with nine lists of nine one-character strings, "." for an
            empty cell; it fills them in place. Python 3.11 or newer. The site puts its own lines before the
            answer, so an import from __future__ cannot come first.
luogu       a program: it reads nine lines of nine digits, 0 for an empty cell, with or without spaces, and
            prints nine lines of nine spaced digits. Any version of Python 3.
nowcoder    as on LeetCode, but the method also returns the board. Python 3.9.
"""

from textwrap import indent
from typing import Final, Literal, NamedTuple, TypeAlias

Site: TypeAlias = Literal["leetcode", "luogu", "nowcoder"]


class AnswerForm(NamedTuple):
    """The format of a site's answers."""

    name: tuple[str, str]  # the site and its problem, in English and in Chinese
    opening: str  # the code between the algorithm and the lines that find the solution
    closing: str  # the code after those lines
    depth: int  # the indentation of those lines
    names: tuple[str, ...]  # the names that this code defines
    is_old: bool  # whether its Python may be older than 3.10

    def ending(self, find: str) -> str:
        """Return the code below the algorithm.

        find: The lines that find the solution.
        """
        return self.opening + indent(find, " " * self.depth) + self.closing


# The lines between the code that reads the puzzle's values and the code that uses its solution.
FIND = """\
solutions = []

def found() -> bool:
    solutions.append(values[:])
    return True  # the first is enough

solve(values, found)
solution = solutions[0] if solutions else values
"""

# The same for a source with an adapter, which defines solved_by(); see `adapters`.
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

FORMS: Final[dict[Site, AnswerForm]] = {
    "leetcode": AnswerForm(
        ("LeetCode 37, Sudoku Solver", "力扣 37《解数独》"),
        SOLUTION.format(result="None", returned=""),
        FILL,
        8,
        ("Solution",),
        False,
    ),
    "luogu": AnswerForm(
        ("Luogu P1784, Sudoku", "洛谷 P1784《数独》"),
        PROGRAM,
        PRINT,
        4,
        ("answer",),
        True,
    ),
    "nowcoder": AnswerForm(
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
