"""Search for the opposite of a step: assume a candidate that the step excludes, and find no solution.

This is for display only. `truth` checks the steps themselves.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_core.board.cells import Candidate, Candidates, cell_and_digit, free_candidates, members
from sudoku_core.search.slices import run_to_end
from sudoku_core.search.solver import SLICE_NODES, Search
from sudoku_core.techniques.position import OF_CELL, Position
from sudoku_core.techniques.step import Step


class Opposite(NamedTuple):
    """The outcome of a search with an added candidate.

    candidate: The candidate, an int: 81 * (digit - 1) + cell.
    has_solution: Whether there is a solution with this candidate.
    nodes: The number of positions that the search tried.
    """

    candidate: Candidate
    has_solution: bool
    nodes: int


def opposites_of(step: Step, position: Position) -> Candidates:
    """Return the candidates that must be false if the step is right.

    step: A Step.
    position: The Position of the step.
    The result is a set of candidates: the eliminations of the step, and all other digits in the cells that
    it fills. It includes digits that were removed before, because a naked single has no other candidates.

    >>> from sudoku_core.techniques import next_step
    >>> start = Position.of_lines("." + "23456789" + 72 * ".", 81 * ".")
    >>> opposites_of(next_step(start), start)
    0
    """
    free = free_candidates(position.values)
    opposites = step.eliminations
    for placed in members(step.placements):
        opposites |= OF_CELL[placed % 81] & free & ~(1 << placed)
    return opposites


def opposite(position: Position, candidate: Candidate) -> Opposite:
    """Search for a solution with this candidate added to the values, and return the outcome.

    position: A Position; the search uses only its values.
    candidate: The candidate, an int: 81 * (digit - 1) + cell.
    The result is an Opposite.

    >>> start = Position.of_lines("." + "23456789" + 72 * ".", 81 * ".")
    >>> opposite(start, 81 * (1 - 1) + 0).has_solution  # 1 in r1c1
    True
    """
    return run_to_end(opposite_in_slices(position, candidate))


def opposite_in_slices(
    position: Position, candidate: Candidate, slice_nodes: int = SLICE_NODES
) -> Iterator[Opposite | None]:
    """Yield None after each slice of work, and then the result of `opposite`."""
    cell, digit = cell_and_digit(candidate)
    values = position.values
    search = Search((*values[:cell], digit, *values[cell + 1 :]), slice_nodes)
    for solution in search:
        if solution is not None:
            yield Opposite(candidate, has_solution=True, nodes=search.nodes)
            return
        yield None
    yield Opposite(candidate, has_solution=False, nodes=search.nodes)
