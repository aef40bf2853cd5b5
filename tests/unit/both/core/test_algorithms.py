"""Test the table of the classic algorithms."""

from sudoku_core.lab.classics.algorithms import ALGORITHMS, NAMES, QUICKEST_FIRST, algorithm_of
from sudoku_core.lab.recording.events import KNOWN


def test_each_algorithm_is_there_once_and_takes_part_in_a_race() -> None:
    assert NAMES[:3] == ("scan", "tables", "bitmask")  # the order of the tutorials
    assert sorted(QUICKEST_FIRST) == sorted(NAMES) == sorted(set(NAMES))
    assert [algorithm_of(name).name for name in NAMES] == list(NAMES)


def test_a_name_that_no_algorithm_has() -> None:
    try:
        algorithm_of("quick")
    except ValueError as error:
        assert "'quick' is no classic algorithm; those are scan, tables" in str(error)
    else:
        raise AssertionError("no error")


def test_what_the_lab_reads_in_the_table() -> None:
    with_masks = [each.name for each in ALGORITHMS if each.has_masks]
    judged = [each.name for each in ALGORITHMS if each.board_decides]
    assert with_masks[:2] == ["bitmask", "fewest"]
    assert judged[:4] == ["scan", "tables", "bitmask", "fewest"]
    assert "core" not in judged


def test_the_marks_of_all_algorithms_are_known_for_code_that_has_the_same_lines() -> None:
    assert [(each.board_decides, each.marks) for each in ALGORITHMS] == KNOWN
    for _, marks in KNOWN:
        lines = [mark.line for mark in marks]
        assert len(set(lines)) == len(lines) > 0
