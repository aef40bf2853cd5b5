"""Find skyscrapers, two-string kites and turbot fish: two strong links of a digit, joined by a weak link.

One of the two free ends is true, so a candidate that sees both ends is false. The results depend only on
the places of the digit and are cached by them, because the places of most digits do not change from step to
step.
"""

from sudoku_core.board.compat import NamedTuple, combinations, lru_cache, product
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.chains.links import (
    BOX,
    CACHE_SIZE,
    COLUMN,
    ROW,
    chain_of_links,
    links_of_places,
)
from sudoku_core.techniques.families.chains.pattern import Chain, Chains
from sudoku_core.techniques.position import ALL_DIGITS, SEES, Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_core.board.cells import Candidates, Cells
    from sudoku_core.board.digits import Digit
    from sudoku_core.techniques.families.chains.links import StrongLink, UnitKind

    KindPairs = tuple[tuple[UnitKind, UnitKind], ...]

# The kinds of units of the two strong links.
PARALLEL_KINDS: "KindPairs" = (ROW, ROW), (COLUMN, COLUMN)
CROSSING_KINDS: "KindPairs" = ((ROW, COLUMN),)
KINDS_WITH_BOX: "KindPairs" = (BOX, ROW), (BOX, COLUMN), (BOX, BOX)


class JoinedLinks(
    NamedTuple(
        "JoinedLinks", [("first", "StrongLink"), ("second", "StrongLink"), ("eliminated", "Candidates")]
    )
):
    """Two strong links joined by a weak link: the end of the first sees the start of the second."""

    __slots__ = ()

    first: "StrongLink"
    second: "StrongLink"
    eliminated: "Candidates"

    @property
    def chain(self) -> Chain:
        """The chain of the two links."""
        return chain_of_links(*[(link.need, link.start, link.end) for link in (self.first, self.second)])


def skyscraper(position: Position) -> "Iterator[Conclusion]":
    """Yield pairs of rows with two places each, two of which share a column, or vice versa."""
    pairs = _find_joined_links(position, PARALLEL_KINDS)
    skyscrapers = (pair for pair in pairs if _is_joined_by_line(pair) and not _is_x_wing(pair))
    return _find_steps("skyscraper", skyscrapers)


def two_string_kite(position: Position) -> "Iterator[Conclusion]":
    """Yield pairs of a row and a column with two places each, two of which share a box."""
    return _find_steps("two-string-kite", _find_kites(position))


def turbot_fish(position: Position) -> "Iterator[Conclusion]":
    """Yield the other pairs of strong links: a link is in a box, or a box joins two parallel lines."""
    pairs = _find_joined_links(position, KINDS_WITH_BOX + PARALLEL_KINDS)
    return _find_steps("turbot-fish", (pair for pair in pairs if not _is_joined_by_line(pair)))


def dual_two_string_kite(position: Position) -> "Iterator[Conclusion]":
    """Yield pairs of kites that are joined in the same two cells."""
    kites = list(_find_kites(position))
    kite_by_joint = {(kite.first.end, kite.second.start): kite for kite in kites}
    for kite in kites:
        first, second = kite.first.end, kite.second.start
        dual = kite_by_joint.get((second, first))
        if first < second and dual and dual.eliminated != kite.eliminated:
            eliminated = kite.eliminated | dual.eliminated
            yield Conclusion("dual-two-string-kite", 0, eliminated, Chains((kite.chain, dual.chain)))


def _find_kites(position: Position) -> "Iterator[JoinedLinks]":
    """Yield the kites; each eliminates the digit where the lines through its free ends cross.

    If a free end lies in the box in which the links are joined, the ends may see more candidates. In this
    case, the pattern is an X-chain.
    """
    for first, second, eliminated in _find_joined_links(position, CROSSING_KINDS):
        crossing = second.end - COLUMN_OF[second.end % 81] + COLUMN_OF[first.start % 81]
        if eliminated >> crossing & 1:
            yield JoinedLinks(first, second, 1 << crossing)


def _find_joined_links(position: Position, kinds: "KindPairs") -> "Iterator[JoinedLinks]":
    """Yield the joined links of each digit in units of these kinds that eliminate something."""
    for digit in ALL_DIGITS:
        yield from _find_joined_links_of_places(digit, position.places[digit], kinds)


@lru_cache(maxsize=CACHE_SIZE)
def _find_joined_links_of_places(
    digit: "Digit", places: "Cells", kinds: "KindPairs"
) -> "Sequence[JoinedLinks]":
    links = links_of_places(digit, places)
    found: list[JoinedLinks] = []
    for kind, other_kind in kinds:
        is_same = kind == other_kind
        pairs = combinations(links[kind], 2) if is_same else product(links[kind], links[other_kind])
        for first, second in pairs:
            if not first.pair & second.pair:
                found += _join(places << 81 * (digit - 1), first, second)
    return found


def _join(candidates: "Candidates", first: "StrongLink", second: "StrongLink") -> "Iterator[JoinedLinks]":
    """Yield each way to join two strong links that eliminates some of the digit's candidates."""
    outside = candidates & ~(first.pair | second.pair)
    for link, next_link in product((first, first.reversed), (second, second.reversed)):
        if SEES[link.end] >> next_link.start & 1:
            eliminated = outside & SEES[link.start] & SEES[next_link.end]
            if eliminated:
                yield JoinedLinks(link, next_link, eliminated)


def _is_joined_by_line(joined: JoinedLinks) -> bool:
    """Return whether a column joins two rows, or a row joins two columns."""
    first, second = joined.first, joined.second
    return first.kind == second.kind != BOX and _share_crossing_line(first.end, second.start, first.kind)


def _is_x_wing(joined: JoinedLinks) -> bool:
    """Return whether the free ends also share a line."""
    first, second = joined.first, joined.second
    return _share_crossing_line(first.start, second.end, first.kind)


def _share_crossing_line(candidate: int, other_candidate: int, kind: "UnitKind") -> bool:
    """Return whether two candidates share a line that crosses the lines of this kind."""
    line_of = COLUMN_OF if kind == ROW else ROW_OF
    return line_of[candidate % 81] == line_of[other_candidate % 81]


def _find_steps(technique: str, joined_links: "Iterable[JoinedLinks]") -> "Iterator[Conclusion]":
    """Yield one conclusion for each set of eliminations, from the first links that lead to it."""
    yielded = set()
    for joined in joined_links:
        if joined.eliminated not in yielded:
            yielded.add(joined.eliminated)
            yield Conclusion(technique, 0, joined.eliminated, joined.chain)
