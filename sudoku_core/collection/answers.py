"""Compute the verdicts, ratings and counts of puzzles, stored by column."""

from array import array
from collections.abc import Callable, Collection, Iterator
from hashlib import blake2b
from typing import Final

from sudoku_core.board.grid import Grid, values_of
from sudoku_core.board.symmetry import canonical
from sudoku_core.bulk import Answer, solve_batch_in_slices
from sudoku_core.collection.block import NO_ROW, ROW
from sudoku_core.collection.columns import (
    ANSWERS,
    MOST_COUNTED,
    NO_SOLUTION,
    VERDICTS,
    Columns,
)
from sudoku_core.many import first_two_solutions
from sudoku_core.search.analysis import count_in_slices, redundant_givens_in_slices
from sudoku_core.search.slices import Slices, wait_for_answer
from sudoku_core.search.verdicts import verdict_on
from sudoku_core.techniques.rating import LEVELS, RUNGS, rate_in_slices

_UNREADABLE: Final = NO_ROW[:-1].decode()
_NO_SOLUTION_TEXT: Final = NO_SOLUTION.decode()
_YES, _NO = ANSWERS.index("yes"), ANSWERS.index("no")
_UNIQUE, _MULTIPLE = VERDICTS.index("unique"), VERDICTS.index("multiple")
_ROWS_PER_SLICE: Final = 100  # puzzles per slice of work, if they are easy


def answers_in_slices(
    rows: bytes, expected: bytes = b"", tasks: Collection[str] = ()
) -> Iterator[Columns | int]:
    """Yield the number of finished puzzles after each slice of work, and then the columns of all puzzles.

    rows: ROW bytes for each puzzle.
    expected: ROW bytes for each expected answer in the file, or b"".
    tasks: Names from TASKS to compute besides the verdict and the solution.
    """
    lines = rows.decode("ascii").split("\n")[:-1]
    columns = Columns(len(lines))
    for _ in _solve(lines, columns):
        yield 0
    if expected:
        _compare_with_expected(expected, columns)
    task_functions = [function for name, function in TASKS.items() if name in tasks]
    if task_functions:
        for row, line in enumerate(lines):
            if line != _UNREADABLE:
                for run_task in task_functions:
                    for _ in run_task(columns.arrays, row, line):
                        yield row
            if row % _ROWS_PER_SLICE == 0:
                yield row
    yield columns


def _solve(lines: list[str], columns: Columns) -> Iterator[None]:
    """Fill in verdicts, givens and solutions; yield after each slice of work."""
    readable = [line for line in lines if line != _UNREADABLE]
    answers: list[Answer] = []
    for result in solve_batch_in_slices(readable, first_two_solutions):
        answers = answers if result is None else result
        yield
    if len(readable) < len(lines):
        remaining = iter(answers)
        unreadable = Answer("unreadable", None, None)
        answers = [unreadable if line == _UNREADABLE else next(remaining) for line in lines]
    codes = {name: code for code, name in enumerate(VERDICTS)}
    verdicts = bytearray([codes[answer.status] for answer in answers])
    if codes["none"] in verdicts:
        for row, answer in enumerate(answers):
            if answer.status == "none":  # the batch does not distinguish "none" from "invalid"
                verdicts[row] = codes[verdict_on(values_of(lines[row]), ()).status]
                yield
    columns.arrays["verdict"] = array("B", verdicts)
    columns.arrays["givens"] = array("B", [81 - line.count(".") - line.count("0") for line in lines])
    for row in [row for row, line in enumerate(lines) if line == _UNREADABLE]:
        columns.arrays["givens"][row] = 0
    columns.solutions = bytearray(
        "".join([answer.first or _NO_SOLUTION_TEXT for answer in answers]), "ascii"
    )


def _compare_with_expected(expected: bytes, columns: Columns) -> None:
    """Fill in the column that shows whether each expected answer is the only solution."""
    for row, verdict in enumerate(columns.arrays["verdict"]):
        answer = expected[ROW * row : ROW * row + 81]
        if not answer.startswith(b"?"):
            is_confirmed = verdict == _UNIQUE and answer == columns.solutions[81 * row : 81 * row + 81]
            columns.arrays["same"][row] = _YES if is_confirmed else _NO


def _count_solutions(columns: dict[str, "array[int]"], row: int, line: str) -> Slices[None]:
    count = 1 if columns["verdict"][row] == _UNIQUE else 0
    if columns["verdict"][row] == _MULTIPLE:
        count = yield from wait_for_answer(count_in_slices(values_of(line), MOST_COUNTED + 1))
    columns["count"][row] = count


def _add_rating(columns: dict[str, "array[int]"], row: int, line: str) -> Slices[None]:
    if columns["verdict"][row] == _UNIQUE:
        rating = yield from wait_for_answer(rate_in_slices(Grid(values_of(line))))
        if rating.level:
            columns["level"][row] = 1 + LEVELS.index(rating.level)
            columns["score"][row] = rating.score or 0
            columns["technique"][row] = 1 + RUNGS[rating.hardest] if rating.hardest else 0
            columns["se"][row] = round(10 * rating.se) if rating.se else 0


def _check_minimal(columns: dict[str, "array[int]"], row: int, line: str) -> Slices[None]:
    if columns["verdict"][row] == _UNIQUE:
        redundant = yield from wait_for_answer(redundant_givens_in_slices(values_of(line)))
        columns["minimal"][row] = _NO if redundant else _YES


def _compute_form(columns: dict[str, "array[int]"], row: int, line: str) -> Slices[None]:
    # With 64 bits, one in 37 million collections of a million puzzles has two different puzzles with equal
    # numbers.
    digest = blake2b(bytes(canonical(values_of(line))), digest_size=8).digest()
    columns["form"][row] = int.from_bytes(digest, "little") or 1
    yield from ()


TASKS: Final[dict[str, Callable[[dict[str, "array[int]"], int, str], Slices[None]]]] = {
    "count": _count_solutions,
    "rate": _add_rating,
    "minimal": _check_minimal,
    "forms": _compute_form,
}
