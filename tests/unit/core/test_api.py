"""Test the public functions: verdicts, also on improper puzzles, and their proofs."""

import pickle
from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import sudoku_core
from sudoku_core import Grid, NotProperError, PuzzleError, many
from sudoku_core.aio import solve_in_slices
from sudoku_core.board.grid import values_of
from sudoku_core.search.solver import Search
from tests.puzzles import (
    A_OF_LUOGU,
    EMPTY,
    EQUAL_GIVENS,
    IMPOSSIBLE,
    NO_DIGIT_FOR_R1C9,
    NO_PLACE_FOR_1_IN_ROW_1,
    PUZZLES,
    SOLUTIONS,
    TWO_SOLUTIONS,
)

# A puzzle, its status, and the reason for this status.
VERDICTS = (
    (PUZZLES["A"], "unique", None),
    (SOLUTIONS["D"], "unique", None),
    (EMPTY, "multiple", "more than one solution"),
    (TWO_SOLUTIONS, "multiple", "more than one solution"),
    (IMPOSSIBLE, "none", "every possibility was tried and there is no solution"),
    (NO_DIGIT_FOR_R1C9, "none", "no digit is possible in r1c9"),
    (NO_PLACE_FOR_1_IN_ROW_1, "none", "row 1 has no place for 1"),
    (EQUAL_GIVENS, "invalid", "r1c1 and r1c8 see each other and both hold 5"),
)


@pytest.mark.parametrize(("puzzle", "status", "reason"), VERDICTS)
def test_verdicts(puzzle: str, status: str, reason: str | None) -> None:
    verdict = sudoku_core.solve(puzzle)
    assert (verdict.status, verdict.reason) == (status, reason)
    assert (verdict.grid is not None) == (status in ("unique", "multiple"))
    assert (verdict.second is not None) == (status == "multiple")
    assert verdict.grid is None or verdict.grid != verdict.second


@pytest.mark.parametrize("name", sorted(PUZZLES))
def test_the_classic_puzzles(name: str) -> None:
    verdict = sudoku_core.solve(PUZZLES[name])
    assert (verdict.status, str(verdict.grid)) == ("unique", SOLUTIONS[name])


def test_a_puzzle_is_a_grid_or_any_text() -> None:
    assert str(sudoku_core.solve(A_OF_LUOGU).grid) == SOLUTIONS["A"]
    assert str(sudoku_core.solve(sudoku_core.parse(A_OF_LUOGU)).grid) == SOLUTIONS["A"]
    with pytest.raises(PuzzleError, match="row 4 has 8 cells"):
        sudoku_core.solve("\n".join(["........."] * 3 + ["........"] + ["........."] * 5))


def test_a_verdict_tells_the_positions_that_its_search_has_tried() -> None:
    assert sudoku_core.solve(PUZZLES["D"]).nodes == 1
    search = Search(values_of(PUZZLES["A"]))
    assert list(search)
    assert sudoku_core.solve(PUZZLES["A"]).nodes == search.nodes > 1


def test_both_of_two_solutions_are_solutions() -> None:
    verdict = sudoku_core.solve(TWO_SOLUTIONS)
    assert {str(verdict.grid), str(verdict.second)} == {
        TWO_SOLUTIONS.replace("3..", "348", 1).replace("2..", "284", 1),
        TWO_SOLUTIONS.replace("3..", "384", 1).replace("2..", "248", 1),
    }


def test_conflicts_are_the_cells() -> None:
    assert sudoku_core.solve(EQUAL_GIVENS).conflicts == (0, 7)


def test_eliminated_candidates_do_not_bind() -> None:
    grid = sudoku_core.parse(PUZZLES["D"]).eliminate(2, 0b111111111)
    assert sudoku_core.solve(grid).status == "unique"
    assert sudoku_core.count_solutions(grid) == 1


def test_solutions_are_lazy() -> None:
    some = list(islice(sudoku_core.solutions(EMPTY), 3))
    assert len(set(some)) == 3
    assert all(isinstance(grid, Grid) for grid in some)
    assert list(sudoku_core.solutions(EQUAL_GIVENS)) == []


def test_counts_are_capped() -> None:
    for puzzle, limit, count in (
        (PUZZLES["D"], 10, 1),
        (TWO_SOLUTIONS, 10, 2),
        (TWO_SOLUTIONS, 1, 1),
        (EMPTY, 100, 100),
        (EMPTY, 0, 0),
        (IMPOSSIBLE, 10, 0),
        (EQUAL_GIVENS, 10, 0),
    ):
        assert sudoku_core.count_solutions(puzzle, limit) == count


def test_a_bad_text_is_an_error_whatever_the_limit_and_a_limit_between_two_counts_stops() -> None:
    with pytest.raises(PuzzleError):
        sudoku_core.count_solutions("nonsense", 0)
    assert sudoku_core.count_solutions(EMPTY, 2.5) == 3  # type: ignore[arg-type]


