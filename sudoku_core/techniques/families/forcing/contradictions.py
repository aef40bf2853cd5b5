"""Find candidates that contradict each other, and pass the findings on to the next position.

If further candidates are eliminated, two candidates that contradict each other continue to do so. If
placements and their consequences leave a candidate in every need, the placements do not contradict each
other. This remains true until some of the remaining candidates are eliminated. Then the placements are
followed further.
"""

from collections.abc import Sequence

from sudoku_core.board.cells import Candidate, Candidates, members, set_of, united
from sudoku_core.search.slices import Slices, Values
from sudoku_core.techniques.families.forcing.consequences import (
    NeedSet,
    Settled,
    needs_of,
    pick_candidate,
    settle,
    to_planes,
)
from sudoku_core.techniques.families.thread_cache import ThreadCache
from sudoku_core.techniques.position import NEEDS, Position

Assumed = Sequence[Candidate]


class Contradictions:
    """The known contradictions between candidates of a position; each is computed on first use.

    earlier: the contradictions of an earlier position that had all of these candidates, or None.
    """

    _contradicting: dict[Candidate, Candidates]

    def __init__(self, candidates: Candidates, earlier: "Contradictions | None" = None) -> None:
        self.candidates = candidates
        self._start_result = Settled(to_planes(candidates), 0, 0)
        self._open_needs = needs_of(self._start_result.planes)
        # For each candidate: the candidates that contradict it, and the needs that can be filled together
        # with it. `_results` has the results in which these needs are filled.
        contradicting = earlier._contradicting if earlier else {}
        self._contradicting = {
            candidate: contradicting.get(candidate, 0) & candidates for candidate in members(candidates)
        }
        self._fillable = dict.fromkeys(self._contradicting, 0)
        self._results: list[Settled] = []
        # The result of assuming several candidates, one after the other.
        self._result_of: dict[tuple[Candidate, ...], Settled] = {(): self._start_result}

    def follow_further(self, earlier: "Contradictions") -> Slices[None]:
        """Update the results of an earlier position, and store new ones; pause after each result."""
        for settled in sorted(earlier._results, key=_count_needs, reverse=True):
            planes = settled.planes & self._start_result.planes
            remaining = Settled(planes, settled.placed & self.candidates, settled.needs & self._open_needs)
            if self._is_new(remaining):
                found = settled if planes == settled.planes else settle(remaining, self._open_needs)
                if found:
                    self._store(found)
                yield

    def some_need_fails(self, assumed: Assumed, left: Candidates) -> Slices[bool]:
        """Return whether some need has only candidates left that contradict the assumptions.

        left: the candidates left after the assumptions and their consequences, which do not contradict each
            other.
        """
        needs = self._open_needs & ~self._fillable_with(assumed)
        if not needs:
            return False
        result = self._result_after(assumed)
        needs &= ~result.needs
        deeper: Settled | None = None
        while needs:
            need = needs.bit_length() - 1
            # Try to extend the last result first: a larger set of placements without a contradiction fills
            # more needs at once.
            deeper = deeper and self._try_placement(deeper, pick_candidate(deeper.planes, need))
            if not deeper:
                candidates = left & NEEDS[need] & ~self._contradicting_any(assumed)
                deeper = yield from self._find_compatible(assumed, result, candidates)
            if not deeper:
                return True
            needs &= ~deeper.needs
        return False

    def find_failing(self, assumed: Assumed, left: Candidates) -> Slices[Candidates]:
        """Return the candidates of `left` that contradict the assumptions; see `some_need_fails`."""
        contradicting, result = self._contradicting_any(assumed), self._result_after(assumed)
        compatible = result.placed | united(settled.placed for settled in self._results_with(assumed))
        for candidate in members(left & ~contradicting & ~compatible):
            if not compatible >> candidate & 1:
                found = self._try_with_assumed(assumed, result, candidate)
                yield
                if found:
                    compatible |= found.placed
                else:
                    contradicting |= 1 << candidate
        return left & contradicting

    def _find_compatible(
        self, assumed: Assumed, result: Settled, candidates: Candidates
    ) -> Slices[Settled | None]:
        """Return the result of the first of these candidates that does not contradict the assumptions."""
        for candidate in members(candidates):
            found = self._try_with_assumed(assumed, result, candidate)
            yield
            if found:
                return found
        return None

    def _try_with_assumed(self, assumed: Assumed, result: Settled, candidate: Candidate) -> Settled | None:
        """Return the result of one more placement; if it contradicts a single assumption, record this."""
        found = self._try_placement(result, candidate)
        if not found and len(assumed) == 1:
            self._contradicting[candidate] |= 1 << assumed[0]
            self._contradicting[assumed[0]] |= 1 << candidate
        return found

    def _try_placement(self, result: Settled, candidate: Candidate) -> Settled | None:
        """Return the result of one more placement, or None if it leads to a contradiction."""
        found = settle(result, self._open_needs, candidate)
        if found:
            self._store(found)
        return found

    def _contradicting_any(self, assumed: Assumed) -> Candidates:
        """Return the candidates that are known to contradict one of these candidates."""
        return united(self._contradicting[candidate] for candidate in assumed)

    def _results_with(self, assumed: Assumed) -> list[Settled]:
        """Return the stored results in which all of these candidates are placed."""
        candidates = set_of(assumed)
        return [settled for settled in self._results if not candidates & ~settled.placed]

    def _fillable_with(self, assumed: Assumed) -> NeedSet:
        """Return the needs that can be filled together with all of these candidates, as far as is known."""
        if len(assumed) == 1:
            return self._fillable[assumed[0]]
        return united(settled.needs for settled in self._results_with(assumed))

    def _result_after(self, assumed: Assumed) -> Settled:
        """Return the result of these assumptions."""
        key = tuple(assumed)
        if key not in self._result_of:
            found = settle(self._result_after(assumed[:-1]), self._open_needs, assumed[-1])
            assert found, "the assumptions do not contradict each other"
            self._result_of[key] = found
        return self._result_of[key]

    def _is_new(self, settled: Settled) -> bool:
        """Return whether a result fills a need together with a candidate for which this was unknown."""
        return any(settled.needs & ~self._fillable[candidate] for candidate in members(settled.placed))

    def _store(self, settled: Settled) -> None:
        """Store a result, whose placements fill its needs together, if it is new."""
        if self._is_new(settled):
            self._results.append(settled)
            for candidate in members(settled.placed):
                self._fillable[candidate] |= settled.needs


def _count_needs(settled: Settled) -> int:
    return settled.needs.bit_count()


def contradictions_in(position: Position) -> Slices[Contradictions]:
    """Return the contradictions of a position, based on the last position of the same puzzle."""
    last = _last_of_puzzle(position.givens)
    earlier = last[0] if last and not position.candidates & ~last[0].candidates else None
    known = Contradictions(position.candidates, earlier)
    if earlier:
        yield from known.follow_further(earlier)
    last[:] = [known]
    return known


@ThreadCache
def _last_of_puzzle(givens: Values) -> list[Contradictions]:
    """Return the list in which the last contradictions of the puzzle with these givens are stored."""
    del givens
    return []
