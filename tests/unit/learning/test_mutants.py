"""Check that a lesson accepts a changed solution only if the change has no effect."""

import ast
from collections import Counter
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from building.lessons import earlier, lessons
from sudoku_core.lab.lessons import RANDOM_CASES, SEED, judge
from sudoku_core.lab.lessons.materials import repeated_digit
from sudoku_core.lab.lessons.running import EndlessError, call, load
from tests.unit.learning.answers import ANSWER, lesson_named
from tests.unit.learning.mutants import mutants
from tests.unit.learning.random_boards import GIVEN
from tests.unit.learning.test_other_ways import RIGHT

NAMES = [lesson.name for lesson in lessons()]
BOARDS, MORE_BOARDS = 15, 2_000  # the numbers of boards without and with --long
MUTANTS = 2  # the number of mutants without --long
# Limits of rounds: for our solution without --long, for our solution with --long, and for a mutant. Rounds
# of loops and calls of functions count.
FEW_ROUNDS, OUR_ROUNDS, SPARE_ROUNDS = 500, 4_000, 20_000
# A mutant may exceed its limit on one of LATE boards, because another order of cells can be 1000 times
# slower.
LATE = 50


class _TooManyRoundsError(BaseException):
    """Raised if a program exceeds its limit of rounds."""


class _RoundCounter(ast.NodeTransformer):
    """A transformer that inserts a call of `_round()` into each loop and each function."""

    def visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if isinstance(node, (ast.For, ast.While, ast.FunctionDef)):
            node.body.insert(0, ast.parse("_round()").body[0])
        return node


class Program:
    """A lesson's program with a counter of its rounds."""

    def __init__(self, name: str, source: str) -> None:
        lesson = lesson_named(name)[1]
        tree = ast.parse(earlier_of(name) + "\n\n" + source)
        # Remove the program's own test calls.
        tree.body = [each for each in tree.body if not isinstance(each, ast.Expr)]
        _RoundCounter().visit(tree)
        names: dict[str, Any] = {"_round": self._round}
        self.rounds, self._most = 0, SPARE_ROUNDS
        exec(compile(ast.fix_missing_locations(tree), "<mutant>", "exec"), names)
        self._function = names[lesson.function]

    def _round(self) -> None:
        self.rounds += 1
        if self.rounds > self._most:
            raise _TooManyRoundsError

    def run(self, given: tuple[Any, ...], most: int) -> tuple[Any, Any]:
        """Return the result and the arguments after the call, or (None, None) after too many rounds."""
        arguments = deepcopy(given)
        self.rounds, self._most = 0, most
        try:
            return self._function(*arguments), arguments
        except _TooManyRoundsError:
            return None, None
        except Exception as error:
            return error, None


def earlier_of(name: str) -> str:
    """Return the functions of earlier lessons, which a lesson may use."""
    return "\n\n".join(each.solution for each in earlier(lesson_named(name)[0]))


@cache
def is_accepted(name: str, source: str) -> bool:
    """Return whether a lesson accepts a program, like `judge` but without a search for a message."""
    lesson, before = lesson_named(name)[1], earlier_of(name)
    try:
        names = load(source, before, lesson.function, lesson.spare)
    except (Exception, EndlessError, SystemExit):
        return False
    random = Random(SEED)
    made = (lesson.make(random) for _ in range(RANDOM_CASES))
    right = lesson.right[lesson.function]
    for given in (*lesson.cases, *made):
        outcome = call(names[lesson.function], given, lesson.most_lines)
        left = deepcopy(given)
        outcome = outcome._replace(expected=right(*left), expected_after=left, source=source, names=names)
        if (
            outcome.error
            or not lesson.same(outcome.expected, outcome.result)
            or not lesson.accepts(outcome)
        ):
            return False
    return True


@cache
def right_answers(name: str) -> list[str]:
    """Return our solution of a lesson and other right programs."""
    text = (Path(__file__).parent / "right_answers.md").read_text("utf-8")
    ways = [found["source"] for found in ANSWER.finditer(text) if found["title"].startswith(f"{name}: ")]
    others = [source for (lesson, _), source in RIGHT.items() if lesson == name]
    return [lesson_named(name)[0].solution, *ways, *others]


def _agree(name: str, given: tuple[Any, ...], ours: tuple[Any, Any], theirs: tuple[Any, Any]) -> bool:
    """Return whether the result of a program matches ours. Any solution is right if there are several."""
    (expected, expected_after), (found, left) = ours, theirs
    if type(found) is not type(expected) or found != expected:
        return False
    if name == "singles":
        return expected is False or bool(left == expected_after)
    if name in ("search", "tables", "fewest") and expected:
        (before,), (board,) = given, left
        kept = all(
            board[cell // 9][cell % 9] == before[cell // 9][cell % 9] or not before[cell // 9][cell % 9]
            for cell in range(81)
        )
        return kept and not repeated_digit(board) and not any(0 in row for row in board)
    return bool(left == expected_after)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.long
def test_right_answers_are_accepted(name: str) -> None:
    assert all(is_accepted(name, source) for source in right_answers(name))


EMPTY_LIST_FIRST = """
def solve(board):
    for r in range(9):
        for c in range(9):
            if board[r][c] == 0:
                digits = candidates(board, r, c)
                if not digits:
                    return False
                for d in digits:
                    board[r][c] = d
                    if solve(board):
                        return True
                    board[r][c] = 0
    return True
"""


def test_a_search_that_skips_a_cell_at_a_dead_end_is_wrong() -> None:
    assert (
        judge(lesson_named("search")[1], EMPTY_LIST_FIRST, earlier_of("search")).message.code == "gave_up"
    )


@pytest.mark.slow
@pytest.mark.timeout(3600)  # some 300 accepted searches with 2,000 boards each
@pytest.mark.parametrize("name", NAMES)
def test_a_program_with_a_fault_is_accepted_only_if_it_does_as_ours(name: str, long: bool) -> None:
    changed = [mutant for right in right_answers(name) for mutant in mutants(right)]
    if not long:
        changed = Random(7).sample(changed, MUTANTS)
    accepted = [source for source in changed if is_accepted(name, source)]
    ours, others = (
        Program(name, right_answers(name)[0]),
        [Program(name, source) for source in accepted],
    )
    tried, wrong, late = 0, dict[str, Any](), Counter[str]()
    for given in GIVEN[name](Random(3)):
        right = ours.run(given, OUR_ROUNDS if long else FEW_ROUNDS)
        if right == (None, None):
            continue  # even our solution takes too long
        most = SPARE_ROUNDS + 100 * ours.rounds
        for source, other in zip(accepted, others, strict=True):
            if source in wrong:
                continue
            theirs = other.run(given, most)
            if theirs == (None, None):
                late[source] += 1
            elif not _agree(name, given, right, theirs):
                wrong[source] = given
        tried += 1
        if tried == (MORE_BOARDS if long else BOARDS):
            break
    assert not wrong
    assert max(late.values(), default=0) <= tried // LATE
