"""The table of the classic algorithms, as the lab reads it. MicroPython runs this file too."""

from sudoku_core.classics.algorithms import ALGORITHMS, NAMES, QUICKEST_FIRST, algorithm_of


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


def test_what_the_lab_reads_in_the_table() -> None:
    assert [each.name for each in ALGORITHMS if each.has_masks] == ["bitmask", "fewest"]
    assert [each.name for each in ALGORITHMS if each.judges] == ["scan", "tables", "bitmask", "fewest"]
