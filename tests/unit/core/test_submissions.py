"""Test each algorithm as an answer for each online judge, in a Python without this project."""

import ast
import io
import json
import pickle
import subprocess
import sys
from contextlib import redirect_stdout
from typing import Any, get_args
from unittest.mock import patch

import pytest

from shared.code.messages import REFUSALS
from sudoku_core.lab.classics import NAMES
from sudoku_core.lab.classics.sources import source_of
from sudoku_core.lab.own_code.errors import SENTENCES
from sudoku_core.lab.submissions import FORMS, Site, submission
from tests.puzzles import A_OF_LUOGU, D_FROM_ROW_4, PUZZLES, SOLUTIONS
from tests.unit.core.test_own_code import GENERATORS, OWN
from tests.unit.core.test_pasted import program

PASTED = [
    "class_with_board",
    "generator_in_place",
    "geeks_for_geeks",
    "leetcode_attributes",
    "leetcode_in_place",
    "leetcode_tables",
    "norvig",
    "nowcoder_returns",
    "returns_a_copy",
    "string_to_string",
]
SITES: tuple[Site, ...] = get_args(Site)

# Code that calls an answer as LeetCode and Nowcoder do.
JUDGE = """
import json
board = json.loads({board!r})
result = Solution().solveSudoku(board)
print(json.dumps([board, result]))
"""

SOLVE = "def solve(board, found):\n"
# A short answer that only knows the solutions of D and A, which is enough to test the conversion.
BY_HEART = f"""
    for number, digit in enumerate({SOLUTIONS["A"]!r} if board[0] == 8 else {SOLUTIONS["D"]!r}):
        board[number] = int(digit)
"""

OWN_SOURCES = {
    "helpers of its own": OWN,
    "a search in a generator": GENERATORS,
    "found() is never called": SOLVE + BY_HEART,
    "found() is not listened to": SOLVE + BY_HEART + "    found()\n    board[:] = [0] * 81\n",
    "a docstring": '"""Mine."""\n' + SOLVE + BY_HEART,
    "imports from __future__": '#!/usr/bin/env python3\n"""Mine."""  # only mine\n'
    "from __future__ import annotations, division\n" + SOLVE + BY_HEART,
    "one import from __future__": "from __future__ import division; HALF = 1 / 2\n" + SOLVE + BY_HEART,
    "tabs": "from sudoku_core.board.digits import only\n" + (SOLVE + BY_HEART).replace("    ", "\t"),
    "lines that end as on Windows": "\ufeff" + (SOLVE + BY_HEART).replace("\n", "\r\n"),
    "a last line without an end": (SOLVE + BY_HEART).rstrip(),
    "another alphabet": f"# 数独\nTITLE = '数独'\n{SOLVE}    assert len(TITLE) == 2\n{BY_HEART}",
    "a main block": f"{SOLVE}{BY_HEART}if __name__ == '__main__':\n    raise SystemExit('mine')\n",
    "names that the site's part has too": "import sys\nfrom typing import List, Optional\n"
    f"values = solutions = 7\n{SOLVE}    assert values == solutions == 7\n{BY_HEART}",
}


# Luogu's sample with three solved rows. A reader's slow search would take seconds for the original sample.
SHORT_OF_LUOGU = "".join(f"{' '.join(SOLUTIONS['A'][row : row + 9])} \n" for row in (0, 9, 18))
SHORT_OF_LUOGU += A_OF_LUOGU[len(SHORT_OF_LUOGU) :]


def ran(site: Site, text: str, tmp_path: object, given: str = A_OF_LUOGU) -> list[str]:
    """Run an answer on the judge's sample (D, or A for Luogu); return its solutions as lines of 81."""
    judged = text
    if site != "luogu":
        rows = [[*PUZZLES["D"][start : start + 9]] for start in range(0, 81, 9)]
        judged += JUDGE.format(board=json.dumps(rows))
    file = f"{tmp_path}/answer.py"
    with open(file, "w", encoding="utf-8") as answer:
        answer.write(judged)
    done = subprocess.run(
        [sys.executable, "-I", "-W", "error", file],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd="/",
    )
    assert done.stderr == ""
    if site == "luogu":
        lines = done.stdout.splitlines()
        assert [len(line) for line in lines] == [17] * 9
        return [done.stdout.replace(" ", "").replace("\n", "")]
    board, result = json.loads(done.stdout)
    return ["".join("".join(row) for row in grid) for grid in (board, result) if grid is not None]


