"""Estimate the number of solutions of a puzzle that has too many to count.

A probe goes down the search tree once. If the search would try several digits in a cell, the probe chooses
one of them at random and multiplies its weight by their number. The count of a probe is its weight if it
ends at a solution, and 0 if it ends at a contradiction. The mean of these counts over all possible probes
is exactly the number of solutions (D. Knuth: Estimating the efficiency of backtrack programs, Mathematics
of Computation 29, 1975, pages 121 to 136).

The search is `first_search`. It guesses in cells with the fewest digits, so the counts of the probes are
close to each other. The estimate from 1000 probes is usually within a fifth of the true number, and takes
about a second.
"""

from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from sudoku_core.board.digits import ALL, COUNT, MEMBERS, only
from sudoku_core.board.geometry import CELLS
from sudoku_core.board.plain import plain_fields
from sudoku_core.search.first_search import Position
from sudoku_core.search.slices import Values

PROBES: Final = 1000
PROBES_PER_SLICE: Final = 5  # 2 to 10 ms, and two to three times as long in a browser
SEED: Final = 1975


class Estimate(NamedTuple):
    """An estimate of the number of solutions; it proves nothing.

    mean: The estimated number of solutions.
    spread: The standard error of the mean; the true error may be larger if few probes find a solution.
    probes: The number of probes.
    """

    mean: float
    spread: float
    probes: int

    def as_dict(self) -> dict[str, object]:
        """Return the fields as plain data for JSON.

        >>> from sudoku_core import estimate_count
        >>> estimate_count("." * 81, probes=10).as_dict()["probes"]
        10
        """
        return plain_fields(self)


def estimate_count_in_slices(
    values: Values, probes: int = PROBES, seed: int = SEED
) -> Iterator[Estimate | None]:
    """Yield None after each slice of work, and then an estimate of the number of solutions."""
    if probes < 1:
        raise ValueError(f"an estimate takes one probe or more, not {probes}")
    start_position = _place_singles(values)
    random = Random(seed)
    total = sum_of_squares = 0.0
    for probe in range(probes):
        count = float(_count_of_probe(start_position, random)) if start_position else 0.0
        total += count
        sum_of_squares += count * count
        if probe % PROBES_PER_SLICE == 0:
            yield None
    mean = total / probes
    variance = max(0.0, sum_of_squares / probes - mean * mean)
    yield Estimate(mean, sqrt(variance / probes), probes)


def _place_singles(values: Values) -> Position | None:
    """Return the puzzle after all singles are placed; None if that leads to a contradiction."""
    digits = [only(value) if value else ALL for value in values]
    position = Position([0] * 81, digits, [ALL] * 27)
    return position if position.place([cell for cell in CELLS if values[cell]]) else None


def _count_of_probe(position: Position, random: Random) -> int:
    """Follow one random path down from this position, and return its count."""
    weight = 1
    while True:
        cell = position.cell_with_fewest_digits()
        if cell is None:
            return weight
        choices = position.digits[cell]
        weight *= COUNT[choices]
        position = position.guess(cell, random.choice(MEMBERS[choices]))
        if not position.place([cell]):
            return 0
