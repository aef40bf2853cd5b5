"""The reader's program, tried again: line by line, or with the change that a sentence proposes.

A sentence about a cause is shown only if this confirms it.
"""

import ast
import linecache
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, Final, NamedTuple

from sudoku_core.lab.lessons.boards import Row, is_board
from sudoku_core.lab.lessons.checks import Check, ours_in
from sudoku_core.lab.lessons.running import (
    NAME,
    Arguments,
    EndlessError,
    Names,
    Outcome,
    answer,
    call,
    load,
)
from sudoku_core.lab.lessons.values import Lesson, Said
from sudoku_core.lab.own_code.errors import READERS_FILE, forget_calls

MOST_TRIALS: Final = 24  # programs for one judgement
MOST_LINES: Final = 1_000_000  # of the reader's code in all trials
MOST_RETURNS: Final = 5_000
# Sentences that say where a program was, whoever has written that line.
OF_RUNS: Final = ("endless", "raises", "raises_at", "raises_ours", "raises_at_ours", "recursion_ours")
FAILED: Final = (SyntaxError, ValueError, RecursionError, EndlessError, SystemExit, Exception)


class Return(NamedTuple):
    """The end of a call. line: of its `return`; value: what it returned, plain values only."""

    function: str
    line: int
    value: Any


class Trace(NamedTuple):
    """What ran in a call: how often each line did, and how calls of functions ended.

    copies: the functions that returned True when a board of theirs was full that is not the one given.
    """

    lines: Counter[int]
    returns: list[Return]
    copies: set[str]


