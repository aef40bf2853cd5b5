"""Two solutions side by side."""

from shared.words import Words
from solving.looks.pair import pair_cell, pair_message, pair_of
from solving.state import Browse

with open("web/locales/en.json") as file:
    WORDS = Words(file.read(), "en")

ONE, TWO = "12" + "3" * 79, "21" + "3" * 79


def test_two_solutions_differ_where_they_do() -> None:
    pair = (ONE, TWO)
    assert pair_cell(0, pair, 0, WORDS) == ("1", "cell differs", "Row 1, column 1: 1, differs")
    assert pair_cell(0, pair, 1, WORDS)[0] == "2"
    assert pair_cell(2, pair, 0, WORDS) == ("3", "cell", "Row 1, column 3: 3")


def test_there_is_a_pair_where_there_are_two() -> None:
    assert pair_of(None) is None
    assert pair_of(Browse(lines=(ONE,))) is None
    assert pair_of(Browse(lines=(ONE, TWO, ONE), first=1)) == (TWO, ONE)


def test_a_pair_says_which_and_of_how_many() -> None:
    assert pair_message(None) is None
    facts = {"first": 2, "second": 3, "count": 3}
    browse = Browse(lines=(ONE, TWO, ONE), first=1, counting=True)
    assert pair_message(browse) == ("pair.counting", facts)
    assert pair_message(browse.having(counting=False)) == ("pair.of_some", facts)
    assert pair_message(browse.having(counting=False, complete=True)) == ("pair.of_all", facts)
    two = Browse(lines=(ONE, TWO), counting=True)
    assert pair_message(two) == ("pair.of_some", {"first": 1, "second": 2, "count": 2})
