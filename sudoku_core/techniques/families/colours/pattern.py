"""The pattern of colours: places of a digit that strong links connect, in two alternating colours."""

from __future__ import annotations

from typing import NamedTuple

from sudoku_core.board.cells import Candidates, cells_of, digits_in, members
from sudoku_core.techniques import facts
from sudoku_core.techniques.drawing import Drawing, Link, make_drawing
from sudoku_core.techniques.facts import Facts
from sudoku_core.techniques.position import SEES, Need, Unit


class Cluster(NamedTuple):
    """Connected places of a digit in two colours: the places of one colour are true, the others are false.

    The cluster has only as many strong links as necessary to connect all its places.
    """

    first: Candidates  # the places of the first colour
    second: Candidates  # the places of the second colour
    needs: tuple[Need, ...]  # the need of each strong link
    pairs: tuple[Candidates, ...]  # the two places of each strong link

    @property
    def colours(self) -> tuple[Candidates, Candidates]:
        """Both colours."""
        return self.first, self.second

    @property
    def exchanged(self) -> Cluster:
        """The cluster with its colours exchanged."""
        return self._replace(first=self.second, second=self.first)


class Colours(NamedTuple):
    """One cluster, or two clusters of the same digit.

    A colour that is proven false is always the first colour of the first cluster. In two clusters, the
    first colours see each other.
    """

    clusters: tuple[Cluster, ...]

    @property
    def clashes(self) -> tuple[Candidates, ...]:
        """Pairs of places that see each other, as sets.

        One place has the first colour of the first cluster. The other place has the same colour or, if
        there are two clusters, a colour of the second cluster.
        """
        first = self.clusters[0].first
        other_colours = self.clusters[1].colours if len(self.clusters) > 1 else (first,)
        return tuple(filter(None, (_first_clash(first, colour) for colour in other_colours)))

    def facts(self) -> Facts:
        """Return the facts that the sentences name.

        digit: the digit.
        first, second, third, fourth: the cells of each colour.
        clash: two cells that see each other.
        """
        colours = [colour for cluster in self.clusters for colour in cluster.colours]
        named_colours = zip(("first", "second", "third", "fourth"), colours, strict=False)
        clash = self.clashes[0] if self.clashes else 0
        return {name: facts.cells(cells_of(colour)) for name, colour in named_colours} | {
            "digit": facts.digits(digits_in(colours[0])),
            "clash": facts.cells(cells_of(clash)),
        }

    def drawing(self) -> Drawing:
        """Return the drawing: first colours, second colours, strong links and clashes."""
        main = second = 0
        links = [_link(clash, strong=False) for clash in self.clashes]
        units: list[Unit] = []
        for cluster in self.clusters:
            main |= cluster.first
            second |= cluster.second
            links += [_link(pair, strong=True) for pair in cluster.pairs]
            units += [(need - 81) % 27 for need in cluster.needs]
        return make_drawing(units=tuple(dict.fromkeys(units)), main=main, second=second, links=tuple(links))


def _first_clash(places: Candidates, other_places: Candidates) -> Candidates:
    """Return the first pair of places, one from each set, that see each other; 0 if there is no pair."""
    for place in members(places):
        seen = SEES[place] & other_places
        if seen:
            return 1 << place | seen & -seen
    return 0


def _link(pair: Candidates, *, strong: bool) -> Link:
    """Return the drawn link between the two places of a pair."""
    low = pair & -pair
    return Link(low, pair ^ low, strong)
