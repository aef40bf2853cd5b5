"""Find candidates that contradict each other, and pass the findings on to the next position.

While candidates are only eliminated, two contradicting candidates continue to contradict each other. If
placements and their consequences leave a candidate in every need, the placements do not contradict each
other. This remains true until some of the candidates that they leave are eliminated. Then the placements
are followed further.
"""

from collections.abc import Sequence

from sudoku_core.board.cells import Candidate, Candidates, members, set_of, united
from sudoku_core.search.slices import Slices, Values
from sudoku_core.techniques.families.forcing.consequences import (
    NeedSet,
    Settled,
    first_left,
    in_planes,
    needs_of,
    settle,
)
from sudoku_core.techniques.families.thread_cache import ThreadCache
from sudoku_core.techniques.position import NEEDS, Position

Assumed = Sequence[Candidate]


class Contradictions:
    """The known contradictions between candidates of a position; each is computed at its first use.

    before: the contradictions of an earlier position that had all of these candidates, or None.
    """

    _against: dict[Candidate, Candidates]

    def __init__(self, candidates: Candidates, before: "Contradictions | None" = None) -> None:
        self.candidates = candidates
        self._start = Settled(in_planes(candidates), 0, 0)
        self._open = needs_of(self._start.planes)
        # For each candidate: the candidates that contradict it, and the needs that can be filled together
        # with it.
        against = before._against if before else {}
        self._against = {
            candidate: against.get(candidate, 0) & candidates for candidate in members(candidates)
        }
        self._filled = dict.fromkeys(self._against, 0)
        self._settled: list[Settled] = []  # the results in which these needs are filled
        # The result of assuming several candidates, one after the other.
        self._after_all: dict[tuple[Candidate, ...], Settled] = {(): self._start}

    def follow_further(self, before: "Contradictions") -> Slices[None]:
        """Update the results of an earlier position and store those that fill needs; pause after each."""
        for settled in sorted(before._settled, key=_count_needs, reverse=True):
            planes = settled.planes & self._start.planes
            remaining = Settled(planes, settled.placed & self.candidates, settled.needs & self._open)
            if self._is_new(remaining):
                found = settled if planes == settled.planes else settle(remaining, self._open)
                if found:
                    self._note(found)
                yield

    def some_need_fails(self, assumed: Assumed, left: Candidates) -> Slices[bool]:
        """Return whether some need has only candidates left that contradict the assumptions.

        left: the candidates left after the assumptions and their consequences, which do not contradict each
        other.
        """
        needs = self._open & ~self._filled_beside(assumed)
        if not needs:
            return False
        after = self._after(assumed)
        needs &= ~after.needs
        deeper: Settled | None = None
        while needs:
            need = needs.bit_length() - 1
            # Try to extend the last placements: a larger set of placements without a contradiction fills
            # more needs at once.
            deeper = deeper and self._try(deeper, first_left(deeper.planes, need))
            if not deeper:
                candidates = left & NEEDS[need] & ~self._against_any(assumed)
                deeper = yield from self._first_beside(assumed, after, candidates)
            if not deeper:
                return True
            needs &= ~deeper.needs
        return False

    def find_failing(self, assumed: Assumed, left: Candidates) -> Slices[Candidates]:
        """Return the candidates of `left` that contradict the assumptions; see `some_need_fails`."""
        against, after = self._against_any(assumed), self._after(assumed)
        compatible = after.placed | united(settled.placed for settled in self._settled_with(assumed))
        for candidate in members(left & ~against & ~compatible):
            if not compatible >> candidate & 1:
                found = self._try_beside(assumed, after, candidate)
                yield
                if found:
                    compatible |= found.placed
                else:
                    against |= 1 << candidate
        return left & against

    def _first_beside(
        self, assumed: Assumed, after: Settled, candidates: Candidates
    ) -> Slices[Settled | None]:
        """Return the result of the first candidate here that does not contradict the assumptions."""
        for candidate in members(candidates):
            found = self._try_beside(assumed, after, candidate)
            yield
            if found:
                return found
        return None

    def _try_beside(self, assumed: Assumed, after: Settled, one: Candidate) -> Settled | None:
        """Return the result of one more placement; store whether it contradicts a single assumption."""
        found = self._try(after, one)
        if not found and len(assumed) == 1:
            self._against[one] |= 1 << assumed[0]
            self._against[assumed[0]] |= 1 << one
        return found

    def _try(self, after: Settled, one: Candidate) -> Settled | None:
        """Return the result of one more placement, or None if it is a contradiction."""
        found = settle(after, self._open, one)
        if found:
            self._note(found)
        return found

    def _against_any(self, assumed: Assumed) -> Candidates:
        """Return the candidates that are known to contradict one of these candidates."""
        return united(self._against[candidate] for candidate in assumed)

    def _settled_with(self, assumed: Assumed) -> list[Settled]:
        """Return the stored results in which all of these candidates are placed."""
        candidates = set_of(assumed)
        return [settled for settled in self._settled if not candidates & ~settled.placed]

    def _filled_beside(self, assumed: Assumed) -> NeedSet:
        """Return the needs that are known to be fillable together with all of these candidates."""
        if len(assumed) == 1:
            return self._filled[assumed[0]]
        return united(settled.needs for settled in self._settled_with(assumed))

    def _after(self, assumed: Assumed) -> Settled:
        """Return the result of these assumptions."""
        key = tuple(assumed)
        if key not in self._after_all:
            found = settle(self._after(assumed[:-1]), self._open, assumed[-1])
            assert found, "the assumptions do not contradict each other"
            self._after_all[key] = found
        return self._after_all[key]

    def _is_new(self, settled: Settled) -> bool:
        """Return whether a result fills a need together with a candidate for which this was unknown."""
        return any(settled.needs & ~self._filled[candidate] for candidate in members(settled.placed))

    def _note(self, settled: Settled) -> None:
        """Store a result if it is new; its placements fill its needs together."""
        if self._is_new(settled):
            self._settled.append(settled)
            for candidate in members(settled.placed):
                self._filled[candidate] |= settled.needs


def _count_needs(settled: Settled) -> int:
    return settled.needs.bit_count()


def contradictions_in(position: Position) -> Slices[Contradictions]:
    """Return the contradictions of a position, based on those of the last position of the same puzzle."""
    last = _last_of_puzzle(position.givens)
    before = last[0] if last and not position.candidates & ~last[0].candidates else None
    known = Contradictions(position.candidates, before)
    if before:
        yield from known.follow_further(before)
    last[:] = [known]
    return known


@ThreadCache
def _last_of_puzzle(givens: Values) -> list[Contradictions]:
    """Return a list that stores the last contradictions of the puzzle with these givens."""
    del givens
    return []
