"""The search's knowledge of a position: which candidates are right, and what in it is wrong.

Techniques never see it. It decides whether there can be a step at all, and checks each step before anybody
sees it. For a puzzle with one solution that is read off the proven solution.
"""

from sudoku_core.board.cells import candidate, cells_of, in_cells, members, set_of
from sudoku_core.board.compat import NamedTuple, lru_cache
from sudoku_core.board.grid import Grid, values_of
from sudoku_core.search.verdicts import verdict_in_slices
from sudoku_core.techniques.position import OF_CELL, Position
from sudoku_core.techniques.step import NoStep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    from sudoku_core.board.cells import Candidates
    from sudoku_core.search.judging import SearchOf
    from sudoku_core.search.slices import Slices, Values
    from sudoku_core.search.verdicts import Solution
    from sudoku_core.techniques.conclusion import Conclusion

    T = TypeVar("T")
    from collections.abc import Iterable

    Puzzle = Position | Grid | str | Iterable[Iterable[object]]
else:
    Puzzle = object  # for annotations that Python evaluates

MOST_KNOWN = 64

# What was found lately: whoever asks for the next step asks about the same puzzle again and again.
_verdicts: "dict[Values, Solution]" = {}
_occurring: "dict[Values, Candidates]" = {}


class Truth(NamedTuple("Truth", [("verdict", "Solution"), ("candidates", "Candidates")])):
    """The facts that are right in a position.

    verdict: on the puzzle of its givens.
    candidates: those that are in a solution with the values shown; where the puzzle has one solution, those
    of that solution, whatever is shown.
    """

    __slots__ = ()

    verdict: "Solution"
    candidates: "Candidates"

    @property
    def is_proper(self) -> bool:
        """Whether the puzzle has exactly one solution."""
        return self.verdict.status == "unique"

    def agrees(self, step: "Conclusion") -> bool:
        """Return whether all that a step concludes is so in every solution."""
        struck = step.eliminations
        for placed in members(step.placements):
            struck |= OF_CELL[placed % 81] ^ 1 << placed
        return not struck & self.candidates and not step.placements & ~self.candidates


def position_of(puzzle: "Puzzle") -> Position:
    """Return a puzzle as a position; PuzzleError for a bad text.

    A grid in which no value is marked as a given has only givens.
    """
    if isinstance(puzzle, Position):
        shown = puzzle
    else:
        from sudoku_core.api import grid_of

        shown = Position.of(grid_of(puzzle), proper=False)
    if any(shown.givens):
        return shown
    return Position(shown.values, shown.values, shown.candidates, proper=shown.proper)


def verdict_on(givens: "Values", search_of: "SearchOf | None" = None) -> "Slices[Solution]":
    """Return the verdict on the puzzle of these givens.

    search_of: makes the search, that of `solver` unless the page passes its own.
    """
    found = _verdicts.get(givens)  # once: another thread may have them cleared
    if found is None:
        if search_of is None:
            from sudoku_core.search.solver import Search

            search_of = Search
        found = yield from verdict_in_slices(givens, search_of(givens))
        _remember(_verdicts, givens, found)
    return found


def known_of(position: Position, search_of: "SearchOf | None" = None) -> "Slices[tuple[Position, Truth]]":
    """Return the position, which knows now whether its puzzle is proper, and the search's knowledge of it.

    search_of: see `verdict_on`; it is enough where the puzzle has exactly one solution, or none.
    """
    verdict = yield from verdict_on(position.givens, search_of)
    right = 0
    if verdict.status == "multiple":
        right = yield from _occurring_with(position.values)
    elif verdict.found:
        right = _true_with(verdict.found[0])
    truth = Truth(verdict, right)
    if position.proper != truth.is_proper:
        position = Position(position.values, position.givens, position.candidates, proper=truth.is_proper)
    return position, truth


def fault_of(position: Position, truth: Truth) -> "Slices[NoStep | None]":
    """Return what is wrong with a position, so that no step may be given out; None where nothing is."""
    status = truth.verdict.status
    if status == "none":
        return NoStep("none")
    if status == "invalid":
        return NoStep("invalid", set_of(truth.verdict.conflicts))
    standing = set_of([candidate(cell, value) for cell, value in enumerate(position.values) if value])
    wrong = cells_of(standing & ~truth.candidates)
    if wrong and not truth.is_proper:
        from sudoku_core.search.contradictions import wrong_entries

        entries = yield from wrong_entries(position.givens, position.values)
        wrong = set_of(entries.cells)
    if wrong:
        return NoStep("mistake", wrong)
    missing = in_cells(position.open) & truth.candidates & ~position.candidates
    return NoStep("missing", cells_of(missing), missing) if missing else None


@lru_cache(maxsize=MOST_KNOWN)
def _true_with(solution: str) -> "Candidates":
    """Return the candidates of a solution: whoever asks for a hint asks for them in each position."""
    return set_of([candidate(cell, digit) for cell, digit in enumerate(values_of(solution))])


def _occurring_with(values: "Values") -> "Slices[Candidates]":
    """Return the candidates that are in some solution with these values."""
    occurring = _occurring.get(values)
    if occurring is None:
        from sudoku_core.search.contradictions import true_candidates

        occurring = yield from true_candidates(values)
        _remember(_occurring, values, occurring)
    return occurring


def _remember(known: "dict[Values, T]", key: "Values", found: "T") -> None:
    if len(known) >= MOST_KNOWN:
        known.clear()
    known[key] = found