def right(site: Site) -> list[str]:
    """Return the result of `ran` for a correct answer.

    An answer for Luogu prints its solution, and other answers write it on the board. An answer for Nowcoder
    also returns it.
    """
    return {"leetcode": [SOLUTIONS["D"]], "luogu": [SOLUTIONS["A"]], "nowcoder": 2 * [SOLUTIONS["D"]]}[site]


@pytest.mark.slow
@pytest.mark.parametrize("site", SITES)
@pytest.mark.parametrize("name", NAMES)
def test_each_algorithm_is_right_on_each_site(name: str, site: Site, tmp_path: object) -> None:
    text = submission(site, source_of(name))
    assert ran(site, text, tmp_path) == right(site)
    assert "import sudoku_core" not in text
    assert text.splitlines()[0].startswith(f"# {FORMS[site].name[0]}: paste this whole text")
    assert FORMS[site].name[1] in text.splitlines()[1]


@pytest.mark.slow
@pytest.mark.parametrize("site", SITES)
@pytest.mark.parametrize("what", OWN_SOURCES)
def test_the_readers_own_is_right_on_each_site(what: str, site: Site, tmp_path: object) -> None:
    assert ran(site, submission(site, OWN_SOURCES[what]), tmp_path, SHORT_OF_LUOGU) == right(site)


@pytest.mark.parametrize(
    ("source", "docstring", "future"),
    [
        ('"""Mine."""\nfrom __future__ import division\n', "Mine.", {"division"}),
        ("'''Mine,\nall.'''  # mine\n", "Mine,\nall.", set()),
        ('from __future__ import division; "no docstring"\n', None, {"division"}),
        (
            "# mine\nfrom __future__ import division\nfrom __future__ import annotations\n",
            None,
            {"division"},
        ),
    ],
)
def test_a_docstring_and_imports_from_the_future_come_first(
    source: str, docstring: str | None, future: set[str]
) -> None:
    tree = ast.parse(submission("nowcoder", source + SOLVE + BY_HEART))
    assert ast.get_docstring(tree) == docstring
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    assert {alias.name for alias in imports[0].names} == future | {"annotations"}
    assert [node.module for node in imports] == ["__future__", "typing"]


@pytest.mark.parametrize("name", NAMES)
def test_the_algorithm_stays_as_it_is_written(name: str) -> None:
    source = source_of(name)
    if name != "core":
        assert source.strip() in submission("leetcode", source)
    solve = source[source.index("def solve(") :].strip()
    for site in ("luogu", "nowcoder"):
        assert solve.replace("digits.bit_count()", 'bin(digits).count("1")').replace(
            "candidates[cell].bit_count()", 'bin(candidates[cell]).count("1")'
        ) in submission(site, source)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("site", ["luogu", "nowcoder"])
