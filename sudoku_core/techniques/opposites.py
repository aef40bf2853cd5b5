"""Search for the opposite of a step: assume a candidate that it rules out, and find no solution.

This is for display only: `truth` checks the steps themselves.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_core.board.cells import Candidate, Candidates, cell_and_digit, free_candidates, members
from sudoku_core.search.slices import answer
from sudoku_core.search.solver import SLICE_NODES, Search
from sudoku_core.techniques.position import OF_CELL, Position
from sudoku_core.techniques.step import Step


class Opposite(NamedTuple):
    """The result of a search with one candidate assumed.

    has_solution: whether some solution contains it. nodes: the number of positions that were tried.
    """

    candidate: Candidate
    has_solution: bool
    nodes: int


def opposites_of(step: Step, position: Position) -> Candidates:
    """Return the candidates that must be false if the step is right.

    These are its eliminations and the other candidates of the cells in which it places a digit. Candidates
    that were eliminated before count here, since a naked single has no others.
    """
    possible = free_candidates(position.values)
    false = step.eliminations
    for placed in members(step.placements):
        false |= OF_CELL[placed % 81] & possible & ~(1 << placed)
    return false


def opposite(position: Position, candidate: Candidate) -> Opposite:
    """Search for a solution with the values shown and this candidate."""
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
