"""Run the reader's program again: line by line, or with the change that a message proposes.

A message about a cause is shown only if such a trial confirms it.
"""

import ast
import linecache
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, Final, NamedTuple

from sudoku_core.lab.lessons.boards import WatchedRow, is_board
from sudoku_core.lab.lessons.checks import Check, find_lesson_lines
from sudoku_core.lab.lessons.running import (
    MODULE_NAME,
    Arguments,
    EndlessError,
    Names,
    Outcome,
    call,
    call_solution,
    load,
)
from sudoku_core.lab.lessons.values import Lesson, Message
from sudoku_core.lab.own_code.errors import READERS_FILE, forget_calls

MOST_TRIALS: Final = 24  # the maximum number of programs for one judgement
MOST_TRIAL_LINES: Final = 1_000_000  # the maximum number of lines of the reader's code in all trials
MOST_RETURNS: Final = 5_000
# Codes of messages that name the current line of a program, even a line that the lesson has supplied.
RUN_MESSAGE_CODES: Final = (
    "endless",
    "raises",
    "raises_at",
    "raises_ours",
    "raises_at_ours",
    "recursion_ours",
)
LOAD_ERRORS: Final = (SyntaxError, ValueError, RecursionError, EndlessError, SystemExit, Exception)


class Return(NamedTuple):
    """The end of a call."""

    function: str
    line: int  # the line of its `return`
    value: Any  # the returned number, string, boolean or None; `...` for other values


class Trace(NamedTuple):
    """The lines that ran in a call, and the return of each function call."""

    lines: Counter[int]  # line -> the number of times it ran
    returns: list[Return]
    copies: set[str]  # functions that returned True with a full board other than the given board


