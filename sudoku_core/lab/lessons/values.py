"""The values of lessons: a lesson, and the parts of a judgement."""

import ast
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final, NamedTuple

from sudoku_core.lab.lessons.boards import is_board, line_of, plain
from sudoku_core.lab.lessons.running import Arguments, Names, Outcome
from sudoku_core.lab.recording.line_tracer import short

RIGHT: Final = "right"
# The origin of a case: one of the lesson's own, a random one, or one of the lesson's after it was reduced.
CASE, MADE, SMALLER = "case", "made", "smaller"
MOST_LINES: Final = 60_000  # the default limit of lines for a call of the reader's code


class Message(NamedTuple):
    """A message to the reader about a program: the code of a text of the page, and the values in it."""

    code: str  # the key of its text, such as "returns_none"
    facts: dict[str, str | int]  # the values in its text, such as {"line": 3}
    more: str = ""  # the code of a second message, which explains an error of Python


class Row(NamedTuple):
    """A case in the table of results. All texts are Python."""

    given: str  # the call
    expected: str  # the correct result
    found: str  # the result, or the name of the error
    is_right: bool
    origin: str  # CASE, MADE or SMALLER


class Step(NamedTuple):
    """A line of the reader's code that is about to run, or the end of a call."""

    line: int
    depth: int  # calls within calls, from 1
    function: str
    variables: tuple[tuple[str, str], ...]  # pairs of a name and its value as text
    values: str  # the board, as 81 characters
    looked: tuple[int, ...]  # the cells that were read since the previous step
    returned: str | None = None  # the return value as text, at the end of a call


class Judgement(NamedTuple):
    """A judgement on the reader's code."""

    message: Message  # its code is RIGHT if nothing is wrong
    rows: tuple[Row, ...]  # the cases
    shown: int  # the index of the case whose steps are recorded
    given: str  # that case's board as 81 characters, or ""
    steps: tuple[Step, ...]  # that case's steps
    counts: dict[str, int]  # "calls", "lines", "reads" and "writes" of the first case
    numbers: tuple[int, ...]  # that case's result, if it is a list of numbers


class Lesson:
    """A lesson: the names of its module `lesson.py`, and the functions of its solution.

    The module defines these names; those marked with * are optional.

        FUNCTION          the name of the function that the reader writes
        KEEPS *           whether the function must not change its arguments
        MOST_LINES *      the limit of lines for each call
        START *           the initial text of the editor
        cases()           the arguments of each case
        make(random)      the arguments of a random case
        smaller(given) *  arguments that are a little simpler
        explain(outcome)  messages about possible faults, the best first; the first message that its check
                          confirms is shown
        CHECKS *          code of a message -> check, see checks.py
        ALIKE *           codes that may replace each other when a case is made smaller
        same(expected, found) *  whether a result is right
        accepts(outcome) *       whether everything besides the result is right; by default, whether the
                                 lists among the arguments are as expected after the call
        written(value) *         an argument as Python

    right: The functions of the solution, and of the earlier lessons.
    spare: The functions among them that the reader can call.
    """

    def __init__(self, names: Names, right: Names) -> None:
        self.function: str = names["FUNCTION"]
        self.keeps: bool = names.get("KEEPS", True)
        self.most_lines: int = names.get("MOST_LINES", MOST_LINES)
        self.cases: tuple[Arguments, ...] = tuple(names["cases"]())
        self.make: Callable[[Random], Arguments] = names["make"]
        self.smaller: Callable[[Arguments], Iterable[Arguments]] = names.get("smaller", remove_one_digit)
        self.explain: Callable[[Outcome], Iterable[Message]] = names["explain"]
        self.checks: dict[str, Callable[[Message, Outcome], bool]] = names.get("CHECKS", {})
        self.start: str = names.get("START", "")
        self.alike: tuple[str, ...] = names.get("ALIKE", ())
        self.same: Callable[[Any, Any], bool] = names.get("same", _is_same)
        self.accepts: Callable[[Outcome], bool] = names.get("accepts", _has_right_arguments)
        self.written: Callable[[Any], str] = names.get("written", short)
        self.right = right
        supplied = {node.name for node in ast.parse(self.start).body if isinstance(node, ast.FunctionDef)}
        self.spare: Names = {
            name: value
            for name, value in right.items()
            if callable(value) and name not in supplied and name != self.function
        }


def _is_same(expected: Any, found: Any) -> bool:
    """Return whether both values have equal content and types; call no method of the reader's objects."""
    if type(expected) is not type(found):
        return False
    if isinstance(expected, (list, tuple)):
        return len(expected) == len(found) and all(map(_is_same, expected, found))
    return bool(expected == found)


def _has_right_arguments(outcome: Outcome) -> bool:
    return _is_same(_list_arguments(outcome.expected_after), _list_arguments(outcome.arguments_after))


def _list_arguments(arguments: Arguments) -> list[Any]:
    return [argument for argument in arguments if isinstance(argument, list)]


def remove_one_digit(given: Arguments) -> Iterable[Arguments]:
    """Yield the arguments with one digit removed from a board."""
    for index, board in enumerate(given):
        if not is_board(board):
            continue
        for cell in range(81):
            if board[cell // 9][cell % 9]:
                smaller = plain(board)
                smaller[cell // 9][cell % 9] = 0
                yield (*given[:index], smaller, *given[index + 1 :])


def text_of(value: Any) -> str:
    """Return a value as short Python text, or a board as its line of 81 characters."""
    return line_of(value) if is_board(value) else short(value)


def text_of_call(lesson: Lesson, given: Arguments) -> str:
    """Return a call as Python text, with only the name of a board, because the page draws the board."""
    written = ", ".join("board" if is_board(argument) else lesson.written(argument) for argument in given)
    return f"{lesson.function}({written})"
