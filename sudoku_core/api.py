"""Solving, as the rest of the world asks for it: text or grid in, a verdict with its proof out.

The only module that joins notation, grid and solver.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from sudoku_core import digits, geometry
from sudoku_core.grid import Grid
from sudoku_core.judging import judge
from sudoku_core.notation import PuzzleError, grid_of_rows, is_plain_line, parse
from sudoku_core.solver import Search

# As `typing` has it: importing that module takes a third of the time that all of sudoku_core does.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

    Status: TypeAlias = Literal["unique", "multiple", "none", "invalid", "unreadable"]

# `solve_many` solves up to so many puzzles at once, and does not try with a few: the bulk engine is
# at its best from some ten thousand on, and no faster than one by one below some hundreds.
GROUP = 32_768
FEW = 256


class Solution:
    """The verdict on one puzzle; never changed after it is made.

    status: "unique" (searched to the end), "multiple", "none", "invalid" (two equal givens see each
        other) or, from `solve_many` only, "unreadable".
    grid, second: the solution; two different ones when multiple; else None.
    found: the same as lines of 81 digits.
    conflicts: when invalid, the cells (0..80) that hold the same digit as one of their peers.
    nodes: how many positions a search of its own tried; 0 where it was solved among many others.
    reason: an English sentence that says why the status is not "unique"; None where it is.
    """

    # No dataclass: importing that module takes as long as all of sudoku_core.
    __slots__ = ("_grids", "conflicts", "found", "nodes", "reason", "status")

    def __init__(
        self,
        status: "Status",
        found: tuple[str, ...] = (),
        conflicts: tuple[int, ...] = (),
        nodes: int = 0,
        reason: str | None = None,
    ) -> None:
        self.status = status
        self.found = found
        self.conflicts = conflicts
        self.nodes = nodes
        self.reason = reason
        self._grids: list[Grid] = []

    @property
    def grid(self) -> Grid | None:
        """The solution, or the first of several; made when it is first asked for."""
        return self._grid_number(0)

    @property
    def second(self) -> Grid | None:
        """Another solution, where there are several."""
        return self._grid_number(1)

    def _grid_number(self, number: int) -> Grid | None:
        if not self._grids:
            self._grids += map(_grid_of_line, self.found)
        return self._grids[number] if number < len(self._grids) else None

    def _facts(self) -> tuple[object, ...]:
        return self.status, self.found, self.conflicts, self.nodes, self.reason

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Solution) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self._facts())

    def __repr__(self) -> str:
        return f"Solution(status={self.status!r}, found={self.found!r}, reason={self.reason!r})"


class NotProperError(ValueError):
    """A puzzle that does not have exactly one solution, where exactly one was needed."""


def solve(puzzle: Grid | str) -> Solution:
    """The verdict on a puzzle (a Grid, or any text that `parse` takes); PuzzleError for a bad text."""
    for verdict in solve_in_slices(puzzle):
        if verdict:
            return verdict
    raise AssertionError("a search ends with a verdict")


def solve_in_slices(puzzle: Grid | str) -> Iterator[Solution | None]:
    """The verdict as `solve` gives it, after a None for each slice of work: stop asking to cancel."""
    grid = grid_of(puzzle)
    search = Search(grid.values)
    found: list[str] = []
    for solution in search:
        if solution is None:
            yield None
        else:
            found.append("".join(map(str, solution)))
            if len(found) == 2:
                break
    yield _verdict(grid, tuple(found), search.nodes)


def _verdict(grid: Grid, found: tuple[str, ...], nodes: int = 0) -> Solution:
    """The verdict on a puzzle that has these solutions and no other, or at least these two."""
    if len(found) == 1:
        return Solution("unique", found, nodes=nodes)
    if found:
        return Solution("multiple", found, nodes=nodes, reason="more than one solution")
    conflicts = grid.conflicts()
    if conflicts:
        return Solution("invalid", conflicts=conflicts, reason=_why_invalid(grid, conflicts))
    return Solution("none", nodes=nodes, reason=_why_none(grid))


def judge_in_slices(values: str, givens: str) -> Iterator[dict[str, str | None] | None]:
    """Yield None after each slice of work, and then the verdict on what a page shows, as `judging` has it.

    values, givens: lines of 81, `.` for an empty cell.
    """
    return judge(Search, values, givens)


def solutions(puzzle: Grid | str) -> Iterator[Grid]:
    """Every solution of the puzzle, each as soon as it is found."""
    for solution in Search(grid_of(puzzle).values):
        if solution:
            yield Grid(solution)


def count_solutions(puzzle: Grid | str, limit: int = 1_000_000) -> int:
    """How many solutions the puzzle has, counted up to the limit; 0 for none and for invalid."""
    search = Search(grid_of(puzzle).values)
    count = 0
    if limit > 0:
        for solution in search:
            count += solution is not None
            if count >= limit:
                break
    return count


def solve_many(puzzles: Iterable[Grid | str]) -> Iterator[Solution]:
    """The verdict on each puzzle, in order, when it is asked for; a bad text is "unreadable".

    Of a sequence, it solves up to GROUP at once. Of anything else it takes the first ones one by one,
    since the next may wait for an answer; later it reads ahead, never by more than GROUP. Where they
    raise an exception, the verdicts on those before it come first.
    """
    if isinstance(puzzles, str):
        raise TypeError("solve_many takes several puzzles; parse_many finds them in a text")
    if isinstance(puzzles, (list, tuple)):
        for start in range(0, len(puzzles), GROUP):
            yield from _solve_group(puzzles[start : start + GROUP])
        return
    waiting = iter(puzzles)
    for puzzle in islice(waiting, FEW):
        yield from _solve_group([puzzle])
    size = FEW
    while True:
        group: list[Grid | str] = []
        failure = None
        try:
            group.extend(islice(waiting, size))  # which keeps what came before an exception
        except Exception as error:
            failure = error
        yield from _solve_group(group)
        if failure:
            raise failure
        if not group:
            return
        size = min(4 * size, GROUP)


def _solve_group(puzzles: Sequence[Grid | str]) -> Iterator[Solution]:
    from sudoku_core.bulk import solve_batch  # only here: a page that solves one puzzle has no use for it

    lines = [_line(puzzle) for puzzle in puzzles]
    answers = iter(solve_batch([line for line in lines if isinstance(line, str)], _first_two))
    for line in lines:
        if isinstance(line, Exception):
            yield Solution("unreadable", reason=str(line))
            continue
        status, first, second = next(answers)
        if status == "unique" and first:
            yield Solution("unique", (first,))
        else:
            yield _verdict(_grid_of_line(line), (first, second) if first and second else ())


def _line(puzzle: Grid | str) -> str | Exception:
    """The puzzle as 81 characters, or why it is none; a text that is that already is taken as it is."""
    if isinstance(puzzle, str) and is_plain_line(puzzle):
        return puzzle
    try:
        return str(grid_of(puzzle))
    except (PuzzleError, TypeError) as error:
        return error


def _first_two(line: str) -> list[str]:
    found = (solution for solution in Search(_values(line)) if solution)
    return ["".join(map(str, solution)) for solution in islice(found, 2)]


def _values(line: str) -> list[int]:
    return [0 if character == "." else int(character) for character in line]


def _grid_of_line(line: str) -> Grid:
    return Grid(_values(line))


def solve_board(board: list[list[str]]) -> None:
    """Fill a board as LeetCode 37 and Nowcoder NC47 give it, in place.

    board: nine lists of nine one-character strings, "." for an empty cell.
    Raises PuzzleError where it is no such board, TypeError where its rows are no lists, and NotProperError
    (like PuzzleError a ValueError) where it has not exactly one solution; the board is then as it was.
    """
    if not all(isinstance(row, list) for row in board):
        raise TypeError("each row of the board must be a list, to be filled in place")
    verdict = solve(grid_of_rows(board))
    if verdict.status != "unique":
        raise NotProperError(f"the board has no unique solution: {verdict.reason}")
    for row, solved in zip(board, geometry.ROWS, strict=True):
        row[:] = [verdict.found[0][cell] for cell in solved]


def grid_of(puzzle: Grid | str) -> Grid:
    """The grid that the caller means; PuzzleError for a bad text, TypeError for anything else."""
    if isinstance(puzzle, str):
        return parse(puzzle)
    if isinstance(puzzle, Grid):
        return puzzle
    raise TypeError(f"a puzzle is a Grid or a text, not {type(puzzle).__name__}")


def _why_invalid(grid: Grid, conflicts: tuple[int, ...]) -> str:
    first = conflicts[0]
    digit = grid.values[first]
    twins = [cell for cell in geometry.PEERS[first] if grid.values[cell] == digit]
    return f"{geometry.name(first)} and {geometry.name(twins[0])} see each other and both hold {digit}"


def _why_none(grid: Grid) -> str:
    """What makes the puzzle impossible, where one look shows it, else that everything was tried."""
    allowed = Grid(grid.values).candidates  # what is left without the eliminations, which do not bind
    for cell in geometry.CELLS:
        if not grid.values[cell] and not allowed[cell]:
            return f"no digit is possible in {geometry.name(cell)}"
    for kind, units in (("row", geometry.ROWS), ("column", geometry.COLUMNS), ("box", geometry.BOXES)):
        for number, unit in enumerate(units, 1):
            possible = digits.union([grid.values[cell] for cell in unit])
            for cell in unit:
                possible |= allowed[cell]
            if possible != digits.ALL:
                return f"{kind} {number} has no place for {digits.MEMBERS[digits.ALL & ~possible][0]}"
    return "every possibility was tried and there is no solution"
