"""The conclusions from a chain.

One of its two ends is true, so what sees both is false. If both ends are the same candidate, it is true. If
the ends see each other, the chain is a loop: of any two nodes with a link between them exactly one is true.
"""

from collections.abc import Iterator

from sudoku_core.board.cells import Candidates, cells_of, digits_in, in_cells, members, of_digits, united
from sudoku_core.board.digits import COUNT, MEMBERS, only
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.chains.loop_pattern import ContinuousLoop, DiscontinuousLoop
from sudoku_core.techniques.families.chains.pattern import Chain
from sudoku_core.techniques.families.chains.reasons import LockedSet
from sudoku_core.techniques.families.chains.search import ChainSearch, FoundEnds, Node
from sudoku_core.techniques.position import seen_by_all

Concluded = set[tuple[Candidates, Candidates]]  # what shorter chains have concluded

CELLS_OF_LOOP = 3  # at least: a loop of two cells is a naked or a hidden pair


def ends(technique: str, search: ChainSearch, found: FoundEnds, before: Concluded) -> Iterator[Conclusion]:
    """Yield: what sees both ends is false."""
    eliminated = search.eliminated(found)
    if eliminated and found.start != found.end and (0, eliminated) not in before:
        chain = _easiest(search, found)
        if chain:
            yield Conclusion(technique, 0, eliminated, chain)


def several(
    technique: str, search: ChainSearch, found: FoundEnds, before: Concluded
) -> Iterator[Conclusion]:
    """Yield the same where it is several candidates, and the chain begins at a candidate."""
    if search.eliminated(found).bit_count() > 1 and _begins_at_candidate(search, found):
        for step in ends(technique, search, found, before):
            if _has_no_other_name(chain_of(step)):
                yield step


def discontinuous(
    technique: str, search: ChainSearch, found: FoundEnds, before: Concluded
) -> Iterator[Conclusion]:
    """Yield: a candidate that is both ends is true; one that sees both is false."""
    ends = search.nodes[found.start]
    if found.start == found.end and ends.bit_count() == 1:
        chain = _easiest(search, found) if (ends, 0) not in before else None
        if chain:
            yield Conclusion(technique, ends, 0, DiscontinuousLoop(*chain, ends))
        return
    eliminated = search.eliminated(found)
    if eliminated.bit_count() == 1 or not _begins_at_candidate(search, found):
        for each in members(eliminated):
            new = (0, 1 << each) not in before
            chain = _easiest(search, found, without=1 << each) if new else None  # a shorter one has it
            if chain and _has_no_other_name(chain):
                yield Conclusion(technique, 0, 1 << each, DiscontinuousLoop(*chain, 1 << each))


def continuous(technique: str, search: ChainSearch, found: FoundEnds, _: Concluded) -> Iterator[Conclusion]:
    """Yield: in a loop, what sees two linked nodes is false."""
    if search.sees(found.start, found.end):
        for nodes in search.chains(found):
            loop = ContinuousLoop(*_chain(search, nodes))
            eliminated = _by_weak_links(search, nodes) | _by_sets(search, loop)
            is_long = cells_of(united(loop.nodes)).bit_count() >= CELLS_OF_LOOP
            if eliminated and is_long and not _is_fish(loop):
                yield Conclusion(technique, 0, eliminated, loop)


def _is_fish(loop: ContinuousLoop) -> bool:
    """Whether a loop of one digit has its strong links in rows and the others in columns, or vice versa."""
    if COUNT[digits_in(united(loop.nodes))] > 1 or not all(isinstance(need, int) for need in loop.needs):
        return False
    strong = {(need - 81) % 27 // 9 for need in loop.needs if isinstance(need, int)}
    if strong not in ({0}, {1}):
        return False
    line_of = COLUMN_OF if 0 in strong else ROW_OF
    weak = zip(loop.nodes[1::2], (*loop.nodes[2::2], loop.nodes[0]), strict=True)
    return all(len({line_of[cell] for cell in members(cells_of(one | other))}) == 1 for one, other in weak)


def _by_weak_links(search: ChainSearch, nodes: tuple[Node, ...]) -> Candidates:
    """Return what sees both ends of a weak link of a loop; in the loop's own cells, of one in that cell."""
    own = cells_of(united(search.nodes[node] for node in nodes))
    seen = 0
    for one, other in zip(nodes[1::2], (*nodes[2::2], nodes[0]), strict=True):
        between = cells_of(search.nodes[one] | search.nodes[other])
        seen |= search.sights[one] & search.sights[other] & ~in_cells(own & ~between)
    return seen


def _by_sets(search: ChainSearch, loop: ContinuousLoop) -> Candidates:
    """Return what sees all places of a digit in a set that lacks another, one of two of the loop."""
    seen = 0
    for one, other, need in zip(loop.nodes[::2], loop.nodes[1::2], loop.needs, strict=True):
        if isinstance(need, LockedSet):
            seen |= _seen_by_locked(need, one | other)
    return seen & search.position.candidates


def _seen_by_locked(locked: LockedSet, two: Candidates) -> Candidates:
    """Return what sees all places of another digit of a set that has one of these two."""
    seen = 0
    for digit in MEMBERS[digits_in(locked.candidates & ~two)]:
        of_digit = of_digits(only(digit))
        seen |= seen_by_all(locked.candidates & of_digit) & of_digit
    return seen


def _begins_at_candidate(search: ChainSearch, found: FoundEnds) -> bool:
    """Whether one of the ends is a single candidate."""
    return 1 in (search.nodes[found.start].bit_count(), search.nodes[found.end].bit_count())


def _has_no_other_name(chain: Chain) -> bool:
    """Whether this is neither an X-chain nor an XY-chain."""
    first, *_, last = chain.nodes
    of_digit = COUNT[digits_in(united(chain.nodes))] == 1
    of_cells = COUNT[digits_in(first | last)] == 1 and not chain.units
    return bool(groups(chain) or chain.sets) or not (of_digit or of_cells)


def _easiest(search: ChainSearch, found: FoundEnds, without: Candidates = 0) -> Chain | None:
    """Return the easiest chain between these ends that does not meet a candidate."""
    for nodes in search.chains(found):
        if not any(without & search.nodes[node] for node in nodes):
            return _chain(search, nodes)
    return None


def _chain(search: ChainSearch, nodes: tuple[Node, ...]) -> Chain:
    needs = [search.need_of[link] for link in zip(nodes[::2], nodes[1::2], strict=True)]
    return Chain(tuple([search.nodes[node] for node in nodes]), tuple(needs))


def chain_of(step: Conclusion) -> Chain:
    """Return the chain of a step of this family."""
    pattern = step.pattern
    if isinstance(pattern, ContinuousLoop | DiscontinuousLoop):
        return pattern.chain
    assert isinstance(pattern, Chain)
    return pattern


def groups(chain: Chain) -> int:
    """Return how many nodes of a chain are groups."""
    return sum([node.bit_count() > 1 for node in chain.nodes])
