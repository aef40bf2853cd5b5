"""The types of finders, and a helper that they share.

A finder is a generator that yields the conclusions of one technique in a position; it never changes the
position. It yields only conclusions that change something, each only once, the easiest form first. It does
not depend on the ladder or on other techniques, so it may yield a conclusion that an easier technique also
yields. Each `finder.py` contains the finders of one family.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudoku_core.board.cells import Candidates
    from sudoku_core.techniques.conclusion import Conclusion
    from sudoku_core.techniques.position import Position

    Finder = Callable[[Position], Iterator[Conclusion]]
    # A finder that also yields None after each slice of work.
    FinderInSlices = Callable[[Position], Iterator[Conclusion | None]]
else:
    Finder = FinderInSlices = object  # imported for annotations that Python evaluates


def drop_repeats(conclusions: "Iterable[Conclusion]") -> "Iterator[Conclusion]":
    """Yield each conclusion unless an earlier one has the same placements and eliminations."""
    seen: set[tuple[Candidates, Candidates]] = set()
    for conclusion in conclusions:
        key = conclusion.placements, conclusion.eliminations
        if key not in seen:
            seen.add(key)
            yield conclusion
