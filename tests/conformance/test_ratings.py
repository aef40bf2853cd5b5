"""Compare our Sudoku Explainer scale with external ratings, if they are in ../shared/data."""

import pytest

from tests.conformance.ratings import DATA, RatedPuzzle, rank_correlation, rated_puzzles

MOST_RATING_WITHOUT_CHAINS = 5.6

pytestmark = [
    pytest.mark.skipif(not DATA.is_dir(), reason=f"no test data from outside in {DATA}"),
    pytest.mark.xdist_group("ratings"),  # in one process, so that each puzzle is rated once
]


@pytest.fixture(scope="module")
def puzzles(long: bool) -> list[RatedPuzzle]:
    """Return all puzzles, or the first puzzle of each rating; that sample also has chains of each kind."""
    rated = rated_puzzles(all_puzzles=long)
    assert len(rated) == (237 if long else 37)
    return rated


def test_the_rating_is_that_of_the_explainer(puzzles: list[RatedPuzzle], long: bool) -> None:
    easier = [each for each in puzzles if each.expected <= MOST_RATING_WITHOUT_CHAINS]
    other = [(each.expected, each.ours, each.puzzle) for each in easier if not each.agrees]
    assert len(easier) == (171 if long else 18)
    # The Explainer finds a WXYZ-Wing rated 5.6, and we find a WXYZ-Wing rated 5.5.
    assert {(expected, ours) for expected, ours, _ in other} <= {(5.6, 5.5)}, other
    assert len(other) <= 1


def test_what_the_explainer_finds_harder_is_harder(puzzles: list[RatedPuzzle]) -> None:
    assert rank_correlation(puzzles) >= 0.99
    assert [each.puzzle for each in puzzles if each.ours is None] == []
