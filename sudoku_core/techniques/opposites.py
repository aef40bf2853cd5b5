"""The search for the opposite: put in what a step rules out, and see that there is no solution.

It is for display: steps are checked against what is known of all solutions (see `truth`).
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_core.board.cells import Candidate, Candidates, cell_and_digit, free_candidates, members
from sudoku_core.search.slices import answer
from sudoku_core.search.solver import SLICE_NODES, Search
from sudoku_core.techniques.position import OF_CELL, Position
from sudoku_core.techniques.step import Step


class Opposite(NamedTuple):
    """The outcome of a search with a candidate put in.

    has_solution: whether there is a solution with it. nodes: how many positions were tried.
    """

    candidate: Candidate
    has_solution: bool
    nodes: int


def opposites_of(step: Step, position: Position) -> Candidates:
    """Return the candidates that must be false if the step is right.

    These are what it eliminates, and the other candidates of the cells where it places a digit. Candidates
    that were struck before count here: a naked single has no others.
    """
    possible = free_candidates(position.values)
    false = step.eliminations
    for placed in members(step.placements):
        false |= OF_CELL[placed % 81] & possible & ~(1 << placed)
    return false


def opposite(position: Position, candidate: Candidate) -> Opposite:
    """Return what comes of a search with this candidate put in beside the values shown."""
    return answer(opposite_in_slices(position, candidate))


def opposite_in_slices(
    position: Position, candidate: Candidate, slice_nodes: int = SLICE_NODES
) -> Iterator[Opposite | None]:
    """Yield None after each slice of work, and then what `opposite` returns."""
    cell, digit = cell_and_digit(candidate)
    values = position.values
    search = Search((*values[:cell], digit, *values[cell + 1 :]), slice_nodes)
    for solution in search:
        if solution is not None:
            yield Opposite(candidate, has_solution=True, nodes=search.nodes)
            return
        yield None
    yield Opposite(candidate, has_solution=False, nodes=search.nodes)
