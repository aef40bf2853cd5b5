"""Find remote pairs: paths of cells with the same two candidates; each cell sees the next.

Their digits alternate. So in an even number of cells, the two ends have different digits, and a cell that
sees both ends has neither digit.
"""

from sudoku_core.board.cells import PEERS_OF_CELL, members, of_digits, united
from sudoku_core.board.compat import NamedTuple, count, highest, sorted_by
from sudoku_core.board.digits import MEMBERS, only
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.chains.links import chain, in_cell, pairs_in_order, seen_by_cells
from sudoku_core.techniques.families.chains.pattern import Chain, Chains
from sudoku_core.techniques.position import Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_core.board.cells import Candidates, Cells
    from sudoku_core.board.digits import Digit, Digits
    from sudoku_core.board.geometry import Cell


class _Found(
    NamedTuple("_Found", [("path", "list[Cell]"), ("digits", "Digits"), ("eliminated", "Candidates")])
):
    """A path of cells, their two digits, and the candidates that they eliminate."""

    __slots__ = ()

    path: "list[Cell]"
    digits: "Digits"
    eliminated: "Candidates"


def remote_pair(position: Position) -> "Iterator[Conclusion]":
    """Yield remote pairs of four or more cells, with the fewest cells first."""
    found: list[_Found] = []
    for cells, digits in pairs_in_order(position):
        if count(cells) >= 4:
            for start in members(cells):
                found += _paths_from(position, digits, cells, start)
    concluded = set()
    for path, digits, eliminated in sorted_by(found, key=lambda pair: len(pair.path)):
        if eliminated not in concluded:
            concluded.add(eliminated)
            one, other = MEMBERS[digits]
            chains = [
                _chain(path, first, second)
                for first, second in ((one, other), (other, one))
                if eliminated & of_digits(only(first))
            ]
            yield Conclusion("remote-pair", 0, eliminated, Chains(tuple(chains)))


def _paths_from(position: Position, digits: "Digits", cells: "Cells", start: "Cell") -> "Iterator[_Found]":
    """Yield the shortest paths from a cell to later cells that eliminate something.

    cells: all cells with these two candidates.
    """
    one, other = MEMBERS[digits]
    levels = [1 << start]
    left = cells ^ 1 << start
    while levels[-1]:
        reached = left & united([PEERS_OF_CELL[cell] for cell in members(levels[-1])])
        left ^= reached
        levels.append(reached)
        if len(levels) % 2 == 0 and len(levels) >= 4:
            for end in members(reached >> start << start):
                eliminated = seen_by_cells(position, one, start, end)
                eliminated |= seen_by_cells(position, other, start, end)
                if eliminated:
                    yield _Found(_path(levels, end), digits, eliminated)


def _path(levels: "list[Cells]", end: "Cell") -> "list[Cell]":
    """Return a path to a cell of the last level, with one cell from each level."""
    path = [end]
    for level in reversed(levels[:-1]):
        path.append(highest(level & PEERS_OF_CELL[path[-1]]))
    return path[::-1]


def _chain(path: "list[Cell]", digit: "Digit", other: "Digit") -> Chain:
    """Return the chain along a path: if the first cell is not `digit`, it is `other`, and so on."""
    turns = [(digit, other), (other, digit)] * (len(path) // 2)
    return chain(*[in_cell(cell, *turn) for cell, turn in zip(path, turns)])
