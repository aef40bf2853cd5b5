"""X-chain, XY-chain, nice loops and AIC; the same with groups, and with almost locked sets.

They are restrictions of one search: to some strong links, and to some of what follows from a chain.
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
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.thread_cache import ThreadCache

Conclude = Callable[[str, ChainSearch, FoundEnds, Concluded], Iterable[Conclusion]]

# Strong links at least: shorter chains have other names.
OF_DIGIT = 2  # the turbot fish and its kin, and such as have no name: see `single_digit.finder`
OF_PAIRS = 4  # three are the XY-Wing
OTHERS = 2


def x_chain(position: Position) -> Iterator[Conclusion]:
    """Yield chains of one digit: it is at one of the ends, so not where it sees both."""
    search = ChainSearch(position, pair_links(position, OF_UNITS), in_cells=False)
    return _steps("x-chain", search, conclusions.ends, OF_DIGIT)


def xy_chain(position: Position) -> Iterator[Conclusion]:
    """Yield chains of cells with two digits that begin and end with the same digit."""
    search = ChainSearch(position, pair_links(position, OF_CELLS), in_cells=False)
    return _steps("xy-chain", search, conclusions.ends, OF_PAIRS)


def continuous_nice_loop(position: Position) -> Iterator[Conclusion]:
    """Yield chains that close to a loop: what sees two nodes joined by a weak link is false."""
    return _steps("continuous-nice-loop", _plain(position), conclusions.continuous)


def discontinuous_nice_loop(position: Position) -> Iterator[Conclusion]:
    """Yield candidates that are true, or false, because it follows from the opposite."""
    return _steps("discontinuous-nice-loop", _plain(position), conclusions.discontinuous)


def aic(position: Position) -> Iterator[Conclusion]:
    """Yield chains that eliminate several candidates, which see both ends."""
    return _steps("aic", _plain(position), conclusions.several)


def grouped_continuous_nice_loop(position: Position) -> Iterator[Conclusion]:
    """Yield continuous nice loops that have a group among their nodes."""
    search = _with_groups(position)
    return _grouped(_steps("grouped-continuous-nice-loop", search, conclusions.continuous))


def grouped_discontinuous_nice_loop(position: Position) -> Iterator[Conclusion]:
    """Yield discontinuous nice loops that have a group among their nodes."""
    search = _with_groups(position)
    return _grouped(_steps("grouped-discontinuous-nice-loop", search, conclusions.discontinuous))


def grouped_aic(position: Position) -> Iterator[Conclusion]:
    """Yield chains that eliminate several candidates and have a group among their nodes."""
    return _grouped(_steps("grouped-aic", _with_groups(position), conclusions.several))


def als_continuous_nice_loop(position: Position) -> Iterator[Conclusion]:
    """Yield continuous nice loops that go through an almost locked set."""
    return _through_sets(_steps("als-continuous-nice-loop", _with_sets(position), conclusions.continuous))


def als_discontinuous_nice_loop(position: Position) -> Iterator[Conclusion]:
    """Yield discontinuous nice loops that go through an almost locked set."""
    search = _with_sets(position)
    return _through_sets(_steps("als-discontinuous-nice-loop", search, conclusions.discontinuous))


def als_aic(position: Position) -> Iterator[Conclusion]:
    """Yield chains that eliminate several candidates and go through an almost locked set."""
    return _through_sets(_steps("als-aic", _with_sets(position), conclusions.several))


@ThreadCache
def _plain(position: Position) -> ChainSearch:
    return ChainSearch(position, pair_links(position))


@ThreadCache
def _with_groups(position: Position) -> ChainSearch:
    return ChainSearch(position, [*pair_links(position), *group_links(position)])


@ThreadCache
def _with_sets(position: Position) -> ChainSearch:
    links = [*pair_links(position), *group_links(position), *set_links(position)]
    return ChainSearch(position, links)


def _grouped(steps: Iterator[Conclusion]) -> Iterator[Conclusion]:
    return (step for step in steps if conclusions.groups(conclusions.chain_of(step)))


def _through_sets(steps: Iterator[Conclusion]) -> Iterator[Conclusion]:
    return (step for step in steps if conclusions.chain_of(step).sets)


def _difficulty(search: ChainSearch, step: Conclusion) -> tuple[int, ...]:
    nodes = conclusions.chain_of(step).nodes
    return search.difficulty(tuple([search.numbers[node] for node in nodes]))


def _steps(
    technique: str, search: ChainSearch, conclude: Conclude, fewest: int = OTHERS
) -> Iterator[Conclusion]:
    """Yield a step of each conclusion: that of the shortest chain, and of these the easiest to say."""
    concluded: Concluded = set()
    for depth, found in enumerate(search.found(), 1):
        if depth >= fewest:
            steps = [step for each in found for step in conclude(technique, search, each, concluded)]
            for step in sorted(steps, key=partial(_difficulty, search)):
                conclusion = step.placements, step.eliminations
                if conclusion not in concluded:
                    concluded.add(conclusion)
                    yield step
