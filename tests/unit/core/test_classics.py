"""Test the classic algorithms: their published counts, marked lines and annotations."""

import json
import subprocess
import sys
from functools import cache
from typing import Any, Literal

import pytest

import sudoku_core
from building.needs import CORE
from sudoku_core import PuzzleError, parse
from sudoku_core.board.geometry import PEERS, UNITS
from sudoku_core.board.grid import values_of
from sudoku_core.board.literals import AlgorithmName
from sudoku_core.lab.classics import NAMES, Run, annotations, run
from sudoku_core.lab.classics.algorithms import ALGORITHMS, CLASH
from sudoku_core.lab.classics.sources import line_numbers, source_of
from sudoku_core.lab.recording.counting import Counts
from sudoku_core.lab.recording.events import (
    CONTRADICTION,
    END,
    EXHAUSTED,
    GUESS,
    KINDS,
    PLACE,
    REJECT,
    REMOVE,
    SOLUTION,
)
from sudoku_core.lab.recording.reasons import CELL, FIRST_UNIT, pack_reason
from tests import recorded
from tests.puzzles import (
    EMPTY,
    EQUAL_GIVENS,
    IMPOSSIBLE,
    NO_DIGIT_FOR_R1C9,
    NO_PLACE_FOR_1_IN_ROW_1,
    PUZZLES,
    SOLUTIONS,
    TWO_SOLUTIONS,
)
from tests.traces import moment_at

Find = Literal["first", "all"]
PLAIN = ("scan", "tables", "bitmask")

# Puzzle, and solutions to find -> the numbers of calls in the tutorials: per cell, and per empty cell.
CALLS: dict[tuple[str, Find], tuple[int, int]] = {
    ("A", "first"): (72096, 49559),
    ("C", "first"): (10003, 7845),
    ("C", "all"): (24943, 19010),
    ("D", "first"): (6427, 4209),
    ("D", "all"): (7078, 4632),
}


@cache
def counted_by_hand(puzzle: str, find: Find) -> dict[str, int]:
    """Return the counts of a depth-first search that counts its own actions."""
    board = list(values_of(puzzle))
    counts = dict.fromkeys(("per cell", "per empty cell", "guesses", "backtracks", "rejects"), 0)

    def search(cell: int) -> bool:
        if cell == 81:
            counts["per empty cell"] += 1
            return find == "first"
        counts["per cell"] += 1
        if board[cell]:
            return search(cell + 1)
        counts["per empty cell"] += 1
        free = {*range(1, 10)} - {board[peer] for peer in PEERS[cell]}
        for digit in range(1, 10):
            if digit not in free:
                counts["rejects"] += 1
                continue
            counts["guesses"] += len(free) > 1
            board[cell] = digit
            if search(cell + 1):
                return True
            board[cell] = 0
            counts["backtracks"] += 1
        return False

    search(0)
    return counts


def expected(name: str, letter: str, find: Find) -> dict[str, int]:
    """Return the counts of a plain algorithm in a published run."""
    counts = counted_by_hand(PUZZLES[letter], find)
    return {**counts, "calls": counts["per empty cell" if name == "bitmask" else "per cell"]}


def lines(run: Run) -> list[str]:
    return [str(solution) for solution in run.solutions]


@pytest.mark.parametrize(("letter", "find"), CALLS)
@pytest.mark.parametrize("name", PLAIN)
@pytest.mark.slow
def test_the_published_counts(name: AlgorithmName, letter: str, find: Find) -> None:
    by_hand = expected(name, letter, find)
    assert (by_hand["per cell"], by_hand["per empty cell"]) == CALLS[letter, find]
    alone = run(name, PUZZLES[letter], find, keep="calls")
    assert (alone.calls, alone.guesses, alone.backtracks) == (by_hand["calls"], None, None)
    assert lines(alone) == [SOLUTIONS[letter]]


