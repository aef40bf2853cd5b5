"""Test the judge of lessons: recorded reads and writes, and programs that fail in unusual ways."""

from collections.abc import Callable
from typing import Any

import pytest

from learning import judged
from sudoku_core.lab.lessons import LONGEST_JSON, Judgement, Lesson, Step, judge, to_json
from sudoku_core.lab.lessons.boards import DEEPEST, Notes, WatchedRow, line_of, plain
from sudoku_core.lab.lessons.materials import SOLVED, repeated_digit, with_digits
from sudoku_core.lab.lessons.running import EndlessError, call, load
from sudoku_core.lab.lessons.values import RIGHT, Message

ROW = SOLVED[1]  # 672195348
ALL = list(range(9, 18))

READS: dict[str, tuple[Callable[[Any], object], list[int]]] = {
    "one cell": (lambda row: row[2], [11]),
    "the last": (lambda row: row[-1], [17]),
    "a slice": (lambda row: row[3:6], [12, 13, 14]),
    "a slice backwards": (lambda row: row[2::-1], [11, 10, 9]),
    "a loop": (list, ALL),
    "a loop that ends": (lambda row: next(place for place, digit in enumerate(row) if digit == 2), ALL[:3]),
    "backwards": (lambda row: list(reversed(row)), ALL[::-1]),
    "in": (lambda row: 5 in row, ALL),
    "count": (lambda row: row.count(5), ALL),
    "index": (lambda row: row.index(5), ALL),
    "a set": (set, ALL),
    "sorted": (sorted, ALL),
    "stars": (lambda row: [*row], ALL),
    "names": (lambda row: [first for first, *_ in [row]], ALL),
    "copy": (lambda row: row.copy(), ALL),
    "length": (len, []),
}

WRITES: dict[str, tuple[str, list[tuple[int, Any]]]] = {
    "one cell": ("row[0] = 5", [(9, 5)]),
    "the last": ("row[-1] = 0", [(17, 0)]),
    "a slice": ("row[1:3] = 8, 9", [(10, 8), (11, 9)]),
    "more": ("row[0] += 1", [(9, 7)]),
    "names": ("row[0], row[1] = row[1], row[0]", [(9, 7), (10, 6)]),
    "all taken away": ("row[:] = []", []),
    "past the ninth": ("row.append(1); row[9] = 2", []),
}


@pytest.mark.parametrize("way", READS)
def test_each_way_of_reading_a_row_is_recorded(way: str) -> None:
    read, cells = READS[way]
    notes, plainly = Notes(), list(ROW)
    assert read(WatchedRow(ROW, 1, notes)) == read(plainly)
    assert notes.reads == cells


@pytest.mark.parametrize("way", WRITES)
def test_each_way_of_writing_into_a_row_is_recorded(way: str) -> None:
    code, written = WRITES[way]
    notes, plainly = Notes(), list(ROW)
    row = WatchedRow(ROW, 1, notes)
    exec(code, {"row": plainly})
    exec(code, {"row": row})
    assert plain(row) == plainly
    assert [(each.cell, each.digit) for each in notes.writes] == written


def test_a_row_can_change_its_length_while_a_loop_goes_through_it() -> None:
    row = WatchedRow([1, 2, 3], 0, Notes())
    for _ in row:
        row.pop()
    assert len(row) == 1


def test_a_write_knows_its_line() -> None:
    outcome = call(load("def f(board):\n    x = 1\n    board[0][0] = x\n")["f"], (SOLVED,), 100)
    assert [each.line for each in outcome.writes] == [3]
    assert outcome.arguments[0] == SOLVED


def test_a_copy_of_a_list_within_itself_ends() -> None:
    itself: list[Any] = [1]
    itself.append(itself)
    assert plain(itself) == [1, []]
    deep: list[Any] = []
    for _ in range(5000):
        deep = [deep]
    assert str(plain(deep)).count("[") == DEEPEST + 1


