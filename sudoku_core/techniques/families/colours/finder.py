"""Find simple colours and multi-colours: strong links connect places of a digit, in alternating colours.

All places of one colour are true, and all places of the other colour are false.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import NamedTuple

from sudoku_core.board.cells import Candidate, Candidates, members, united
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.chains.links import ends_of_pair
from sudoku_core.techniques.families.colours.pattern import Cluster, Colours
from sudoku_core.techniques.position import SEES, Need, Position


class _Found(NamedTuple):
    """Candidates that are false, and the colours that prove it."""

    eliminated: Candidates
    colours: Colours


Links = dict[Candidate, list[tuple[Need, Candidates]]]  # the strong links of each candidate: need and pair


def simple_colours_trap(position: Position) -> Iterator[Conclusion]:
    """Yield places that see both colours of a cluster, and so are false."""
    found = []
    for cluster in _find_clusters(position):
        both = cluster.first | cluster.second
        if len(cluster.pairs) > 2:  # with two links there are three places: that is pointing or claiming
            eliminated = _seen(cluster.first) & _seen(cluster.second) & position.candidates & ~both
            found.append(_Found(eliminated, Colours((cluster,))))
    return _steps("simple-colours-trap", found)


def simple_colours_wrap(position: Position) -> Iterator[Conclusion]:
    """Yield colours with two places that see each other: such a colour is false."""
    found = [
        _Found(cluster.first, Colours((cluster,)))
        for original in _find_clusters(position)
        for cluster in (original, original.turned)
        if cluster.first & _seen(cluster.first)
    ]
    return _steps("simple-colours-wrap", found)


def multi_colours_1(position: Position) -> Iterator[Conclusion]:
    """Yield pairs of clusters with two colours that see each other.

    At least one of the two other colours is true, so a place that sees both of these colours is false.
    """
    found = []
    for one, other in _pairs_of_clusters(position):
        of_pair = []
        for first, second in product((one, one.turned), (other, other.turned)):
            if first.first & _seen(second.first):
                eliminated = _seen(first.second) & _seen(second.second) & position.candidates
                of_pair.append(_Found(eliminated, Colours((first, second))))
        # The step shows colours that eliminate something, if there are any.
        of_pair.sort(key=lambda each: not each.eliminated)
        if of_pair:
            found.append(_Found(united(each.eliminated for each in of_pair), of_pair[0].colours))
    return _steps("multi-colours-1", found)


def multi_colours_2(position: Position) -> Iterator[Conclusion]:
    """Yield colours that see both colours of another cluster: the colour is false."""
    found = [
        _Found(first.first, Colours((first, second)))
        for pair in _pairs_of_clusters(position)
        for one, second in (pair, pair[::-1])
        for first in (one, one.turned)
        if first.first & _seen(second.first) and first.first & _seen(second.second)
    ]
    return _steps("multi-colours-2", found)


def _steps(technique: str, found: Iterable[_Found]) -> Iterator[Conclusion]:
    """Yield a step for each conclusion, the smallest clusters first."""
    concluded = {0}
    for eliminated, colours in sorted(found, key=lambda each: _size(each.colours)):
        if eliminated not in concluded:
            concluded.add(eliminated)
            yield Conclusion(technique, 0, eliminated, colours)


def _size(colours: Colours) -> int:
    return sum(len(cluster.pairs) for cluster in colours.clusters)


def _pairs_of_clusters(position: Position) -> Iterator[tuple[Cluster, Cluster]]:
    of_digit = defaultdict(list)
    for cluster in _find_clusters(position):
        # The first 81 needs belong to cells; then there are 27 needs for each digit.
        of_digit[cluster.needs[0] // 27].append(cluster)
    for clusters in of_digit.values():
        yield from combinations(clusters, 2)


def _find_clusters(position: Position) -> list[Cluster]:
    links: Links = defaultdict(list)
    for need, pair in position.pairs.items():
        if need >= 81:
            for end in ends_of_pair(pair):
                links[end].append((need, pair))
    found = []
    left = set(links)
    for start in links:
        if start in left:
            cluster = _find_cluster(start, links)
            left.difference_update(members(cluster.first | cluster.second))
            found.append(cluster)
    return found


def _find_cluster(start: Candidate, links: Links) -> Cluster:
    """Return the cluster of a place by following all links; each leads to a place of the other colour."""
    first, second = 1 << start, 0
    needs, pairs = [], []
    places = [start]
    for place in places:
        for need, pair in links[place]:
            other = pair ^ 1 << place
            if not other & (first | second):
                if first >> place & 1:
                    second |= other
                else:
                    first |= other
                needs.append(need)
                pairs.append(pair)
                places.append(other.bit_length() - 1)
    return Cluster(first, second, tuple(needs), tuple(pairs))


def _seen(colour: Candidates) -> Candidates:
    """Return the candidates that see any place of a colour."""
    return united([SEES[place] for place in members(colour)])
