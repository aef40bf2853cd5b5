"""The scale of Sudoku Explainer beside ratings from outside, where they lie in ../shared/data.

They are SukakuExplainer's: the successor, which has some techniques more than Sudoku Explainer 1.2.1.
"""

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import correlation
from typing import NamedTuple

from sudoku_core import techniques
from sudoku_core.techniques.explainer import EXPLAINER, rating_of

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"
FILES = ("se-rated-200.txt", "se-rated-exchange-37.txt")
UNRATED = 99.0  # ranks above all ratings


class Rated(NamedTuple):
    """A puzzle with its rating from outside, and with ours; ours is None where no path leads to the end."""

    puzzle: str
    expected: float
    ours: float | None

    @property
    def agrees(self) -> bool:
        """Whether both are the same."""
        return self.ours == self.expected

    def reason(self) -> str:
        """Return what our path in the Explainer's order has that makes the difference."""
        path = techniques.path(self.puzzle, EXPLAINER)
        hardest = max(path.steps, key=lambda step: rating_of(step) or 0.0)
        named = f"{techniques.name_of(hardest.technique, 'en')} ({rating_of(hardest)})"
        return f"solved by {named}" if path.is_complete else f"after {named} nothing is found"


def rated() -> list[Rated]:
    """Return each puzzle of the files."""
    found = []
    for line in [line for file in FILES for line in (DATA / file).read_text("ascii").splitlines() if line]:
        (puzzle,) = [word for word in line.split() if len(word) == 81]
        rating = re.search(r"ER=([\d.]+)", line)
        expected = float(rating[1] if rating else line.split()[-1])
        found.append(Rated(puzzle, expected, techniques.rate(puzzle).se))
    return found


def rank_correlation(puzzles: Sequence[Rated]) -> float:
    """Return Spearman's; what we do not rate ranks above all that we do."""
    ours = [UNRATED if each.ours is None else each.ours for each in puzzles]
    return correlation(_ranks([each.expected for each in puzzles]), _ranks(ours))


def _ranks(values: Sequence[float]) -> list[float]:
    """Return the place of each value in order; equal ones share the middle of their places."""
    counts, below, rank = Counter(values), 0, {}
    for value in sorted(counts):
        rank[value] = below + (counts[value] + 1) / 2
        below += counts[value]
    return [rank[value] for value in values]