class Trial:
    """Runs the reader's program again, for one judgement.

    tree: The syntax tree of the program.
    lesson_lines: The lines of the program that the lesson has supplied.
    """

    tree: ast.Module
    lesson_lines: set[int]

    def __init__(
        self, lesson: Lesson, names: Names, source: str, earlier: str, checks: dict[str, Check]
    ) -> None:
        self._checks, self._lesson, self._names, self._earlier = checks, lesson, names, earlier
        self.tree, self.lesson_lines = ast.parse(source), find_lesson_lines(source, lesson.start)
        self._programs: dict[str, Names] = {}  # source -> its names; {} for a program that does worse
        self._unchanged_share: float | None = None
        self._lines = 0
        self._last_trace: tuple[Arguments, Trace] | None = None

    def confirms(self, message: Message, outcome: Outcome) -> bool:
        """Return whether the check of this message confirms it.

        A message without a check needs no confirmation, because it is a question.
        """
        check = self._checks.get(message.code)
        if message.code not in RUN_MESSAGE_CODES and message.facts.get("line") in self.lesson_lines:
            return False  # the reader did not write this line
        try:
            return not check or check(message, outcome)
        except Exception:  # the proposed change does not fit this program
            return False

    def trace(self, outcome: Outcome) -> Trace:
        """Repeat the call of this outcome and return its trace."""
        if not self._last_trace or self._last_trace[0] is not outcome.arguments:
            trace = Trace(Counter(), [], set())

            def add_line(frame: FrameType, ended: tuple[Any] | None) -> None:
                if not ended:
                    trace.lines[frame.f_lineno] += 1
                elif len(trace.returns) < MOST_RETURNS:
                    value = ended[0] if isinstance(ended[0], (bool, int, str, type(None))) else ...
                    trace.returns.append(Return(frame.f_code.co_name, frame.f_lineno, value))
                    if value is True and any(map(_is_full_copy, frame.f_locals.values())):
                        trace.copies.add(frame.f_code.co_name)

            repeated = call(
                self._names[self._lesson.function], outcome.arguments, self._lesson.most_lines, add_line
            )
            _forget_calls(repeated)
            self._last_trace = outcome.arguments, trace
        return self._last_trace[1]

    def values_at(
        self, outcome: Outcome, variables: Names, expressions: Sequence[str]
    ) -> dict[str, list[bool]]:
        """Return the boolean values of these expressions, in order, at each line where the variables match.

        variables: Names of variables of one call, and the values to match.
        expressions: Expressions for entries of tables, such as "row_has[r][d]".
        """
        values: dict[str, list[bool]] = {expression: [] for expression in expressions}

        def add_values(frame: FrameType, _ended: tuple[Any] | None) -> None:
            names = frame.f_locals
            if any(
                type(names.get(name)) is not int or names[name] != value
                for name, value in variables.items()
            ):
                return
            for expression in expressions:
                with suppress(Exception):  # the expression does not fit the reader's tables
                    value = eval(expression, {"__builtins__": {}}, names)
                    if type(value) is bool:
                        values[expression].append(value)

        _forget_calls(
            call(self._names[self._lesson.function], outcome.arguments, self._lesson.most_lines, add_values)
        )
        return values

    def helps(self, outcome: Outcome, changed: Iterable[ast.Module]) -> bool:
        """Return whether one of these programs does better than the reader's.

        Better means that the result is closer to the expected one, and that no more cases of the lesson are
        wrong.
        """
        return any(self._does_better(outcome, tree) for tree in changed)

    def is_fresh_better(self, outcome: Outcome) -> bool:
        """Return whether the program does better on this case when it has just been loaded."""
        with _restore_program():
            names = self._load(ast.unparse(self.tree))
            return bool(names) and self._is_closer(outcome, names)

    def _does_better(self, outcome: Outcome, tree: ast.Module) -> bool:
        text = ast.unparse(ast.fix_missing_locations(tree))
        with _restore_program():
            if text not in self._programs:
                has_room = len(self._programs) < MOST_TRIALS and self._lines < MOST_TRIAL_LINES
                names = self._load(text) if has_room else {}
                self._programs[text] = (
                    names
                    if names and self._share_of_right_cases(names) >= self._share_of_unchanged_program()
                    else {}
                )
            names = self._programs[text]
            return bool(names) and self._is_closer(outcome, names)

    def _load(self, text: str) -> Names:
        """Return the names that a program defines; {} if it does not run."""
        try:
            names = load(text, self._earlier, self._lesson.function, self._lesson.spare)
        except LOAD_ERRORS:
            return {}
        return names if callable(names.get(self._lesson.function)) else {}

    def _is_closer(self, outcome: Outcome, names: Names) -> bool:
        return self._progress(self._call(names, outcome.arguments)) > self._progress(outcome)

    def _share_of_unchanged_program(self) -> float:
        if self._unchanged_share is None:
            self._unchanged_share = self._share_of_right_cases(self._names)
        return self._unchanged_share

    def _share_of_right_cases(self, names: Names) -> float:
        """Return the mean of two shares of right cases: for cases that expect True, and for all others.

        So a program that always answers False gains nothing.
        """
        results: dict[bool, list[bool]] = {}  # whether a case expects True -> whether each is right
        for given in self._lesson.cases:
            if self._lines > MOST_TRIAL_LINES:
                return 0.0  # the rest would take too long
            outcome = self._call(names, given)
            results.setdefault(outcome.expected is True, []).append(self._is_right(outcome))
            if isinstance(outcome.error, EndlessError):
                break  # the other cases would take as long
        return sum(sum(group) / len(group) for group in results.values()) / len(results)

    def _call(self, names: Names, given: Arguments) -> Outcome:
        expected, expected_after = call_solution(self._lesson.right[self._lesson.function], given)
        outcome = call(names[self._lesson.function], given, self._lesson.most_lines)
        self._lines += outcome.lines
        _forget_calls(outcome)
        return outcome._replace(
            expected=expected, expected_after=expected_after, names=names, source=ast.unparse(self.tree)
        )

    def _is_right(self, outcome: Outcome) -> bool:
        if outcome.error or not self._lesson.same(outcome.expected, outcome.result):
            return False
        return self._lesson.accepts(outcome)

    def _progress(self, outcome: Outcome) -> tuple[Any, ...]:
        """Return a tuple to compare outcomes; the tuple of a better outcome is greater."""
        error, expected, result = outcome.error, outcome.expected, outcome.result
        if isinstance(error, (EndlessError, RecursionError)):
            return (0,)
        if error:
            return (1, outcome.lines)
        is_same = self._lesson.same(expected, result)
        distance = 0
        if isinstance(expected, list) and isinstance(result, list):
            distance = _distance(expected, result)
        elif type(expected) is int and type(result) is int:
            distance = abs(expected - result)
        right_cells = sum(
            expected_digit == digit
            for expected_board, board in zip(outcome.expected_after, outcome.arguments_after, strict=True)
            if is_board(expected_board) and is_board(board)
            for expected_row, row in zip(expected_board, board, strict=True)
            for expected_digit, digit in zip(expected_row, row, strict=True)
        )
        return 2, self._is_right(outcome), type(expected) is type(result), is_same, -distance, right_cells


@contextmanager
def _restore_program() -> Iterator[None]:
    """Restore Python's data about the reader's program after another program was loaded."""
    lines, module = linecache.cache.get(READERS_FILE), sys.modules.get(MODULE_NAME)
    try:
        yield
    finally:
        if lines:
            linecache.cache[READERS_FILE] = lines
        if module:
            sys.modules[MODULE_NAME] = module


def _distance(expected: list[Any], result: list[Any]) -> int:
    """Return the distance of two lists: 100 for each number in only one list, 1 for other differences."""
    numbers = [item for item in result if type(item) is int]
    extra = len({*numbers} ^ {*(item for item in expected if type(item) is int)})
    differing = sum(int(first != second) for first, second in zip(expected, numbers, strict=False))
    return 100 * extra + differing + abs(len(expected) - len(result))


def _is_full_copy(value: object) -> bool:
    """Return whether this is a full board, but not the watched board itself."""
    if not is_board(value) or not isinstance(value, list):
        return False
    return not any(isinstance(row, WatchedRow) or 0 in row for row in value)


def _forget_calls(outcome: Outcome) -> None:
    if outcome.error:
        forget_calls(outcome.error)