@pytest.mark.slow
@pytest.mark.parametrize(("letter", "find"), [("C", "first"), ("D", "all")])
@pytest.mark.parametrize("name", PLAIN)
def test_what_a_published_run_guesses_and_takes_back(name: AlgorithmName, letter: str, find: Find) -> None:
    counted = run(name, PUZZLES[letter], find, keep="counts")
    found = {"calls": counted.calls, "guesses": counted.guesses, "backtracks": counted.backtracks}
    assert found.items() <= expected(name, letter, find).items()
    assert lines(counted) == [SOLUTIONS[letter]]
    assert counted.trace is None


@pytest.mark.parametrize("name", PLAIN[:2])
def test_each_digit_that_is_refused_is_an_event(name: str) -> None:
    trace = recorded.run(name, PUZZLES["D"], "all").trace
    assert trace
    assert sum(event & 7 == REJECT for event in trace.events) == expected(name, "D", "all")["rejects"]


# The numbers of calls that find all solutions of A. According to the test above, the scan makes the same
# calls as the tables, but it takes ten times as long.
MILLIONS: dict[AlgorithmName, int] = {"tables": 3031696, "bitmask": 2068781}


@pytest.mark.slow
@pytest.mark.slow
def test_the_published_counts_in_the_millions(long: bool) -> None:
    """The long test counts the calls for A. In the short test, a solved row saves 99 % of the calls."""
    for name, published in MILLIONS.items():
        puzzle = PUZZLES["A"] if long else SOLUTIONS["A"][:9] + PUZZLES["A"][9:]
        by_hand = counted_by_hand(puzzle, "all")
        calls = by_hand["per empty cell" if name == "bitmask" else "per cell"]
        assert calls == published or not long
        assert run(name, puzzle, "all", keep="calls").calls == calls


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES[3:])
@pytest.mark.parametrize("letter", PUZZLES)
def test_the_better_ones_solve_every_example(name: AlgorithmName, letter: str) -> None:
    every = run(name, PUZZLES[letter], "all", keep="calls")
    assert (lines(every), every.solution_count) == ([SOLUTIONS[letter]], 1)
    first = run(name, parse(PUZZLES[letter]), keep="calls")
    assert lines(first) == [SOLUTIONS[letter]]
    assert first.calls <= every.calls < 100_000


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES[3:])
def test_what_follows_by_logic_is_no_guess(name: AlgorithmName) -> None:
    assert run(name, PUZZLES["D"], "all", keep="counts").guesses == 0
    hard = run(name, PUZZLES["A"], keep="counts").guesses
    assert hard
    if name in ("propagation", "dancing_links"):  # both use only naked and hidden singles
        assert hard == 172


def test_the_core_counts_the_nodes_of_its_search() -> None:
    for letter, puzzle in PUZZLES.items():
        assert run("core", puzzle, "all").calls == sudoku_core.solve(puzzle).nodes, letter


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("keep", ["trace", "counts", "calls"])
def test_puzzles_that_are_not_proper(name: AlgorithmName, keep: Any) -> None:
    both = run(name, TWO_SOLUTIONS, "all", keep=keep)
    assert set(lines(both)) == {str(grid) for grid in sudoku_core.solutions(TWO_SOLUTIONS)}
    assert run(name, TWO_SOLUTIONS, keep=keep).solution_count == 1
    assert run(name, NO_DIGIT_FOR_R1C9[:54] + SOLUTIONS["A"][54:], keep=keep).solution_count == 0
    equal = run(name, EQUAL_GIVENS, "all", keep=keep)
    assert (equal.solution_count, equal.solutions) == (0, ())
    assert equal.calls <= 1  # the contradiction is found immediately
    solved = run(name, SOLUTIONS["D"], keep=keep)
    assert lines(solved) == [SOLUTIONS["D"]]


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES[4:])
def test_contradictions_are_found(name: AlgorithmName) -> None:
    for puzzle in (IMPOSSIBLE, NO_PLACE_FOR_1_IN_ROW_1, NO_DIGIT_FOR_R1C9, EQUAL_GIVENS):
        trace = run(name, puzzle, "all").trace
        assert trace
        if name != "core" or puzzle is IMPOSSIBLE:  # the core finds the others without placing a digit
            assert trace.next(CONTRADICTION, 0), puzzle


