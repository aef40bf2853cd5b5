"""Search all alternating chains of a graph, the shortest first, from all its nodes at once.

A node is a set of candidates of a need; it is true if one of them is true. A strong link joins two nodes
that are not both false. A weak link joins two nodes of the same need: they are not both true. So from a
node that is assumed to be false, a strong link leads to a true node, a weak link leads from there to a
false node, and so on. If a node becomes true in this way, that node or the start is true.

`Nodes` is a set of nodes: an int with one bit for each node. For each node, the search stores the set of
all starts that lead to it, so one sweep over the links extends all chains by one strong and one weak link.
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

MOST_COMPARED = 200  # the maximum number of shortest chains that are compared for the same ends


class FoundEnds(NamedTuple):
    """The two ends of one or more shortest chains."""

    start: Node
    end: Node
    depth: int  # the number of strong links in these chains


class ChainSearch:
    """The search for the chains of a position along given strong links.

    weak_in_cells: whether two candidates of a cell form a weak link. If not, a weak link never changes the
        digit.
    """

    def __init__(
        self, position: Position, links: Iterable[JoinedNodes], *, weak_in_cells: bool = True
    ) -> None:
        self.nodes: list[Candidates] = []
        self.partners: list[list[Node]] = []  # for each node, the other ends of its strong links
        self.need_of: dict[tuple[Node, Node], Reason] = {}
        self.node_of: dict[Candidates, Node] = {}
        self._add_links(links)
        self.position = position
        self._find_seen(0 if weak_in_cells else 1)
        size = len(self.nodes)
        # For each depth and node: the starts that first make the node false, or true, at this depth.
        self._starts_making_false: list[list[Nodes]] = [[1 << node for node in range(size)]]
        self._starts_making_true: list[list[Nodes]] = [[0] * size]
        self._ends_at_depth: list[list[FoundEnds]] = [[]]
        # For each node: the starts that make it false, or true, at any depth so far.
        self._all_making_false, self._all_making_true = self._starts_making_false[0][:], [0] * size

    def _add_links(self, links: Iterable[JoinedNodes]) -> None:
        """Store these strong links, and give each of their nodes a number."""
        node_of = self.node_of
        for start, end, need in links:
            for candidates in (start, end):
                if candidates not in node_of:
                    node_of[candidates] = len(node_of)
                    self.nodes.append(candidates)
                    self.partners.append([])
            start_node, end_node = node_of[start], node_of[end]
            if (start_node, end_node) not in self.need_of:
                self.need_of[start_node, end_node] = self.need_of[end_node, start_node] = need
                self.partners[start_node].append(end_node)
                self.partners[end_node].append(start_node)

    def _find_seen(self, first_kind: int) -> None:
        """Find the candidates and the nodes that each node sees.

        first_kind: 0 to use all four needs of a candidate, 1 to leave out the need of its cell.
        """
        nodes_in_need: list[Nodes] = [0] * len(NEEDS)
        nodes_with: list[Nodes] = [0] * 729  # for each candidate, the nodes that contain it
        needs_of_nodes = []
        for node, candidates in enumerate(self.nodes):
            node_members = members(candidates)
            needs = [
                need for need in NEEDS_OF[node_members[0]][first_kind:] if not candidates & ~NEEDS[need]
            ]
            needs_of_nodes.append(needs)
            for need in needs:
                nodes_in_need[need] |= 1 << node
            for candidate in node_members:
                nodes_with[candidate] |= 1 << node
        # For each need, the nodes that see any of its candidates.
        nodes_around: list[Nodes] = [0] * len(NEEDS)
        for candidate in members(self.position.candidates):
            nodes_seeing = 0
            for need in NEEDS_OF[candidate][first_kind:]:
                nodes_seeing |= nodes_in_need[need]
            nodes_seeing &= ~nodes_with[candidate]
            for need in NEEDS_OF[candidate]:
                nodes_around[need] |= nodes_seeing
        self.seen_candidates: list[Candidates] = []
        self.seen_nodes: list[list[Node]] = []
        # For each node, the other ends of chains that may eliminate something: the nodes that see it, or
        # that see a candidate that it sees.
        self._useful_ends: list[Nodes] = []
        for candidates, needs in zip(self.nodes, needs_of_nodes, strict=True):
            seen_candidates = seen_nodes = useful_ends = overlapping = 0
            for need in needs:
                seen_candidates |= NEEDS[need]
                seen_nodes |= nodes_in_need[need]
                useful_ends |= nodes_around[need]
            for candidate in members(candidates):
                overlapping |= nodes_with[candidate]
            self.seen_candidates.append(seen_candidates & self.position.candidates & ~candidates)
            self.seen_nodes.append(members(seen_nodes & ~overlapping))
            self._useful_ends.append(useful_ends)

    def find_ends(self) -> Iterator[list[FoundEnds]]:
        """Yield, for each depth from 1, the ends of the chains that may have a conclusion."""
        depth = 1
        while depth < len(self._ends_at_depth) or self._extend_all():
            yield self._ends_at_depth[depth]
            depth += 1

    def _extend_all(self) -> bool:
        """Extend all chains by one strong and one weak link; return whether any chain grew."""
        making_false, depth = self._starts_making_false[-1], len(self._ends_at_depth)
        making_true, next_making_false = [], []
        found = []
        for node, partners in enumerate(self.partners):
            starts = 0
            for partner in partners:
                starts |= making_false[partner]
            starts &= ~self._all_making_true[node]
            self._all_making_true[node] |= starts
            making_true.append(starts)
            # Each chain is found in both directions, but one is enough: use only starts up to this node.
            starts &= self._useful_ends[node] & (2 << node) - 1
            found += [FoundEnds(start, node, depth) for start in members(starts)]
        for node, seen_nodes in enumerate(self.seen_nodes):
            starts = 0
            for seen_node in seen_nodes:
                starts |= making_true[seen_node]
            starts &= ~self._all_making_false[node]
            self._all_making_false[node] |= starts
            next_making_false.append(starts)
        self._starts_making_true.append(making_true)
        self._starts_making_false.append(next_making_false)
        self._ends_at_depth.append(found)
        return any(making_true)

    def see_each_other(self, node: Node, other_node: Node) -> bool:
        """Return whether two nodes see each other."""
        return not self.nodes[node] & ~self.seen_candidates[other_node]

    def seen_by_ends(self, ends: FoundEnds) -> Candidates:
        """Return the candidates that see both ends."""
        return self.seen_candidates[ends.start] & self.seen_candidates[ends.end]

    def chains_between(self, ends: FoundEnds) -> list[tuple[Node, ...]]:
        """Return the shortest chains between two ends, the easiest first.

        Chains that contain a node twice are left out. Only the first MOST_COMPARED chains are considered.
        """
        chains = list(filter(_is_simple, islice(self._trace_back(*ends), MOST_COMPARED)))
        return sorted(chains, key=self.difficulty) if chains[1:] else chains

    def difficulty(self, chain: tuple[Node, ...]) -> tuple[int, int, int, int]:
        """Return the difficulty of explaining a chain: its numbers of sets, groups, digits and cells."""
        groups = digits = cells = 0
        for node in chain:
            is_group, digit_of_node, cells_of_node = self._traits_of_nodes[node]
            groups += is_group
            digits |= digit_of_node
            cells |= cells_of_node
        links = zip(chain[::2], chain[1::2], strict=True)
        sets = sum([self._set_sizes.get(link, 0) for link in links])
        return sets, groups, digits.bit_count(), cells.bit_count()

    @cached_property
    def _traits_of_nodes(self) -> list[tuple[bool, Digits, Cells]]:
        """For each node: whether it is a group, its digit, and its cells."""
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
        for false_node in self.partners[end]:
            if self._starts_making_false[depth - 1][false_node] >> start & 1:
                if depth == 1:
                    yield false_node, end
                else:
                    for true_node in self.seen_nodes[false_node]:
                        if self._starts_making_true[depth - 1][true_node] >> start & 1:
                            for chain in self._trace_back(start, true_node, depth - 1):
                                yield *chain, false_node, end


def _is_simple(chain: tuple[Node, ...]) -> bool:
    """Return whether no node occurs twice, except that both ends may be the same."""
    return len(set(chain)) == len(chain) - (chain[0] == chain[-1])
