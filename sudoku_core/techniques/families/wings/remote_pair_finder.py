"""Find remote pairs: paths of cells with the same two candidates; each cell sees the next.

Their digits alternate along the path. If the number of cells is even, the two ends have different digits,
so a cell that sees both ends has neither digit.
"""

from sudoku_core.board.cells import PEERS_OF_CELL, members, of_digits, united
from sudoku_core.board.compat import NamedTuple, count, highest, sorted_by
from sudoku_core.board.digits import MEMBERS, only
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.chains.links import (
    bivalue_cells_in_order,
    chain_of_links,
    link_in_cell,
    seen_by_cells,
)
from sudoku_core.techniques.families.chains.pattern import Chain, Chains
from sudoku_core.techniques.position import Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_core.board.cells import Candidates, Cells
    from sudoku_core.board.digits import Digit, Digits
    from sudoku_core.board.geometry import Cell

FEWEST_CELLS = 4  # two cells are a naked pair


class _FoundPath(
    NamedTuple("_FoundPath", [("cells", "list[Cell]"), ("digits", "Digits"), ("eliminated", "Candidates")])
):
    """A path of cells, their two digits, and the candidates that they eliminate."""

    __slots__ = ()

    cells: "list[Cell]"
    digits: "Digits"
    eliminated: "Candidates"


def remote_pair(position: Position) -> "Iterator[Conclusion]":
    """Yield remote pairs of four or more cells, the shortest paths first."""
    found_paths: list[_FoundPath] = []
    for cells, digits in bivalue_cells_in_order(position):
        if count(cells) >= FEWEST_CELLS:
            for start in members(cells):
                found_paths += _find_paths_from(position, digits, cells, start)
    yielded = set()
    for path, digits, eliminated in sorted_by(found_paths, key=lambda found: len(found.cells)):
        if eliminated not in yielded:
            yielded.add(eliminated)
            low, high = MEMBERS[digits]
            chains = [
                _chain_along(path, digit, other_digit)
                for digit, other_digit in ((low, high), (high, low))
                if eliminated & of_digits(only(digit))
            ]
            yield Conclusion("remote-pair", 0, eliminated, Chains(tuple(chains)))


def _find_paths_from(
    position: Position, digits: "Digits", cells: "Cells", start: "Cell"
) -> "Iterator[_FoundPath]":
    """Yield the shortest paths that eliminate something, from a cell to cells with a higher number.

    cells: all cells with these two candidates.
    """
    low, high = MEMBERS[digits]
    levels = [1 << start]  # levels[n]: the cells that a shortest path reaches after n steps
    unreached = cells ^ 1 << start
    while levels[-1]:
        reached = unreached & united([PEERS_OF_CELL[cell] for cell in members(levels[-1])])
        unreached ^= reached
        levels.append(reached)
        if len(levels) % 2 == 0 and len(levels) >= FEWEST_CELLS:
            for end in members(reached >> start << start):  # without the cells before the start
                eliminated = seen_by_cells(position, low, start, end)
                eliminated |= seen_by_cells(position, high, start, end)
                if eliminated:
                    yield _FoundPath(_trace_path(levels, end), digits, eliminated)


def _trace_path(levels: "list[Cells]", end: "Cell") -> "list[Cell]":
    """Return a path to a cell of the last level, with one cell from each level."""
    path = [end]
    for level in reversed(levels[:-1]):
        path.append(highest(level & PEERS_OF_CELL[path[-1]]))
    return path[::-1]


def _chain_along(path: "list[Cell]", digit: "Digit", other_digit: "Digit") -> Chain:
    """Return the chain along a path: if the first cell is not `digit`, it is `other_digit`, and so on."""
    digit_pairs = [(digit, other_digit), (other_digit, digit)] * (len(path) // 2)
    return chain_of_links(*[link_in_cell(cell, *pair) for cell, pair in zip(path, digit_pairs)])