@pytest.mark.slow
def test_the_first_solutions_of_many_are_kept() -> None:
    class EnoughError(Exception):
        pass

    def enough(counts: Counts) -> None:
        if counts.solutions > 1500:
            raise EnoughError

    with pytest.raises(EnoughError):
        run("fewest", EMPTY, "all", keep="counts", report=enough)
    many = run("core", EMPTY[:30] + SOLUTIONS["A"][30:], "all", keep="calls")
    assert many.solution_count == sudoku_core.count_solutions(EMPTY[:30] + SOLUTIONS["A"][30:])
    assert len(many.solutions) == min(1000, many.solution_count)


@pytest.mark.parametrize("keep", ["trace", "counts", "calls"])
def test_the_counts_can_be_seen_while_it_runs(keep: Any) -> None:
    seen: list[int] = []

    def report(counts: Counts) -> None:
        seen.append(counts.calls)

    done = run("bitmask", PUZZLES["D"], keep=keep, report=report, every=500)
    assert seen == list(range(500, done.calls, 500))


def test_nothing_is_left_behind_by_a_run_that_fails() -> None:
    def stop(_counts: Counts) -> None:
        raise KeyboardInterrupt

    before = sys.gettrace()
    for keep in ("trace", "counts", "calls"):
        with pytest.raises(KeyboardInterrupt):
            run("tables", PUZZLES["D"], keep=keep, report=stop)
        assert sys.gettrace() is before
    assert recorded.run("tables", PUZZLES["D"]).calls == 6427


def test_what_cannot_be_run() -> None:
    for wrong in (
        lambda: run("quick", EMPTY),  # type: ignore[arg-type]
        lambda: run("scan", EMPTY, "some"),  # type: ignore[arg-type]
        lambda: run("scan", EMPTY, keep="all"),  # type: ignore[arg-type]
        lambda: annotations("scan", "fr"),
        lambda: annotations("quick", "zh-CN"),
    ):
        with pytest.raises(ValueError, match=r"none|no "):
            wrong()
    with pytest.raises(PuzzleError):
        run("scan", "12")


def test_classics_are_loaded_when_they_are_asked_for() -> None:
    code = (
        "import sys, sudoku_core as c; print('sudoku_core.lab.classics' in sys.modules, c.classics.NAMES)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == f"False {NAMES}"


# ---------------------------------------------------------------- lines


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=NAMES)
def test_every_mark_names_one_line(algorithm: Any) -> None:
    for mark in algorithm.marks:
        assert len(line_numbers(source_of(algorithm.name), mark.line)) == 1, mark.line


def test_marks_find_their_cell_and_digit_in_the_local_variables() -> None:
    here = {
        "cell": 8, "digit": 5, "bit": 4, "need": 81, "guess": 87, "options": 1, "board": [1, 2],
        "candidates": [0b101] * 81, "place": 3, "unit": [*range(8, 81, 9)], "levels": [(0, [83, 85])],
        "down": [*range(81), 325] + [0] * 243 + [326, 81], "candidate": [(0, 0)] * 325 + [(0, 1), (7, 1)],
    }  # fmt: skip
    found = {
        (algorithm.name, mark.kind, mark.line.partition("# ")[2]): mark.where(here)
        for algorithm in ALGORITHMS
        for mark in algorithm.marks
    }
    assert found["scan", REJECT, "its row has the digit"] == (8, 5, 0)
    assert found["fewest", CONTRADICTION, "two givens contradict each other"] == (8, 3, 0)
    in_column_9, in_row_1 = FIRST_UNIT + 17, FIRST_UNIT
    assert found["propagation", GUESS, "guess: not these"] == (8, 3, pack_reason(CELL, 2))
    assert found["propagation", PLACE, ""] == (3, 3, pack_reason(in_column_9, 1))
    assert found["propagation", CONTRADICTION, "the cell has no candidate"] == (8, 3, CELL)
    assert found["propagation", CONTRADICTION, "the digit has no place in this unit"] == (8, 3, in_column_9)
    nothing_left = "nothing is left to try here: go back"
    assert found["propagation", EXHAUSTED, nothing_left] == (8, 0, pack_reason(CELL, 0b101))
    assert found["dancing_links", GUESS, ""] == (8, 5, pack_reason(in_row_1, 1))
    assert found["dancing_links", CONTRADICTION, "nothing meets this need"] == (127, 1, in_row_1)
    assert found["dancing_links", EXHAUSTED, nothing_left] == (127, 1, pack_reason(in_row_1, 0b10000001))
    assert found["core", GUESS, "the guess"] == (8, 7, 0)
    assert found["core", CONTRADICTION, "this position led nowhere"] is None  # `board` is full
    tried = "all its guesses have been tried"
    assert found["core", EXHAUSTED, tried] == (8, 0, pack_reason(CELL, 0b10100))


