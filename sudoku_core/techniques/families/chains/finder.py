"""Find X-chains, XY-chains, nice loops and AICs, also with groups and with almost locked sets.

All are restrictions of one search: each technique uses some of the strong links and some of the
conclusions.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.chains import conclusions as conclusions
from sudoku_core.techniques.families.chains.conclusions import Concluded
from sudoku_core.techniques.families.chains.nodes import (
    OF_CELLS,
    OF_UNITS,
    group_links,
    pair_links,
    set_links,
)
from sudoku_core.techniques.families.chains.search import ChainSearch, FoundEnds
from sudoku_core.techniques.families.thread_cache import ThreadCache
from sudoku_core.techniques.position import Position

Conclude = Callable[[str, ChainSearch, FoundEnds, Concluded], Iterable[Conclusion]]

# The least numbers of strong links in a chain: shorter chains have other names.
LINKS_OF_X_CHAIN = 2  # a chain with two is a turbot fish or similar (see `single_digit.finder`)
LINKS_OF_XY_CHAIN = 4  # a chain with three is an XY-Wing
LINKS_OF_OTHERS = 2


def x_chain(position: Position) -> Iterator[Conclusion]:
    """Yield chains of one digit: one of the ends has it, so a cell that sees both ends does not."""
    search = ChainSearch(position, pair_links(position, OF_UNITS), in_cells=False)
    return _steps("x-chain", search, conclusions.eliminate_by_ends, LINKS_OF_X_CHAIN)


def xy_chain(position: Position) -> Iterator[Conclusion]:
    """Yield chains of cells with two digits that begin and end with the same digit."""
    search = ChainSearch(position, pair_links(position, OF_CELLS), in_cells=False)
    return _steps("xy-chain", search, conclusions.eliminate_by_ends, LINKS_OF_XY_CHAIN)


def continuous_nice_loop(position: Position) -> Iterator[Conclusion]:
    """Yield chains that form a loop; a candidate that sees both nodes of a weak link is false."""
    return _steps("continuous-nice-loop", _plain_search(position), conclusions.conclude_continuous)


def discontinuous_nice_loop(position: Position) -> Iterator[Conclusion]:
    """Yield chains that prove a candidate true or false from its opposite."""
    return _steps("discontinuous-nice-loop", _plain_search(position), conclusions.conclude_discontinuous)


def aic(position: Position) -> Iterator[Conclusion]:
    """Yield chains that eliminate several candidates; each of these sees both ends."""
    return _steps("aic", _plain_search(position), conclusions.eliminate_several)


def grouped_continuous_nice_loop(position: Position) -> Iterator[Conclusion]:
    """Yield continuous nice loops that have a group among their nodes."""
    search = _search_with_groups(position)
    return _only_with_groups(
        _steps("grouped-continuous-nice-loop", search, conclusions.conclude_continuous)
    )


def grouped_discontinuous_nice_loop(position: Position) -> Iterator[Conclusion]:
    """Yield discontinuous nice loops that have a group among their nodes."""
    search = _search_with_groups(position)
    return _only_with_groups(
        _steps("grouped-discontinuous-nice-loop", search, conclusions.conclude_discontinuous)
    )


def grouped_aic(position: Position) -> Iterator[Conclusion]:
    """Yield chains that eliminate several candidates and have a group among their nodes."""
    return _only_with_groups(
        _steps("grouped-aic", _search_with_groups(position), conclusions.eliminate_several)
    )


def als_continuous_nice_loop(position: Position) -> Iterator[Conclusion]:
    """Yield continuous nice loops that go through an almost locked set."""
    return _only_with_sets(
        _steps("als-continuous-nice-loop", _search_with_sets(position), conclusions.conclude_continuous)
    )


def als_discontinuous_nice_loop(position: Position) -> Iterator[Conclusion]:
    """Yield discontinuous nice loops that go through an almost locked set."""
    search = _search_with_sets(position)
    return _only_with_sets(
        _steps("als-discontinuous-nice-loop", search, conclusions.conclude_discontinuous)
    )


def als_aic(position: Position) -> Iterator[Conclusion]:
    """Yield chains that eliminate several candidates and go through an almost locked set."""
    return _only_with_sets(_steps("als-aic", _search_with_sets(position), conclusions.eliminate_several))


@ThreadCache
def _plain_search(position: Position) -> ChainSearch:
    return ChainSearch(position, pair_links(position))


@ThreadCache
def _search_with_groups(position: Position) -> ChainSearch:
    return ChainSearch(position, [*pair_links(position), *group_links(position)])


@ThreadCache
def _search_with_sets(position: Position) -> ChainSearch:
    links = [*pair_links(position), *group_links(position), *set_links(position)]
    return ChainSearch(position, links)


def _only_with_groups(steps: Iterator[Conclusion]) -> Iterator[Conclusion]:
    return (step for step in steps if conclusions.count_groups(conclusions.chain_of(step)))


def _only_with_sets(steps: Iterator[Conclusion]) -> Iterator[Conclusion]:
    return (step for step in steps if conclusions.chain_of(step).sets)


def _difficulty(search: ChainSearch, step: Conclusion) -> tuple[int, ...]:
    nodes = conclusions.chain_of(step).nodes
    return search.difficulty(tuple([search.numbers[node] for node in nodes]))


def _steps(
    technique: str, search: ChainSearch, conclude: Conclude, fewest_links: int = LINKS_OF_OTHERS
) -> Iterator[Conclusion]:
    """Yield a step for each conclusion: its shortest chain and, among these, the easiest to explain."""
    concluded: Concluded = set()
    for depth, all_ends in enumerate(search.found(), 1):
        if depth >= fewest_links:
            steps = [step for ends in all_ends for step in conclude(technique, search, ends, concluded)]
            for step in sorted(steps, key=partial(_difficulty, search)):
                conclusion = step.placements, step.eliminations
                if conclusion not in concluded:
                    concluded.add(conclusion)
                    yield step
