"""Facts proven of a puzzle beyond its verdict.

Every answer comes from the search, mostly from "is there a solution with this digit here?" or "without this
given?". A function whose name ends in `_in_slices` works in slices: it yields None after each, so that the
caller can do something else, and go on or drop the work; the answer comes last.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sudoku_core.board.cells import (
    Candidate,
    Candidates,
    candidate,
    cell_and_digit,
    digits_of,
    free_candidates,
    members,
    set_of,
)
from sudoku_core.board.digits import Digit, Digits
from sudoku_core.board.geometry import CELLS, Cell
from sudoku_core.board.grid import Grid, first_conflict_of
from sudoku_core.board.plain import plain_fields
from sudoku_core.board.showing import shown
from sudoku_core.search.slices import Slices, Values, Work
from sudoku_core.search.smallest import Contradictions
from sudoku_core.search.verdicts import NotProperError

ENUMERATED: Final = 400  # nodes for the first solutions, before there is a search for each candidate
BUDGET: Final = 60_000  # nodes to look for a smaller contradiction: a second or so in a browser


@shown
class Contradiction(NamedTuple):
    """Givens that cannot all be right; without any one of them the others could.

    cells: of these givens, from 0 to 80. proven_smallest: whether no contradiction of the puzzle has fewer.
    """

    cells: tuple[Cell, ...]
    proven_smallest: bool  # whether no contradiction of this puzzle has fewer givens

    def as_dict(self) -> dict[str, object]:
        """Return the fields as plain data for JSON."""
        return plain_fields(self)


class WrongEntries(NamedTuple):
    """The entries that make a puzzle impossible to solve.

    cells: of these entries, from 0 to 80; none if the puzzle can be solved. together: whether each of them
    alone could be right, but not all of them.
    """

    cells: tuple[Cell, ...]
    together: bool  # whether each of them alone could be right, but not all of them

    def as_dict(self) -> dict[str, object]:
        """Return the fields as plain data for JSON."""
        return plain_fields(self)


def true_candidates_in_slices(values: Values) -> Iterator[tuple[Digits, ...] | None]:
    """Yield None after each slice of work, and then what `true_candidates` returns."""
    yield digits_of((yield from true_candidates(values)))


def true_candidates(values: Values) -> Slices[Candidates]:
    """Return the candidates that are in some solution.

    Every solution found proves up to 81 of them; for a candidate that none has shown yet, a search with
    that digit in its cell finds one or proves that there is none.
    """
    return (yield from _occurring(Work(), values, members(free_candidates(values))))


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


def redundant_givens_in_slices(values: Values) -> Iterator[tuple[Cell, ...] | None]:
    """Yield None after each slice of work, and then what `redundant_givens` returns."""
    work = Work()
    found = yield from work.some(values, 2)
    if len(found) != 1:
        several = "more than one solution" if found else "no solution"
        raise NotProperError(f"the puzzle has {several}, so none of its givens is redundant")
    redundant: tuple[Cell, ...] = ()
    for cell in CELLS:
        if values[cell] and len((yield from work.some(_with(values, cell, 0), 2))) == 1:
            redundant += (cell,)
    yield redundant


def count_in_slices(values: Values, limit: int = 1_000_000) -> Iterator[int | None]:
    """Yield None after each slice of work, and then what `count_solutions` returns."""
    count = 0
    if limit > 0:
        for solution in Work().solutions(values):
            if solution is None:
                yield None
                continue
            count += 1
            if count >= limit:
                break
    yield count


def solutions_in_slices(values: Values, limit: int = 1_000_000) -> Iterator[Grid | None]:
    """Yield every solution, up to the limit and always in the same order, and None after each slice."""
    left = limit
    if left > 0:
        for solution in Work().solutions(values):
            if solution is None:
                yield None
                continue
            yield Grid(solution)
            left -= 1
            if not left:
                return


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


def _with(values: Values, cell: Cell, digit: Digit) -> Values:
    return (*values[:cell], digit, *values[cell + 1 :])


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
            solution = yield from work.first(_with(values, *cell_and_digit(each)))
            if solution:
                found |= set_of(map(candidate, CELLS, solution))
    return found