ENDLESS = {
    "f in a loop": "def f():\n    while True:\n        x = 1\n",
    "g, a generator": "def g():\n    while True:\n        yield 1\n\n\ndef f():\n    return list(g())\n",
    "f, caught": "def f():\n    try:\n        while True:\n            x = 1\n    except Exception: pass\n",
}


@pytest.mark.parametrize("way", ENDLESS)
def test_code_that_never_ends_is_ended(way: str) -> None:
    outcome = call(load(ENDLESS[way])["f"], (), 1000)
    assert isinstance(outcome.error, EndlessError)
    assert outcome.error.function == way[0]
    assert outcome.lines == 1001


def lesson(right: str, cases: list[tuple[Any, ...]], **names: Any) -> Lesson:
    """Return a lesson with the function `f` and without explanations."""
    solution: dict[str, Any] = {}
    exec(right, solution)
    own = {"FUNCTION": "f", "cases": lambda: cases, "explain": lambda _: ()}
    return Lesson({**own, **names}, solution)


DOUBLE = lesson(
    "def f(n): return 2 * n",
    [(3,), (40,)],
    make=lambda random: (random.randrange(10),),
    smaller=lambda given: [(given[0] - 1,)] if given[0] else [],
    written=hex,
)

EXPECTED_CODES = {
    "def f(n): return n + n": RIGHT,
    "def f(n):\n    yield 2 * n": "other_type",
    "def f(n): print(2 * n)": "printed",
    "def f(n): pass": "returns_none",
    "def f(n): return str(2 * n)": "other_type",
    "def f(n): return 2 * n + 1": "other_value",
    "def f(n): return n / 0": "raises_at",
    "def f(n): return f(n)": "recursion",
    "def f(n): exit()": "raises",
    "def f(n):\n    f(n - 1) if n else 0\n    return n": "other_value",
    "def f(n):\n    if n:\n        f(n - 1)\n    else:\n        return 0": "dropped",
    "def f(n):\n    n == 2 * n\n    return n": "compares",
    "def f(n):\n    found = [n]\n    found = found.append(n)\n    return sum(found)": "uses_none",
    "def f(n):\n    while n: x = n": "endless",
    "def g(n): return 2 * n": "not_defined",
    "f = 3": "not_defined",
    "def f(n) return n": "syntax",
    "import sys\nsys.exit()": "raises",
    "while True:\n    x = 1": "endless",
    "def g(): return g()\ng()": "recursion",
}


@pytest.mark.parametrize("source", EXPECTED_CODES)
def test_a_program_gets_its_sentence(source: str) -> None:
    done = judge(DOUBLE, source)
    assert done.message.code == EXPECTED_CODES[source]
    read = judged.read_judgement(to_json(done))
    assert read is not None
    assert read.code == done.message.code


def test_a_fault_is_shown_on_the_smallest_case_that_has_it() -> None:
    done = judge(DOUBLE, "def f(n): return 2 * n if n < 7 else 0")
    assert [(row.given, row.expected, row.is_right) for row in done.rows] == [
        ("f(0x3)", "6", True),
        ("f(0x7)", "14", False),
    ]
    assert done.shown == 1
    assert {pair for step in done.steps for pair in step.variables} == {("n", "7")}


def test_a_smaller_case_has_the_same_fault() -> None:
    """If a larger case has a wrong result, a smaller case that raises an error does not replace it."""
    done = judge(DOUBLE, "def f(n): return 2 * n if n == 3 else 0 if n > 20 else 1 / 0")
    assert (done.message.code, done.rows[1].given) == ("other_value", "f(0x15)")


def test_a_made_case_that_is_wrong_is_added() -> None:
    done = judge(DOUBLE, "def f(n): return 2 * n if n in (3, 40) else -1")
    assert [row.is_right for row in done.rows] == [True, True, False]
    assert done.rows[2].given == "f(0x0)"


