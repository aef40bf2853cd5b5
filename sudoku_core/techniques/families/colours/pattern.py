"""Colours: the places of a digit that strong links hold together, in two colours by turns."""

from __future__ import annotations

from typing import NamedTuple

from sudoku_core.board.cells import Candidates, cells_of, digits_in, members
from sudoku_core.techniques import facts
from sudoku_core.techniques.drawing import Drawing, Link, make_drawing
from sudoku_core.techniques.facts import Facts
from sudoku_core.techniques.position import SEES, Need, Unit


class Cluster(NamedTuple):
    """Places of a digit in two colours: all of one colour are true, and none of the other.

    needs, pairs: the strong links that hold them together, as many as it takes: the need of each, and the
    two places that it has left.
    """

    first: Candidates
    second: Candidates
    needs: tuple[Need, ...]
    pairs: tuple[Candidates, ...]

    @property
    def colours(self) -> tuple[Candidates, Candidates]:
        """Both colours."""
        return self.first, self.second

    @property
    def turned(self) -> Cluster:
        """The same with its colours exchanged."""
        return self._replace(first=self.second, second=self.first)


class Colours(NamedTuple):
    """One cluster, or two of the same digit.

    Where a colour is found to be wrong, it is the first of the first cluster. Of two clusters, the first
    colours see each other.
    """

    clusters: tuple[Cluster, ...]

    @property
    def clashes(self) -> tuple[Candidates, ...]:
        """Two places that see each other: of the first colour, or of it and each of the other cluster."""
        first = self.clusters[0].first
        against = self.clusters[1].colours if len(self.clusters) > 1 else (first,)
        return tuple(filter(None, (_seeing_each_other(first, colour) for colour in against)))

    def facts(self) -> Facts:
        """Return what its sentences name.

        digit; first, second, third, fourth: the cells of each colour; clash: two cells that see each other.
        """
        colours = [colour for cluster in self.clusters for colour in cluster.colours]
        named = zip(("first", "second", "third", "fourth"), colours, strict=False)
        clash = self.clashes[0] if self.clashes else 0
        return {name: facts.cells(cells_of(colour)) for name, colour in named} | {
            "digit": facts.digits(digits_in(colours[0])),
            "clash": facts.cells(cells_of(clash)),
        }

    def drawing(self) -> Drawing:
        """Return what is drawn of it: first colours, second colours, strong links, and what clashes."""
        main = second = 0
        links = [_link(clash, strong=False) for clash in self.clashes]
        units: list[Unit] = []
        for cluster in self.clusters:
            main |= cluster.first
            second |= cluster.second
            links += [_link(pair, strong=True) for pair in cluster.pairs]
            units += [(need - 81) % 27 for need in cluster.needs]
        return make_drawing(units=tuple(dict.fromkeys(units)), main=main, second=second, links=tuple(links))


def _seeing_each_other(one: Candidates, other: Candidates) -> Candidates:
    for each in members(one):
        seen = SEES[each] & other
        if seen:
            return 1 << each | seen & -seen
    return 0


def _link(pair: Candidates, *, strong: bool) -> Link:
    low = pair & -pair
    return Link(low, pair ^ low, strong)
