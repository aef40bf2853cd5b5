"""What can be proven of a puzzle beyond its verdict.

Everything is asked of the search, mostly as "is there a solution with this digit here?" or "without this
given?". What ends in `_in_slices` works in slices: it yields None after each, so that the caller may do
something else, and go on or drop the work; the answer comes last.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sudoku_core import digits as sets
from sudoku_core.api import NotProperError, grid_of
from sudoku_core.digits import Digit, Digits
from sudoku_core.geometry import CELLS, PEERS, Cell
from sudoku_core.grid import Grid
from sudoku_core.slices import Slices, Values, Work, answer
from sudoku_core.smallest import Contradictions, as_cells, members

ENUMERATED: Final = 400  # nodes for the first solutions, before digits are asked for one by one
BUDGET: Final = 60_000  # nodes to look for a smaller contradiction: a second or so in a browser


class Contradiction(NamedTuple):
    """Givens that cannot all stand; without any one of them the others could."""

    cells: tuple[Cell, ...]
    proven_smallest: bool  # whether no contradiction of this puzzle has fewer givens


class WrongEntries(NamedTuple):
    """The entries for which a puzzle can no longer be solved; no cells where it still can be."""

    cells: tuple[Cell, ...]
    together: bool  # whether each of them alone could stand, but not all of them


def true_candidates(puzzle: Grid | str) -> tuple[Digits, ...]:
    """For each cell the digits that it has in some solution, as masks; all 0 where there is no solution.

    Every solution found proves up to 81 of them; for a digit that none has shown yet, a search with that
    digit in its cell finds one or proves that there is none.
    PuzzleError for a bad text, here and below.
    """
    return answer(true_candidates_in_slices(puzzle))


def true_candidates_in_slices(puzzle: Grid | str) -> Iterator[tuple[Digits, ...] | None]:
    """What `true_candidates` gives, after a None for each slice of work."""
    grid = Grid(grid_of(puzzle).values)  # without eliminations, which do not bind
    yield (yield from _occurring(Work(), grid.values, _allowed(grid)))


def contradiction(puzzle: Grid | str, budget: int = BUDGET) -> Contradiction | None:
    """Givens that already contradict each other, as few as can be found; None where there is a solution.

    Two equal ones that see each other, where there are such. Else always a minimal set, so that without
    any one of its givens there is a solution: what is not needed is left out, one by one (deletion filter:
    J. Chinneck, E. Dravnieks, ORSA Journal on Computing 3, 1991). Then a smallest one is looked for as
    `smallest` says. budget: how many nodes of the search that may take; `proven_smallest` tells whether
    they sufficed.
    """
    return next((found for found in contradiction_in_slices(puzzle, budget) if found), None)


def contradiction_in_slices(puzzle: Grid | str, budget: int = BUDGET) -> Iterator[Contradiction | None]:
    """What `contradiction` gives, after a None for each slice of work; no answer where that is None."""
    grid, work = grid_of(puzzle), Work()
    conflicts = grid.conflicts()
    if conflicts:
        first = conflicts[0]
        second = next(cell for cell in PEERS[first] if grid.values[cell] == grid.values[first])
        yield Contradiction((first, second), proven_smallest=True)
    elif (yield from work.first(grid.values)) is None:
        given = as_cells([cell for cell in CELLS if grid.values[cell]])
        fewest, proven = yield from Contradictions(work, grid.values, given).smallest(budget)
        yield Contradiction(members(fewest), proven)


def redundant_givens(puzzle: Grid | str) -> tuple[Cell, ...]:
    """The givens of a proper puzzle of which each alone could be taken away and leave it proper.

    Of each it is proven that there is no second solution without it. Only one at a time may go: without
    it, another may be needed. Raises NotProperError where there is not exactly one solution.
    """
    return answer(redundant_givens_in_slices(puzzle))


def redundant_givens_in_slices(puzzle: Grid | str) -> Iterator[tuple[Cell, ...] | None]:
    """What `redundant_givens` gives, after a None for each slice of work."""
    values, work = grid_of(puzzle).values, Work()
    found = yield from work.some(values, 2)
    if len(found) != 1:
        several = "more than one solution" if found else "no solution"
        raise NotProperError(f"the puzzle has {several}, so none of its givens is redundant")
    redundant: tuple[Cell, ...] = ()
    for cell in CELLS:
        if values[cell] and len((yield from work.some(_with(values, cell, 0), 2))) == 1:
            redundant += (cell,)
    yield redundant


def count_in_slices(puzzle: Grid | str, limit: int = 1_000_000) -> Iterator[int | None]:
    """What `count_solutions` gives, after a None for each slice of work."""
    count = 0
    if limit > 0:
        for solution in Work().solutions(grid_of(puzzle).values):
            if solution is None:
                yield None
                continue
            count += 1
            if count == limit:
                break
    yield count


def solutions_in_slices(puzzle: Grid | str, limit: int = 1_000_000) -> Iterator[Grid | None]:
    """Every solution, up to the limit and always in the same order, and a None after each slice of work."""
    left = limit
    if left > 0:
        for solution in Work().solutions(grid_of(puzzle).values):
            if solution is None:
                yield None
                continue
            yield Grid(solution)
            left -= 1
            if not left:
                return


def wrong_entries(givens: Grid | str, values: Grid | str) -> WrongEntries:
    """The entries for which the puzzle of these givens cannot be solved any more.

    values: givens and entries together. Where the givens have exactly one solution, the entries that
    differ from it. Where they have several, those that are in none of them; if each is in one and still
    there is none with all, a minimal set of entries that fail together, found as `contradiction` finds it.
    Raises NotProperError where the givens alone have no solution.
    """
    return answer(wrong_entries_in_slices(givens, values))


def wrong_entries_in_slices(givens: Grid | str, values: Grid | str) -> Iterator[WrongEntries | None]:
    """What `wrong_entries` gives, after a None for each slice of work."""
    fixed, shown, work = grid_of(givens).values, grid_of(values).values, Work()
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
    asked = [sets.NONE if fixed[cell] else sets.union([shown[cell]]) for cell in CELLS]
    possible = yield from _occurring(work, fixed, asked)
    wrong = tuple(cell for cell in entries if not possible[cell] & sets.only(shown[cell]))
    if wrong:
        yield WrongEntries(wrong, together=False)
        return
    fewest, _ = yield from Contradictions(work, both, as_cells(entries)).smallest(BUDGET)
    yield WrongEntries(members(fewest), together=True)


def _allowed(grid: Grid) -> tuple[Digits, ...]:
    """For each cell its value, or the digits that no value of its peers forbids."""
    return tuple(
        sets.only(value) if value else left
        for value, left in zip(grid.values, grid.candidates, strict=True)
    )


def _with(values: Values, cell: Cell, digit: Digit) -> Values:
    return (*values[:cell], digit, *values[cell + 1 :])


def _occurring(work: Work, values: Values, asked: Sequence[Digits]) -> Slices[tuple[Digits, ...]]:
    """For each cell digits that it has in some solution: of those asked for, all of them."""
    shown = [sets.NONE] * 81

    def show(solution: Values) -> None:
        for cell, digit in enumerate(solution):
            shown[cell] |= 1 << digit - 1

    end = work.nodes + ENUMERATED
    for solution in work.solutions(values):
        if solution is None:
            yield
        else:
            show(solution)
        if work.nodes >= end:
            break
    else:
        return tuple(shown)
    for cell in CELLS:
        for digit in sets.MEMBERS[asked[cell]]:
            if not shown[cell] & sets.only(digit):
                solution = yield from work.first(_with(values, cell, digit))
                if solution:
                    show(solution)
    return tuple(shown)
