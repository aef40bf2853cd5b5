"""Check that programs from tutorials run unchanged, and that their steps are recorded."""

import io
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from sudoku_core import solutions
from sudoku_core.lab.classics import CodeError, SolutionError, readers_traceback, watch
from sudoku_core.lab.own_code.printed import PrintedBoards
from tests.puzzles import D_FROM_ROW_4, PUZZLES, SOLUTIONS, TWO_SOLUTIONS
from tests.unit.core.test_classics import lines

FOLDER = Path(__file__).parent / "pasted"
NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))
WITHOUT_STEPS = {"norvig", "string_to_string", "functional_copies"}


def program(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text("utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_pasted_program_solves_the_readers_puzzles(name: str) -> None:
    done = watch(program(name), D_FROM_ROW_4, keep="calls")
    assert lines(done) == [SOLUTIONS["D"]]
    assert done.calls > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_pasted_program_shows_its_steps_or_says_why_not(name: str) -> None:
    if name in WITHOUT_STEPS:
        with pytest.raises(CodeError) as caught:
            watch(program(name), D_FROM_ROW_4)
        assert caught.value.code == "no_steps"
        return
    done = watch(program(name), D_FROM_ROW_4)
    assert lines(done) == [SOLUTIONS["D"]]
    assert done.trace
    assert done.trace.length > D_FROM_ROW_4.count(".")
    source = program(name).split("\n")
    writes = {source[(event >> 21) - 1].strip() for event in done.trace.events if event & 7 in (0, 1, 2)}
    assert all("=" in line for line in writes), writes


MISSING = (
    ("def solve(board):\n    print 'no'\n", "python2", "", 2),
    ("n = raw_input()\nprint(n)\n", "python2_name", "raw_input", 1),
    ("def solve(board):\n    for i in xrange(9):\n        board[i]\n", "python2_name", "xrange", 2),
    ("import Queue\ndef solve(board):\n    pass\n", "python2_name", "Queue", 1),
    ("def solve(board):\n    if {}.has_key(1): pass\n", "python2_name", "has_key", 2),
    ("def solve(board):\n    raise ValueError, 'no'\n", "python2_line", "", 2),
    ("def solve(board):\n    if board[0] <> 0: pass\n", "python2_line", "", 2),
    ("bits = [0777]\ndef solve(board):\n    pass\n", "python2_line", "", 1),
    ("#include <iostream>\nint main() { return 0; }\n", "other_language", "C++", 1),
    ("class Solution {\n    public void solve(char[][] board) {\n    }\n}\n", "other_language", "Java", 1),
    ("function solve(board) {\n    let n = 0;\n}\n", "other_language", "JavaScript", 1),
    ("void solveSudoku(char** board, int size) {\n}\n", "not_python", "", 1),
    ("def solve(board)：\n    pass\n", "wide_sign", "：", 1),
    ("def solve（board）:\n    pass\n", "wide_sign", "（", 1),
    ("def solve(board):\n    print(1，2)\n", "wide_sign", "，", 2),
    ("def solve(board):\n    print(“1”)\n", "wide_sign", "“", 2),
    ("def solve(board):\n    print('1’)\n", "wide_sign", "’", 2),
    ("def solve(board):\n    x =\u30001\n", "wide_space", "", 2),
    (
        "# 一行：注释（全角）\nimport numpy.linalg as np\ndef solve(board):\n    pass\n",
        "no_module",
        "numpy",
        2,
    ),
    ("def solve(board, found):\n    import numpy\n", "no_module", "numpy", 2),
    ("import numpy\ndef solve(board, found):\n    pass\n", "no_module", "numpy", 1),
    ("def solve(b):\n\tif b:\n        return\n\treturn\n", "tabs", "", 3),
    ("class Solution:\n  def isValid(self, root):\n    pass\n", "unchanged", "Solution.isValid", 2),
    ("x = 5\n", "nothing_to_run", "", 0),
    ("", "nothing_to_run", "", 0),
    ("def helper(): return 1\n", "nothing_to_run", "", 0),
    ("def solve(board, rows, columns, boxes):\n    pass\n", "arguments", "solve", 1),
    ("def solve(board):\n    pass\n", "unchanged", "solve", 1),
    ("def solve(board):\n    return False\n", "unchanged", "solve", 1),
    ("def solve(board):\n    return 'solved'\n", "no_board", "solve", 1),
    ("def solve(board):\n    return [row[0] for row in board]\n", "no_board", "solve", 1),
    (
        "class Solution:\n    def solveSudoku(self, board):\n        pass\n",
        "unchanged",
        "Solution.solveSudoku",
        2,
    ),
    ("a = [list(map(int, input().split())) for _ in range(10)]\nprint(a)\n", "reads_more", "", 1),
    ("rows = []\nfor _ in range(9):\n    rows.append(input())\n", "prints_nothing", "", 0),
    ("import sys\nprint('read', len(sys.stdin.read()))\n", "prints_no_board", "read 162", 0),
    ("class Node(ListNode):\n    pass\ndef solve(board):\n    pass\n", "undefined", "ListNode", 1),
)


@pytest.mark.parametrize(("source", "code", "name", "line"), MISSING, ids=[each[1] for each in MISSING])
def test_what_is_missing_is_said_with_its_line(
    source: str, code: str, name: str, line: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if code == "no_module":
        monkeypatch.setitem(sys.modules, name, None)  # hide the module if it is installed
    with pytest.raises(CodeError) as caught:
        watch(source, PUZZLES["D"])
    assert (caught.value.code, caught.value.name, caught.value.line) == (code, name, line)
    assert "{" not in str(caught.value)


@pytest.mark.parametrize(
    ("change", "name"),
    [
        (lambda text: "\ufeff" + text.replace("\n", "\r\n"), "leetcode_bitmask"),
        (lambda text: text.replace("    ", "\t"), "leetcode_tables"),
        (lambda text: text.replace("    ", "\xa0\xa0\xa0\xa0"), "solve_returns_bool"),
        (lambda text: text.replace("    ", "\u3000\u3000"), "luogu_input"),
        (lambda text: "".join("    " + line + "\n" for line in text.split("\n")), "leetcode_in_place"),
    ],
    ids=["windows", "tabs", "no-break spaces", "wide spaces", "indented"],
)
def test_what_pages_and_editors_do_to_a_program(change: Callable[[str], str], name: str) -> None:
    assert lines(watch(change(program(name)), D_FROM_ROW_4)) == [SOLUTIONS["D"]]


def test_an_error_in_a_pasted_program_keeps_its_line_and_traceback() -> None:
    source = program("leetcode_attributes").replace("self.spaces = list()", "self.spaces = None")
    with pytest.raises(AttributeError) as caught:
        watch(source, PUZZLES["D"])
    line = source.split("\n").index("\t\t\t\t\tself.spaces.append((i, j))") + 1
    assert f'File "<solve.py>", line {line}, in solveSudoku' in readers_traceback(caught.value)


def test_a_board_that_is_emptied_again_is_named() -> None:
    source = program("solve_returns_bool").replace(
        "            if solve(board):\n                return True\n", "            solve(board)\n"
    )
    assert source != program("solve_returns_bool")
    with pytest.raises(CodeError) as caught:
        watch(source, PUZZLES["D"])
    assert caught.value.code == "emptied"


def test_a_wrong_board_that_is_returned_or_printed_is_named() -> None:
    for source in (
        "def solve(board):\n    return [[v or 1 for v in row] for row in board]\n",
        "for _ in range(9):\n    print(input().replace('0', '1'))\n",
    ):
        with pytest.raises(SolutionError) as caught:
            watch(source, PUZZLES["D"], keep="calls")
        assert caught.value.code == "twin"


def test_a_place_to_print_to_can_be_closed_after_the_output_that_it_passes_on_to() -> None:
    output = io.TextIOWrapper(io.BytesIO())
    printed = PrintedBoards(output, list)
    output.close()
    printed.close()


def test_a_grid_that_is_printed_unsolved_is_named_with_its_empty_cells() -> None:
    for source in (
        "print(*[input() for _ in range(9)], sep='\\n')\n",
        "rows = [input() for _ in range(9)]\nprint('Puzzle:', *rows, 'nothing', sep='\\n')\n",
    ):
        with pytest.raises(SolutionError) as caught:
            watch(source, PUZZLES["D"], keep="calls")
        assert (caught.value.code, caught.value.where) == ("unsolved", (51, 0))
        assert "51 cells of the printed grid are empty" in str(caught.value)


@pytest.mark.slow
def test_a_program_prints_what_it_prints() -> None:
    output = io.StringIO()
    with redirect_stdout(output):
        watch(program("line_of_81"), PUZZLES["C"], keep="calls")
    assert output.getvalue().endswith("calls: 24943\n")
    limit = sys.getrecursionlimit()
    watch(program("luogu_stdin_main"), PUZZLES["C"], keep="calls")
    assert sys.getrecursionlimit() == limit


def test_all_solutions_of_a_generator_are_taken() -> None:
    done = watch(program("generator_in_place"), TWO_SOLUTIONS, "all", keep="calls")
    assert sorted(lines(done)) == sorted(map(str, solutions(TWO_SOLUTIONS)))
    assert done.solution_count == 2
