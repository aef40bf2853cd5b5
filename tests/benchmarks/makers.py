"""Measure the maker, natively or in Pyodide, and print the times as JSON."""

import json
from itertools import islice
from time import perf_counter
from typing import Any

from sudoku_core import solve
from sudoku_core.board.grid import line_of
from sudoku_core.board.symmetry import canonical, orbits
from sudoku_core.maker import make
from sudoku_core.maker.chance import Chance
from sudoku_core.maker.digging import Digger, full_grid, solutions_of
from sudoku_core.search.slices import Slices, Values
from sudoku_core.techniques.rating import LEVELS

DIGGING_ROUNDS = 150
PUZZLES_PER_LEVEL = 40


def end_of(slices: Slices[Values]) -> Values:
    """Run the slices to their end; return the result.

    This file cannot import the same function from tests.slices in Pyodide.
    """
    while True:
        try:
            next(slices)
        except StopIteration as end:
            values: Values = end.value
            return values


def remove_one_by_one(solution: tuple[int, ...], order: list[int]) -> tuple[int, ...]:
    """Remove givens one by one, with a search for a second solution after each, for comparison."""
    values = list(solution)
    for cell in order:
        values[cell] = 0
        if len(list(islice(solutions_of(values), 2))) == 2:
            values[cell] = solution[cell]
    return tuple(values)


def measure_digging() -> dict[str, float]:
    """Return the mean times to make grids and puzzles and, for comparison, to solve them, in seconds."""
    chance = Chance("bench")
    times = dict.fromkeys(("full", "minimal", "one by one", "solve", "canonical", "half turn"), 0.0)
    searches = 0
    symmetric_pairs = orbits("180")

    def add_time(name: str, start: float) -> None:
        times[name] += perf_counter() - start

    for _ in range(DIGGING_ROUNDS):
        start = perf_counter()
        solution = full_grid(chance)
        add_time("full", start)
        order = chance.shuffled(range(81))
        start = perf_counter()
        digger = Digger(solution)
        puzzle = end_of(digger.remove_givens([(cell,) for cell in order]))
        add_time("minimal", start)
        searches += digger.searches
        start = perf_counter()
        expected_puzzle = remove_one_by_one(solution, order)
        add_time("one by one", start)
        assert expected_puzzle == puzzle
        line = line_of(puzzle)
        start = perf_counter()
        solve(line)
        add_time("solve", start)
        start = perf_counter()
        canonical(puzzle)
        add_time("canonical", start)
        pairs = [symmetric_pairs[number] for number in chance.shuffled(range(len(symmetric_pairs)))]
        start = perf_counter()
        end_of(Digger(solution).remove_givens(pairs))
        add_time("half turn", start)
    return {name: time / DIGGING_ROUNDS for name, time in times.items()} | {
        "searches": searches / DIGGING_ROUNDS
    }


def measure_levels() -> dict[str, list[float]]:
    """Return the times in seconds to make puzzles of each level, which all symmetries have."""
    times: dict[str, list[float]] = {}
    for level in LEVELS:
        make(level, seed="warm-up")
        times[level] = []
        for number in range(PUZZLES_PER_LEVEL):
            start = perf_counter()
            make(level, seed=f"bench-{number}")
            times[level].append(perf_counter() - start)
    return times


def main() -> None:
    """Print the measurements."""
    measured: dict[str, Any] = {"digging": measure_digging(), "levels": measure_levels()}
    print(json.dumps(measured))


if __name__ == "__main__":
    main()
