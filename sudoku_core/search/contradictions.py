"""Candidates, entries and givens that contradict the others.

A contradiction is a set of cells whose values cannot all be right. It is minimal when without any one of
its cells the other values can be right; there may be several minimal ones, and a smallest one is among
them. A correction is a set of cells without which the other values can be right: each solution of some of
the values shows one, the cells where it differs. Every contradiction has a cell of every correction, so no
contradiction is smaller than a smallest set that has a cell of each: a hitting set.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sudoku_core.board.cells import (
    Candidate,
    Candidates,
    Cells,
    candidate,
    cell_and_digit,
    free_candidates,
    members,
    set_of,
)
from sudoku_core.board.geometry import CELLS, Cell
from sudoku_core.board.grid import first_conflict_of
from sudoku_core.board.plain import plain_fields
from sudoku_core.board.showing import shown
from sudoku_core.search.slices import Slices, Values, Work
from sudoku_core.search.verdicts import NotProperError

ENUMERATED: Final = 400  # nodes for the first solutions, before there is a search for each candidate
BUDGET: Final = 60_000  # nodes to look for a smaller contradiction: a second or so in a browser

# It leaves cells out in rounds, with these nodes to see that the rest still contradict each other:
# the easy ones go first, so that few are left for the last round, which searches to the end.
ROUNDS: Final = (1, 10, 100, 1_000, None)
STRIDES: Final = (1, 82, 9, 74, 31, 52)  # orders in which it leaves cells out: steps modulo 83
GROWTH: Final = 50  # nodes to see whether a solution can have one more of the values


@shown
class Contradiction(NamedTuple):
    """Givens that cannot all be right; without any one of them, the others could be.

    cells: The cells of these givens, 0 to 80.
    proven_smallest: Whether it is proven that no contradiction of the puzzle has fewer givens.
    """

    cells: tuple[Cell, ...]
    proven_smallest: bool  # whether no contradiction of this puzzle has fewer givens

    def as_dict(self) -> dict[str, object]:
        """Return the fields as plain data for JSON.

        >>> from sudoku_core import contradiction
        >>> contradiction("5......5" + 73 * ".").as_dict()
        {'cells': [0, 7], 'proven_smallest': True}
        """
        return plain_fields(self)


class WrongEntries(NamedTuple):
    """The entries that make a puzzle impossible to solve.

    cells: The cells of these entries, 0 to 80; empty if the puzzle can be solved.
    together: Whether each of them alone could be right, but not all of them.
    """

    cells: tuple[Cell, ...]
    together: bool  # whether each of them alone could be right, but not all of them

    def as_dict(self) -> dict[str, object]:
        """Return the fields as plain data for JSON.

        >>> from sudoku_core import wrong_entries
        >>> wrong_entries("." * 81, "5......5" + 73 * ".").as_dict()
        {'cells': [0, 7], 'together': True}
        """
        return plain_fields(self)


def true_candidates(values: Values) -> Slices[Candidates]:
    """Return the candidates that are in some solution.

    Every solution found proves up to 81 of them; for a candidate that none has shown yet, a search with
    that digit in its cell finds one or proves that there is none.
    """
    return (yield from _occurring(Work(), values, members(free_candidates(values))))


def _occurring(work: Work, values: Values, asked: list[Candidate]) -> Slices[Candidates]:
    """Return candidates that are in some solution: of those asked for all, and perhaps others."""
    found = 0
    end = work.nodes + ENUMERATED
    for solution in work.solutions(values):
        if solution is None:
            yield
        else:
            found |= set_of(map(candidate, CELLS, solution))
        if work.nodes >= end:
            break
    else:
        return found
    for each in asked:
        if not found >> each & 1:
            cell, digit = cell_and_digit(each)
            solution = yield from work.first((*values[:cell], digit, *values[cell + 1 :]))
            if solution:
                found |= set_of(map(candidate, CELLS, solution))
    return found


def contradiction_in_slices(values: Values, budget: int = BUDGET) -> Iterator[Contradiction | None]:
    """Yield None after each slice of work, and then what `contradiction` returns, if that is not None."""
    work = Work()
    conflict = first_conflict_of(values)
    if conflict:
        yield Contradiction(conflict, proven_smallest=True)
    elif (yield from work.first(values)) is None:
        given = set_of(cell for cell in CELLS if values[cell])
        fewest, proven = yield from Contradictions(work, values, given).smallest(budget)
        yield Contradiction(tuple(members(fewest)), proven)


def wrong_entries_in_slices(givens: Values, values: Values) -> Iterator[WrongEntries | None]:
    """Yield None after each slice of work, and then what `wrong_entries` returns."""
    yield (yield from wrong_entries(givens, values))


def wrong_entries(givens: Values, values: Values) -> Slices[WrongEntries]:
    """Return the entries that make the puzzle of these givens impossible to solve.

    values: givens and entries together. Raises NotProperError where the givens alone have no solution.
    """
    work = Work()
    entries = [cell for cell in CELLS if values[cell] not in (0, givens[cell])]
    found = yield from work.some(givens, 2)
    if not found:
        raise NotProperError("the givens have no solution, so every entry is wrong")
    if len(found) == 1:
        differing = tuple(cell for cell in entries if values[cell] != found[0][cell])
        return WrongEntries(differing, together=False)
    both = tuple(given or entry for given, entry in zip(givens, values, strict=True))
    overwriting = any(givens[cell] for cell in entries)  # then they are wrong in every solution
    if not overwriting and (yield from work.first(both)) is not None:
        return WrongEntries((), together=False)
    asked = [candidate(cell, values[cell]) for cell in entries if not givens[cell]]
    possible = yield from _occurring(work, givens, asked)
    wrong = tuple(cell for cell in entries if not possible >> candidate(cell, values[cell]) & 1)
    if wrong:
        return WrongEntries(wrong, together=False)
    fewest, _ = yield from Contradictions(work, both, set_of(entries)).smallest(BUDGET)
    return WrongEntries(tuple(members(fewest)), together=True)


class Contradictions:
    """The contradictions of values that have no solution.

    loose: the cells that a contradiction may have; the values of all others are taken for granted.
    """

    def __init__(self, work: Work, values: Values, loose: Cells) -> None:
        self._work = work
        self._values = values
        self._loose = loose
        self._granted = set_of(cell for cell in CELLS if values[cell]) & ~loose
        self._corrections: list[Cells] = []  # none of them contains another one

    def smallest(self, budget: int) -> Slices[tuple[Cells, bool]]:
        """Return a minimal contradiction, and whether it is proven to be a smallest one.

        budget: the number of nodes after which it gives up the proof.

        Smallest MUS Extraction with Minimal Hitting Set Dualization (A. Ignatiev, A. Previti, M. Liffiton,
        J. Marques-Silva, CP 2015): a smallest hitting set of the corrections known so far either is a
        contradiction, and then a smallest one, or shows corrections that are not known yet.
        """
        best = yield from self._easily_seen()
        best = yield from self._minimal(best)
        end = self._work.nodes + budget
        while self._work.nodes < end:
            hits = yield from hitting_set(self._work, self._corrections, best.bit_count(), end)
            if self._work.nodes >= end:
                break
            if hits is None:
                return best, True
            solution = yield from self._solution(hits, end - self._work.nodes)
            if solution is None:
                return hits, True
            if solution:
                yield from self._learn(hits, solution, end)
        return best, False

    def _easily_seen(self) -> Slices[Cells]:
        """Return the smallest of some contradictions that propagation alone shows, else all loose cells."""
        best = self._loose
        if (yield from self._solution(best, 1)) is None:
            for stride in STRIDES:
                left = self._loose
                for cell in sorted(members(left), key=lambda cell: (cell + 1) * stride % 83):
                    rest = left & ~(1 << cell)
                    if (yield from self._solution(rest, 1)) is None:
                        left = rest
                if left.bit_count() < best.bit_count():
                    best = left
        return best

    def _minimal(self, cells: Cells) -> Slices[Cells]:
        """Return a minimal contradiction within this one: leave out, one by one, what can be left out."""
        needed = 0
        for most in ROUNDS:
            for cell in members(cells & ~needed):
                rest = cells & ~(1 << cell)
                if not all(correction & rest for correction in self._corrections):
                    needed |= 1 << cell
                    continue
                solution = yield from self._solution(rest, most)
                if solution is None:
                    cells = rest
                elif solution:
                    needed |= 1 << cell
                    self._add(self._differing(solution))
        return cells

    def _learn(self, cells: Cells, solution: Values | None, end: int) -> Slices[None]:
        """Add corrections that these cells do not hit, each disjoint from those before."""
        while solution and self._work.nodes < end:
            correction = yield from self._shrunk(self._differing(solution))
            self._add(correction)
            cells |= correction
            solution = yield from self._solution(cells, max(1, end - self._work.nodes))

    def _shrunk(self, correction: Cells) -> Slices[Cells]:
        """Return a correction within this one, smaller where that is easy to see."""
        for cell in members(correction):
            if correction >> cell & 1:
                standing = self._loose & ~correction | 1 << cell
                solution = yield from self._solution(standing, GROWTH)
                if solution:
                    correction = self._differing(solution)
        return correction

    def _solution(self, cells: Cells, most: int | None = None) -> Slices[Values | None]:
        """Return what `Work.first` returns, for the values of these cells and of those granted."""
        standing = self._granted | cells
        values = [value if standing >> cell & 1 else 0 for cell, value in enumerate(self._values)]
        return (yield from self._work.first(tuple(values), most))

    def _differing(self, solution: Values) -> Cells:
        return set_of(cell for cell in members(self._loose) if solution[cell] != self._values[cell])

    def _add(self, correction: Cells) -> None:
        if not any(known & correction == known for known in self._corrections):
            rest = [known for known in self._corrections if known & correction != correction]
            self._corrections = sorted([*rest, correction], key=int.bit_count)


def hitting_set(work: Work, sets: list[Cells], fewer: int, end: int) -> Slices[Cells | None]:
    """Return a smallest set with a cell of each of these sets; None where it needs `fewer` cells or more.

    It branches over the cells of a set that is not hit yet, and drops a branch that needs too many: one
    more for each of the disjoint sets that are not hit yet. It gives up when the work comes to `end`.
    """
    best: Cells | None = None
    stack: list[tuple[Cells, Cells, list[Cells]]] = [(0, 0, sets)]  # taken, no more to be taken, not hit
    while stack and work.nodes < end:
        taken, barred, left = stack.pop()
        work.nodes += 1 + len(left) // 6
        yield from work.pause()
        if taken.bit_count() + _disjoint(left) >= fewer:
            continue
        if not left:
            best, fewer = taken, taken.bit_count()
            continue
        open_cells = min((one & ~barred for one in left), key=int.bit_count)
        hits = {cell: sum(one >> cell & 1 for one in left) for cell in members(open_cells)}
        branches = []
        for cell in sorted(hits, key=lambda cell: -hits[cell]):
            bit = 1 << cell
            branches.append((taken | bit, barred, [one for one in left if not one & bit]))
            barred |= bit
        stack += reversed(branches)
    return best


def _disjoint(sets: list[Cells]) -> int:
    """Return how many of these sets are disjoint, taken in this order."""
    seen = count = 0
    for one in sets:
        if not one & seen:
            seen |= one
            count += 1
    return count
