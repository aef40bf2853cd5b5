"""Finders: each yields the steps that its technique finds in a position, and does nothing else.

A file has the finders of one family. A finder is a generator over a read-only position. It yields only
steps that change something, the easiest form first, and the same conclusion only once. It knows nothing of
the ladder or of other techniques: where an easier one concludes the same, it yields its step all the same.
"""

from collections.abc import Callable, Iterable, Iterator

from sudoku_core.board.cells import Candidates
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step

Finder = Callable[[Position], Iterator[Step]]
FinderInSlices = Callable[[Position], Iterator[Step | None]]  # that yields None after each slice of work


def once(steps: Iterable[Step]) -> Iterator[Step]:
    """Yield those of these steps that conclude what none before has concluded."""
    told: set[tuple[Candidates, Candidates]] = set()
    for step in steps:
        conclusion = step.placements, step.eliminations
        if conclusion not in told:
            told.add(conclusion)
            yield step
