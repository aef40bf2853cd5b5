"""The verdict on one puzzle, as the core returns it."""

from sudoku_core.board.grid import Grid, values_of
from sudoku_core.board.showing import Shown

# As `typing` has it: importing that module takes a third of the time that all of sudoku_core does.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

    Status: TypeAlias = Literal["unique", "multiple", "none", "invalid", "unreadable"]


class Solution(Shown):
    """The verdict on one puzzle; it never changes.

    status: "unique" (searched to the end), "multiple", "none", "invalid" (two equal givens see each
        other) or, from `solve_many` only, "unreadable".
    grid, second: the solution; two different ones when multiple; else None.
    found: the same as lines of 81 digits.
    conflicts: when invalid, the cells (0..80) that hold the same digit as one of their peers.
    nodes: how many positions the search has tried; 0 where the puzzle was solved among many others.
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
        """The solution, or the first of several; made at the first use."""
        return self._grid_number(0)

    @property
    def second(self) -> Grid | None:
        """Another solution, where there are several."""
        return self._grid_number(1)

    def _grid_number(self, number: int) -> Grid | None:
        if not self._grids:
            self._grids += [Grid(values_of(line)) for line in self.found]
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


def verdict_on(grid: Grid, found: tuple[str, ...], nodes: int = 0) -> Solution:
    """Return the verdict on a puzzle that has these solutions and no other, or at least these two."""
    if len(found) == 1:
        return Solution("unique", found, nodes=nodes)
    if found:
        return Solution("multiple", found, nodes=nodes, reason="more than one solution")
    from sudoku_core.search import reasons

    conflict = grid.first_conflict()
    if conflict:
        reason = reasons.why_invalid(grid, conflict)
        return Solution("invalid", conflicts=grid.conflicts(), reason=reason)
    return Solution("none", nodes=nodes, reason=reasons.why_none(grid))


def facts_of(found: Solution) -> "dict[str, object]":
    """Return "status" and "reason" of a Solution, "solution" and "second" as lines of 81 or None."""
    first = found.found[0] if found.found else None
    second = found.found[1] if len(found.found) > 1 else None
    return {"status": found.status, "solution": first, "second": second, "reason": found.reason}
