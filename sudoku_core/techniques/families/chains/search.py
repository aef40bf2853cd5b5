"""Search all alternating chains of a graph, the shortest first, from all its nodes at once.

A node is a set of candidates of a need; it is true if one of them is true. A strong link joins two nodes
that are not both false. A weak link joins two nodes of the same need: they are not both true. So from a
node that is assumed to be false, a strong link leads to a true node, a weak link leads from there to a
false node, and so on. If a node becomes true in this way, it or the start is true.

`Nodes` is a set of nodes, an int with one bit for each node. The search stores all starts that lead to a
node. So one sweep over the links extends all chains by one strong and one weak link.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import islice
from typing import NamedTuple

from sudoku_core.board.cells import Candidates, Cells, cells_of, digits_in, members
from sudoku_core.board.digits import Digits
from sudoku_core.techniques.families.chains.nodes import JoinedNodes
from sudoku_core.techniques.families.chains.reasons import LockedSet, Reason
from sudoku_core.techniques.position import NEEDS, NEEDS_OF, Position

Node = int  # the number of a node in the graph
Nodes = int

# The greatest number of shortest chains that are compared for the same ends.
COMPARED = 200


class FoundEnds(NamedTuple):
    """The two ends of one or more shortest chains."""

    start: Node
    end: Node
    depth: int  # the number of strong links in these chains


class ChainSearch:
    """The search for the chains of a position along given strong links.

    in_cells: whether the candidates of a cell see each other. If not, a weak link never changes the digit.
    """

    def __init__(self, position: Position, links: Iterable[JoinedNodes], *, in_cells: bool = True) -> None:
        self.nodes: list[Candidates] = []
        self.partners: list[list[Node]] = []
        self.need_of: dict[tuple[Node, Node], Reason] = {}
        self.numbers: dict[Candidates, Node] = {}
        self._number_nodes(links)
        self.position = position
        self._find_sights(0 if in_cells else 1)
        size = len(self.nodes)
        # For each depth and node: the starts that first make the node false, or true, at this depth.
        self._false: list[list[Nodes]] = [[1 << node for node in range(size)]]
        self._true: list[list[Nodes]] = [[0] * size]
        self._found: list[list[FoundEnds]] = [[]]
        self._ever_false, self._ever_true = self._false[0][:], [0] * size

    def _number_nodes(self, links: Iterable[JoinedNodes]) -> None:
        numbers = self.numbers
        for start, end, need in links:
            for candidates in (start, end):
                if candidates not in numbers:
                    numbers[candidates] = len(numbers)
                    self.nodes.append(candidates)
                    self.partners.append([])
            one, other = numbers[start], numbers[end]
            if (one, other) not in self.need_of:
                self.need_of[one, other] = self.need_of[other, one] = need
                self.partners[one].append(other)
                self.partners[other].append(one)

    def _find_sights(self, first_kind: int) -> None:
        """Find the candidates (`sights`) and the nodes (`seers`) that each node sees.

        first_kind: 0 to use all four needs of a candidate, 1 to leave out the need of its cell.
        """
        nodes_in_need: list[Nodes] = [0] * len(NEEDS)
        nodes_with: list[Nodes] = [0] * 729  # for each candidate, the nodes that contain it
        needs_of_nodes = []
        for node, candidates in enumerate(self.nodes):
            of_node = members(candidates)
            needs = [need for need in NEEDS_OF[of_node[0]][first_kind:] if not candidates & ~NEEDS[need]]
            needs_of_nodes.append(needs)
            for need in needs:
                nodes_in_need[need] |= 1 << node
            for candidate in of_node:
                nodes_with[candidate] |= 1 << node
        # For each need, the nodes that see any of its candidates.
        nodes_around: list[Nodes] = [0] * len(NEEDS)
        for candidate in members(self.position.candidates):
            seers = 0
            for need in NEEDS_OF[candidate][first_kind:]:
                seers |= nodes_in_need[need]
            seers &= ~nodes_with[candidate]
            for need in NEEDS_OF[candidate]:
                nodes_around[need] |= seers
        self.sights: list[Candidates] = []
        self.seers: list[list[Node]] = []
        self._near: list[Nodes] = []  # the nodes that see the node itself, or a candidate that it sees
        for candidates, needs in zip(self.nodes, needs_of_nodes, strict=True):
            sight = seers = near = overlapping = 0
            for need in needs:
                sight |= NEEDS[need]
                seers |= nodes_in_need[need]
                near |= nodes_around[need]
            for candidate in members(candidates):
                overlapping |= nodes_with[candidate]
            self.sights.append(sight & self.position.candidates & ~candidates)
            self.seers.append(members(seers & ~overlapping))
            self._near.append(near)

    def found(self) -> Iterator[list[FoundEnds]]:
        """Yield, for each depth from 1, the ends of chains that may have a conclusion."""
        depth = 1
        while depth < len(self._found) or self._extend_all():
            yield self._found[depth]
            depth += 1

    def _extend_all(self) -> bool:
        """Extend all chains by one strong and one weak link; return whether any chain grew."""
        false, depth = self._false[-1], len(self._found)
        true, next_false = [], []
        found = []
        for node, partners in enumerate(self.partners):
            starts = 0
            for partner in partners:
                starts |= false[partner]
            starts &= ~self._ever_true[node]
            self._ever_true[node] |= starts
            true.append(starts)
            # Each chain is found in both directions. One direction is enough, so only starts up to this
            # node count.
            starts &= self._near[node] & (2 << node) - 1
            found += [FoundEnds(start, node, depth) for start in members(starts)]
        for node, seers in enumerate(self.seers):
            starts = 0
            for seer in seers:
                starts |= true[seer]
            starts &= ~self._ever_false[node]
            self._ever_false[node] |= starts
            next_false.append(starts)
        self._true.append(true)
        self._false.append(next_false)
        self._found.append(found)
        return any(true)

    def see_each_other(self, one: Node, other: Node) -> bool:
        """Return whether two nodes see each other."""
        return not self.nodes[one] & ~self.sights[other]

    def eliminated(self, found: FoundEnds) -> Candidates:
        """Return the candidates that see both ends."""
        return self.sights[found.start] & self.sights[found.end]

    def chains(self, found: FoundEnds) -> list[tuple[Node, ...]]:
        """Return shortest chains between these ends that contain no node twice, the easiest first."""
        chains = list(filter(_is_simple, islice(self._trace_back(*found), COMPARED)))
        return sorted(chains, key=self.difficulty) if chains[1:] else chains

    def difficulty(self, chain: tuple[Node, ...]) -> tuple[int, int, int, int]:
        """Return the difficulty of explaining a chain: its numbers of sets, groups, digits and cells."""
        groups = digits = cells = 0
        for node in chain:
            is_group, digit_of_node, cells_of_node = self._facts_of_nodes[node]
            groups += is_group
            digits |= digit_of_node
            cells |= cells_of_node
        links = zip(chain[::2], chain[1::2], strict=True)
        sets = sum([self._set_sizes.get(link, 0) for link in links])
        return sets, groups, digits.bit_count(), cells.bit_count()

    @cached_property
    def _facts_of_nodes(self) -> list[tuple[bool, Digits, Cells]]:
        """For each node, whether it is a group, its digit and its cells."""
        return [(node.bit_count() > 1, digits_in(node), cells_of(node)) for node in self.nodes]

    @cached_property
    def _set_sizes(self) -> dict[tuple[Node, Node], int]:
        """The number of cells in the almost locked set of each link that has one."""
        return {
            link: cells_of(need.candidates).bit_count()
            for link, need in self.need_of.items()
            if isinstance(need, LockedSet)
        }

    def _trace_back(self, start: Node, end: Node, depth: int) -> Iterator[tuple[Node, ...]]:
        """Yield the chains of this depth from `start` to `end`, built backwards from the end."""
        for false in self.partners[end]:
            if self._false[depth - 1][false] >> start & 1:
                if depth == 1:
                    yield false, end
                else:
                    for true in self.seers[false]:
                        if self._true[depth - 1][true] >> start & 1:
                            for chain in self._trace_back(start, true, depth - 1):
                                yield *chain, false, end


def _is_simple(chain: tuple[Node, ...]) -> bool:
    """Return whether no node occurs twice, except that both ends may be the same."""
    return len(set(chain)) == len(chain) - (chain[0] == chain[-1])