def test_after_a_case_that_does_not_end_there_are_no_others() -> None:
    done = judge(DOUBLE, "def f(n):\n    while n: x = n")
    assert [row.found for row in done.rows] == ["Endless"]


def test_what_the_shown_case_prints_is_printed_once(capsys: pytest.CaptureFixture[str]) -> None:
    judge(DOUBLE, "def f(n):\n    print(n)\n    return 2 * n", shown=1)
    assert capsys.readouterr().out == "40\n"


BOARDS = lesson(
    "def f(board): board[0][0] = 0",
    [(SOLVED,)],
    KEEPS=False,
    make=lambda _: (SOLVED,),
    smaller=lambda _: (),
)

EXPECTED_CODES_OF_BOARDS = {
    "board[0][0] = 0": RIGHT,
    "board[0].append(0)": "other_length",
    "board[3] = []": "other_length",
    "board.clear()": "no_board",
    "board[0] = 5": "no_board",
    "board[0] = [None] * 9": "no_board",
    "board[0][0] = ''": "no_number",
    "board[0][0] = [1, 2]": "no_number",
    "board[0][0] = 1": "other_board",
    "for digit in board[0]: board[0].remove(digit)": "other_length",
    "if board[0][0] == '5': board[0][0] = 0": "compares_text",
}


@pytest.mark.parametrize("line", EXPECTED_CODES_OF_BOARDS)
def test_a_list_that_is_no_longer_a_board_is_reported(line: str) -> None:
    done = judge(BOARDS, f"def f(board):\n    {line}\n")
    assert done.message.code == EXPECTED_CODES_OF_BOARDS[line]
    assert judged.read_judgement(to_json(done)) is not None


def test_steps_continue_after_a_program_replaces_a_row_of_the_board() -> None:
    lines = ("def f(board):", "board[0] = sorted(board[0])", "board[1][0] = 0", "x = board[2][0]")
    steps = judge(BOARDS, "\n    ".join(lines)).steps
    assert [step.line for step in steps] == [2, 3, 4, 4]
    assert steps[-1].looked == (18,)
    assert steps[-1].values.startswith("123456789.7219")


def test_the_steps_show_the_board_of_the_argument() -> None:
    steps = judge(BOARDS, "def f(board):\n    board = board[1:]\n    x = 1").steps
    assert {step.values for step in steps} == {line_of(SOLVED)}


def test_a_judgement_has_a_limited_length() -> None:
    """A step stores its board only if the board has changed; the last steps of a long run are omitted."""
    boards = ["." * 81, "." * 81, "1" * 81]
    steps = tuple(Step(1, 1, "f", (), board, ()) for board in boards)
    done = Judgement(Message(RIGHT, {}), (), 0, "", steps, {}, ())
    read = judged.read_judgement(to_json(done))
    assert read is not None
    assert [step.values for step in read.steps] == boards
    assert to_json(done).count("." * 81) == 1
    long = Step(1, 1, "f", (("x", "9" * 1000),), "", ())
    text = to_json(done._replace(steps=(long,) * 1000))
    assert 100_000 < len(text) <= LONGEST_JSON
    without_steps = to_json(done._replace(message=Message("other", {"found": "9" * LONGEST_JSON})))
    assert '"9' in without_steps


def test_the_unit_with_a_digit_twice_is_named() -> None:
    assert repeated_digit(SOLVED) is None
    assert repeated_digit(with_digits(SOLVED, (2, 1, 7))) == ("row", 2, 7)
    assert repeated_digit(with_digits(SOLVED, (1, 9, 9), (1, 7, 0))) == ("column", 9, 9)
    empty = [[0] * 9 for _ in range(9)]
    assert repeated_digit(with_digits(empty, (8, 8, 2), (9, 9, 2))) == ("box", 9, 2)
    assert repeated_digit(with_digits(empty, (8, 8, 2), (9, 9, 3))) is None
