"""Test the diagnosis of endless code: its line, recursion, and whether its loop can end."""

import signal
import textwrap
from collections.abc import Iterator
from types import FrameType
from typing import Any

import pytest

from shared.code.puzzles import PUZZLES
from sudoku_core import classics
from sudoku_core.lab.diagnosis import standing
from sudoku_core.lab.diagnosis.raised import find_place_of_error, readers_traceback
from sudoku_core.lab.diagnosis.recursion import recursion_in
from sudoku_core.lab.diagnosis.standing import Standing, report_standing
from tests.systems import needs_events_of_cpython, needs_signals

pytestmark = needs_signals

EASY = PUZZLES[0][1]


class StopError(BaseException):
    """Raised to stop endless code."""


@pytest.fixture(autouse=True)
def signals() -> Iterator[None]:
    before = signal.getsignal(signal.SIGUSR1)
    yield
    signal.signal(signal.SIGUSR1, before)


def standings(source: str, monkeypatch: pytest.MonkeyPatch) -> list[Standing]:
    """Return the diagnoses of code that calls now() when its time is nearly over."""
    found: list[Standing] = []
    source = textwrap.dedent(source)

    def handle(_number: int, frame: FrameType | None) -> None:
        report_standing(source, frame, found.append)

    def now() -> None:
        if not found:
            signal.raise_signal(signal.SIGUSR1)

    rounds = iter(range(400))

    def next_round() -> None:
        if next(rounds, None) is None or len(found) > 1:
            raise StopError

    signal.signal(signal.SIGUSR1, handle)
    monkeypatch.setattr(standing, "WATCHED_SECONDS", 9)
    monkeypatch.setattr("builtins.now", now, raising=False)
    monkeypatch.setattr("builtins.next_round", next_round, raising=False)
    with pytest.raises(StopError):
        classics.watch(source, EASY, keep="calls")
    return found


ENDLESS = {
    "nothing changes": """
        def solve(board, found):
            while 0 in board:
                next_round()
                for cell in range(3):
                    now()
        """,
    "in a function that it calls": """
        def step(board):
            for cell in range(3):
                now()
        def solve(board, found):
            while 0 in board:
                next_round()
                step(board)
        """,
    "two states in turn": """
        turn = 0
        def solve(board, found):
            global turn
            while 0 in board:
                next_round()
                turn = 1 - turn
                now()
        """,
}
OTHERS = {
    "a number grows": """
        def solve(board, found):
            number = 0
            while 0 in board:
                next_round()
                number += 1
                now()
        """,
    "a for loop around it goes on": """
        def solve(board, found):
            for _ in [0] * 1000:
                while True:
                    next_round()
                    now()
                    break
        """,
    "chance": """
        import random
        def solve(board, found):
            while True:
                next_round()
                now()
        """,
    "an iterator goes on": """
        def solve(board, found):
            numbers = iter([0] * 1000)
            while next(numbers) == 0:
                next_round()
                now()
        """,
    "a class counts": """
        class Board:
            count = 0
        def solve(board, found):
            while Board.count < 1000:
                next_round()
                Board.count += 1
                now()
        """,
    "a function that it calls counts": """
        def counter():
            count = 0
            def step():
                nonlocal count
                count += 1
            return step
        step = counter()
        def solve(board, found):
            while True:
                next_round()
                step()
                now()
        """,
    "whoever calls a generator goes on": """
        def forever():
            while True:
                next_round()
                now()
                yield 0
        def solve(board, found):
            for _, zero in zip(range(1000), forever()):
                pass
        """,
}


@pytest.mark.parametrize("name", [*ENDLESS, *OTHERS])
def test_a_loop_is_endless_where_the_same_line_comes_back_with_the_same_state(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = ENDLESS.get(name) or OTHERS[name]
    found = standings(source, monkeypatch)
    assert not found[0].is_endless
    lines = source.split("\n")
    assert lines[found[0].line - 1].strip() == "now()"
    assert [each.is_endless for each in found[1:]] == [True] * (name in ENDLESS)
    assert ["while" in lines[each.line - 1] for each in found[1:]] == [True] * (name in ENDLESS)


def test_the_line_comes_with_the_variables_there(monkeypatch: pytest.MonkeyPatch) -> None:
    text = standings(OTHERS["a number grows"], monkeypatch)[0].text.split("\n")
    assert text[:2] == ['File "<solve.py>", line 7, in solve', "    now()"]
    assert text[2].startswith("  board = [1, 0, 0, 4,")
    assert text[3:] == ["  number = 1"]


def recursion_of(source: str, keep: Any) -> Any:
    with pytest.raises(RecursionError) as caught:
        classics.watch(textwrap.dedent(source), EASY, keep=keep)
    return recursion_in(caught.value)


def test_a_recursion_is_named_alike_however_deep_it_went() -> None:
    deep = """
        def search(board, cell, found):
            if cell < 40:
                return search(board, cell + 1, found)
            return other(board, cell)
        def other(board, cell):
            return other(board, cell=cell)
        def solve(board, found):
            return search(board, 0, found)
        """
    for keep in ("calls", "trace"):
        assert recursion_of(deep, keep) == (7, "other(board=[1, 0, 0, 4, 0, 3, 0, 7, 0, 0…, cell=40)")
    both = """
        def solve(board, found):
            return even(0)
        def even(number):
            return odd(number)
        def odd(number):
            return even(number + 1)
        """
    assert {recursion_of(both, keep) for keep in ("calls", "trace")} == {(5, "odd(number=0)")}
    assert recursion_in(ValueError()) is None


@pytest.mark.parametrize(
    ("source", "part", "values"),
    [
        ("def solve(board):\n    r = 9\n    return board[r][0] + len(board[r])", "board[r]", ("r = 9",)),
        (
            "def solve(board):\n    row, cell = board[0], '1'\n    return cell + 1",
            "cell + 1",
            ("cell = '1'",),
        ),
        pytest.param(
            "def solve(board):\n    found = None\n    return found.copy()",
            "found.copy",
            ("found = None",),
            marks=needs_events_of_cpython,  # PyPy names only the attribute
        ),
        ("def solve(board):\n    return 5 / 0", "5 / 0", ()),
        ("def solve(board):\n    return board[\n        9]", "", ()),
    ],
)
def test_an_error_names_the_part_that_failed_and_the_values_in_it(
    source: str, part: str, values: tuple[str, ...]
) -> None:
    """Functions and large values, such as the board, are not reported."""
    with pytest.raises(Exception) as caught:  # noqa: PT011 - each has another
        classics.watch(source, EASY)
    found = find_place_of_error(caught.value)
    assert found
    assert found.line == source.count("\n", 0, source.index("return")) + 1
    assert (found.part, found.values) == (part, values)
    shown = readers_traceback(caught.value)
    assert shown.endswith("".join(f"  {each}\n" for each in values))
    assert find_place_of_error(ValueError("elsewhere")) is None
