"""Draw conclusions from chains.

At least one of a chain's two ends is true, so a candidate that sees both is false. If both ends are the
same candidate, it is true. If the ends see each other, the chain is a loop: exactly one of any two linked
nodes is true.
"""

from collections.abc import Iterator

from sudoku_core.board.cells import Candidates, cells_of, digits_in, in_cells, members, of_digits, united
from sudoku_core.board.digits import COUNT, MEMBERS, only
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.chains.links import COLUMN, ROW
from sudoku_core.techniques.families.chains.loop_pattern import ContinuousLoop, DiscontinuousLoop
from sudoku_core.techniques.families.chains.pattern import Chain
from sudoku_core.techniques.families.chains.reasons import LockedSet
from sudoku_core.techniques.families.chains.search import ChainSearch, FoundEnds, Node
from sudoku_core.techniques.position import seen_by_all

Concluded = set[tuple[Candidates, Candidates]]  # the placements and eliminations of shorter chains

CELLS_OF_LOOP = 3  # the least number of cells: a loop of two cells is a naked or a hidden pair


def eliminate_by_ends(
    technique: str, search: ChainSearch, found: FoundEnds, concluded: Concluded
) -> Iterator[Conclusion]:
    """Yield the conclusion that the candidates that see both ends are false."""
    eliminated = search.eliminated(found)
    if eliminated and found.start != found.end and (0, eliminated) not in concluded:
        chain = _easiest(search, found)
        if chain:
            yield Conclusion(technique, 0, eliminated, chain)


def eliminate_several(
    technique: str, search: ChainSearch, found: FoundEnds, concluded: Concluded
) -> Iterator[Conclusion]:
    """Yield this conclusion if it eliminates several candidates and the chain begins at a candidate."""
    if search.eliminated(found).bit_count() > 1 and _begins_at_candidate(search, found):
        for step in eliminate_by_ends(technique, search, found, concluded):
            if _has_no_other_name(chain_of(step)):
                yield step


def conclude_discontinuous(
    technique: str, search: ChainSearch, found: FoundEnds, concluded: Concluded
) -> Iterator[Conclusion]:
    """Yield the conclusion that a candidate is true if it is both ends, or false if it sees both ends."""
    start = search.nodes[found.start]
    if found.start == found.end and start.bit_count() == 1:
        chain = _easiest(search, found) if (start, 0) not in concluded else None
        if chain:
            yield Conclusion(technique, start, 0, DiscontinuousLoop(*chain, start))
        return
    eliminated = search.eliminated(found)
    if eliminated.bit_count() == 1 or not _begins_at_candidate(search, found):
        for number in members(eliminated):
            at = 1 << number
            is_new = (0, at) not in concluded
            # A chain through the candidate itself contains a shorter chain that eliminates it.
            chain = _easiest(search, found, without=at) if is_new else None
            if chain and _has_no_other_name(chain):
                yield Conclusion(technique, 0, at, DiscontinuousLoop(*chain, at))


def conclude_continuous(
    technique: str, search: ChainSearch, found: FoundEnds, _: Concluded
) -> Iterator[Conclusion]:
    """Yield the conclusion that the candidates that see both ends of a weak link of a loop are false."""
    if search.see_each_other(found.start, found.end):
        for nodes in search.chains(found):
            loop = ContinuousLoop(*_chain(search, nodes))
            eliminated = _eliminated_by_weak_links(search, nodes) | _eliminated_by_sets(search, loop)
            is_long = cells_of(united(loop.nodes)).bit_count() >= CELLS_OF_LOOP
            if eliminated and is_long and not _is_fish(loop):
                yield Conclusion(technique, 0, eliminated, loop)


def _is_fish(loop: ContinuousLoop) -> bool:
    """Return whether a loop is a fish, such as an X-Wing.

    It has one digit, with the strong links in rows and the weak links in columns, or vice versa.
    """
    if COUNT[digits_in(united(loop.nodes))] > 1 or not all(isinstance(need, int) for need in loop.needs):
        return False
    kinds = {(need - 81) % 27 // 9 for need in loop.needs if isinstance(need, int)}
    if kinds not in ({ROW}, {COLUMN}):
        return False
    crossing_line_of = COLUMN_OF if ROW in kinds else ROW_OF
    weak_links = zip(loop.nodes[1::2], (*loop.nodes[2::2], loop.nodes[0]), strict=True)
    return all(
        len({crossing_line_of[cell] for cell in members(cells_of(one | other))}) == 1
        for one, other in weak_links
    )


def _eliminated_by_weak_links(search: ChainSearch, nodes: tuple[Node, ...]) -> Candidates:
    """Return the candidates that see both ends of a weak link of a loop.

    In a cell of the loop, only links inside the cell count.
    """
    loop_cells = cells_of(united(search.nodes[node] for node in nodes))
    seen = 0
    for one, other in zip(nodes[1::2], (*nodes[2::2], nodes[0]), strict=True):
        link_cells = cells_of(search.nodes[one] | search.nodes[other])
        seen |= search.sights[one] & search.sights[other] & ~in_cells(loop_cells & ~link_cells)
    return seen


def _eliminated_by_sets(search: ChainSearch, loop: ContinuousLoop) -> Candidates:
    """Return the candidates that the almost locked sets of a loop eliminate.

    Each set contains exactly one of its two digits in the loop, so it contains all its other digits.
    """
    seen = 0
    for one, other, need in zip(loop.nodes[::2], loop.nodes[1::2], loop.needs, strict=True):
        if isinstance(need, LockedSet):
            seen |= _seen_by_other_digits(need, one | other)
    return seen & search.position.candidates


def _seen_by_other_digits(locked: LockedSet, nodes: Candidates) -> Candidates:
    """Return the candidates that see all places of their digit in a set, for digits that are in no node."""
    seen = 0
    for digit in MEMBERS[digits_in(locked.candidates & ~nodes)]:
        of_digit = of_digits(only(digit))
        seen |= seen_by_all(locked.candidates & of_digit) & of_digit
    return seen


def _begins_at_candidate(search: ChainSearch, found: FoundEnds) -> bool:
    """Return whether one of the ends is a single candidate."""
    return 1 in (search.nodes[found.start].bit_count(), search.nodes[found.end].bit_count())


def _has_no_other_name(chain: Chain) -> bool:
    """Return whether this is neither an X-chain nor an XY-chain."""
    first, *_, last = chain.nodes
    is_x_chain = COUNT[digits_in(united(chain.nodes))] == 1
    is_xy_chain = COUNT[digits_in(first | last)] == 1 and not chain.units
    return bool(count_groups(chain) or chain.sets) or not (is_x_chain or is_xy_chain)


def _easiest(search: ChainSearch, found: FoundEnds, without: Candidates = 0) -> Chain | None:
    """Return the easiest chain between these ends. without: candidates that the chain must not contain."""
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


def count_groups(chain: Chain) -> int:
    """Return the number of nodes of a chain that are groups."""
    return sum([node.bit_count() > 1 for node in chain.nodes])
