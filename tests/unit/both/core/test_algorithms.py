"""The table of the classic algorithms, as the lab reads it. MicroPython runs this file too."""

from sudoku_core.classics.algorithms import ALGORITHMS, NAMES, QUICKEST_FIRST, algorithm_of
from sudoku_core.recording.events import CONTRADICTION, GUESS, REJECT


def test_each_algorithm_is_there_once_and_takes_part_in_a_race() -> None:
    assert NAMES == ("scan", "tables", "bitmask", "fewest", "propagation", "dancing_links", "core")
    assert sorted(QUICKEST_FIRST) == sorted(NAMES)
    assert [algorithm_of(name).name for name in NAMES] == list(NAMES)


def test_a_name_that_no_algorithm_has() -> None:
    try:
        algorithm_of("quick")
    except ValueError as error:
        assert "'quick' is no classic algorithm; those are scan, tables" in str(error)
    else:
        raise AssertionError("no error")


def test_marks_find_their_cell_and_digit_in_the_local_variables() -> None:
    here = {"cell": 8, "digit": 5, "bit": 4, "need": 81, "guess": 87, "options": 1, "board": [1, 2]}
    found = {
        (algorithm.name, mark.kind, mark.line.partition("# ")[2]): mark.where(here)
        for algorithm in ALGORITHMS
        for mark in algorithm.marks
    }
    assert found["scan", REJECT, "its row has the digit"] == (8, 5)
    assert found["fewest", CONTRADICTION, "two givens contradict each other"] == (8, 3)
    assert found["dancing_links", GUESS, ""] is None  # where there is one option it is no guess
    assert found["dancing_links", CONTRADICTION, "nothing meets this need"] == (127, 1)
    assert found["core", GUESS, "the guess"] == (8, 7)
    assert found["core", CONTRADICTION, "this position led nowhere"] is None  # the board is full


def test_what_the_lab_asks_the_table() -> None:
    assert [each.name for each in ALGORITHMS if each.has_masks] == ["bitmask", "fewest"]
    assert [each.name for each in ALGORITHMS if each.judges] == ["scan", "tables", "bitmask", "fewest"]