def test_the_number_of_a_unit() -> None:
    for number, unit in enumerate(UNITS):
        here = {"place": 3, "bit": 4, "unit": list(unit)}
        marks = [mark for mark in ALGORITHMS[4].marks if mark.kind == PLACE]
        assert [mark.where(here) for mark in marks] == [(3, 3, pack_reason(FIRST_UNIT + number, 1))]


FOLDER = CORE / "lab" / "classics"
ANNOTATED = [path.name.split(".")[1] for path in sorted(FOLDER.glob("annotations.*.json"))]


@pytest.mark.parametrize("language", ANNOTATED)
@pytest.mark.parametrize("name", NAMES)
def test_annotations_point_at_lines_that_are_there_and_matter(name: str, language: str) -> None:
    texts = json.loads((FOLDER / f"annotations.{language}.json").read_text("utf-8"))
    assert set(texts) == set(NAMES)
    source = (FOLDER / f"{name}.py").read_text("utf-8")
    for line in texts[name]:
        assert line_numbers(source, line), line
    notes = annotations(name, language)
    for number, line in enumerate(source.splitlines(), 1):
        if "  # " in line:  # a commented line has a comment in every language
            assert number in notes, line
    for algorithm in ALGORITHMS:
        if algorithm.name == name:
            for mark in algorithm.marks:
                assert set(line_numbers(source, mark.line)) <= set(notes), mark.line


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_each_event_comes_from_the_line_that_makes_it(name: str) -> None:
    trace = recorded.run(name, PUZZLES["D" if name in PLAIN else "C"], "all").trace
    assert trace
    source = trace.source.splitlines()
    seen: dict[int, set[str]] = {kind: set() for kind in range(len(KINDS))}
    for event in trace.events:
        if event & 7 != END:  # the end does not belong to a line
            seen[event & 7].add(source[(event >> 21) - 1].strip())
    assert all("board[" in line for kind in (PLACE, GUESS, REMOVE) for line in seen[kind])
    assert all("found()" in line for line in seen[SOLUTION])
    marks = [each.marks for each in ALGORITHMS if each.name == name]
    kinds_of_lines = {mark.line: mark.kind for mark in marks[0]}
    assert seen[REJECT] <= {line for line in kinds_of_lines if kinds_of_lines[line] == REJECT}
    assert seen[EXHAUSTED] <= {line for line in kinds_of_lines if kinds_of_lines[line] == EXHAUSTED}
    assert seen[CONTRADICTION] <= {
        line for line in kinds_of_lines if kinds_of_lines[line] in (CONTRADICTION, EXHAUSTED)
    }
    assert bool(seen[REJECT]) == (name in ("scan", "tables"))


@pytest.mark.parametrize("name", NAMES[:4])
def test_two_equal_givens_are_a_contradiction_of_their_own_line(name: AlgorithmName) -> None:
    trace = run(name, EQUAL_GIVENS).trace
    assert trace
    event = moment_at(trace, trace.length - 1).event
    assert event
    assert event.kind == CONTRADICTION
    assert trace.source.splitlines()[event.line - 1].strip() == CLASH
