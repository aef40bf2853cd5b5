"""Combine several searches into one task, which pauses often and can be stopped at any pause."""

from collections.abc import Generator, Iterator
from typing import Final, TypeAlias, TypeVar

from sudoku_core.board.digits import Digit
from sudoku_core.search.pauses import run_to_end as run_to_end
from sudoku_core.search.pauses import wait_for_answer as wait_for_answer
from sudoku_core.search.solver import SLICE_NODES, Search

T = TypeVar("T")
Slices: TypeAlias = Generator[None, None, T]  # yields at each pause, and returns the result
Values: TypeAlias = tuple[Digit, ...]  # 81 digits in reading order, 0 for an empty cell

CHECK_NODES: Final = 50  # nodes between two checks for the end of a slice
START_COST: Final = 6  # the cost of starting a search, in nodes
RESTART_NODES: Final = (200, 200, 200, 2_000, 2_000, 2_000, None)  # nodes before each restart
SOLUTION_COST: Final = 1  # the cost of the caller's work on a solution, in nodes
UNDECIDED: Final[Values] = ()  # the result of a search that ended early


class SearchTask:
    """Searches that share their slices, so that many short searches pause as often as one long search.

    nodes: The work so far, counted in nodes of the search; the caller adds other work in the same unit.
    """

    def __init__(self) -> None:
        self.nodes: int = 0
        self._end_of_slice = SLICE_NODES

    def pause(self) -> Slices[None]:
        """Pause if the slice is over."""
        if self.nodes >= self._end_of_slice:
            yield
            self._end_of_slice = self.nodes + SLICE_NODES

    def solutions(self, values: Values, max_nodes: int | None = None) -> Iterator[Values | None]:
        """Yield every solution, and None after each slice.

        After `max_nodes` nodes, yield UNDECIDED and stop.
        """
        search = Search(values, min(CHECK_NODES, max_nodes or CHECK_NODES))
        earlier_nodes = self.nodes = self.nodes + START_COST
        yield from self.pause()
        for solution in search:
            self.nodes = earlier_nodes + search.nodes
            if solution is not None:
                earlier_nodes += SOLUTION_COST
                self.nodes += SOLUTION_COST
                yield solution
            elif max_nodes is not None and search.nodes >= max_nodes:
                yield UNDECIDED
                return
            yield from self.pause()
        self.nodes = earlier_nodes + search.nodes

    def find_solutions(self, values: Values, count: int) -> Slices[list[Values]]:
        """Return the first solutions, at most `count` of them."""
        solutions: list[Values] = []
        for solution in self.solutions(values):
            if solution is None:
                yield
            else:
                solutions.append(solution)
                if len(solutions) == count:
                    break
        return solutions

    def find_solution(self, values: Values, max_nodes: int | None = None) -> Slices[Values | None]:
        """Return a solution, None if there is none, or UNDECIDED after `max_nodes` nodes without a result.

        In a grid with few values, an early wrong guess can cost a million nodes. With renamed digits, the
        same search may find a solution in forty nodes. So the search is restarted a few times with renamed
        digits (C. Gomes, B. Selman, H. Kautz: Boosting Combinatorial Search through Randomization, AAAI
        1998).
        """
        remaining = max_nodes
        for shift, node_limit in enumerate(RESTART_NODES):
            if remaining is not None:
                node_limit = min(node_limit or remaining, remaining)
            solution = yield from self._find_renamed(values, node_limit, shift)
            if solution != UNDECIDED:
                return solution
            if remaining is not None and node_limit is not None:
                remaining -= node_limit
                if remaining == 0:
                    break
        return UNDECIDED

    def _find_renamed(self, values: Values, max_nodes: int | None, shift: int) -> Slices[Values | None]:
        """Return the result of one search, with `shift` added to each digit."""
        renamed = tuple([(value + shift - 1) % 9 + 1 if value else 0 for value in values])
        for solution in self.solutions(renamed if shift else values, max_nodes):
            if solution is not None:
                return tuple([(value - shift - 1) % 9 + 1 for value in solution])
            yield
        return None
