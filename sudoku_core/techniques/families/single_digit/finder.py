"""Two strong links of one digit, joined by a weak one: skyscraper, two-string kite, turbot fish.

One of the two free ends is true, so a candidate that sees both is false. All follows from the places of
the digit alone, and is stored for these: from one position to the next most digits have the same places.
"""

from sudoku_core.board.compat import NamedTuple, combinations, lru_cache, product
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.chains.links import (
    BOX,
    COLUMN,
    REMEMBERED,
    ROW,
    chain,
    links_of_places,
)
from sudoku_core.techniques.families.chains.pattern import Chain, Chains
from sudoku_core.techniques.position import ALL_DIGITS, SEES, Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_core.board.cells import Candidates, Cells
    from sudoku_core.board.digits import Digit
    from sudoku_core.techniques.families.chains.links import Kind, StrongLink

    Kinds = tuple[tuple[Kind, Kind], ...]

IN_PARALLEL: "Kinds" = (ROW, ROW), (COLUMN, COLUMN)
CROSSING: "Kinds" = ((ROW, COLUMN),)
OTHERS: "Kinds" = (BOX, ROW), (BOX, COLUMN), (BOX, BOX)


class Joined(
    NamedTuple("Joined", [("first", "StrongLink"), ("second", "StrongLink"), ("eliminated", "Candidates")])
):
    """Two strong links and what they eliminate: the last end of the first sees the first of the second."""

    __slots__ = ()

    first: "StrongLink"
    second: "StrongLink"
    eliminated: "Candidates"

    @property
    def chain(self) -> Chain:
        """The chain that they make."""
        return chain(*[(link.need, link.start, link.end) for link in (self.first, self.second)])


def skyscraper(position: Position) -> "Iterator[Conclusion]":
    """Yield: two rows with two places each, one of each in the same column; or two columns and a row."""
    joined = _joined(position, IN_PARALLEL)
    return _steps("skyscraper", (each for each in joined if _stands(each) and not _is_x_wing(each)))


def two_string_kite(position: Position) -> "Iterator[Conclusion]":
    """Yield: a row and a column with two places each, one of each in the same box."""
    return _steps("two-string-kite", _kites(position))


def turbot_fish(position: Position) -> "Iterator[Conclusion]":
    """Yield the rest: a box with two places is among the units, or a box joins two rows or two columns."""
    joined = _joined(position, OTHERS + IN_PARALLEL)
    return _steps("turbot-fish", (each for each in joined if not _stands(each)))


def dual_two_string_kite(position: Position) -> "Iterator[Conclusion]":
    """Yield: two kites joined in the same two cells, each of which has a row and a column of two places."""
    kites = list(_kites(position))
    by_ends = {(kite.first.end, kite.second.start): kite for kite in kites}
    for kite in kites:
        one, other = kite.first.end, kite.second.start
        dual = by_ends.get((other, one))
        if one < other and dual and dual.eliminated != kite.eliminated:
            eliminated = kite.eliminated | dual.eliminated
            yield Conclusion("dual-two-string-kite", 0, eliminated, Chains((kite.chain, dual.chain)))


def _kites(position: Position) -> "Iterator[Joined]":
    """Yield the kites: they eliminate where the lines of their free ends cross.

    Where a free end lies in the box of the joint, it may see more with the other: that is an X-chain.
    """
    for first, second, eliminated in _joined(position, CROSSING):
        crossing = second.end - COLUMN_OF[second.end % 81] + COLUMN_OF[first.start % 81]
        if eliminated >> crossing & 1:
            yield Joined(first, second, 1 << crossing)


def _joined(position: Position, kinds: "Kinds") -> "Iterator[Joined]":
    """Yield links of a digit in units of these kinds that are joined and eliminate something."""
    for digit in ALL_DIGITS:
        yield from _joined_in(digit, position.places[digit], kinds)


@lru_cache(maxsize=REMEMBERED)
def _joined_in(digit: "Digit", places: "Cells", kinds: "Kinds") -> "Sequence[Joined]":
    links = links_of_places(digit, places)
    found: list[Joined] = []
    for one, other in kinds:
        pairs = combinations(links[one], 2) if one == other else product(links[one], links[other])
        for first, second in pairs:
            if not first.pair & second.pair:
                found += _ways_to_join(places << 81 * (digit - 1), first, second)
    return found


def _ways_to_join(
    candidates: "Candidates", first: "StrongLink", second: "StrongLink"
) -> "Iterator[Joined]":
    for one, other in product((first, first.turned), (second, second.turned)):
        if SEES[one.end] >> other.start & 1:
            others = candidates & ~(first.pair | second.pair)
            eliminated = others & SEES[one.start] & SEES[other.end]
            if eliminated:
                yield Joined(one, other, eliminated)


def _stands(joined: Joined) -> bool:
    """Whether two rows are joined by a column, or two columns by a row."""
    first, second = joined.first, joined.second
    return first.kind == second.kind != BOX and _share_line(first.end, second.start, first.kind)


def _is_x_wing(joined: Joined) -> bool:
    first, second = joined.first, joined.second
    return _share_line(first.start, second.end, first.kind)


def _share_line(one: int, other: int, kind: "Kind") -> bool:
    """Whether two candidates share the line across lines of this kind."""
    line_of = COLUMN_OF if kind == ROW else ROW_OF
    return line_of[one % 81] == line_of[other % 81]


def _steps(technique: str, found: "Iterable[Joined]") -> "Iterator[Conclusion]":
    concluded = set()
    for joined in found:
        if joined.eliminated not in concluded:
            concluded.add(joined.eliminated)
            yield Conclusion(technique, 0, joined.eliminated, joined.chain)
