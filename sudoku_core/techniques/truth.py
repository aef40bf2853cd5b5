"""Judge a position by search: find its true candidates and its wrong values.

Techniques never use this information. It decides whether a position can have a step at all, and each step
is checked against it before the step is returned. If a puzzle has one solution, the information comes from
the proven solution.
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
    Puzzle = object  # imported for annotations that Python evaluates

CACHE_SIZE = 64

# Caches of recent results, because a player repeatedly requests steps of the same puzzle.
_verdicts: "dict[Values, Solution]" = {}  # givens -> verdict
_true_candidates: "dict[Values, Candidates]" = {}  # values -> the candidates of their solutions


class Truth(NamedTuple("Truth", [("verdict", "Solution"), ("candidates", "Candidates")])):
    """The verdict on a puzzle, and the true candidates of a position.

    verdict: the verdict on the puzzle of the givens.
    candidates: the candidates that occur in some solution with the values of the position. If the
        puzzle has exactly one solution, these are the candidates of that solution, even if some values
        contradict it.
    """

    __slots__ = ()

    verdict: "Solution"
    candidates: "Candidates"

    @property
    def is_proper(self) -> bool:
        """Whether the puzzle has exactly one solution."""
        return self.verdict.status == "unique"

    def agrees(self, step: "Conclusion") -> bool:
        """Return whether the conclusion of a step is right in every solution."""
        excluded = step.eliminations
        for placed in members(step.placements):
            excluded |= OF_CELL[placed % 81] ^ 1 << placed
        return not excluded & self.candidates and not step.placements & ~self.candidates


def position_of(puzzle: "Puzzle") -> Position:
    """Return a puzzle as a position; raise PuzzleError for a bad text.

    If no value of a grid is marked as a given, all values are givens.
    """
    if isinstance(puzzle, Position):
        position = puzzle
    else:
        from sudoku_core.api import grid_of

        position = Position.of(grid_of(puzzle), proper=False)
    if any(position.givens):
        return position
    return Position(position.values, position.values, position.candidates, proper=position.proper)


def verdict_on(givens: "Values", search_of: "SearchOf | None" = None) -> "Slices[Solution]":
    """Return the verdict on the puzzle of these givens.

    search_of: a function that creates the search. The default is `solver.Search`; a page passes its own.
    """
    verdict = _verdicts.get(givens)  # only one look-up, because another thread may clear the cache
    if verdict is None:
        if search_of is None:
            from sudoku_core.search.solver import Search

            search_of = Search
        verdict = yield from verdict_in_slices(givens, search_of(givens))
        _add_to_cache(_verdicts, givens, verdict)
    return verdict


def judge_position(
    position: Position, search_of: "SearchOf | None" = None
) -> "Slices[tuple[Position, Truth]]":
    """Return the position, with `proper` set according to the verdict, and the truth about it.

    search_of: as for `verdict_on`; used only for the verdict, not for the solutions of an ambiguous puzzle.
    """
    verdict = yield from verdict_on(position.givens, search_of)
    true_candidates = 0
    if verdict.status == "multiple":
        true_candidates = yield from _candidates_of_solutions_with(position.values)
    elif verdict.found:
        true_candidates = _candidates_of_solution(verdict.found[0])
    truth = Truth(verdict, true_candidates)
    if position.proper != truth.is_proper:
        position = Position(position.values, position.givens, position.candidates, proper=truth.is_proper)
    return position, truth


def find_fault(position: Position, truth: Truth) -> "Slices[NoStep | None]":
    """Return the reason why a position has no step; None if the position has no fault."""
    status = truth.verdict.status
    if status == "none":
        return NoStep("none")
    if status == "invalid":
        return NoStep("invalid", set_of(truth.verdict.conflicts))
    values = set_of([candidate(cell, value) for cell, value in enumerate(position.values) if value])
    wrong = cells_of(values & ~truth.candidates)
    if wrong and not truth.is_proper:
        from sudoku_core.search.contradictions import wrong_entries

        entries = yield from wrong_entries(position.givens, position.values)
        wrong = set_of(entries.cells)
    if wrong:
        return NoStep("mistake", wrong)
    missing = in_cells(position.open) & truth.candidates & ~position.candidates
    return NoStep("missing", cells_of(missing), missing) if missing else None


@lru_cache(maxsize=CACHE_SIZE)
def _candidates_of_solution(solution: str) -> "Candidates":
    """Return the candidates of a solution; cached, because every hint for a puzzle needs them."""
    return set_of([candidate(cell, digit) for cell, digit in enumerate(values_of(solution))])


def _candidates_of_solutions_with(values: "Values") -> "Slices[Candidates]":
    """Return the candidates that occur in some solution with these values."""
    candidates = _true_candidates.get(values)
    if candidates is None:
        from sudoku_core.search.contradictions import true_candidates

        candidates = yield from true_candidates(values)
        _add_to_cache(_true_candidates, values, candidates)
    return candidates


def _add_to_cache(cache: "dict[Values, T]", key: "Values", result: "T") -> None:
    """Store a result; if the cache is full, clear it first."""
    if len(cache) >= CACHE_SIZE:
        cache.clear()
    cache[key] = result
