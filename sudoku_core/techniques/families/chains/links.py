"""Find the strong links between two candidates, and make chains of them."""

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

REMEMBERED = 512  # the number of sets of places whose results are cached, enough for a few dozen positions
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
    def turned(self) -> "StrongLink":
        """The link in the other direction."""
        return StrongLink(self.need, self.kind, self.pair, self.end, self.start)


@lru_cache(maxsize=REMEMBERED)
def links_of_places(digit: "Digit", places: "Cells") -> "LinksOfDigit":
    """Return the strong links of a digit that has these places.

    A link in both a line and a box counts only for the line.
    """
    links: LinksOfDigit = ([], [], [])
    seen = set()
    for unit, cells in enumerate(CELLS_OF_UNIT):  # lines come before boxes
        pair = (places & cells) << 81 * (digit - 1)
        if count(pair) == 2 and pair not in seen:
            seen.add(pair)
            start, end = ends(pair)
            links[unit // 9].append(StrongLink(need_of_digit(digit, unit), unit // 9, pair, start, end))
    return links


def links_of_digit(position: Position, digit: "Digit") -> "list[tuple[Need, Candidates]]":
    """Return the strong links of one digit: each need with its pair."""
    first, pairs = need_of_digit(digit, 0), position.pairs
    return [(need, pairs[need]) for need in range(first, first + 27) if need in pairs]


def cells_of_pairs(position: Position) -> "dict[Digits, Cells]":
    """Return the cells with only two candidates, by their two digits."""
    cells: dict[Digits, Cells] = {}
    for cell in members(position.by_count[2]):
        digits = position.digits[cell]
        cells[digits] = cells.get(digits, 0) | 1 << cell
    return cells


def pairs_in_order(position: Position) -> "list[tuple[Cells, Digits]]":
    """Return the cells with the same two candidates and their digits, sorted by the first cell."""
    keyed = [(cells & -cells, cells, digits) for digits, cells in cells_of_pairs(position).items()]
    return [(cells, digits) for _, cells, digits in sorted(keyed)]


def seen_by_cells(position: Position, digit: "Digit", *cells: "Cell") -> Candidates:
    """Return the candidates of a digit that see all of these cells."""
    seen = position.places[digit]
    for cell in cells:
        seen &= PEERS_OF_CELL[cell]
    return seen << 81 * (digit - 1)


def ends(pair: Candidates) -> tuple[Candidate, Candidate]:
    """Return the two members of a pair, the lower one first."""
    high = highest(pair)
    return highest(pair ^ 1 << high), high


def in_cell(cell: "Cell", digit: "Digit", other: "Digit") -> "LinkEnds":
    """Return the strong link from a digit of a cell to the cell's only other digit."""
    return cell, candidate(cell, digit), candidate(cell, other)


def chain(*links: "LinkEnds") -> Chain:
    """Return the chain of these strong links, with a weak link from the end of each to the next."""
    nodes = [1 << place for _, start, end in links for place in (start, end)]
    return Chain(tuple(nodes), tuple([need for need, _, _ in links]))
