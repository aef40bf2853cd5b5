"""Find empty rectangles: all places of a digit in a box are in one row and one column.

So in the box, the digit is either in the row or in the column. Suppose that a place in the column, outside
the box, has a strong link to another column. Then the digit cannot be in the cell in which that column
crosses the row. This is also true with rows and columns exchanged.
"""

from sudoku_core.board.cells import CELLS_OF_UNIT, members
from sudoku_core.board.compat import NamedTuple, combinations, count, lru_cache, sorted_by
from sudoku_core.board.geometry import UNITS_OF
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.chains.links import CACHE_SIZE
from sudoku_core.techniques.families.chains.pattern import Chain, Chains
from sudoku_core.techniques.position import ALL_DIGITS, Position, need_of_digit, seen_by_all

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_core.board.cells import Candidates, Cells
    from sudoku_core.board.digits import Digit
    from sudoku_core.techniques.position import Unit

MOST_PLACES = 5  # a row and a column of a box have five cells of it together
BOXES = range(18, 27)
# For each box, the row and the column of each of its cells.
CROSSINGS = {box: [UNITS_OF[cell][:2] for cell in members(CELLS_OF_UNIT[box])] for box in BOXES}


class FoundChain(NamedTuple("FoundChain", [("chain", "Chain"), ("eliminated", "Candidates")])):
    """A chain, and the candidates that it eliminates."""

    __slots__ = ()

    chain: Chain
    eliminated: "Candidates"


def empty_rectangle(position: Position) -> "Iterator[Conclusion]":
    """Yield empty rectangles; rectangles with only two places in the box come last."""
    yielded = set()
    for chain, eliminated in sorted_by(_find_chains(position), key=lambda found: _count_places(found) == 2):
        if eliminated not in yielded:
            yielded.add(eliminated)
            yield Conclusion("empty-rectangle", 0, eliminated, chain)


def dual_empty_rectangle(position: Position) -> "Iterator[Conclusion]":
    """Yield pairs of empty rectangles in one box whose chains leave the box from different places."""
    yielded = set()
    for first, second in combinations(_find_chains(position), 2):
        eliminated = first.eliminated | second.eliminated
        if _leave_differently(first.chain, second.chain) and eliminated not in yielded:
            yielded.add(eliminated)
            yield Conclusion("dual-empty-rectangle", 0, eliminated, Chains((first.chain, second.chain)))


def _leave_differently(first: Chain, second: Chain) -> bool:
    """Return whether two chains begin in the same box and leave it from different places."""
    return first.needs[0] == second.needs[0] and not first.nodes[1] & second.nodes[1]


def _count_places(found: FoundChain) -> int:
    """Return the number of places in the box of an empty rectangle."""
    return count(found.chain.nodes[0] | found.chain.nodes[1])


def _find_chains(position: Position) -> "Iterator[FoundChain]":
    """Yield the chains of all empty rectangles, digit by digit."""
    for digit in ALL_DIGITS:
        yield from _find_chains_of_places(digit, position.places[digit])


@lru_cache(maxsize=CACHE_SIZE)
def _find_chains_of_places(digit: "Digit", places: "Cells") -> "Sequence[FoundChain]":
    """Return the chains of a digit that has these places."""
    found: list[FoundChain] = []
    for box in BOXES:
        places_in_box = places & CELLS_OF_UNIT[box]
        if 2 <= count(places_in_box) <= MOST_PLACES:
            for row, column in CROSSINGS[box]:
                if not places_in_box & ~(CELLS_OF_UNIT[row] | CELLS_OF_UNIT[column]):
                    found += _find_chains_from_box(digit, places, box, row, column)
                    found += _find_chains_from_box(digit, places, box, column, row)
    return found


def _find_chains_from_box(
    digit: "Digit", places: "Cells", box: "Unit", line: "Unit", exit_line: "Unit"
) -> "Iterator[FoundChain]":
    """Yield the chains that leave the box along `exit_line` and eliminate something in the other line."""
    first = places & CELLS_OF_UNIT[box] & CELLS_OF_UNIT[line]
    second = places & CELLS_OF_UNIT[box] & ~CELLS_OF_UNIT[line]
    if not second or not first & ~CELLS_OF_UNIT[exit_line]:
        return
    shift = 81 * (digit - 1)
    for third in members(places & CELLS_OF_UNIT[exit_line] & ~CELLS_OF_UNIT[box]):
        row, column, _ = UNITS_OF[third]
        unit = column if exit_line < 9 else row  # the line that crosses the exit line
        pair = places & CELLS_OF_UNIT[unit]
        if count(pair) == 2:
            fourth = (pair ^ 1 << third) << shift
            eliminated = places << shift & seen_by_all(first << shift | fourth)
            if eliminated:
                nodes = first << shift, second << shift, 1 << third + shift, fourth
                needs = need_of_digit(digit, box), need_of_digit(digit, unit)
                yield FoundChain(Chain(nodes, needs), eliminated)
