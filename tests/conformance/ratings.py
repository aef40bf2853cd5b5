"""Compare our Sudoku Explainer scale with external ratings, if they are in ../shared/data.

The ratings come from SukakuExplainer, the successor of Sudoku Explainer 1.2.1 with more techniques.
"""

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import correlation
from typing import NamedTuple

from sudoku_core import techniques
from sudoku_core.board.cells import cells_of
from sudoku_core.techniques import Step
from sudoku_core.techniques.patterns import (
    AlmostLockedSets,
    Cases,
    Chain,
    ContinuousLoop,
    DiscontinuousLoop,
)
from sudoku_core.techniques.rating.explainer import EXPLAINER_LADDER, rating_of

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"
FILES = ("se-rated-200.txt", "se-rated-exchange-37.txt")
RANK_OF_UNRATED = 99.0  # ranks above all ratings


class RatedPuzzle(NamedTuple):
    """A puzzle with its external rating and ours; ours is None if no path solves the puzzle."""

    puzzle: str
    expected: float
    ours: float | None

    @property
    def agrees(self) -> bool:
        """Return whether both ratings are the same."""
        return self.ours == self.expected

    @property
    def meaning(self) -> str:
        """Return the kind of step that the external rating stands for."""
        return next(meaning for highest, meaning in MEANINGS if self.expected <= highest)

    def hardest(self) -> Step:
        """Return our hardest step on a path in the Explainer's order."""
        path = techniques.path(self.puzzle, EXPLAINER_LADDER)
        return max(path.steps, key=lambda step: rating_of(step) or 0.0)


# The highest rating of each kind of step, as published for Sudoku Explainer 1.2.1. There are two
# exceptions: the rating of WXYZ-Wings was inferred, and the kind up to 6.4 exists only in SukakuExplainer.
MEANINGS = (
    (5.6, "WXYZ-Wing"),
    (6.4, "what SukakuExplainer alone has"),
    (6.9, "chain in one digit, or of cells with two"),
    (7.5, "chain of digits and cells"),
    (8.1, "Nishio"),
    (8.6, "forcing chain"),
    (9.9, "dynamic forcing chain"),
)


def size_of(step: Step) -> tuple[int, str]:
    """Return the size of a step and its unit; (0, "") if the rating does not depend on the size."""
    pattern = step.pattern
    if isinstance(pattern, Cases):
        return pattern.size, "placements"
    if isinstance(pattern, Chain | ContinuousLoop | DiscontinuousLoop):
        return len(pattern.needs), "strong links"
    if isinstance(pattern, AlmostLockedSets):
        return cells_of(pattern.sets[0] | pattern.sets[1]).bit_count(), "cells"
    return 0, ""


def rated_puzzles(*, all_puzzles: bool = True) -> list[RatedPuzzle]:
    """Rate the puzzles of the files, or only the first puzzle of each external rating."""
    lines = [line for file in FILES for line in (DATA / file).read_text("ascii").splitlines() if line]
    pairs = [(expected_of(line), line) for line in lines]
    if not all_puzzles:
        pairs = [*dict(reversed(pairs)).items()]
    puzzles = []
    for expected, line in pairs:
        (puzzle,) = [word for word in line.split() if len(word) == 81]
        puzzles.append(RatedPuzzle(puzzle, expected, techniques.rate(puzzle).se))
    return puzzles


def expected_of(line: str) -> float:
    """Return the rating in a line of the files."""
    rating = re.search(r"ER=([\d.]+)", line)
    return float(rating[1] if rating else line.split()[-1])


def rank_correlation(puzzles: Sequence[RatedPuzzle]) -> float:
    """Return Spearman's rank correlation of both ratings; unrated puzzles rank above all rated ones."""
    ours = [RANK_OF_UNRATED if each.ours is None else each.ours for each in puzzles]
    return correlation(_ranks([each.expected for each in puzzles]), _ranks(ours))


def _ranks(values: Sequence[float]) -> list[float]:
    """Return the rank of each value; equal values share the mean of their ranks."""
    counts, count_below, rank_of_value = Counter(values), 0, {}
    for value in sorted(counts):
        rank_of_value[value] = count_below + (counts[value] + 1) / 2
        count_below += counts[value]
    return [rank_of_value[value] for value in values]
