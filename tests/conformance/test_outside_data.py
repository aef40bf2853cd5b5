"""Test the core with external data in a folder beside the checkout."""

from pathlib import Path

import pytest

import sudoku_core
from sudoku_core import PuzzleError, parse, parse_many
from sudoku_core.notation import WRITERS
from tests import naive

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"

pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason=f"no test data from outside in {DATA}")


def lines(name: str) -> list[str]:
    return [line for line in (DATA / name).read_text("utf-8").splitlines() if line and line[0] != "#"]


PROPER = (
    "17-clue-1000.txt",
    "easy-1000.txt",
    "hardest-1106.txt",
    "hardest-1905-500.txt",
    "random-minimal-1000.txt",
    "top1465.txt",
    "top95.txt",
)


@pytest.mark.parametrize("name", PROPER)
def test_proper_puzzles_are_unique_and_their_solutions_are_solutions(name: str) -> None:
    puzzles = [line[:81] for line in lines(name)]
    for puzzle, verdict in zip(puzzles, sudoku_core.solve_many(puzzles), strict=True):
        assert verdict.status == "unique", puzzle
        assert naive.is_solution(verdict.found[0], str(parse(puzzle)))
    for puzzle in puzzles[::10]:
        assert sudoku_core.solve(puzzle).status == "unique"


def test_puzzles_with_several_solutions_have_two_that_differ() -> None:
    puzzles = lines("serg-500.txt")
    for puzzle, verdict in zip(puzzles, sudoku_core.solve_many(puzzles), strict=True):
        assert verdict.status == "multiple", puzzle
        assert len({found for found in verdict.found if naive.is_solution(found, puzzle)}) == 2
        assert sudoku_core.solve(puzzle).found == verdict.found


def test_rated_puzzles_are_proper() -> None:
    puzzles = [line.split()[0] for line in lines("se-rated-200.txt")]
    puzzles += [line.split()[1] for line in lines("se-rated-exchange-37.txt")]
    assert {verdict.status for verdict in sudoku_core.solve_many(puzzles)} == {"unique"}


def test_positions_of_a_regression_library_have_one_solution_that_agrees_with_what_is_placed() -> None:
    """A `+` marks a digit that a player has placed."""
    for line in lines("reglib-dev.txt"):
        position = line.split(":")[3].replace("+", "")
        assert sudoku_core.solve(position).status == "unique", line


def test_lines_of_a_regression_library_are_read_as_they_are() -> None:
    """Compare values and remaining candidates; a deleted candidate is `<digit><row><column>`, from 1."""
    for line in lines("reglib-dev.txt"):
        cells, deleted = line.split(":")[3:5]
        grid, plain = parse(line), parse(cells.replace("+", ""))
        gone = [(plain.candidates[cell] ^ grid.candidates[cell], cell) for cell in range(81)]
        expected = [0] * 81
        for candidate in deleted.split():
            cell = int(candidate[1]) * 9 + int(candidate[2]) - 10
            expected[cell] |= plain.candidates[cell] & 1 << int(candidate[0]) - 1
        assert grid.values == plain.values, line
        assert [mask for mask, _ in gone] == expected, line


def test_a_whole_regression_library_is_read_as_a_collection() -> None:
    found = lines("reglib-dev.txt")
    text = "# a library\n" + "\n# the next\n".join(found) + "\n"
    assert list(parse_many(text)) == [parse(line) for line in found]
    assert len(found) == 576


def test_lines_with_the_number_of_solutions_are_read_as_their_puzzles() -> None:
    puzzles = [line.split(":")[0] for line in lines("solution-counts.txt")]
    assert [str(parse(line)) for line in lines("solution-counts.txt")] == puzzles
    assert [str(item) for item in parse_many((DATA / "solution-counts.txt").read_text("utf-8"))] == puzzles


@pytest.mark.parametrize("line", lines("solution-counts.txt") if DATA.is_dir() else [])
def test_solution_counts(line: str) -> None:
    puzzle, count, first = [*line.split(":"), ""][:3]
    assert sudoku_core.count_solutions(puzzle) == int(count)
    if first:
        assert first in [str(grid) for grid in sudoku_core.solutions(puzzle)]


@pytest.mark.parametrize("line", lines("sudopedia-test-cases.tsv") if DATA.is_dir() else [])
def test_sudopedia_cases(line: str) -> None:
    _, puzzle, expected = line.split("\t")
    verdict = sudoku_core.solve(puzzle)
    status = {"1": "unique", "0": "none", "dup": "invalid"}.get(expected, "multiple")
    assert verdict.status == status
    if expected.isdecimal():
        assert sudoku_core.count_solutions(puzzle) == int(expected)
    assert bool(verdict.conflicts) == (expected == "dup")


def test_outside_puzzles_read_back_from_every_format_and_from_addresses() -> None:
    for name in ("17-clue-1000.txt", "easy-1000.txt", "top95.txt"):
        for line in lines(name)[:100]:
            grid = parse(line[:81])
            zeros = str(grid).replace(".", "0")
            texts = [writer(grid) for format, writer in WRITERS if format != "candidates"]
            texts += ["www.sudokuwiki.org/sudoku.htm?bd=" + zeros, "https://sudoku.coach/en/play/" + zeros]
            texts += ["https://sudokuexchange.com/play/?s=" + zeros, "49151\n" + zeros + "\n"]
            assert {str(parse(text)) for text in texts} == {str(grid)}


def test_whole_files_are_read_as_collections() -> None:
    for name in ("17-clue-1000.txt", "top1465.txt"):
        found = list(parse_many((DATA / name).read_text("utf-8")))
        assert len(found) == len(lines(name))
        assert not [item for item in found if isinstance(item, PuzzleError)]
