"""Find candidates, entries and givens that contradict the others.

A contradiction is a set of cells whose values cannot all be right. It is minimal if the other values can be
right when any one of its cells is left out. A puzzle may have several minimal contradictions, and the
smallest contradiction is one of them. A correction is a set of cells without which the other values can be
right. Each solution of some of the values yields a correction: the cells whose values differ from the
solution. Every contradiction shares a cell with every correction. A hitting set is a set that shares a cell
with every correction. So no contradiction is smaller than the smallest hitting set.
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
from sudoku_core.board.showing import show_in_notebook
from sudoku_core.search.slices import SearchTask, Slices, Values
from sudoku_core.search.verdicts import NotProperError

ENUMERATION_NODES: Final = 400  # nodes for the first solutions, before each candidate gets a search
BUDGET: Final = 60_000  # nodes to search for a smaller contradiction: about a second in a browser

# Cells are left out in rounds. In each round, a search with this number of nodes must prove that the rest
# is still a contradiction. The first rounds are cheap, so few cells remain for the last round, which has no
# limit.
ROUND_NODES: Final = (1, 10, 100, 1_000, None)
STRIDES: Final = (1, 82, 9, 74, 31, 52)  # each gives an order of the cells, as a step modulo 83
GROWTH_NODES: Final = 50  # nodes to check whether a solution can have one more of the values


@show_in_notebook
class Contradiction(NamedTuple):
    """Givens that cannot all be right, although they can if any one of them is left out.

    cells: The cells of these givens, 0 to 80.
    proven_smallest: Whether it is proven that no contradiction of the puzzle has fewer givens.
    """

    cells: tuple[Cell, ...]
    proven_smallest: bool

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
    together: Whether each entry alone can be right, but not all of them together.
    """

    cells: tuple[Cell, ...]
    together: bool

    def as_dict(self) -> dict[str, object]:
        """Return the fields as plain data for JSON.

        >>> from sudoku_core import wrong_entries
        >>> wrong_entries("." * 81, "5......5" + 73 * ".").as_dict()
        {'cells': [0, 7], 'together': True}
        """
        return plain_fields(self)


def true_candidates(values: Values) -> Slices[Candidates]:
    """Return the candidates that are in at least one solution.

    Every solution found proves up to 81 of them. For each remaining candidate, a search with that digit in
    its cell finds a solution or proves that there is none.
    """
    return (yield from _find_true_among(SearchTask(), values, members(free_candidates(values))))


def _find_true_among(task: SearchTask, values: Values, tested: list[Candidate]) -> Slices[Candidates]:
    """Return the true candidates among the tested ones, and perhaps other true candidates."""
    proven = 0
    enumeration_end = task.nodes + ENUMERATION_NODES
    for solution in task.solutions(values):
        if solution is None:
            yield
        else:
            proven |= set_of(map(candidate, CELLS, solution))
        if task.nodes >= enumeration_end:
            break
    else:
        return proven
    for tested_candidate in tested:
        if not proven >> tested_candidate & 1:
            cell, digit = cell_and_digit(tested_candidate)
            solution = yield from task.find_solution((*values[:cell], digit, *values[cell + 1 :]))
            if solution:
                proven |= set_of(map(candidate, CELLS, solution))
    return proven


def contradiction_in_slices(values: Values, budget: int = BUDGET) -> Iterator[Contradiction | None]:
    """Yield None after each slice of work, and then a contradiction, if there is one."""
    task = SearchTask()
    conflict = first_conflict_of(values)
    if conflict:
        yield Contradiction(conflict, proven_smallest=True)
    elif (yield from task.find_solution(values)) is None:
        given_cells = set_of(cell for cell in CELLS if values[cell])
        cells, is_smallest = yield from Contradictions(task, values, given_cells).find_smallest(budget)
        yield Contradiction(tuple(members(cells)), is_smallest)


def wrong_entries_in_slices(givens: Values, values: Values) -> Iterator[WrongEntries | None]:
    """Yield None after each slice of work, and then the wrong entries."""
    yield (yield from wrong_entries(givens, values))


def wrong_entries(givens: Values, values: Values) -> Slices[WrongEntries]:
    """Return the entries that make the puzzle of these givens impossible to solve.

    values: Givens and entries together.
    Raises NotProperError if the givens alone have no solution.
    """
    task = SearchTask()
    entries = [cell for cell in CELLS if values[cell] not in (0, givens[cell])]
    solutions = yield from task.find_solutions(givens, 2)
    if not solutions:
        raise NotProperError("the givens have no solution, so every entry is wrong")
    if len(solutions) == 1:
        differing = tuple(cell for cell in entries if values[cell] != solutions[0][cell])
        return WrongEntries(differing, together=False)
    merged = tuple(given or entry for given, entry in zip(givens, values, strict=True))
    replaces_given = any(givens[cell] for cell in entries)  # entries that replace a given are always wrong
    if not replaces_given and (yield from task.find_solution(merged)) is not None:
        return WrongEntries((), together=False)
    tested = [candidate(cell, values[cell]) for cell in entries if not givens[cell]]
    possible = yield from _find_true_among(task, givens, tested)
    wrong = tuple(cell for cell in entries if not possible >> candidate(cell, values[cell]) & 1)
    if wrong:
        return WrongEntries(wrong, together=False)
    conflicting, _ = yield from Contradictions(task, merged, set_of(entries)).find_smallest(BUDGET)
    return WrongEntries(tuple(members(conflicting)), together=True)


