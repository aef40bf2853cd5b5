"""Draw conclusions from chains.

At least one end of a chain is true, so a candidate that sees both ends is false. If both ends are the same
candidate, it is true. If the ends see each other, the chain is a loop: exactly one of two linked nodes is
true.
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

FEWEST_CELLS_OF_LOOP = 3  # a loop of two cells is a naked or a hidden pair


def eliminate_by_ends(
    technique: str, search: ChainSearch, ends: FoundEnds, concluded: Concluded
) -> Iterator[Conclusion]:
    """Yield the conclusion that all candidates that see both ends are false."""
    eliminated = search.seen_by_ends(ends)
    if eliminated and ends.start != ends.end and (0, eliminated) not in concluded:
        chain = _find_easiest_chain(search, ends)
        if chain:
            yield Conclusion(technique, 0, eliminated, chain)


def eliminate_several(
    technique: str, search: ChainSearch, ends: FoundEnds, concluded: Concluded
) -> Iterator[Conclusion]:
    """Yield the conclusion that several candidates are false, if one of the ends is a single candidate."""
    if search.seen_by_ends(ends).bit_count() > 1 and _has_candidate_at_end(search, ends):
        for step in eliminate_by_ends(technique, search, ends, concluded):
            if _is_neither_x_nor_xy_chain(chain_of(step)):
                yield step


def conclude_discontinuous(
    technique: str, search: ChainSearch, ends: FoundEnds, concluded: Concluded
) -> Iterator[Conclusion]:
    """Yield the conclusion that a candidate is true if it is both ends, or false if it sees both ends."""
    start = search.nodes[ends.start]
    if ends.start == ends.end and start.bit_count() == 1:
        chain = _find_easiest_chain(search, ends) if (start, 0) not in concluded else None
        if chain:
            yield Conclusion(technique, start, 0, DiscontinuousLoop(*chain, start))
        return
    eliminated = search.seen_by_ends(ends)
    if eliminated.bit_count() == 1 or not _has_candidate_at_end(search, ends):
        for candidate in members(eliminated):
            false = 1 << candidate
            is_new = (0, false) not in concluded
            # A chain through the candidate itself contains a shorter chain that eliminates it.
            chain = _find_easiest_chain(search, ends, excluded=false) if is_new else None
            if chain and _is_neither_x_nor_xy_chain(chain):
                yield Conclusion(technique, 0, false, DiscontinuousLoop(*chain, false))


def conclude_continuous(
    technique: str, search: ChainSearch, ends: FoundEnds, _: Concluded
) -> Iterator[Conclusion]:
    """Yield the conclusion of a loop: all candidates that see both ends of a weak link are false."""
    if search.see_each_other(ends.start, ends.end):
        for nodes in search.chains_between(ends):
            loop = ContinuousLoop(*_make_chain(search, nodes))
            eliminated = _eliminated_by_weak_links(search, nodes) | _eliminated_by_sets(search, loop)
            has_enough_cells = cells_of(united(loop.nodes)).bit_count() >= FEWEST_CELLS_OF_LOOP
            if eliminated and has_enough_cells and not _is_fish(loop):
                yield Conclusion(technique, 0, eliminated, loop)


def _is_fish(loop: ContinuousLoop) -> bool:
    """Return whether a loop is a fish, such as an X-Wing.

    A fish has one digit, with the strong links in rows and the weak links in columns, or vice versa.
    """
    if COUNT[digits_in(united(loop.nodes))] > 1 or not all(isinstance(need, int) for need in loop.needs):
        return False
    kinds = {(need - 81) % 27 // 9 for need in loop.needs if isinstance(need, int)}
    if kinds not in ({ROW}, {COLUMN}):
        return False
    crossing_line_of = COLUMN_OF if ROW in kinds else ROW_OF
    weak_links = zip(loop.nodes[1::2], (*loop.nodes[2::2], loop.nodes[0]), strict=True)
    return all(
        len({crossing_line_of[cell] for cell in members(cells_of(start | end))}) == 1
        for start, end in weak_links
    )


def _eliminated_by_weak_links(search: ChainSearch, nodes: tuple[Node, ...]) -> Candidates:
    """Return the candidates that see both ends of a weak link of a loop.

    A candidate in a cell of the loop is included only if an end of the link is in the same cell.
    """
    loop_cells = cells_of(united(search.nodes[node] for node in nodes))
    seen = 0
    for start, end in zip(nodes[1::2], (*nodes[2::2], nodes[0]), strict=True):
        link_cells = cells_of(search.nodes[start] | search.nodes[end])
        seen_by_both = search.seen_candidates[start] & search.seen_candidates[end]
        seen |= seen_by_both & ~in_cells(loop_cells & ~link_cells)
    return seen


def _eliminated_by_sets(search: ChainSearch, loop: ContinuousLoop) -> Candidates:
    """Return the candidates that the almost locked sets of a loop eliminate.

    Each set contains exactly one of its two digits in the loop, so it contains all its other digits.
    """
    seen = 0
    for start, end, need in zip(loop.nodes[::2], loop.nodes[1::2], loop.needs, strict=True):
        if isinstance(need, LockedSet):
            seen |= _seen_by_other_digits(need, start | end)
    return seen & search.position.candidates


def _seen_by_other_digits(locked: LockedSet, nodes: Candidates) -> Candidates:
    """Return the candidates that see all places of their digit in an almost locked set.

    nodes: The two nodes of the link through the set; their digits are ignored.
    """
    seen = 0
    for digit in MEMBERS[digits_in(locked.candidates & ~nodes)]:
        digit_candidates = of_digits(only(digit))
        seen |= seen_by_all(locked.candidates & digit_candidates) & digit_candidates
    return seen


def _has_candidate_at_end(search: ChainSearch, ends: FoundEnds) -> bool:
    """Return whether one of the ends is a single candidate."""
    return 1 in (search.nodes[ends.start].bit_count(), search.nodes[ends.end].bit_count())


def _is_neither_x_nor_xy_chain(chain: Chain) -> bool:
    """Return whether this is neither an X-chain nor an XY-chain."""
    first, *_, last = chain.nodes
    is_x_chain = COUNT[digits_in(united(chain.nodes))] == 1
    is_xy_chain = COUNT[digits_in(first | last)] == 1 and not chain.units
    return bool(count_groups(chain) or chain.sets) or not (is_x_chain or is_xy_chain)


def _find_easiest_chain(search: ChainSearch, ends: FoundEnds, excluded: Candidates = 0) -> Chain | None:
    """Return the easiest chain between these ends, or None.

    excluded: candidates that the chain must not contain.
    """
    for nodes in search.chains_between(ends):
        if not any(excluded & search.nodes[node] for node in nodes):
            return _make_chain(search, nodes)
    return None


def _make_chain(search: ChainSearch, nodes: tuple[Node, ...]) -> Chain:
    """Return the chain through these nodes of the search."""
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
