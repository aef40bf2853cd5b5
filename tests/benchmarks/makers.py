"""Measure the maker, natively or in Pyodide, and print JSON."""

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

DUG = 150
OF_EACH_LEVEL = 40


def end_of(slices: Slices[Values]) -> Values:
    """Run the work to its end.

    In Pyodide this file cannot import tests.slices.
    """
    while True:
        try:
            next(slices)
        except StopIteration as end:
            values: Values = end.value
            return values


def one_by_one(solution: tuple[int, ...], order: list[int]) -> tuple[int, ...]:
    """Remove givens one by one, for comparison; each removal needs a search for a second solution."""
    values = list(solution)
    for cell in order:
        values[cell] = 0
        if len(list(islice(solutions_of(values), 2))) == 2:
            values[cell] = solution[cell]
    return tuple(values)


def digging() -> dict[str, float]:
    """Measure full grids, minimal puzzles and, for comparison, `solve` and `one_by_one`."""
    chance = Chance("bench")
    times = dict.fromkeys(("full", "minimal", "one by one", "solve", "canonical", "half turn"), 0.0)
    searches = 0
    halves = orbits("180")

    def timed(name: str, begin: float) -> None:
        times[name] += perf_counter() - begin

    for _ in range(DUG):
        begin = perf_counter()
        solution = full_grid(chance)
        timed("full", begin)
        order = chance.shuffled(range(81))
        begin = perf_counter()
        work = Digger(solution)
        puzzle = end_of(work.remove_givens([(cell,) for cell in order]))
        timed("minimal", begin)
        searches += work.searches
        begin = perf_counter()
        same = one_by_one(solution, order)
        timed("one by one", begin)
        assert same == puzzle
        line = line_of(puzzle)
        begin = perf_counter()
        solve(line)
        timed("solve", begin)
        begin = perf_counter()
        canonical(puzzle)
        timed("canonical", begin)
        pairs = [halves[number] for number in chance.shuffled(range(len(halves)))]
        begin = perf_counter()
        end_of(Digger(solution).remove_givens(pairs))
        timed("half turn", begin)
    return {name: time / DUG for name, time in times.items()} | {"searches": searches / DUG}


def levels() -> dict[str, list[float]]:
    """Measure the time in seconds to make a puzzle whose level is the same in all symmetries."""
    found: dict[str, list[float]] = {}
    for level in LEVELS:
        make(level, seed="warm-up")
        found[level] = []
        for number in range(OF_EACH_LEVEL):
            begin = perf_counter()
            make(level, seed=f"bench-{number}")
            found[level].append(perf_counter() - begin)
    return found


def main() -> None:
    """Print the measurements."""
    measured: dict[str, Any] = {"digging": digging(), "levels": levels()}
    print(json.dumps(measured))


if __name__ == "__main__":
    main()