def test_an_old_python_finds_nothing_new(name: str, site: Site) -> None:
    tree = ast.parse(submission(site, source_of(name)), feature_version=(3, 8))
    names = {
        alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    assert names <= {"annotations", "Callable", "Final", "Iterator", "List", "Sequence", "chain", "product"}
    assert "bit_count" not in {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


# Features of Python 3.10, and their replacements.
OLD = [
    ("x.bit_count()", 'bin(x).count("1")'),
    ("(x & y).bit_count()", 'bin(x & y).count("1")'),
    ("((x)).bit_count()", 'bin(x).count("1")'),
    ("f(x, [y])[0].z.bit_count( )", 'bin(f(x, [y])[0].z).count("1")'),
    ("x.bit_count().bit_count()", 'bin(bin(x).count("1")).count("1")'),
    ("(x.bit_count() + y).bit_count()", 'bin(bin(x).count("1") + y).count("1")'),
    ("'é', (x |\n    y).bit_count()", "'é', bin(x |\n    y).count(\"1\")"),
    ("T: TypeAlias = int  # a mask", "T = int  # a mask"),
    ("T: typing.TypeAlias = int", "T = int"),
    ("x: int = 3", "x: int = 3"),
    ("from typing import Final, TypeAlias, Any as A", "from typing import Final, Any as A"),
    ("from typing import TypeAlias  # gone\ny = 1", "y = 1"),
    ("if y:\n    from typing import TypeAlias", "if y:\n    pass"),
    ("if y:\n    from typing import TypeAlias, List", "if y:\n    from typing import List"),
    ("from other import TypeAlias", "from other import TypeAlias"),
    ("x.bit_count", "x.bit_count"),
]


@pytest.mark.parametrize(("new", "old"), OLD)
def test_what_is_written_for_an_old_python(new: str, old: str) -> None:
    source = f"x = 1\n{new}\n\n{SOLVE}    pass\n"
    expected = f"\nfrom __future__ import annotations\nx = 1\n{old}\n\n{SOLVE}    pass\n"
    assert expected in submission("luogu", source)
    assert source in submission("leetcode", source)


@pytest.mark.parametrize("site", ["leetcode", "nowcoder"])
def test_a_board_without_a_solution_stays_as_it_is(site: Site, tmp_path: object) -> None:
    unsolved = SOLVE + "    found\n"
    assert set(ran(site, submission(site, unsolved), tmp_path)) == {PUZZLES["D"]}


READING = "rows = [input().split() for _ in range(9)]\n"
READING += f"for start in range(0, 81, 9): print(*{SOLUTIONS['D']!r}[start : start + 9])\n"
FILLING = f"""    known = {SOLUTIONS["A"]!r} if board[0][0] == 8 else {SOLUTIONS["D"]!r}
    if board[0][0] == 5 and board[2][0] == 1:
        known = {SOLUTIONS["D"]!r}
    for cell, digit in enumerate(known):
        board[cell // 9][cell % 9] = int(digit)
"""


@pytest.mark.slow
@pytest.mark.parametrize("site", SITES)
@pytest.mark.parametrize("name", PASTED)
def test_a_pasted_program_is_an_answer_too(name: str, site: Site) -> None:
    text = submission(site, program(name))
    if (name, site) == ("leetcode_in_place", "leetcode"):
        assert program(name).strip() in text  # the program is an answer without changes
    assert solved_here(site, text)[-1] == SOLUTIONS["D"]


def solved_here(site: Site, text: str) -> list[str]:
    """Run an answer in this process, on D with three solved rows; return its solutions."""
    names: dict[str, Any] = {"__name__": "answer"}
    rows = [[*D_FROM_ROW_4[start : start + 9]] for start in range(0, 81, 9)]
    if site != "luogu":
        exec("from typing import *\nfrom collections import *\n" if site == "leetcode" else "", names)
        exec(text, names)
        result = names["Solution"]().solveSudoku(rows)
        return ["".join("".join(row) for row in grid) for grid in (rows, result) if grid is not None]
    given = io.StringIO("".join(" ".join(row).replace(".", "0") + "\n" for row in rows))
    with patch("sys.stdin", given), redirect_stdout(io.StringIO()) as printed:
        exec(text, names)
    return [printed.getvalue().replace(" ", "").replace("\n", "")]


def test_a_program_for_luogu_stays_as_it_is_written() -> None:
    assert program("luogu_input").strip() in submission("luogu", program("luogu_input"))


@pytest.mark.parametrize(
    ("site", "source", "message"),
    [
        ("codeforces", OWN, "none of leetcode, luogu, nowcoder"),
        ("luogu", "def resolve(board, found): pass", "resolve, line 1, returned None"),
        ("leetcode", "class Solver:\n def solve(self): pass", "nothing here can run"),
        ("leetcode", READING, "this program is no answer for LeetCode 37"),
        (
            "luogu",
            READING.replace("input().split()", "[int(sign) for sign in input()]"),
            "this program is no answer for Luogu",
        ),
        ("luogu", "def answer(board):\n" + FILLING, "answer is a name that Luogu P1784"),
        ("leetcode", SOLVE + " pass\nclass Solution: pass", "Solution is a name that LeetCode 37"),
        ("nowcoder", SOLVE + " pass\nSolution = 1", "Solution is a name that Nowcoder NC47"),
        ("luogu", SOLVE + " pass\ndef answer(): pass", "answer is a name that Luogu P1784"),
        ("luogu", "import sudoku_core\n" + SOLVE + " pass", "can be copied"),
    ],
)
def test_what_cannot_be_submitted(site: Site, source: str, message: str) -> None:
    with pytest.raises(ValueError, match=message) as raised:
        submission(site, source)
    assert str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)


def test_the_page_has_words_for_all_that_is_refused() -> None:
    assert set(REFUSALS) == set(SENTENCES)


def test_a_source_that_is_no_python() -> None:
    with pytest.raises(SyntaxError):
        submission("luogu", "def solve(board, found)")
