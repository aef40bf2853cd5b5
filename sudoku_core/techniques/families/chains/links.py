"""The strong links between two candidates, and the chains that are made of them."""

from sudoku_core.board.cells import CELLS_OF_UNIT, PEERS_OF_CELL, Candidate, Candidates, candidate, members
from sudoku_core.board.compat import NamedTuple, count, highest, lru_cache
from sudoku_core.techniques.families.chains.pattern import Chain
from sudoku_core.techniques.position import Need, Position, need_of_digit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.board.cells import Cells
    from sudoku_core.board.digits import Digit, Digits
    from sudoku_core.board.geometry import Cell

    Kind = int  # of a unit
    LinkEnds = tuple[Need, Candidate, Candidate]
    LinksOfDigit = tuple[list["StrongLink"], list["StrongLink"], list["StrongLink"]]  # under their kind

REMEMBERED = 512  # sets of places of a digit whose links are remembered: those of some dozen positions
ROW, COLUMN, BOX = range(3)


class StrongLink(
    NamedTuple(
        "StrongLink",
        [
            ("need", "Need"),
            ("kind", "Kind"),
            ("pair", "Candidates"),
            ("start", "Candidate"),
            ("end", "Candidate"),
        ],
    )
):
    """The two places that a digit has in a unit: one or the other is true."""

    __slots__ = ()

    need: Need
    kind: "Kind"
    pair: Candidates
    start: Candidate
    end: Candidate

    @property
    def turned(self) -> "StrongLink":
        """The same link from its other end."""
        return StrongLink(self.need, self.kind, self.pair, self.end, self.start)


@lru_cache(maxsize=REMEMBERED)
def links_of_places(digit: "Digit", places: "Cells") -> "LinksOfDigit":
    """Return the strong links between the places of a digit, where it has these.

    A link in a line and in a box at once is one of the line only.
    """
    links: LinksOfDigit = ([], [], [])
    concluded = set()
    for unit, cells in enumerate(CELLS_OF_UNIT):  # lines come before boxes
        pair = (places & cells) << 81 * (digit - 1)
        if count(pair) == 2 and pair not in concluded:
            concluded.add(pair)
            start, end = ends(pair)
            links[unit // 9].append(StrongLink(need_of_digit(digit, unit), unit // 9, pair, start, end))
    return links


def links_of_digit(position: Position, digit: "Digit") -> "list[tuple[Need, Candidates]]":
    """Return the strong links of one digit: each need with its pair."""
    first, pairs = need_of_digit(digit, 0), position.pairs
    return [(need, pairs[need]) for need in range(first, first + 27) if need in pairs]


def cells_of_pairs(position: Position) -> "dict[Digits, Cells]":
    """Return the cells that have only two digits, under these."""
    cells: dict[Digits, Cells] = {}
    for cell in members(position.by_count[2]):
        digits = position.digits[cell]
        cells[digits] = cells.get(digits, 0) | 1 << cell
    return cells


def pairs_in_order(position: Position) -> "list[tuple[Cells, Digits]]":
    """Return the same as a list: the cells that have the same two digits, the first cells first."""
    found = [(cells & -cells, cells, digits) for digits, cells in cells_of_pairs(position).items()]
    return [(cells, digits) for _, cells, digits in sorted(found)]


def seen_by_cells(position: Position, digit: "Digit", *cells: "Cell") -> Candidates:
    """Return the candidates of a digit that would be false if any of these cells had it."""
    seen = position.places[digit]
    for cell in cells:
        seen &= PEERS_OF_CELL[cell]
    return seen << 81 * (digit - 1)


def ends(pair: Candidates) -> tuple[Candidate, Candidate]:
    """Return the two members of this set."""
    high = highest(pair)
    return highest(pair ^ 1 << high), high


def in_cell(cell: "Cell", digit: "Digit", other: "Digit") -> "LinkEnds":
    """Return the strong link from a digit of a cell to the only other one."""
    return cell, candidate(cell, digit), candidate(cell, other)


def chain(*links: "LinkEnds") -> Chain:
    """Return the chain of these strong links, the end of each joined with the start of the next."""
    nodes = [1 << place for _, start, end in links for place in (start, end)]
    return Chain(tuple(nodes), tuple([need for need, _, _ in links]))
