"""Test the results of each row, and the columns in which the results are sent."""

import pytest

from sudoku_core import count_solutions, solve
from sudoku_core.collection.answers import TASKS, answers_in_slices
from sudoku_core.collection.block import NO_ROW
from sudoku_core.collection.columns import MOST_COUNTED, NO_SOLUTION, VERDICTS, Columns
from sudoku_core.questions import table
from sudoku_core.techniques.ladder import LADDER
from sudoku_core.techniques.rating import LEVELS, rate
from tests.puzzles import EMPTY, EQUAL_GIVENS, IMPOSSIBLE, PUZZLES, SOLUTIONS, TWO_SOLUTIONS

A, B, C, D = PUZZLES.values()
TURNED = D[::-1]  # symmetric under a half turn
ROWS = [D, TWO_SOLUTIONS, "?" * 81, IMPOSSIBLE, EQUAL_GIVENS, TURNED, D.replace(".", "0"), EMPTY]
UNREADABLE = ROWS.index("?" * 81)


def columns_of(lines: list[str], *tasks: str, expected: bytes = b"") -> Columns:
    """Return the columns with the results of these lines."""
    rows = "".join(f"{line}\n" for line in lines).encode()
    *_, found = answers_in_slices(rows, expected, tasks)
    assert isinstance(found, Columns)
    return found


@pytest.mark.parametrize("copies", [1, 60], ids=["one by one", "all at once"])
def test_the_verdicts_are_those_of_the_search(copies: int) -> None:
    found = columns_of(ROWS * copies)
    wanted = ["unreadable" if "?" in line else solve(line).status for line in ROWS]
    assert [VERDICTS[code] for code in found.arrays["verdict"]] == wanted * copies
    for place, line in enumerate(ROWS):
        solution = "" if "?" in line else solve(line).grid
        shown = bytes(found.solutions[81 * place : 81 * place + 81])
        assert shown == (str(solution).encode() if solution else NO_SOLUTION)
    assert found.arrays["givens"][0] == 30
    assert found.arrays["givens"][UNREADABLE] == 0


def test_counts_have_a_bound() -> None:
    found = columns_of(ROWS, "count").arrays["count"]
    assert list(found[:5]) == [1, count_solutions(TWO_SOLUTIONS), 0, 0, 0]
    assert found[-1] == MOST_COUNTED + 1, "more than anybody counts"


def test_ratings_are_those_of_rate() -> None:
    found = columns_of([C, D, EMPTY], "rate").arrays
    for place, line in enumerate([C, D]):
        rating = rate(line)
        assert LEVELS[found["level"][place] - 1] == rating.level
        assert LADDER[found["technique"][place] - 1].slug == rating.hardest
        assert found["score"][place] == rating.score
        assert (found["se"][place] / 10 or None) == rating.se
    assert [found[name][2] for name in ("level", "technique", "score", "se")] == [0, 0, 0, 0]


def test_a_puzzle_with_a_given_too_many_is_not_minimal() -> None:
    more = SOLUTIONS["B"][0:3] + B[3:]
    assert list(columns_of([B, more, EMPTY], "minimal").arrays["minimal"]) == [1, 2, 0]


def test_puzzles_that_are_the_same_up_to_symmetry_share_a_form() -> None:
    renamed = D.translate(str.maketrans("123456789", "912345678"))
    forms = columns_of([D, TURNED, renamed, A, "?" * 81, D.replace(".", "0")], "forms").arrays["form"]
    assert len(set(forms[:3])) == 1
    assert forms[5] == forms[0] != forms[3]
    assert forms[4] == 0


def test_answers_of_the_file_are_compared() -> None:
    answers = [SOLUTIONS["D"], SOLUTIONS["A"], SOLUTIONS["D"]]
    expected = "".join(f"{answer}\n" for answer in answers).encode() + NO_ROW
    found = columns_of([D, D, EMPTY, D], expected=expected)
    assert list(found.arrays["same"]) == [1, 2, 2, 0]


def test_columns_come_back_from_their_bytes() -> None:
    found = columns_of(ROWS, *TASKS)
    again = Columns.from_bytes(found.to_bytes())
    assert (again.arrays, again.solutions) == (found.arrays, found.solutions)
    with pytest.raises(ValueError, match="too few"):
        Columns.from_bytes(found.to_bytes()[:-1])


def test_the_worker_is_asked_in_bytes_and_answers_in_bytes() -> None:
    rows = f"{D}\n{A}\n".encode()
    answers = f"{SOLUTIONS['D']}\n".encode() + NO_ROW
    question = {"purpose": "rows", "data": rows + answers, "tasks": ["minimal"], "expected": True}
    nothing, data = table.answer(question)
    assert nothing == {}
    assert list(Columns.from_bytes(data).arrays["same"]) == [1, 0]


def test_verdicts_on_many_hard_puzzles_have_pauses() -> None:
    """A worker that is silent for seconds counts as lost."""
    hard = [A, A[::-1]] * 20
    rows = "".join(f"{line}\n" for line in hard).encode()
    found = list(answers_in_slices(rows))
    assert len(found) > len(hard)
    assert isinstance(found[-1], Columns)
    assert set(found[-1].arrays["verdict"]) == {VERDICTS.index("unique")}


@pytest.mark.slow
def test_long_work_has_pauses() -> None:
    rows = f"{EMPTY}\n".encode() * 3
    found = list(answers_in_slices(rows, b"", ["count"]))
    assert len(found) > 10
    assert all(isinstance(done, int) for done in found[:-1])
