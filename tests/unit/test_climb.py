"""Test the search for harder puzzles: each is proper and minimal, and a variant of the hardest so far."""

import random

import pytest

from sudoku_core import redundant_givens, solve
from tests.own_puzzles import own_puzzle
from tests.tools import climb

MOST_NEW = 6  # the maximum number of givens that a change adds


def test_the_hardest_so_far_is_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this test, the hardness of a puzzle is the number of givens in its first row."""
    monkeypatch.setattr(climb, "CHANGES", 150)
    asked: list[str] = []

    def hardness(line: str) -> float:
        asked.append(line)
        return 9 - line[:9].count(".")

    climb.make_harder(own_puzzle(1), random.Random(0), hardness)
    best, *changed = asked
    for line in changed:
        assert solve(line).status == "unique"
        assert redundant_givens(line) == ()
        assert sum(new not in (".", old) for new, old in zip(line, best)) <= MOST_NEW
        best = max(line, best, key=hardness)
    assert hardness(best) > hardness(own_puzzle(1))