class Trial:
    """Tries the reader's program again, for one judgement."""

    tree: ast.Module
    ours: set[int]

    def __init__(
        self, lesson: Lesson, names: Names, source: str, earlier: str, checks: dict[str, Check]
    ) -> None:
        self._checks, self._lesson, self._names, self._earlier = checks, lesson, names, earlier
        self.tree, self.ours = ast.parse(source), ours_in(source, lesson.start)
        self._tried: dict[str, Names] = {}  # programs; none of what does worse
        self._right: float | None = None
        self._lines = 0
        self._traced: tuple[Arguments, Trace] | None = None

    def confirms(self, said: Said, outcome: Outcome) -> bool:
        """Return whether the check of this sentence holds; a sentence without one is a question."""
        check = self._checks.get(said.code)
        if said.code not in OF_RUNS and said.facts.get("line") in self.ours:
            return False  # the reader did not write this line
        try:
            return not check or check(said, outcome)
        except Exception:  # a program for which the change that is proposed has no place
            return False

    def trace(self, outcome: Outcome) -> Trace:
        """Return what ran in the call with this outcome; it is called once more for that."""
        if not self._traced or self._traced[0] is not outcome.given:
            trace = Trace(Counter(), [], set())

            def take(frame: FrameType, ended: tuple[Any] | None) -> None:
                if not ended:
                    trace.lines[frame.f_lineno] += 1
                elif len(trace.returns) < MOST_RETURNS:
                    value = ended[0] if isinstance(ended[0], (bool, int, str, type(None))) else ...
                    trace.returns.append(Return(frame.f_code.co_name, frame.f_lineno, value))
                    if value is True and any(map(_is_full_copy, frame.f_locals.values())):
                        trace.copies.add(frame.f_code.co_name)

            again = call(self._names[self._lesson.function], outcome.given, self._lesson.most_lines, take)
            _forget(again)
            self._traced = outcome.given, trace
        return self._traced[1]

    def values_at(self, outcome: Outcome, here: Names, places: Sequence[str]) -> dict[str, list[bool]]:
        """Return the bools that these expressions have, in order, while the variables have these values.

        here: names of variables of one call, and their values. places: entries of tables, as Python.
        """
        found: dict[str, list[bool]] = {place: [] for place in places}

        def take(frame: FrameType, _ended: tuple[Any] | None) -> None:
            names = frame.f_locals
            if any(
                type(names.get(name)) is not int or names[name] != value for name, value in here.items()
            ):
                return
            for place in places:
                with suppress(Exception):  # a table of another kind
                    value = eval(place, {"__builtins__": {}}, names)
                    if type(value) is bool:
                        found[place].append(value)

        _forget(call(self._names[self._lesson.function], outcome.given, self._lesson.most_lines, take))
        return found

    def helps(self, outcome: Outcome, changed: Iterable[ast.Module]) -> bool:
        """Return whether one of these programs does better than the reader's.

        It does if it comes nearer to what was expected here, and if no more cases of the lesson are wrong.
        """
        return any(self._does_better(outcome, tree) for tree in changed)

    def is_fresh_better(self, outcome: Outcome) -> bool:
        """Return whether the program does better if this case is its first."""
        with _restored():
            names = self._loaded(ast.unparse(self.tree))
            return bool(names) and self._is_nearer(outcome, names)

    def _does_better(self, outcome: Outcome, tree: ast.Module) -> bool:
        text = ast.unparse(ast.fix_missing_locations(tree))
        with _restored():
            if text not in self._tried:
                has_room = len(self._tried) < MOST_TRIALS and self._lines < MOST_LINES
                names = self._loaded(text) if has_room else {}
                self._tried[text] = names if names and self._share(names) >= self._own_share() else {}
            names = self._tried[text]
            return bool(names) and self._is_nearer(outcome, names)

    def _loaded(self, text: str) -> Names:
        """Return the names that a program defines; none if it does not run."""
        try:
            names = load(text, self._earlier, self._lesson.function, self._lesson.spare)
        except FAILED:
            return {}
        return names if callable(names.get(self._lesson.function)) else {}

    def _is_nearer(self, outcome: Outcome, names: Names) -> bool:
        return self._progress(self._call(names, outcome.given)) > self._progress(outcome)

    def _own_share(self) -> float:
        if self._right is None:
            self._right = self._share(self._names)
        return self._right

    def _share(self, names: Names) -> float:
        """Return the share of right cases: of those that expect True, and of the others, by halves.

        So a program that always answers False has no advantage.
        """
        right: dict[bool, list[bool]] = {}
        for given in self._lesson.cases:
            if self._lines > MOST_LINES:
                return 0.0  # it takes too long to know
            outcome = self._call(names, given)
            right.setdefault(outcome.expected is True, []).append(self._is_right(outcome))
            if isinstance(outcome.error, EndlessError):
                break  # the others would take as long
        return sum(sum(each) / len(each) for each in right.values()) / len(right)

    def _call(self, names: Names, given: Arguments) -> Outcome:
        expected, left = answer(self._lesson.right[self._lesson.function], given)
        outcome = call(names[self._lesson.function], given, self._lesson.most_lines)
        self._lines += outcome.lines
        _forget(outcome)
        return outcome._replace(
            expected=expected, expected_left=left, names=names, source=ast.unparse(self.tree)
        )

    def _is_right(self, outcome: Outcome) -> bool:
        if outcome.error or not self._lesson.same(outcome.expected, outcome.result):
            return False
        return self._lesson.accepts(outcome)

    def _progress(self, outcome: Outcome) -> tuple[Any, ...]:
        """Return how far a program has come: the larger, the farther."""
        error, expected, found = outcome.error, outcome.expected, outcome.result
        if isinstance(error, (EndlessError, RecursionError)):
            return (0,)
        if error:
            return (1, outcome.lines)
        is_same = self._lesson.same(expected, found)
        distance = 0
        if isinstance(expected, list) and isinstance(found, list):
            distance = _distance(expected, found)
        elif type(expected) is int and type(found) is int:
            distance = abs(expected - found)
        cells = sum(
            one == other
            for right, left in zip(outcome.expected_left, outcome.left, strict=True)
            if is_board(right) and is_board(left)
            for right_row, left_row in zip(right, left, strict=True)
            for one, other in zip(right_row, left_row, strict=True)
        )
        return 2, self._is_right(outcome), type(expected) is type(found), is_same, -distance, cells


@contextmanager
def _restored() -> Iterator[None]:
    """Restore what Python knows of the reader's program after another one was loaded."""
    lines, module = linecache.cache.get(READERS_FILE), sys.modules.get(NAME)
    try:
        yield
    finally:
        if lines:
            linecache.cache[READERS_FILE] = lines
        if module:
            sys.modules[NAME] = module


def _distance(expected: list[Any], found: list[Any]) -> int:
    """Return how many items one list has and the other lacks, or has elsewhere."""
    numbers = [each for each in found if type(each) is int]
    extra = len({*numbers} ^ {*(each for each in expected if type(each) is int)})
    differing = sum(int(one != other) for one, other in zip(expected, numbers, strict=False))
    return 100 * extra + differing + abs(len(expected) - len(found))


def _is_full_copy(value: object) -> bool:
    """Return whether this is a full board that is not watched, as the one that was given is."""
    if not is_board(value) or not isinstance(value, list):
        return False
    return not any(isinstance(row, Row) or 0 in row for row in value)


def _forget(outcome: Outcome) -> None:
    if outcome.error:
        forget_calls(outcome.error)
