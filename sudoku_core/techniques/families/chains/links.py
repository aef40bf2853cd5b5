"""Find the strong links between two candidates, and join links to chains."""

from sudoku_core.board.cells import CELLS_OF_UNIT, PEERS_OF_CELL, Candidate, Candidates, candidate, members
from sudoku_core.board.compat import NamedTuple, count, highest, lru_cache
from sudoku_core.techniques.families.chains.pattern import Chain
from sudoku_core.techniques.position import Need, Position, need_of_digit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.board.cells import Cells
    from sudoku_core.board.digits import Digit, Digits
    from sudoku_core.board.geometry import Cell

    UnitKind = int  # ROW, COLUMN or BOX
    LinkEnds = tuple[Need, Candidate, Candidate]  # the need of a strong link, its start and its end
    LinksOfDigit = tuple[list["StrongLink"], list["StrongLink"], list["StrongLink"]]  # by kind of unit

CACHE_SIZE = 512  # the number of sets of places whose results are cached, enough for a few dozen positions
ROW, COLUMN, BOX = range(3)


class StrongLink(
    NamedTuple(
        "StrongLink",
        [
            ("need", "Need"),
            ("kind", "UnitKind"),
            ("pair", "Candidates"),
            ("start", "Candidate"),
            ("end", "Candidate"),
        ],
    )
):
    """The only two places of a digit in a unit: exactly one of them is true."""

    __slots__ = ()

    need: Need  # the need of the unit for the digit
    kind: "UnitKind"  # the kind of the unit
    pair: Candidates  # both places, as a set
    start: Candidate
    end: Candidate

    @property
    def reversed(self) -> "StrongLink":
        """The link with its start and its end exchanged."""
        return StrongLink(self.need, self.kind, self.pair, self.end, self.start)


@lru_cache(maxsize=CACHE_SIZE)
def links_of_places(digit: "Digit", places: "Cells") -> "LinksOfDigit":
    """Return the strong links of a digit that has these places, by kind of unit.

    If two places share a line and a box, their link counts only for the line.
    """
    links: LinksOfDigit = ([], [], [])
    seen = set()
    for unit, cells in enumerate(CELLS_OF_UNIT):  # lines come before boxes
        pair = (places & cells) << 81 * (digit - 1)
        if count(pair) == 2 and pair not in seen:
            seen.add(pair)
            start, end = ends_of_pair(pair)
            links[unit // 9].append(StrongLink(need_of_digit(digit, unit), unit // 9, pair, start, end))
    return links


def links_of_digit(position: Position, digit: "Digit") -> "list[tuple[Need, Candidates]]":
    """Return the strong links of a digit: each need with two candidates left, and these candidates."""
    first_need, pairs = need_of_digit(digit, 0), position.pairs
    return [(need, pairs[need]) for need in range(first_need, first_need + 27) if need in pairs]


def find_bivalue_cells(position: Position) -> "dict[Digits, Cells]":
    """Return a dict from each pair of digits to the cells that have only these two candidates."""
    cells: dict[Digits, Cells] = {}
    for cell in members(position.by_count[2]):
        digits = position.digits[cell]
        cells[digits] = cells.get(digits, 0) | 1 << cell
    return cells


def bivalue_cells_in_order(position: Position) -> "list[tuple[Cells, Digits]]":
    """Return each set of cells with the same two candidates, and their digits, sorted by the first cell."""
    rows = [(cells & -cells, cells, digits) for digits, cells in find_bivalue_cells(position).items()]
    return [(cells, digits) for _, cells, digits in sorted(rows)]


def seen_by_cells(position: Position, digit: "Digit", *cells: "Cell") -> Candidates:
    """Return the candidates of a digit whose cells see all of these cells."""
    seen = position.places[digit]
    for cell in cells:
        seen &= PEERS_OF_CELL[cell]
    return seen << 81 * (digit - 1)


def ends_of_pair(pair: Candidates) -> tuple[Candidate, Candidate]:
    """Return the two candidates of a pair, the lower one first."""
    high = highest(pair)
    return highest(pair ^ 1 << high), high


def link_in_cell(cell: "Cell", digit: "Digit", other_digit: "Digit") -> "LinkEnds":
    """Return the strong link from a digit of a cell to the cell's only other digit."""
    return cell, candidate(cell, digit), candidate(cell, other_digit)


def chain_of_links(*links: "LinkEnds") -> Chain:
    """Return the chain of these strong links, with a weak link from the end of each to the next one."""
    nodes = [1 << node for _, start, end in links for node in (start, end)]
    return Chain(tuple(nodes), tuple([need for need, _, _ in links]))