def test_a_search_in_slices_ends_with_the_verdict() -> None:
    *pauses, verdict = solve_in_slices(PUZZLES["A"])
    assert pauses == [None] * len(pauses)
    assert verdict == sudoku_core.solve(PUZZLES["A"])


def test_many_keep_their_order_and_a_bad_one_stops_nothing() -> None:
    puzzles: list[Grid | str] = [PUZZLES["A"], "nonsense", EMPTY, sudoku_core.parse(PUZZLES["D"])]
    verdicts = list(sudoku_core.solve_many(puzzles))
    assert [verdict.status for verdict in verdicts] == ["unique", "unreadable", "multiple", "unique"]
    assert verdicts[1].reason == "there is no puzzle in this text"
    assert str(verdicts[3].grid) == SOLUTIONS["D"]


def test_verdicts_and_errors_travel_between_processes() -> None:
    verdict = sudoku_core.solve(PUZZLES["D"])
    assert pickle.loads(pickle.dumps(verdict)) == verdict
    error = next(iter(sudoku_core.parse_many(PUZZLES["D"][:80])))
    copy = pickle.loads(pickle.dumps(error))
    assert (str(copy), copy.code, copy.where) == (str(error), "length", (None, None, "80"))


def test_what_is_no_puzzle_is_unreadable_among_many_and_a_type_error_alone() -> None:
    puzzles: list[Any] = [PUZZLES["A"], None, b"bytes", "\ud83d", PUZZLES["D"]]
    for several in (puzzles, deque(puzzles)):
        found = [verdict.status for verdict in sudoku_core.solve_many(several)]
        assert found == ["unique", "unreadable", "unreadable", "unreadable", "unique"]
    with pytest.raises(TypeError, match="not NoneType"):
        sudoku_core.solve(None)  # type: ignore[arg-type]
    no_texts: list[Any] = [None, 5, b"53..7....", ["53..7...."]]
    for read in (sudoku_core.parse, sudoku_core.parse_many):
        for item in no_texts:
            with pytest.raises(TypeError, match=f"from a text, not from {type(item).__name__}"):
                read(item)
    with pytest.raises(TypeError, match="several puzzles"):
        list(sudoku_core.solve_many(PUZZLES["A"]))


def test_many_are_lazy() -> None:
    endless = iter(lambda: PUZZLES["D"], None)
    assert [verdict.status for verdict in islice(sudoku_core.solve_many(endless), 2)] == ["unique"] * 2


def test_many_are_read_ahead_by_no_more_than_a_group(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many, "GROUP", 300)
    taken = 0

    def counted() -> Iterator[str]:
        nonlocal taken
        for _ in range(2000):
            taken += 1
            yield PUZZLES["D"]

    ahead = [taken - number for number, _ in enumerate(sudoku_core.solve_many(counted()), 1)]
    assert max(ahead[: many.SINGLE_PUZZLES]) == 0
    assert max(ahead) < 300


@pytest.mark.parametrize("count", [0, 3, 300, 1400])
def test_an_exception_among_many_comes_after_the_verdicts_on_those_before_it(count: int) -> None:
    def broken() -> Iterator[str]:
        yield from [PUZZLES["D"]] * count
        raise OSError("the line went dead")

    verdicts = sudoku_core.solve_many(broken())
    assert [verdict.status for verdict in islice(verdicts, count)] == ["unique"] * count
    with pytest.raises(OSError, match="the line went dead"):
        next(verdicts)


def board(line: str) -> list[list[str]]:
    return [list(line[start : start + 9]) for start in range(0, 81, 9)]


def test_a_board_is_filled_in_place() -> None:
    rows = board(PUZZLES["D"])
    first_row = rows[0]
    assert sudoku_core.solve_board(rows) is None  # type: ignore[func-returns-value]
    assert rows == board(SOLUTIONS["D"])
    assert first_row is rows[0]


@pytest.mark.parametrize("line", [EMPTY, IMPOSSIBLE, EQUAL_GIVENS])
def test_a_board_without_a_unique_solution_stays_as_it_was(line: str) -> None:
    rows = board(line)
    with pytest.raises(NotProperError, match="no unique solution"):
        sudoku_core.solve_board(rows)
    assert rows == board(line)


@pytest.mark.parametrize(
    "rows", [[], [["."] * 9] * 8, [["."] * 8] * 9, [["a"] * 9] * 9, [[0] * 9] * 9, [[None] * 9] * 9]
)
def test_what_is_no_board_is_refused(rows: Any) -> None:
    with pytest.raises(PuzzleError):
        sudoku_core.solve_board(rows)


def test_a_row_that_cannot_be_filled_is_refused_before_any_is() -> None:
    rows: Any = [*board(PUZZLES["D"])[:8], PUZZLES["D"][72:]]
    with pytest.raises(TypeError, match="must be a list"):
        sudoku_core.solve_board(rows)
    assert rows[:8] == board(PUZZLES["D"])[:8]
