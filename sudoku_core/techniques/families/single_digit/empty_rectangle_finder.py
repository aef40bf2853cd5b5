"""Empty rectangle: all places of a digit in a box are in one row and one column of it.

So the digit is in the part in the row or in the part in the column. Where the column goes on to a strong
link, the chain ends in another column, and the place where that crosses the row is none.
"""

from sudoku_core.board.cells import CELLS_OF_UNIT, members
from sudoku_core.board.compat import NamedTuple, combinations, count, lru_cache, sorted_by
from sudoku_core.board.geometry import UNITS_OF
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.chains.links import REMEMBERED
from sudoku_core.techniques.families.chains.pattern import Chain, Chains
from sudoku_core.techniques.position import ALL_DIGITS, Position, need_of_digit, seen_by_all

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_core.board.cells import Candidates, Cells
    from sudoku_core.board.digits import Digit
    from sudoku_core.techniques.position import Unit

BOXES = range(18, 27)
# The row and the column of each cell of a box.
CROSSINGS = {box: [UNITS_OF[cell][:2] for cell in members(CELLS_OF_UNIT[box])] for box in BOXES}


class FoundChain(NamedTuple("FoundChain", [("chain", "Chain"), ("eliminated", "Candidates")])):
    """A chain and what it eliminates."""

    __slots__ = ()

    chain: Chain
    eliminated: "Candidates"


def empty_rectangle(position: Position) -> "Iterator[Conclusion]":
    """Yield empty rectangles; those with only two places in the box come last."""
    concluded = set()
    for chain, eliminated in sorted_by(_all(position), key=lambda found: _places(found) == 2):
        if eliminated not in concluded:
            concluded.add(eliminated)
            yield Conclusion("empty-rectangle", 0, eliminated, chain)


def dual_empty_rectangle(position: Position) -> "Iterator[Conclusion]":
    """Yield: a box that is left by its row part to eliminate something, and by its column part too."""
    concluded = set()
    for one, other in combinations(_all(position), 2):
        eliminated = one.eliminated | other.eliminated
        if _turned(one.chain, other.chain) and eliminated not in concluded:
            concluded.add(eliminated)
            yield Conclusion("dual-empty-rectangle", 0, eliminated, Chains((one.chain, other.chain)))


def _turned(one: Chain, other: Chain) -> bool:
    """Whether both stand in the same box, and what one leaves it by is not what the other does."""
    return one.needs[0] == other.needs[0] and not one.nodes[1] & other.nodes[1]


def _places(found: FoundChain) -> int:
    return count(found.chain.nodes[0] | found.chain.nodes[1])


def _all(position: Position) -> "Iterator[FoundChain]":
    for digit in ALL_DIGITS:
        yield from _in_places(digit, position.places[digit])


@lru_cache(maxsize=REMEMBERED)
def _in_places(digit: "Digit", places: "Cells") -> "Sequence[FoundChain]":
    """Return all of a digit that has these places."""
    found: list[FoundChain] = []
    for box in BOXES:
        here = places & CELLS_OF_UNIT[box]
        if 2 <= count(here) <= 5:
            for row, column in CROSSINGS[box]:
                if not here & ~(CELLS_OF_UNIT[row] | CELLS_OF_UNIT[column]):
                    found += _in_box(digit, places, box, row, column)
                    found += _in_box(digit, places, box, column, row)
    return found


def _in_box(
    digit: "Digit", places: "Cells", box: "Unit", line: "Unit", left: "Unit"
) -> "Iterator[FoundChain]":
    """Yield the chains that leave the box along the line `left` to eliminate something in the other."""
    first = places & CELLS_OF_UNIT[box] & CELLS_OF_UNIT[line]
    second = places & CELLS_OF_UNIT[box] & ~CELLS_OF_UNIT[line]
    if not second or not first & ~CELLS_OF_UNIT[left]:
        return
    shift = 81 * (digit - 1)
    for third in members(places & CELLS_OF_UNIT[left] & ~CELLS_OF_UNIT[box]):
        unit = UNITS_OF[third][left < 9]
        pair = places & CELLS_OF_UNIT[unit]
        if count(pair) == 2:
            fourth = (pair ^ 1 << third) << shift
            eliminated = places << shift & seen_by_all(first << shift | fourth)
            if eliminated:
                nodes = first << shift, second << shift, 1 << third + shift, fourth
                needs = need_of_digit(digit, box), need_of_digit(digit, unit)
                yield FoundChain(Chain(nodes, needs), eliminated)
