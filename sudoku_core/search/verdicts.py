"""The verdict on one puzzle, as the core returns it."""

from sudoku_core.board.digits import ALL, MEMBERS, only
from sudoku_core.board.geometry import CELLS, PEERS, UNITS, name
from sudoku_core.board.grid import Grid, conflicts_of, free_digits, values_of
from sudoku_core.board.literals import Status
from sudoku_core.board.showing import Shown
from sudoku_core.search.judging import first_two_solutions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from sudoku_core.board.digits import Digits
    from sudoku_core.search.judging import Search

_KINDS = ("row", "column", "box")  # the kinds of units, in the order of UNITS


class Solution(Shown):
    """The verdict on one puzzle: immutable, and true if there is exactly one solution.

    status: "unique", proven by a search to the end; "multiple"; "none"; "invalid", if two equal givens see
    each other; or, only from `solve_many`, "unreadable".
    found: The solution, or two different ones, as lines of 81 digits; `grid` and `second` return them as
    Grids or None.
    conflicts: If invalid, the cells (0 to 80) that have the same digit as one of their peers.
    nodes: The number of positions that the search tried; 0 if many puzzles were solved at once.
    reason: An English sentence that says why the status is not "unique"; None if it is.

    >>> from sudoku_core import solve
    >>> verdict = solve("5......5" + 73 * ".")
    >>> verdict.status, verdict.conflicts, bool(verdict), verdict.grid
    ('invalid', (0, 7), False, None)
    """

    # Not a dataclass: importing `dataclasses` takes as long as all of sudoku_core.
    __slots__ = ("_conflicts", "_found", "_grids", "_nodes", "_reason", "_status")

    def __init__(
        self,
        status: "Status",
        found: tuple[str, ...] = (),
        conflicts: tuple[int, ...] = (),
        nodes: int = 0,
        reason: str | None = None,
    ) -> None:
        self._status: Status = status
        self._found: tuple[str, ...] = found
        self._conflicts: tuple[int, ...] = conflicts
        self._nodes: int = nodes
        self._reason: str | None = reason
        self._grids: list[Grid] = []

    @property
    def status(self) -> "Status":
        """One word: "unique", "multiple", "none", "invalid" or "unreadable"."""
        return self._status

    @property
    def found(self) -> tuple[str, ...]:
        """The solution, or two of several, as lines of 81 digits."""
        return self._found

    @property
    def conflicts(self) -> tuple[int, ...]:
        """The cells that have the same digit as one of their peers, if the status is "invalid"."""
        return self._conflicts

    @property
    def nodes(self) -> int:
        """The number of positions that the search tried."""
        return self._nodes

    @property
    def reason(self) -> str | None:
        """An English sentence that says why the status is not "unique"."""
        return self._reason

    @property
    def grid(self) -> Grid | None:
        """The solution, the first of several, or None; the Grid is created on first use."""
        return self._solution_grid(0)

    @property
    def second(self) -> Grid | None:
        """Another solution if there are several, else None."""
        return self._solution_grid(1)

    def _solution_grid(self, number: int) -> Grid | None:
        if not self._grids:
            self._grids += [Grid(values_of(line)) for line in self.found]
        return self._grids[number] if number < len(self._grids) else None

    def _fields(self) -> tuple[object, ...]:
        return self.status, self.found, self.conflicts, self.nodes, self.reason

    def __bool__(self) -> bool:
        """Return whether there is exactly one solution."""
        return self._status == "unique"

    def as_dict(self) -> "dict[str, object]":
        """Return the verdict as plain data for JSON.

        The keys are "status", "reason", "solution" and "second" (lines of 81 digits or None), "conflicts"
        and "nodes".

        >>> from sudoku_core import solve
        >>> solve("5......5" + 73 * ".").as_dict()["conflicts"]
        [0, 7]
        """
        return facts_of(self) | {"conflicts": list(self._conflicts), "nodes": self._nodes}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Solution) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    def __repr__(self) -> str:
        return f"Solution(status={self.status!r}, found={self.found!r}, reason={self.reason!r})"


class NotProperError(ValueError):
    """Raised if a puzzle does not have exactly one solution, by functions that need exactly one."""


def verdict_in_slices(values: "Sequence[int]", search: "Search") -> "Generator[None, None, Solution]":
    """Return the verdict on a puzzle from a new search, with the pauses of the search."""
    found = yield from first_two_solutions(search)
    return verdict_on(values, tuple(found), search.nodes)


def verdict_on(values: "Sequence[int]", found: tuple[str, ...], nodes: int = 0) -> Solution:
    """Return the verdict on a puzzle with these solutions; two solutions mean two or more."""
    if len(found) == 1:
        return Solution("unique", found, nodes=nodes)
    if found:
        return Solution("multiple", found, nodes=nodes, reason="more than one solution")
    conflicts, free = conflicts_of(values), free_digits(values)
    if conflicts:
        first = conflicts[0]
        second = next(cell for cell in PEERS[first] if values[cell] == values[first])
        reason = f"{name(first)} and {name(second)} see each other and both hold {values[first]}"
        return Solution("invalid", conflicts=conflicts, reason=reason)
    possible = [only(value) if value else digits for value, digits in zip(values, free)]
    return Solution("none", nodes=nodes, reason=_explain_none(possible))


def _explain_none(possible: "list[Digits]") -> str:
    """Return a sentence that explains why a puzzle has no solution; it names an impossible cell or unit.

    possible: The value of each cell, or the digits that no peer has.
    """
    for cell in CELLS:
        if not possible[cell]:
            return f"no digit is possible in {name(cell)}"
    for unit, cells in enumerate(UNITS):
        missing = ALL
        for cell in cells:
            missing &= ~possible[cell]
        if missing:
            return f"{_KINDS[unit // 9]} {unit % 9 + 1} has no place for {MEMBERS[missing][0]}"
    return "every possibility was tried and there is no solution"


def facts_of(verdict: Solution) -> "dict[str, object]":
    """Return the "status" and "reason" of a Solution; "solution" and "second" are lines or None."""
    first = verdict.found[0] if verdict.found else None
    second = verdict.found[1] if len(verdict.found) > 1 else None
    return {"status": verdict.status, "solution": first, "second": second, "reason": verdict.reason}
