"""The scale of Sudoku Explainer, beside ratings from outside, where they lie in ../shared/data."""

import re

import pytest

from sudoku_core import techniques
from tests.conformance.test_outside_data import DATA, lines

FILES = ("se-rated-200.txt", "se-rated-exchange-37.txt")
# The program that rated these has further techniques between 4.0 and 6.0; above that are those of chains.
SAME, BEYOND = 4.0, 6.0

pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason=f"no test data from outside in {DATA}")


def rated() -> list[tuple[str, float]]:
    """Return each puzzle with its rating."""
    found = []
    for line in [line for file in FILES for line in lines(file)]:
        (puzzle,) = [word for word in line.split() if len(word) == 81]
        rating = re.search(r"ER=([\d.]+)", line)
        found.append((puzzle, float(rating[1] if rating else line.split()[-1])))
    return found


def test_the_rating_is_that_of_the_explainer() -> None:
    puzzles = rated()
    assert len(puzzles) == 237
    other = []
    for puzzle, expected in puzzles:
        if expected < SAME or expected > BEYOND:
            se = techniques.rate(puzzle).se
            if se != (expected if expected < SAME else None):
                other.append((puzzle, expected, se))
    assert not other
