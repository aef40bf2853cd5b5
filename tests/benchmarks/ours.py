"""Measure our own core, natively or in Pyodide.

`permute.py` wrote the files of puzzles. Every answer is checked outside the timed part.
"""

from itertools import islice
from pathlib import Path
from time import perf_counter, process_time
from typing import NamedTuple

from sudoku_core import solve_many
from sudoku_core.board.grid import values_of
from sudoku_core.search.solver import SLICE_NODES, Search

Pair = tuple[str, str]  # a puzzle and its solution, 81 characters each


class PuzzleSet(NamedTuple):
    """A file in ../shared/data, and the number of its puzzles in each measurement."""

    name: str
    alone: int  # the puzzles to solve one by one: the whole set
    bulk: int  # the puzzles to solve in a batch with `solve_many`; half of them in Pyodide
    some: int  # the puzzles for a Python peer, evenly spread
    few: int  # the puzzles for a peer that may take minutes for one of them


SETS = (
    PuzzleSet("easy-1000", 1000, 65_536, 200, 50),
    PuzzleSet("17-clue-1000", 1000, 65_536, 125, 8),
    PuzzleSet("random-minimal-1000", 1000, 65_536, 100, 8),
    PuzzleSet("top1465", 1465, 65_536, 100, 8),
    PuzzleSet("hardest-1905-500", 500, 8_192, 50, 5),
)
HARDEST_SET = SETS[-1]
TIME_LIMIT = 2000.0  # the time limit of a peer for a puzzle, milliseconds

ENDLESS_SLICE = 1 << 29  # nodes; it is one digit of a Python int, so that % takes the same time
LONG_SEARCH_COUNT = 5
LEAST_NODES = 3 * SLICE_NODES


def read(folder: str, name: str, count: int) -> list[Pair]:
    """Return the first permuted puzzles of a set."""
    with (Path(folder) / f"{name}.txt").open(encoding="ascii") as lines:
        return [(line[:81], line[82:163]) for line in islice(lines, count)]


def measure_single(pair: Pair) -> tuple[float, int]:
    """Return the time in milliseconds and the number of nodes of a search for two solutions."""
    values = values_of(pair[0])
    began = process_time()
    search = Search(values)
    solutions = list(islice(filter(None, search), 2))
    seconds = process_time() - began
    check([bytes(solution) for solution in solutions] == [bytes(values_of(pair[1]))], pair)
    return 1000 * seconds, search.nodes


def singles(pairs: list[Pair]) -> list[tuple[float, int]]:
    """Return the results of `single` for several puzzles."""
    return [measure_single(pair) for pair in pairs]


def bulk(pairs: list[Pair]) -> float:
    """Return the time in milliseconds of `solve_many` per puzzle, from text to verdict."""
    puzzles = [puzzle for puzzle, _ in pairs]
    began = process_time()
    verdicts = list(solve_many(puzzles))
    seconds = process_time() - began
    for pair, verdict in zip(pairs, verdicts, strict=True):
        check(verdict.status == "unique" and verdict.found == (pair[1],), pair)
    return 1000 * seconds / len(pairs)


def check(is_right: bool, pair: Pair) -> None:
    """Raise AssertionError if the answer is wrong."""
    if not is_right:
        raise AssertionError(f"wrong answer to {pair[0]}")


def slicing(pairs: list[Pair], times: int) -> dict[str, list[float]]:
    """Return the times in milliseconds of long searches without and with slices, and of each slice.

    The searches count the many solutions of hard puzzles without two of their givens.
    """
    start_values = [_without_two_givens(puzzle) for puzzle, _ in pairs[:LONG_SEARCH_COUNT]]
    unsliced: list[float] = []
    sliced: list[float] = []
    slices: list[float] = []
    for values in start_values:
        runs = [
            (_long_search(values, ENDLESS_SLICE)[0], _long_search(values, SLICE_NODES))
            for _ in range(times)
        ]
        unsliced.append(min(seconds for seconds, _ in runs))
        sliced.append(min(total for _, (total, _) in runs))
        slices += map(min, zip(*(lengths for _, (_, lengths) in runs)))
    return {"whole": unsliced, "sliced": sliced, "slices": slices}


def _without_two_givens(puzzle: str) -> list[int]:
    removed_cells = [cell for cell in range(81) if puzzle[cell] != "."][:2]
    return [0 if cell in removed_cells else digit for cell, digit in enumerate(values_of(puzzle))]


def _long_search(values: list[int], slice_nodes: int) -> tuple[float, list[float]]:
    """Return the time in milliseconds of the search and of each of its slices."""
    slice_ends = []
    search = Search(values, slice_nodes)
    began = perf_counter()
    for solution in search:
        if solution is None:
            slice_ends.append(perf_counter())
        elif search.nodes > LEAST_NODES:
            break
    total = perf_counter() - began
    return 1000 * total, [1000 * (end - start) for start, end in zip([began, *slice_ends], slice_ends)]
