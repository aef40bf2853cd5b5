"""Candidates that contradict each other: what was found in a position stays known in the next.

While candidates only go, two that contradict each other do so for ever. And where placements, with all that
follows from them, leave something in every need, none of them contradict each other: that holds while what
they leave does not go; where some of it goes, it is followed further.
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
from sudoku_core.techniques.position import NEEDS, Position
from sudoku_core.techniques.thread_cache import ThreadCache

Assumed = Sequence[Candidate]


class Contradictions:
    """The candidates that contradict each other in a position, as far as anybody has asked.

    before: the same of an earlier position, which had all of these candidates; None without one.
    """

    _against: dict[Candidate, Candidates]

    def __init__(self, candidates: Candidates, before: "Contradictions | None" = None) -> None:
        self.candidates = candidates
        self._start = Settled(in_planes(candidates), 0, 0)
        self._open = needs_of(self._start.planes)
        # Under each candidate: those that contradict it, and the needs that others fill beside it.
        against = before._against if before else {}
        self._against = {each: against.get(each, 0) & candidates for each in members(candidates)}
        self._filled = dict.fromkeys(self._against, 0)
        self._settled: list[Settled] = []  # the placements that do so, and what they leave
        self._after_all: dict[tuple[Candidate, ...], Settled] = {(): self._start}

    def follow_further(self, before: "Contradictions") -> Slices[None]:
        """Follow what placements left before, as far as it fills needs; pause after each."""
        for settled in sorted(before._settled, key=_by_needs, reverse=True):
            planes = settled.planes & self._start.planes
            less = Settled(planes, settled.placed & self.candidates, settled.needs & self._open)
            if self._is_news(less):
                found = settled if planes == settled.planes else settle(less, self._open)
                if found:
                    self._note(found)
                yield

    def some_need_fails(self, assumed: Assumed, left: Candidates) -> Slices[bool]:
        """Return whether all that some need has left contradicts what is assumed.

        left: what is left after all that follows from what is assumed; that is no contradiction.
        """
        needs = self._open & ~self._filled_beside(assumed)
        if not needs:
            return False
        after = self._after(assumed)
        needs &= ~after.needs
        deeper: Settled | None = None
        while needs:
            need = needs.bit_length() - 1
            # With more placements at once, one that leaves something in every need fills more of them.
            deeper = deeper and self._try(deeper, first_left(deeper.planes, need))
            if not deeper:
                candidates = left & NEEDS[need] & ~self._against_any(assumed)
                deeper = yield from self._first_beside(assumed, after, candidates)
            if not deeper:
                return True
            needs &= ~deeper.needs
        return False

    def failing(self, assumed: Assumed, left: Candidates) -> Slices[Candidates]:
        """Return those of what is left that contradict what is assumed; see `some_need_fails`."""
        against, after = self._against_any(assumed), self._after(assumed)
        fine = after.placed | united(settled.placed for settled in self._beside(assumed))
        for each in members(left & ~against & ~fine):
            if not fine >> each & 1:
                found = self._try_beside(assumed, after, each)
                yield
                if found:
                    fine |= found.placed
                else:
                    against |= 1 << each
        return left & against

    def _first_beside(
        self, assumed: Assumed, after: Settled, candidates: Candidates
    ) -> Slices[Settled | None]:
        """Return what is left with the first of these that does not contradict what is assumed."""
        for each in members(candidates):
            found = self._try_beside(assumed, after, each)
            yield
            if found:
                return found
        return None

    def _try_beside(self, assumed: Assumed, after: Settled, one: Candidate) -> Settled | None:
        """Return what is left with one more placement; note where it contradicts the only assumption."""
        found = self._try(after, one)
        if not found and len(assumed) == 1:
            self._against[one] |= 1 << assumed[0]
            self._against[assumed[0]] |= 1 << one
        return found

    def _try(self, after: Settled, one: Candidate) -> Settled | None:
        """Return what is left with one more placement, None where that is a contradiction."""
        found = settle(after, self._open, one)
        if found:
            self._note(found)
        return found

    def _against_any(self, assumed: Assumed) -> Candidates:
        """Return what is known to contradict one of these."""
        return united(self._against[each] for each in assumed)

    def _beside(self, assumed: Assumed) -> list[Settled]:
        """Return where all of these are placed, and nothing fails."""
        wanted = set_of(assumed)
        return [settled for settled in self._settled if not wanted & ~settled.placed]

    def _filled_beside(self, assumed: Assumed) -> NeedSet:
        """Return the needs that are known to be filled beside all of these."""
        if len(assumed) == 1:
            return self._filled[assumed[0]]
        return united(settled.needs for settled in self._beside(assumed))

    def _after(self, assumed: Assumed) -> Settled:
        """Return what is left after these."""
        key = tuple(assumed)
        if key not in self._after_all:
            found = settle(self._after(assumed[:-1]), self._open, assumed[-1])
            assert found, "what is assumed is no contradiction"
            self._after_all[key] = found
        return self._after_all[key]

    def _is_news(self, settled: Settled) -> bool:
        """Return whether this fills needs beside a candidate for which that was not known."""
        return any(settled.needs & ~self._filled[each] for each in members(settled.placed))

    def _note(self, settled: Settled) -> None:
        """Note that what is placed here fills these needs together, if that is news."""
        if self._is_news(settled):
            self._settled.append(settled)
            for each in members(settled.placed):
                self._filled[each] |= settled.needs


def _by_needs(settled: Settled) -> int:
    return settled.needs.bit_count()


def contradictions_in(position: Position) -> Slices[Contradictions]:
    """Return what is known of a position, with what was known last of the same puzzle."""
    last = _last(position.givens)
    before = last[0] if last and not position.candidates & ~last[0].candidates else None
    known = Contradictions(position.candidates, before)
    if before:
        yield from known.follow_further(before)
    last[:] = [known]
    return known


@ThreadCache
def _last(givens: Values) -> list[Contradictions]:
    """Return a list for what is known last of the puzzle of these givens."""
    del givens
    return []
