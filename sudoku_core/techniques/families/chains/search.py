"""All alternating chains of a graph, the shortest first, from all its nodes at once.

A node is a set of candidates of a need; it is true if one of them is. A strong link joins two nodes that
are not both false. Two nodes of a need are not both true: a weak link. So from a node that is assumed to be
false, a strong link leads to one that is true, a weak link from there to one that is false, and so on. Of
the start and any node that comes out true, at least one is true.

`Nodes` is a set of nodes, an int with a bit for each. For every node the search has the starts that lead
to it; so one sweep over the links takes all chains one strong and one weak link further.
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

Node = int  # its number in the graph
Nodes = int

# Of chains between the same ends, all as short as can be, at most this many are compared.
COMPARED = 200


class FoundEnds(NamedTuple):
    """Two ends of shortest chains; `depth` is how many strong links these have."""

    start: Node
    end: Node
    depth: int


class ChainSearch:
    """The chains of a position along these strong links.

    in_cells: whether the candidates of a cell see each other; without, chains stay with a digit where a
    link is weak.
    """

    def __init__(self, position: Position, links: Iterable[JoinedNodes], *, in_cells: bool = True) -> None:
        self.nodes: list[Candidates] = []
        self.partners: list[list[Node]] = []
        self.need_of: dict[tuple[Node, Node], Reason] = {}
        self.numbers: dict[Candidates, Node] = {}
        self._number_nodes(links)
        self.position = position
        self._see(0 if in_cells else 1)
        size = len(self.nodes)
        # Under each depth, for each node: the starts that make it false, or true, and did not before.
        self._false: list[list[Nodes]] = [[1 << node for node in range(size)]]
        self._true: list[list[Nodes]] = [[0] * size]
        self._found: list[list[FoundEnds]] = [[]]
        self._ever_false, self._ever_true = self._false[0][:], [0] * size

    def _number_nodes(self, links: Iterable[JoinedNodes]) -> None:
        numbers = self.numbers
        for start, end, need in links:
            for each in (start, end):
                if each not in numbers:
                    numbers[each] = len(numbers)
                    self.nodes.append(each)
                    self.partners.append([])
            one, other = numbers[start], numbers[end]
            if (one, other) not in self.need_of:
                self.need_of[one, other] = self.need_of[other, one] = need
                self.partners[one].append(other)
                self.partners[other].append(one)

    def _see(self, first_kind: int) -> None:
        """Say what each node sees: candidates (`sights`), and nodes (`seers`)."""
        in_need = [0] * len(NEEDS)
        holding = [0] * 729
        needs_of_nodes = []
        for node, candidates in enumerate(self.nodes):
            own = members(candidates)
            needs = [need for need in NEEDS_OF[own[0]][first_kind:] if not candidates & ~NEEDS[need]]
            needs_of_nodes.append(needs)
            for need in needs:
                in_need[need] |= 1 << node
            for each in own:
                holding[each] |= 1 << node
        # Under each need: the nodes that see any of its candidates.
        around = [0] * len(NEEDS)
        for each in members(self.position.candidates):
            seers = 0
            for need in NEEDS_OF[each][first_kind:]:
                seers |= in_need[need]
            seers &= ~holding[each]
            for need in NEEDS_OF[each]:
                around[need] |= seers
        self.sights: list[Candidates] = []
        self.seers: list[list[Node]] = []
        self._near: list[Nodes] = []  # the nodes that see the node itself, or something that it sees
        for candidates, needs in zip(self.nodes, needs_of_nodes, strict=True):
            sight = seers = near = same = 0
            for need in needs:
                sight |= NEEDS[need]
                seers |= in_need[need]
                near |= around[need]
            for each in members(candidates):
                same |= holding[each]
            self.sights.append(sight & self.position.candidates & ~candidates)
            self.seers.append(members(seers & ~same))
            self._near.append(near)

    def found(self) -> Iterator[list[FoundEnds]]:
        """Yield, for each depth from 1, the ends of chains that may conclude something."""
        depth = 1
        while depth < len(self._found) or self._go_on():
            yield self._found[depth]
            depth += 1

    def _go_on(self) -> bool:
        """Take all chains one strong and one weak link further; say whether there are any left."""
        false, depth = self._false[-1], len(self._found)
        true, next_false = [], []
        found = []
        for node, partners in enumerate(self.partners):
            starts = 0
            for each in partners:
                starts |= false[each]
            starts &= ~self._ever_true[node]
            self._ever_true[node] |= starts
            true.append(starts)
            starts &= self._near[node] & (2 << node) - 1  # each chain has two directions: one is enough
            found += [FoundEnds(start, node, depth) for start in members(starts)]
        for node, seers in enumerate(self.seers):
            starts = 0
            for each in seers:
                starts |= true[each]
            starts &= ~self._ever_false[node]
            self._ever_false[node] |= starts
            next_false.append(starts)
        self._true.append(true)
        self._false.append(next_false)
        self._found.append(found)
        return any(true)

    def sees(self, one: Node, other: Node) -> bool:
        """Return whether two nodes see each other."""
        return not self.nodes[one] & ~self.sights[other]

    def eliminated(self, found: FoundEnds) -> Candidates:
        """Return what sees both ends."""
        return self.sights[found.start] & self.sights[found.end]

    def chains(self, found: FoundEnds) -> list[tuple[Node, ...]]:
        """Return shortest chains between these ends that meet no node twice, the easiest first."""
        chains = list(filter(_is_simple, islice(self._back(*found), COMPARED)))
        return sorted(chains, key=self.difficulty) if chains[1:] else chains

    def difficulty(self, chain: tuple[Node, ...]) -> tuple[int, int, int, int]:
        """Return how hard a chain is to say: the less of sets, groups, digits and cells, the easier."""
        groups = digits = cells = 0
        for node in chain:
            is_group, its_digit, its_cells = self._simple_facts[node]
            groups += is_group
            digits |= its_digit
            cells |= its_cells
        links = zip(chain[::2], chain[1::2], strict=True)
        sets = sum([self._cells_of_sets.get(link, 0) for link in links])
        return sets, groups, digits.bit_count(), cells.bit_count()

    @cached_property
    def _simple_facts(self) -> list[tuple[bool, Digits, Cells]]:
        """For each node whether it is a group, its digit and its cells."""
        return [(node.bit_count() > 1, digits_in(node), cells_of(node)) for node in self.nodes]

    @cached_property
    def _cells_of_sets(self) -> dict[tuple[Node, Node], int]:
        """How many cells the almost locked set of a link has."""
        return {
            link: cells_of(need.candidates).bit_count()
            for link, need in self.need_of.items()
            if isinstance(need, LockedSet)
        }

    def _back(self, start: Node, end: Node, depth: int) -> Iterator[tuple[Node, ...]]:
        for before in self.partners[end]:
            if self._false[depth - 1][before] >> start & 1:
                if depth == 1:
                    yield before, end
                else:
                    for true in self.seers[before]:
                        if self._true[depth - 1][true] >> start & 1:
                            for chain in self._back(start, true, depth - 1):
                                yield *chain, before, end


def _is_simple(chain: tuple[Node, ...]) -> bool:
    return len(set(chain)) == len(chain) - (chain[0] == chain[-1])
