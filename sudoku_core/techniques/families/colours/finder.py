"""Find simple colours and multi-colours: strong links connect places of a digit in alternating colours.

A cluster is a set of places that are connected in this way. All places of one of its colours are true, and
all places of the other colour are false.
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


class _FoundColours(NamedTuple):
    """Candidates that are false, and the colours that prove it."""

    eliminated: Candidates
    colours: Colours


Links = dict[Candidate, list[tuple[Need, Candidates]]]  # the strong links of each candidate: need and pair


def simple_colours_trap(position: Position) -> Iterator[Conclusion]:
    """Yield places that see both colours of a cluster, and so are false."""
    found = []
    for cluster in _find_clusters(position):
        places = cluster.first | cluster.second
        if len(cluster.pairs) > 2:  # two links have three places: that is pointing or claiming
            eliminated = (
                _seen_by_any(cluster.first) & _seen_by_any(cluster.second) & position.candidates & ~places
            )
            found.append(_FoundColours(eliminated, Colours((cluster,))))
    return _find_steps("simple-colours-trap", found)


def simple_colours_wrap(position: Position) -> Iterator[Conclusion]:
    """Yield colours with two places that see each other, and so are false."""
    found = [
        _FoundColours(cluster.first, Colours((cluster,)))
        for original in _find_clusters(position)
        for cluster in (original, original.exchanged)
        if cluster.first & _seen_by_any(cluster.first)
    ]
    return _find_steps("simple-colours-wrap", found)


def multi_colours_1(position: Position) -> Iterator[Conclusion]:
    """Yield pairs of clusters with two colours that see each other.

    At least one of the two other colours is true, so a place that sees both of these colours is false.
    """
    found = []
    for cluster, other_cluster in _find_cluster_pairs(position):
        found_in_pair = []
        for first, second in product(
            (cluster, cluster.exchanged), (other_cluster, other_cluster.exchanged)
        ):
            if first.first & _seen_by_any(second.first):
                eliminated = _seen_by_any(first.second) & _seen_by_any(second.second) & position.candidates
                found_in_pair.append(_FoundColours(eliminated, Colours((first, second))))
        # The step shows colours that eliminate something, if there are any.
        found_in_pair.sort(key=lambda colours: not colours.eliminated)
        if found_in_pair:
            eliminated = united(colours.eliminated for colours in found_in_pair)
            found.append(_FoundColours(eliminated, found_in_pair[0].colours))
    return _find_steps("multi-colours-1", found)


def multi_colours_2(position: Position) -> Iterator[Conclusion]:
    """Yield colours that see both colours of another cluster, and so are false."""
    found = [
        _FoundColours(first.first, Colours((first, second)))
        for pair in _find_cluster_pairs(position)
        for original, second in (pair, pair[::-1])
        for first in (original, original.exchanged)
        if first.first & _seen_by_any(second.first) and first.first & _seen_by_any(second.second)
    ]
    return _find_steps("multi-colours-2", found)


def _find_steps(technique: str, found: Iterable[_FoundColours]) -> Iterator[Conclusion]:
    """Yield a step for each conclusion, the smallest clusters first."""
    yielded = {0}  # 0: colours without eliminations are not yielded
    for eliminated, colours in sorted(found, key=_count_links):
        if eliminated not in yielded:
            yielded.add(eliminated)
            yield Conclusion(technique, 0, eliminated, colours)


def _count_links(found: _FoundColours) -> int:
    return sum(len(cluster.pairs) for cluster in found.colours.clusters)


def _find_cluster_pairs(position: Position) -> Iterator[tuple[Cluster, Cluster]]:
    """Yield all pairs of clusters of the same digit."""
    clusters_of_digit = defaultdict(list)
    for cluster in _find_clusters(position):
        # The first 81 needs belong to cells; then there are 27 needs for each digit.
        clusters_of_digit[cluster.needs[0] // 27].append(cluster)
    for clusters in clusters_of_digit.values():
        yield from combinations(clusters, 2)


def _find_clusters(position: Position) -> list[Cluster]:
    """Return the clusters of all digits."""
    links: Links = defaultdict(list)
    for need, pair in position.pairs.items():
        if need >= 81:
            for end in ends_of_pair(pair):
                links[end].append((need, pair))
    found = []
    uncoloured = set(links)
    for start in links:
        if start in uncoloured:
            cluster = _find_cluster(start, links)
            uncoloured.difference_update(members(cluster.first | cluster.second))
            found.append(cluster)
    return found


def _find_cluster(start: Candidate, links: Links) -> Cluster:
    """Return the cluster of a place by following its links; each leads to a place of the other colour."""
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


def _seen_by_any(colour: Candidates) -> Candidates:
    """Return the candidates that see any place of a colour."""
    return united([SEES[place] for place in members(colour)])
