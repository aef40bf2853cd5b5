"""Test typical first attempts of newcomers: rows, arrays, indices, JSON, assignments, pipes."""

import copy
import json
import os
import pickle
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import sudoku_core
from building import needs
from sudoku_core import Grid, maker, parse, solve, techniques, write
from sudoku_core.board.literals import Length
from tests.conftest import UNSET_VARIABLES
from tests.puzzles import EQUAL_GIVENS, IMPOSSIBLE, PUZZLES, SOLUTIONS, TWO_SOLUTIONS
from tests.systems import needs_full_disk

D = PUZZLES["D"]
LINE = str(parse(D))
NUMBERS = [[0 if cell == "." else int(cell) for cell in LINE[at : at + 9]] for at in range(0, 81, 9)]


class Number:
    """A number type of another library, such as numpy."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __int__(self) -> int:
        return self.value

    def __eq__(self, other: object) -> bool:
        return self.value == other

    def __hash__(self) -> int:
        return self.value


ROWS: dict[str, Any] = {
    "numbers": NUMBERS,
    "tuples": tuple(map(tuple, NUMBERS)),
    "texts": [list(LINE[at : at + 9]) for at in range(0, 81, 9)],
    "None": [[cell or None for cell in row] for row in NUMBERS],
    "NaN": [[float(cell) if cell else float("nan") for cell in row] for row in NUMBERS],
    "floats": [[float(cell) for cell in row] for row in NUMBERS],
    "other numbers": [[Number(cell) for cell in row] for row in NUMBERS],
    "lines": [LINE[at : at + 9] for at in range(0, 81, 9)],
    "flat": [cell for row in NUMBERS for cell in row],
    "iterators": [iter(row) for row in NUMBERS],
}


@pytest.mark.parametrize("rows", ROWS)
def test_rows_of_any_kind_are_a_puzzle(rows: str) -> None:
    verdict = solve(ROWS[rows])
    assert str(verdict.grid) == SOLUTIONS["D"]


BAD_ROWS: tuple[tuple[Any, str], ...] = (
    (NUMBERS[:8], "8 rows, not 9"),
    ([*NUMBERS[:8], [1]], "row 9 has 1 cells, not 9"),
    ([[10] * 9] * 9, "'10' in row 1, column 1 is not a digit"),
    ([[1.5] * 9] * 9, "'1.5' in row 1, column 1 is not a digit"),
    ([[True] * 9] * 9, "'True' in row 1, column 1 is not a digit"),
    ([[10**5000] * 9] * 9, "'int' in row 1, column 1 is not a digit"),
    ([[float("inf")] * 9] * 9, "'inf' in row 1, column 1 is not a digit"),
    ([[[1]] * 9] * 9, r"'\[1\]' in row 1, column 1 is not a digit"),
    ([[object] * 9] * 9, "row 1, column 1 is not a digit"),
)


@pytest.mark.parametrize(("rows", "sentence"), BAD_ROWS)
def test_rows_that_are_no_puzzle_are_refused_with_the_place(rows: Any, sentence: str) -> None:
    with pytest.raises(sudoku_core.PuzzleError, match=sentence):
        solve(rows)


@pytest.mark.parametrize("value", [None, 5, b"12", {}, [], object()])
def test_what_is_no_puzzle_at_all_is_a_type_error_or_has_no_rows(value: Any) -> None:
    with pytest.raises((TypeError, sudoku_core.PuzzleError), match=r"a Grid, a text or nine rows|0 rows"):
        solve(value)


def test_a_grid_is_indexed_and_iterated_like_a_list_of_lists() -> None:
    grid = parse(D)
    assert [list(row) for row in grid] == NUMBERS == [list(row) for row in grid.rows]
    assert [[grid[row, column] for column in range(9)] for row in range(9)] == NUMBERS
    assert list(grid[0]) == NUMBERS[0]
    with pytest.raises(IndexError):
        _ = grid[9, 0]


def test_a_grid_knows_whether_it_is_solved() -> None:
    assert parse(SOLUTIONS["D"]).is_solved()
    assert not parse(D).is_solved()
    assert not Grid([1] * 81).is_solved()


@pytest.mark.parametrize(
    ("puzzle", "is_proper"), [(D, True), (IMPOSSIBLE, False), (EQUAL_GIVENS, False), (TWO_SOLUTIONS, False)]
)
def test_a_verdict_is_true_for_one_solution_alone(puzzle: str, is_proper: bool) -> None:
    assert bool(solve(puzzle)) is is_proper


VALUES: dict[str, Any] = {
    "grid": parse(D),
    "solution": solve(D),
    "invalid": solve(EQUAL_GIVENS),
    "contradiction": sudoku_core.contradiction(EQUAL_GIVENS),
    "estimate": sudoku_core.estimate_count(TWO_SOLUTIONS),
    "wrong": sudoku_core.wrong_entries(D, D),
    "step": techniques.next_step(D),
    "end": techniques.next_step(SOLUTIONS["D"]),
    "position": techniques.Position.of(parse(D), proper=True),
    "path": techniques.path(PUZZLES["B"]),
    "chain": techniques.judge_chain(D, []),
    "rating": techniques.rate(PUZZLES["B"]),
    "made": maker.make(level="easy", seed="newcomer"),
    "run": sudoku_core.classics.run("bitmask", D, keep="counts"),
}


@pytest.mark.parametrize("name", VALUES)
def test_every_value_is_plain_data_for_json(name: str) -> None:
    found = VALUES[name].as_dict()
    assert json.loads(json.dumps(found)) == found
    assert found


CHINESE = re.compile("[\u4e00-\u9fff]")


@pytest.mark.parametrize("length", ["line", "paragraph"])
@pytest.mark.parametrize("name", ["step", "end"])
def test_a_step_and_its_absence_have_words_in_the_languages_that_are_asked_for(
    name: str, length: Length
) -> None:
    value = VALUES[name]
    both = {tag: value.say(tag, length) for tag in ("en", "zh-CN")}
    assert CHINESE.search(both["zh-CN"])
    assert value.as_dict(length)["text"] == both
    assert value.as_dict(length, ["zh-CN"])["text"] == {"zh-CN": both["zh-CN"]}
    assert value.as_dict(length, [])["text"] == {}
    assert CHINESE.search(json.dumps(value.as_dict(languages=["en"]), ensure_ascii=False)) is None


def test_a_path_has_its_words_in_the_languages_that_are_asked_for() -> None:
    path = VALUES["path"]
    found = path.as_dict("paragraph", ["zh-CN"])
    shown = [each["text"] for each in (*found["steps"], found["end"])]
    assert shown == [{"zh-CN": each.say("zh-CN", "paragraph")} for each in (*path.steps, path.end)]


def test_a_step_as_a_value_says_what_the_command_line_says() -> None:
    step = VALUES["step"]
    (line,) = run("steps", "--json", sent=D).stdout.splitlines()
    (found,) = json.loads(line)["steps"]
    assert found == techniques.as_dict(step) == step.as_dict() | {"code": found["code"]}


@pytest.mark.parametrize(
    ("name", "attribute"),
    [
        ("grid", "values"),
        ("grid", "givens"),
        ("grid", "valeus"),
        ("solution", "status"),
        ("solution", "reason"),
        *(("position", attribute) for attribute in ("values", "givens", "candidates", "proper")),
        *(("position", attribute) for attribute in ("grid", "places", "open", "pairs", "valeus")),
        *(("step", attribute) for attribute in ("technique", "position", "placed")),
        *(("end", attribute) for attribute in ("reason", "cells", "candidates")),
    ],
)
def test_what_never_changes_refuses_an_assignment(name: str, attribute: str) -> None:
    before = getattr(VALUES[name], attribute, None)
    with pytest.raises(AttributeError):
        setattr(VALUES[name], attribute, ())
    with pytest.raises(AttributeError):
        delattr(VALUES[name], attribute)
    assert getattr(VALUES[name], attribute, None) == before


@pytest.mark.parametrize("name", ["grid", "position", "step", "end"])
def test_what_never_changes_can_be_copied_and_sent(name: str) -> None:
    value = VALUES[name]
    for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert again == value
        assert again.as_dict() == value.as_dict()


def test_a_step_has_its_conclusions_as_pairs() -> None:
    step = VALUES["step"]
    (pair,) = step.placed or step.removed[:1]
    assert 0 <= pair[0] < 81
    assert 1 <= pair[1] <= 9


def test_errors_name_the_choices() -> None:
    with pytest.raises(KeyError, match="one of line, rows, spaced"):
        write(parse(D), "csv")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="one of line, paragraph"):
        VALUES["step"].say(length="long")
    with pytest.raises(ValueError, match="one of line, paragraph"):
        VALUES["end"].say(length="long")
    with pytest.raises(TypeError, match="limit is a number"):
        sudoku_core.count_solutions(D, limit=None)  # type: ignore[arg-type]
    with pytest.raises(sudoku_core.PuzzleError, match=r"one of the texts '1' to '9' or '\.'"):
        sudoku_core.solve_board([row[:] for row in NUMBERS])  # type: ignore[misc]


# ---------------------------------------------------------------- on the command line


def barred(line: str, outer: bool) -> str:
    """Return a grid in the format of py-sudoku if `outer` is true, or else in that of sudokutools."""
    border = "+-------+-------+-------+" if outer else "------+-------+------"
    rows = []
    for row in range(9):
        cells = [cell.replace(".", " ") for cell in line[9 * row : 9 * row + 9]]
        parts = [" ".join(cells[at : at + 3]) for at in (0, 3, 6)]
        rows += [border] if (outer and row % 3 == 0) or row in (3, 6) else []
        rows.append(f"| {' | '.join(parts)} |" if outer else " | ".join(parts))
    return "\n".join(rows + [border] * outer)


HEAD = "\n" + "-" * 27 + "\n9x9 (3x3) SUDOKU PUZZLE\nDifficulty: 0.50\n" + "-" * 27 + "\n"
SENT = {
    "a line of JSON": json.dumps({"puzzle": LINE, "solution": SOLUTIONS["D"], "level": "hard", "se": 1.2}),
    "JSON of rate": json.dumps({"level": "hard", "puzzle": LINE}),
    "lists with null": json.dumps([[cell or None for cell in row] for row in NUMBERS]),
    "py-sudoku": HEAD + barred(LINE, True) + "\n",
    "sudokutools": barred(LINE, False),
    "a table with a head": f"puzzle,solution\n{LINE},{SOLUTIONS['D']}",
    "another head": f"id;puzzle;difficulty\n1;{LINE};3.2",
}


def run(*arguments: str, sent: str = "", **more: Any) -> subprocess.CompletedProcess[str]:
    """Run the command line with these arguments.

    sent: the standard input.
    more: additional environment variables as `env`, and options of `subprocess.run`.
    """
    environment = os.environ | more.pop("env", {})
    options: dict[str, Any] = {"stdout": subprocess.PIPE, "env": environment} | more
    command = [sys.executable, "-m", "sudoku_core", *arguments]
    return subprocess.run(
        command, input=sent, text=True, stderr=subprocess.PIPE, check=False, cwd=needs.ROOT, **options
    )


@pytest.mark.parametrize("name", SENT)
def test_what_other_programs_print_is_read(name: str) -> None:
    (found,) = sudoku_core.parse_many(SENT[name])
    assert str(found) == LINE


def test_what_one_command_prints_another_reads() -> None:
    rated = run("rate", "--json", sent=D)
    solved = run("solve", sent=rated.stdout)
    assert (solved.stdout.strip(), solved.stderr, solved.returncode) == (SOLUTIONS["D"], "", 0)


def test_a_puzzle_in_the_place_of_a_file_is_told_where_to_go() -> None:
    done = run("solve", LINE)
    assert done.returncode == 2
    assert f"puzzles are read from standard input: echo {LINE} |" in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    "command", [("solve",), ("rate", "--json"), ("make", "--level", "easy"), ("show",)]
)
@needs_full_disk
def test_a_full_disk_is_one_sentence(command: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        done = run(*command, sent=D, stdout=full)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "No space left on device" in done.stderr


def test_commands_of_tests_have_no_variables_that_hide_faults() -> None:
    code = f"import os; print([name for name in {UNSET_VARIABLES} if name in os.environ])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.slow
def test_what_a_developer_has_set_does_not_reach_the_commands() -> None:
    name = test_commands_of_tests_have_no_variables_that_hide_faults.__name__
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"{__file__}::{name}"]
    environment = os.environ | dict.fromkeys(UNSET_VARIABLES, "1")
    done = subprocess.run(
        command, env=environment, cwd=needs.ROOT, capture_output=True, text=True, check=False
    )
    assert "1 passed" in done.stdout, done.stdout


COLOURS: tuple[tuple[tuple[str, ...], dict[str, str], bool], ...] = (
    ((), {}, False),
    (("--color",), {}, True),
    (("--color", "never"), {"FORCE_COLOR": "1"}, False),
    ((), {"FORCE_COLOR": "1"}, True),
    ((), {"CLICOLOR_FORCE": "1"}, True),
    ((), {"CLICOLOR_FORCE": "0"}, False),
    ((), {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
)


@pytest.mark.slow
@pytest.mark.parametrize(("options", "environment", "is_painted"), COLOURS)
def test_colours_follow_the_options_and_the_environment(
    options: tuple[str, ...], environment: dict[str, str], is_painted: bool
) -> None:
    done = run("solve", *options, sent=D, env=environment)
    assert ("\x1b[" in done.stdout) is is_painted


def test_solve_starts_without_what_it_does_not_need() -> None:
    script = (
        "import sys; from sudoku_core.commands import main; main(['solve']); print(sorted(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], input=D, capture_output=True, text=True, check=True, cwd=needs.ROOT
    )
    for name in ("sudoku_core.cluster", "sudoku_core.photo", "multiprocessing", "concurrent.futures"):
        assert f"'{name}'" not in done.stdout
