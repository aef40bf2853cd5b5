"""X-chain, XY-chain, nice loops and AIC, and those with groups: what follows from the chains of a position.

One of the two ends of a chain is true, so what sees both is false. If both ends are the same candidate, it
is true. If the ends see each other, the chain is a loop: of any two neighbours in it exactly one is true.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from sudoku_core.cells import Candidates, cells_of, digits_in, in_cells, members
from sudoku_core.digits import COUNT
from sudoku_core.techniques.finders.chain_search import ChainSearch, Found, Node
from sudoku_core.techniques.finders.links import group_links, pair_links
from sudoku_core.techniques.patterns import Chain, ContinuousLoop, DiscontinuousLoop
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step

Conclude = Callable[[str, ChainSearch, Found], Iterable[Step]]

OF_DIGIT = 3  # strong links at least: of two are the turbot fish and its kin
OF_CELLS = 4  # of three is the XY-Wing
OTHERS = 2
CELLS_OF_LOOP = 3  # at least: a loop of two cells is a naked or a hidden pair


def x_chain(position: Position) -> Iterator[Step]:
    """Yield chains of one digit: it is at one of the ends, so not where it sees both."""
    links = [link for link in pair_links(position) if link.need >= 81]
    return _steps("x-chain", ChainSearch(position, links, in_cells=False), _ends, OF_DIGIT)


def xy_chain(position: Position) -> Iterator[Step]:
    """Yield chains of cells with two digits that begin and end with the same digit."""
    links = [link for link in pair_links(position) if link.need < 81]
    return _steps("xy-chain", ChainSearch(position, links, in_cells=False), _ends, OF_CELLS)


def continuous_nice_loop(position: Position) -> Iterator[Step]:
    """Yield chains that close to a loop: what sees two neighbours joined by a weak link is false."""
    return _steps("continuous-nice-loop", _plain(position), _continuous)


def discontinuous_nice_loop(position: Position) -> Iterator[Step]:
    """Yield candidates that are true, or false, because it follows from the opposite."""
    return _steps("discontinuous-nice-loop", _plain(position), _discontinuous)


def aic(position: Position) -> Iterator[Step]:
    """Yield chains that eliminate several candidates, which see both ends."""
    return _steps("aic", _plain(position), _aic)


def grouped_continuous_nice_loop(position: Position) -> Iterator[Step]:
    """Yield continuous nice loops that have a group among their nodes."""
    return _grouped(_steps("grouped-continuous-nice-loop", _with_groups(position), _continuous))


def grouped_discontinuous_nice_loop(position: Position) -> Iterator[Step]:
    """Yield discontinuous nice loops that have a group among their nodes."""
    return _grouped(_steps("grouped-discontinuous-nice-loop", _with_groups(position), _discontinuous))


def grouped_aic(position: Position) -> Iterator[Step]:
    """Yield chains that eliminate several candidates and have a group among their nodes."""
    return _grouped(_steps("grouped-aic", _with_groups(position), _aic))


@lru_cache(maxsize=1)
def _plain(position: Position) -> ChainSearch:
    return ChainSearch(position, pair_links(position))


@lru_cache(maxsize=1)
def _with_groups(position: Position) -> ChainSearch:
    return ChainSearch(position, [*pair_links(position), *group_links(position)])


def _grouped(steps: Iterator[Step]) -> Iterator[Step]:
    return (step for step in steps if _groups(_chain_of(step)))


def _steps(technique: str, search: ChainSearch, conclude: Conclude, fewest: int = OTHERS) -> Iterator[Step]:
    """Yield a step of each conclusion: that of the shortest chain, and of these the easiest to say."""
    told = set()
    for depth, found in enumerate(search.found(), 1):
        if depth >= fewest:
            steps = [step for each in found for step in conclude(technique, search, each)]
            for step in sorted(steps, key=lambda step: _difficulty(_chain_of(step))):
                conclusion = step.placements, step.eliminations
                if conclusion not in told:
                    told.add(conclusion)
                    yield step


def _ends(technique: str, search: ChainSearch, found: Found) -> Iterator[Step]:
    """Yield: what sees both ends is false."""
    eliminated = search.eliminated(found)
    chain = _easiest(search, found) if eliminated and found.start != found.end else None
    if chain:
        yield Step(technique, 0, eliminated, chain)


def _aic(technique: str, search: ChainSearch, found: Found) -> Iterator[Step]:
    """Yield the same where it is several candidates, and the chain begins at a candidate."""
    if search.eliminated(found).bit_count() > 1 and _begins_at_candidate(search, found):
        for step in _ends(technique, search, found):
            if _has_no_other_name(_chain_of(step)):
                yield step


def _discontinuous(technique: str, search: ChainSearch, found: Found) -> Iterator[Step]:
    """Yield: a candidate that is both ends is true; one that sees both is false."""
    ends = search.nodes[found.start]
    if found.start == found.end and ends.bit_count() == 1:
        chain = _easiest(search, found)
        if chain:
            yield Step(technique, ends, 0, DiscontinuousLoop(*chain, ends))
        return
    eliminated = search.eliminated(found)
    if eliminated.bit_count() == 1 or not _begins_at_candidate(search, found):
        for each in members(eliminated):
            chain = _easiest(search, found, without=1 << each)  # a shorter one has it at its ends
            if chain and _has_no_other_name(chain):
                yield Step(technique, 0, 1 << each, DiscontinuousLoop(*chain, 1 << each))


def _continuous(technique: str, search: ChainSearch, found: Found) -> Iterator[Step]:
    """Yield: in a loop, what sees two neighbours is false; in its own cells only what is between two."""
    if search.sees(found.start, found.end):
        for nodes in search.chains(found):
            loop = ContinuousLoop(*_chain(search, nodes))
            own = cells_of(_union(loop.nodes))
            eliminated = 0
            for one, other in zip(nodes[1::2], (*nodes[2::2], nodes[0]), strict=True):
                between = cells_of(search.nodes[one] | search.nodes[other])
                eliminated |= search.sights[one] & search.sights[other] & ~in_cells(own & ~between)
            if eliminated and own.bit_count() >= CELLS_OF_LOOP:
                yield Step(technique, 0, eliminated, loop)


def _begins_at_candidate(search: ChainSearch, found: Found) -> bool:
    """Whether one of the ends is a single candidate."""
    return 1 in (search.nodes[found.start].bit_count(), search.nodes[found.end].bit_count())


def _has_no_other_name(chain: Chain) -> bool:
    """Whether this is neither an X-chain nor an XY-chain."""
    nodes, needs = chain
    of_digit = COUNT[digits_in(_union(nodes))] == 1
    of_cells = COUNT[digits_in(nodes[0] | nodes[-1])] == 1 and max(needs) < 81
    return _groups(chain) > 0 or not (of_digit or of_cells)


def _easiest(search: ChainSearch, found: Found, without: Candidates = 0) -> Chain | None:
    """Return the easiest chain between these ends that does not meet a candidate."""
    chains = [_chain(search, nodes) for nodes in search.chains(found)]
    fitting = (chain for chain in chains if not without & _union(chain.nodes))
    return min(fitting, key=_difficulty, default=None)


def _chain(search: ChainSearch, nodes: tuple[Node, ...]) -> Chain:
    needs = [search.need_of[link] for link in zip(nodes[::2], nodes[1::2], strict=True)]
    return Chain(tuple([search.nodes[node] for node in nodes]), tuple(needs))


def _chain_of(step: Step) -> Chain:
    """Return the chain of a step of this family."""
    pattern = step.pattern
    if isinstance(pattern, ContinuousLoop | DiscontinuousLoop):
        return pattern.chain
    assert isinstance(pattern, Chain)
    return pattern


def _difficulty(chain: Chain) -> tuple[int, int, int]:
    """Return how hard a chain is to say: the fewer groups, digits and cells, the easier."""
    union = _union(chain.nodes)
    return _groups(chain), COUNT[digits_in(union)], cells_of(union).bit_count()


def _groups(chain: Chain) -> int:
    return sum([node.bit_count() > 1 for node in chain.nodes])


def _union(nodes: Iterable[Candidates]) -> Candidates:
    union = 0
    for node in nodes:
        union |= node
    return union
