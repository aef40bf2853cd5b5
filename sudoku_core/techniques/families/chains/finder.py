"""Find X-chains, XY-chains, nice loops and AICs, also with groups and with almost locked sets.

All these techniques use one search. Each is restricted to some of the strong links and to some of the
conclusions.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.chains import conclusions
from sudoku_core.techniques.families.chains.conclusions import Concluded
from sudoku_core.techniques.families.chains.nodes import (
    NEEDS_OF_CELLS,
    NEEDS_OF_UNITS,
    group_links,
    pair_links,
    set_links,
)
from sudoku_core.techniques.families.chains.search import ChainSearch, FoundEnds
from sudoku_core.techniques.families.thread_cache import ThreadCache
from sudoku_core.techniques.position import Position

Conclude = Callable[[str, ChainSearch, FoundEnds, Concluded], Iterable[Conclusion]]

# The minimum number of strong links in a chain; shorter chains have other names.
FEWEST_LINKS_OF_X_CHAIN = 2  # a chain with two is a turbot fish or similar (see `single_digit.finder`)
FEWEST_LINKS_OF_XY_CHAIN = 4  # a chain with three is an XY-Wing
FEWEST_LINKS_OF_OTHERS = 2


def x_chain(position: Position) -> Iterator[Conclusion]:
    """Yield chains of one digit: one of the ends has the digit, so no cell that sees both ends has it."""
    search = ChainSearch(position, pair_links(position, NEEDS_OF_UNITS), weak_in_cells=False)
    return _find_steps("x-chain", search, conclusions.eliminate_by_ends, FEWEST_LINKS_OF_X_CHAIN)


def xy_chain(position: Position) -> Iterator[Conclusion]:
    """Yield chains of cells with two digits that begin and end with the same digit."""
    search = ChainSearch(position, pair_links(position, NEEDS_OF_CELLS), weak_in_cells=False)
    return _find_steps("xy-chain", search, conclusions.eliminate_by_ends, FEWEST_LINKS_OF_XY_CHAIN)


def continuous_nice_loop(position: Position) -> Iterator[Conclusion]:
    """Yield chains that form a loop, so a candidate that sees both nodes of a weak link is false."""
    return _find_steps("continuous-nice-loop", _plain_search(position), conclusions.conclude_continuous)


def discontinuous_nice_loop(position: Position) -> Iterator[Conclusion]:
    """Yield chains that prove a candidate true or false from its opposite."""
    return _find_steps(
        "discontinuous-nice-loop", _plain_search(position), conclusions.conclude_discontinuous
    )


def aic(position: Position) -> Iterator[Conclusion]:
    """Yield chains that eliminate several candidates, each of which sees both ends."""
    return _find_steps("aic", _plain_search(position), conclusions.eliminate_several)


def grouped_continuous_nice_loop(position: Position) -> Iterator[Conclusion]:
    """Yield continuous nice loops that have a group among their nodes."""
    search = _search_with_groups(position)
    return _select_grouped(
        _find_steps("grouped-continuous-nice-loop", search, conclusions.conclude_continuous)
    )


def grouped_discontinuous_nice_loop(position: Position) -> Iterator[Conclusion]:
    """Yield discontinuous nice loops that have a group among their nodes."""
    search = _search_with_groups(position)
    return _select_grouped(
        _find_steps("grouped-discontinuous-nice-loop", search, conclusions.conclude_discontinuous)
    )


def grouped_aic(position: Position) -> Iterator[Conclusion]:
    """Yield chains that eliminate several candidates and have a group among their nodes."""
    return _select_grouped(
        _find_steps("grouped-aic", _search_with_groups(position), conclusions.eliminate_several)
    )


def als_continuous_nice_loop(position: Position) -> Iterator[Conclusion]:
    """Yield continuous nice loops that go through an almost locked set."""
    return _select_with_sets(
        _find_steps(
            "als-continuous-nice-loop", _search_with_sets(position), conclusions.conclude_continuous
        )
    )


def als_discontinuous_nice_loop(position: Position) -> Iterator[Conclusion]:
    """Yield discontinuous nice loops that go through an almost locked set."""
    search = _search_with_sets(position)
    return _select_with_sets(
        _find_steps("als-discontinuous-nice-loop", search, conclusions.conclude_discontinuous)
    )


def als_aic(position: Position) -> Iterator[Conclusion]:
    """Yield chains that eliminate several candidates and go through an almost locked set."""
    return _select_with_sets(
        _find_steps("als-aic", _search_with_sets(position), conclusions.eliminate_several)
    )


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


def _select_grouped(steps: Iterator[Conclusion]) -> Iterator[Conclusion]:
    """Yield the steps whose chain has a group among its nodes."""
    return (step for step in steps if conclusions.count_groups(conclusions.chain_of(step)))


def _select_with_sets(steps: Iterator[Conclusion]) -> Iterator[Conclusion]:
    """Yield the steps whose chain goes through an almost locked set."""
    return (step for step in steps if conclusions.chain_of(step).sets)


def _difficulty(search: ChainSearch, step: Conclusion) -> tuple[int, ...]:
    """Return the difficulty of explaining a step, for sorting."""
    nodes = conclusions.chain_of(step).nodes
    return search.difficulty(tuple([search.node_of[node] for node in nodes]))


def _find_steps(
    technique: str, search: ChainSearch, conclude: Conclude, fewest_links: int = FEWEST_LINKS_OF_OTHERS
) -> Iterator[Conclusion]:
    """Yield a step for each conclusion, with its shortest chain or, of several, the easiest to explain."""
    concluded: Concluded = set()
    for depth, all_ends in enumerate(search.find_ends(), 1):
        if depth >= fewest_links:
            steps = [step for ends in all_ends for step in conclude(technique, search, ends, concluded)]
            for step in sorted(steps, key=partial(_difficulty, search)):
                conclusion = step.placements, step.eliminations
                if conclusion not in concluded:
                    concluded.add(conclusion)
                    yield step