class Contradictions:
    """The contradictions of values that have no solution.

    loose: The cells that a contradiction may have; the values of all other cells are assumed to be right.
    """

    def __init__(self, task: SearchTask, values: Values, loose: Cells) -> None:
        self._task = task
        self._values = values
        self._loose = loose
        self._fixed = set_of(cell for cell in CELLS if values[cell]) & ~loose
        self._corrections: list[Cells] = []  # no correction contains another one

    def find_smallest(self, budget: int) -> Slices[tuple[Cells, bool]]:
        """Return a minimal contradiction, and whether it is proven to be a smallest one.

        budget: The number of nodes after which the search for a proof ends.

        Smallest MUS Extraction with Minimal Hitting Set Dualization (A. Ignatiev, A. Previti, M.
        Liffiton, J. Marques-Silva, CP 2015): a smallest hitting set of the known corrections is either a
        smallest contradiction, or it leads to new corrections.
        """
        best = yield from self._find_by_propagation()
        best = yield from self._minimize(best)
        end_nodes = self._task.nodes + budget
        while self._task.nodes < end_nodes:
            hitting_cells = yield from hitting_set(
                self._task, self._corrections, best.bit_count(), end_nodes
            )
            if self._task.nodes >= end_nodes:
                break
            if hitting_cells is None:
                return best, True
            solution = yield from self._solve(hitting_cells, end_nodes - self._task.nodes)
            if solution is None:
                return hitting_cells, True
            if solution:
                yield from self._add_corrections(hitting_cells, solution, end_nodes)
        return best, False

    def _find_by_propagation(self) -> Slices[Cells]:
        """Return the smallest contradiction that propagation alone finds, or all loose cells."""
        best = self._loose
        if (yield from self._solve(best, 1)) is None:
            for stride in STRIDES:
                cells = self._loose
                for cell in sorted(members(cells), key=lambda cell: (cell + 1) * stride % 83):
                    rest = cells & ~(1 << cell)
                    if (yield from self._solve(rest, 1)) is None:
                        cells = rest
                if cells.bit_count() < best.bit_count():
                    best = cells
        return best

    def _minimize(self, cells: Cells) -> Slices[Cells]:
        """Return a minimal contradiction within this one, by leaving out every cell that is not needed."""
        needed = 0
        for max_nodes in ROUND_NODES:
            for cell in members(cells & ~needed):
                rest = cells & ~(1 << cell)
                if not all(correction & rest for correction in self._corrections):
                    needed |= 1 << cell
                    continue
                solution = yield from self._solve(rest, max_nodes)
                if solution is None:
                    cells = rest
                elif solution:
                    needed |= 1 << cell
                    self._add_correction(self._correction_of(solution))
        return cells

    def _add_corrections(self, cells: Cells, solution: Values | None, end_nodes: int) -> Slices[None]:
        """Add corrections that these cells do not hit; each is disjoint from the previous corrections."""
        while solution and self._task.nodes < end_nodes:
            correction = yield from self._shrink(self._correction_of(solution))
            self._add_correction(correction)
            cells |= correction
            solution = yield from self._solve(cells, max(1, end_nodes - self._task.nodes))

    def _shrink(self, correction: Cells) -> Slices[Cells]:
        """Return a correction that is a part of this one, smaller if one is easy to find."""
        for cell in members(correction):
            if correction >> cell & 1:
                other_cells = self._loose & ~correction | 1 << cell
                solution = yield from self._solve(other_cells, GROWTH_NODES)
                if solution:
                    correction = self._correction_of(solution)
        return correction

    def _solve(self, cells: Cells, max_nodes: int | None = None) -> Slices[Values | None]:
        """Return the result of `find_solution` for the values of these cells and the fixed cells."""
        used = self._fixed | cells
        values = [value if used >> cell & 1 else 0 for cell, value in enumerate(self._values)]
        return (yield from self._task.find_solution(tuple(values), max_nodes))

    def _correction_of(self, solution: Values) -> Cells:
        return set_of(cell for cell in members(self._loose) if solution[cell] != self._values[cell])

    def _add_correction(self, correction: Cells) -> None:
        if not any(other & correction == other for other in self._corrections):
            minimal = [other for other in self._corrections if other & correction != correction]
            self._corrections = sorted([*minimal, correction], key=int.bit_count)


def hitting_set(task: SearchTask, sets: list[Cells], size_limit: int, end: int) -> Slices[Cells | None]:
    """Return a smallest set with a cell of each set; None if it has `size_limit` cells or more.

    The search branches over the cells of a set that is not hit yet. A branch needs at least one more cell
    for each of the disjoint sets that are not hit yet. The search drops a branch that needs too many cells.
    It stops when the task reaches `end` nodes.
    """
    best: Cells | None = None
    # Branches: the chosen cells, the cells barred from being chosen, and the sets that are not hit yet.
    stack: list[tuple[Cells, Cells, list[Cells]]] = [(0, 0, sets)]
    while stack and task.nodes < end:
        chosen, barred, unhit = stack.pop()
        task.nodes += 1 + len(unhit) // 6  # the cost of a branch, in nodes of the search
        yield from task.pause()
        if chosen.bit_count() + _count_disjoint(unhit) >= size_limit:
            continue
        if not unhit:
            best, size_limit = chosen, chosen.bit_count()
            continue
        open_cells = min((cells & ~barred for cells in unhit), key=int.bit_count)
        hit_counts = {cell: sum(cells >> cell & 1 for cells in unhit) for cell in members(open_cells)}
        branches = []
        for cell in sorted(hit_counts, key=lambda cell: -hit_counts[cell]):
            bit = 1 << cell
            branches.append((chosen | bit, barred, [cells for cells in unhit if not cells & bit]))
            barred |= bit
        stack += reversed(branches)
    return best


def _count_disjoint(sets: list[Cells]) -> int:
    """Return the number of disjoint sets among these, chosen greedily in this order."""
    covered = count = 0
    for cells in sets:
        if not cells & covered:
            covered |= cells
            count += 1
    return count
