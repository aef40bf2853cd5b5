"""Facts proven of a puzzle beyond its verdict.

Every answer comes from the search, mostly from "is there a solution with this digit here?" or "without this
given?". A function whose name ends in `_in_slices` works in slices: it yields None after each, so that the
caller can do something else, and go on or drop the work; the answer comes last.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sudoku_core.board.cells import (
    Candidates,
    candidate,
    candidates_of,
    cell_and_digit,
    digits_of,
    members,
    set_of,
)
from sudoku_core.board.digits import Digit, Digits
from sudoku_core.board.geometry import CELLS, Cell
from sudoku_core.board.grid import Grid
from sudoku_core.board.plain import plain_fields
from sudoku_core.board.showing import shown
from sudoku_core.search.reasons import possible_digits
from sudoku_core.search.slices import Slices, Values, Work, answer
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


def true_candidates(puzzle: Grid) -> tuple[Digits, ...]:
    """Return for each cell the digits that it has in some solution, as sets; all empty if there is none.

    Every solution found proves up to 81 of them; for a digit that none has shown yet, a search with that
    digit in its cell finds one or proves that there is none.

    >>> from sudoku_core import true_candidates
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> true_candidates(puzzle)[2] == 1 << 3  # 4 alone
    True
    """
    return answer(true_candidates_in_slices(puzzle))


def true_candidates_in_slices(puzzle: Grid) -> Iterator[tuple[Digits, ...] | None]:
    """Yield None after each slice of work, and then what `true_candidates` returns."""
    found = yield from _occurring(Work(), puzzle.values, candidates_of(possible_digits(puzzle)))
    yield digits_of(found)


def contradiction(puzzle: Grid, budget: int = BUDGET) -> Contradiction | None:
    """Return few givens that already contradict each other; None where there is a solution.

    Two equal ones that see each other, where there are such. Else always a minimal set: without
    any one of its givens there is a solution: it leaves out, one by one, what is not needed (deletion
    filter: J. Chinneck, E. Dravnieks, ORSA Journal on Computing 3, 1991). Then it looks for a smallest one,
    see `smallest`. budget: how many nodes of the search that may take; `proven_smallest` says whether they
    sufficed.

    >>> from sudoku_core import contradiction
    >>> contradiction("5......5" + 73 * ".").cells
    (0, 7)
    """
    return next((found for found in contradiction_in_slices(puzzle, budget) if found), None)


def contradiction_in_slices(puzzle: Grid, budget: int = BUDGET) -> Iterator[Contradiction | None]:
    """Yield None after each slice of work, and then what `contradiction` returns, if that is not None."""
    work = Work()
    conflict = puzzle.first_conflict()
    if conflict:
        yield Contradiction(conflict, proven_smallest=True)
    elif (yield from work.first(puzzle.values)) is None:
        given = set_of(cell for cell in CELLS if puzzle.values[cell])
        fewest, proven = yield from Contradictions(work, puzzle.values, given).smallest(budget)
        yield Contradiction(tuple(members(fewest)), proven)


def redundant_givens(puzzle: Grid) -> tuple[Cell, ...]:
    """Return the givens of a proper puzzle of which each alone could be taken away and leave it proper.

    For each it is proven that there is no second solution without it. Only one at a time may go: without
    it, another may be needed. Raises NotProperError where there is not exactly one solution.

    >>> from sudoku_core import redundant_givens
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> len(redundant_givens(puzzle))
    22
    """
    return answer(redundant_givens_in_slices(puzzle))


def redundant_givens_in_slices(puzzle: Grid) -> Iterator[tuple[Cell, ...] | None]:
    """Yield None after each slice of work, and then what `redundant_givens` returns."""
    values, work = puzzle.values, Work()
    found = yield from work.some(values, 2)
    if len(found) != 1:
        several = "more than one solution" if found else "no solution"
        raise NotProperError(f"the puzzle has {several}, so none of its givens is redundant")
    redundant: tuple[Cell, ...] = ()
    for cell in CELLS:
        if values[cell] and len((yield from work.some(_with(values, cell, 0), 2))) == 1:
            redundant += (cell,)
    yield redundant


def count_in_slices(puzzle: Grid, limit: int = 1_000_000) -> Iterator[int | None]:
    """Yield None after each slice of work, and then what `count_solutions` returns."""
    count = 0
    if limit > 0:
        for solution in Work().solutions(puzzle.values):
            if solution is None:
                yield None
                continue
            count += 1
            if count >= limit:
                break
    yield count


def solutions_in_slices(puzzle: Grid, limit: int = 1_000_000) -> Iterator[Grid | None]:
    """Yield every solution, up to the limit and always in the same order, and None after each slice."""
    left = limit
    if left > 0:
        for solution in Work().solutions(puzzle.values):
            if solution is None:
                yield None
                continue
            yield Grid(solution)
            left -= 1
            if not left:
                return


def wrong_entries(givens: Grid, values: Grid) -> WrongEntries:
    """Return the entries that make the puzzle of these givens impossible to solve.

    values: givens and entries together. Where the givens have exactly one solution, these are the entries
    that differ from it. Where they have several, those that are in none of them; if each is in one and
    still there is none with all, a minimal set of entries that fail together, found as `contradiction`
    finds it. Raises NotProperError where the givens alone have no solution.

    >>> from sudoku_core import wrong_entries
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> wrong_entries(puzzle, puzzle[:2] + "1" + puzzle[3:]).cells
    (2,)
    """
    return answer(wrong_entries_in_slices(givens, values))


def wrong_entries_in_slices(givens: Grid, values: Grid) -> Iterator[WrongEntries | None]:
    """Yield None after each slice of work, and then what `wrong_entries` returns."""
    fixed, shown, work = givens.values, values.values, Work()
    entries = [cell for cell in CELLS if shown[cell] not in (0, fixed[cell])]
    found = yield from work.some(fixed, 2)
    if not found:
        raise NotProperError("the givens have no solution, so every entry is wrong")
    if len(found) == 1:
        yield WrongEntries(tuple(cell for cell in entries if shown[cell] != found[0][cell]), together=False)
        return
    both = tuple(given or entry for given, entry in zip(fixed, shown, strict=True))
    overwriting = any(fixed[cell] for cell in entries)  # then they are wrong in every solution
    if not overwriting and (yield from work.first(both)) is not None:
        yield WrongEntries((), together=False)
        return
    asked = set_of(candidate(cell, shown[cell]) for cell in entries if not fixed[cell])
    possible = yield from _occurring(work, fixed, asked)
    wrong = tuple(cell for cell in entries if not possible >> candidate(cell, shown[cell]) & 1)
    if wrong:
        yield WrongEntries(wrong, together=False)
        return
    fewest, _ = yield from Contradictions(work, both, set_of(entries)).smallest(BUDGET)
    yield WrongEntries(tuple(members(fewest)), together=True)


def _with(values: Values, cell: Cell, digit: Digit) -> Values:
    return (*values[:cell], digit, *values[cell + 1 :])


def _occurring(work: Work, values: Values, asked: Candidates) -> Slices[Candidates]:
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
    for each in members(asked):
        if not found >> each & 1:
            solution = yield from work.first(_with(values, *cell_and_digit(each)))
            if solution:
                found |= set_of(map(candidate, CELLS, solution))
    return found
