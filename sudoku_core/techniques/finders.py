"""Finders: each yields what its technique concludes in a position, and does nothing else.

A file has the finders of one family. A finder is a generator over a read-only position. It yields only
conclusions that change something, the easiest form first, and each only once. It knows nothing of the
ladder or of other techniques: it yields also where an easier one concludes the same.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudoku_core.board.cells import Candidates
    from sudoku_core.techniques.conclusion import Conclusion
    from sudoku_core.techniques.position import Position

    Finder = Callable[[Position], Iterator[Conclusion]]
    # One that yields None after each slice of work.
    FinderInSlices = Callable[[Position], Iterator[Conclusion | None]]
else:
    Finder = FinderInSlices = object  # for annotations that Python evaluates


def once(conclusions: "Iterable[Conclusion]") -> "Iterator[Conclusion]":
    """Yield those that place or eliminate what none before has."""
    found: set[tuple[Candidates, Candidates]] = set()
    for each in conclusions:
        concluded = each.placements, each.eliminations
        if concluded not in found:
            found.add(concluded)
            yield each
