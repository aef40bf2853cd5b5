"""What a lesson is, and what comes of a judgement."""

import ast
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final, NamedTuple

from sudoku_core.lab.lessons.boards import is_board, line_of, plain
from sudoku_core.lab.lessons.running import Arguments, Names, Outcome
from sudoku_core.lab.recording.line_tracer import short

RIGHT: Final = "right"
# A case of the lesson as it is, one that was made at random, and one of the lesson that was made simpler.
CASE, MADE, SMALLER = "case", "made", "smaller"
MOST_LINES: Final = 60_000  # of the reader's code, for a call, unless the lesson says more


class Said(NamedTuple):
    """A sentence on a program. code: of the sentence; facts: what it names.

    more: the code of a sentence that explains an error of Python, or "".
    """

    code: str
    facts: dict[str, str | int]
    more: str = ""


class Row(NamedTuple):
    """A case in the table. Each text is Python; is_right: whether the code did as expected.

    origin: CASE, MADE or SMALLER.
    """

    given: str
    expected: str
    found: str
    is_right: bool
    origin: str


class Step(NamedTuple):
    """A line of the reader's code that comes next, or with `returned` the end of a call.

    depth: calls within calls, from 1. variables: pairs of a name and a value as text. values: the board, as
    81 signs. looked: cells that were looked at since the step before.
    """

    line: int
    depth: int
    function: str
    variables: tuple[tuple[str, str], ...]
    values: str
    looked: tuple[int, ...]
    returned: str | None = None


class Judged(NamedTuple):
    """What came of a judgement.

    said: the sentence; its code is RIGHT where nothing is wrong. rows: the cases. shown: the one of the
    steps, as a row; given: its board as 81 signs, or "". steps: of that case. counts: how many "calls",
    "lines", "reads" and "writes" the first case took. numbers: what the case returned, where that is a list
    of numbers.
    """

    said: Said
    rows: tuple[Row, ...]
    shown: int
    given: str
    steps: tuple[Step, ...]
    counts: dict[str, int]
    numbers: tuple[int, ...]


class Lesson:
    """What there is to check: a lesson's module `lesson.py`, and its solution.

    names: those that the module defines. FUNCTION: the one that the reader writes. KEEPS: whether it leaves
    its arguments as they are. MOST_LINES: of each call. START: what the editor has at first.
    cases(): the arguments of each case. make(random): those of one more. smaller(given): arguments that
    are a little simpler. explain(outcome): what may be wrong, the best first; the first sentence that its
    check confirms is shown. CHECKS: code -> check, see checks.py. ALIKE: codes of which a smaller case may
    have another than the case before. same(expected, found): whether that is right. accepts(outcome):
    whether all else is, if the result is: without it, whether the lists that were given are left as they
    should be. written(value): an argument as Python. right: the functions of the solution, and of the
    lessons before. spare: those of them that the reader can call.
    """

    def __init__(self, names: Names, right: Names) -> None:
        self.function: str = names["FUNCTION"]
        self.keeps: bool = names.get("KEEPS", True)
        self.most_lines: int = names.get("MOST_LINES", MOST_LINES)
        self.cases: tuple[Arguments, ...] = tuple(names["cases"]())
        self.make: Callable[[Random], Arguments] = names["make"]
        self.smaller: Callable[[Arguments], Iterable[Arguments]] = names.get("smaller", blanked)
        self.explain: Callable[[Outcome], Iterable[Said]] = names["explain"]
        self.checks: dict[str, Callable[[Said, Outcome], bool]] = names.get("CHECKS", {})
        self.start: str = names.get("START", "")
        self.alike: tuple[str, ...] = names.get("ALIKE", ())
        self.same: Callable[[Any, Any], bool] = names.get("same", _is_same)
        self.accepts: Callable[[Outcome], bool] = names.get("accepts", _has_left_right)
        self.written: Callable[[Any], str] = names.get("written", short)
        self.right = right
        given = {each.name for each in ast.parse(self.start).body if isinstance(each, ast.FunctionDef)}
        self.spare: Names = {
            name: value
            for name, value in right.items()
            if callable(value) and name not in given and name != self.function
        }


def _is_same(expected: Any, found: Any) -> bool:
    """Return whether both are alike, with the same types; objects of the reader's are never asked."""
    if type(expected) is not type(found):
        return False
    if isinstance(expected, (list, tuple)):
        return len(expected) == len(found) and all(map(_is_same, expected, found))
    return bool(expected == found)


def _has_left_right(outcome: Outcome) -> bool:
    return _is_same(_lists(outcome.expected_left), _lists(outcome.left))


def _lists(arguments: Arguments) -> list[Any]:
    return [each for each in arguments if isinstance(each, list)]


def blanked(given: Arguments) -> Iterable[Arguments]:
    """Yield the arguments with one digit less on a board."""
    for place, board in enumerate(given):
        if not is_board(board):
            continue
        for cell in range(81):
            if board[cell // 9][cell % 9]:
                smaller = plain(board)
                smaller[cell // 9][cell % 9] = 0
                yield (*given[:place], smaller, *given[place + 1 :])


def text_of(value: Any) -> str:
    """Return a value as short Python text; a board as its line of 81 signs."""
    return line_of(value) if is_board(value) else short(value)


def text_of_call(lesson: Lesson, given: Arguments) -> str:
    """Return a call as one would write it; the board, which is drawn beside it, is named only."""
    written = ", ".join("board" if is_board(each) else lesson.written(each) for each in given)
    return f"{lesson.function}({written})"
