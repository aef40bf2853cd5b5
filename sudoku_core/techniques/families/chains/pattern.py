"""Chains: candidates, or groups of them, with strong and weak links in turn."""

from sudoku_core.board.cells import Candidates, Cells, cells_of, digits_in, members, united
from sudoku_core.board.compat import NamedTuple
from sudoku_core.board.geometry import name as name_of
from sudoku_core.techniques import facts
from sudoku_core.techniques.drawing import Drawing, Link, make_drawing, without_repeats
from sudoku_core.techniques.facts import Facts
from sudoku_core.techniques.families.chains import eureka
from sudoku_core.techniques.families.chains.reasons import LockedSet, walk
from sudoku_core.techniques.position import Need, Unit


class Chain(
    NamedTuple("Chain", [("nodes", "tuple[Candidates, ...]"), ("needs", "tuple[Need | LockedSet, ...]")])
):
    """Nodes with a strong link first, then weak and strong ones in turn, a strong link last.

    So of the first node and the last at least one is true: if the first is false, the second is true, so
    the third is false, and so on.

    nodes: each a set of candidates; it is true if one of them is. needs: for each strong link the need that
    only its two nodes can meet, or the almost locked set that has one of them.
    """

    __slots__ = ()

    nodes: "tuple[Candidates, ...]"
    needs: "tuple[Need | LockedSet, ...]"

    @property
    def links(self) -> tuple[Link, ...]:
        """The links in their order."""
        pairs = zip(self.nodes, self.nodes[1:])
        return tuple(Link(start, end, number % 2 == 0) for number, (start, end) in enumerate(pairs))

    @property
    def units(self) -> tuple[Unit, ...]:
        """The units of the strong links; none for a link in a cell or in a set."""
        needs = [need for need in self.needs if not isinstance(need, LockedSet)]
        return tuple((need - 81) % 27 for need in needs if need >= 81)

    @property
    def sets(self) -> tuple[Candidates, ...]:
        """The almost locked sets, all candidates of each."""
        return tuple(need.candidates for need in self.needs if isinstance(need, LockedSet))

    @property
    def cells(self) -> Cells:
        """The cells of the strong links, and of the sets."""
        found = 0
        for need in self.needs:
            if isinstance(need, LockedSet):
                found |= cells_of(need.candidates)
            elif need < 81:
                found |= 1 << need
        return found

    def eureka(self) -> str:
        """Return it in Eureka notation, as in "4r1c2=4r1c8-4r5c8=4r5c2"."""
        return eureka.chain(self.nodes)

    def facts(self) -> Facts:
        """Return what its sentences name.

        start, end: a cell of the first and of the last node, the pincers of a wing; ends: both.
        second, third: a cell of these nodes. middle: of the two in the middle, the pivot of a wing.
        first_line, second_line: all cells of these nodes.
        digit: that of the ends; start_other, end_other: those of the nodes next to them.
        bases: the units of the strong links; first_base, last_base: one of them.
        first, last: the end nodes. walk: what follows if the first is false. chain: all in Eureka notation.
        """
        nodes, middle = self.nodes, len(self.nodes) // 2
        one_of = {"start": nodes[0], "end": nodes[-1], "second": nodes[1], "third": nodes[2]}
        all_of = {
            "ends": nodes[0] | nodes[-1],
            "middle": nodes[middle - 1] | nodes[middle],
            "first_line": nodes[0],
            "second_line": nodes[1],
        }
        named = {name: facts.any_cells(cells_of(node)) for name, node in one_of.items()}
        named |= {name: facts.cells(cells_of(node)) for name, node in all_of.items()}
        return named | {
            "digit": facts.digits(digits_in(nodes[0] | nodes[-1])),
            "start_other": facts.digits(digits_in(nodes[1])),
            "end_other": facts.digits(digits_in(nodes[-2])),
            "bases": facts.units(*sorted(self.units)),
            "first_base": facts.units(*self.units[:1]),
            "last_base": facts.units(*self.units[-1:]),
            "first": facts.node(nodes[0]),
            "last": facts.node(nodes[-1]),
            "walk": walk(nodes, self.needs),
            "chain": facts.text(self.eureka()),
        }

    def drawing(
        self, opening: tuple[Link, ...] = (), closing: tuple[Link, ...] = (), without: Candidates = 0
    ) -> Drawing:
        """Return what is drawn of it: every other node in a second colour, and the links.

        opening, closing: further links, before and behind. without: candidates that get no second colour.
        """
        return make_drawing(
            units=without_repeats(self.units),
            cells=self.cells,
            main=united(list(self.nodes)[::2]),
            second=united(list(self.nodes)[1::2]) & ~without,
            links=opening + self.links + closing,
        )


class Chains(NamedTuple("Chains", [("chains", "tuple[Chain, ...]")])):
    """Several chains that belong together; each of them concludes something."""

    __slots__ = ()

    chains: "tuple[Chain, ...]"

    def eureka(self) -> str:
        """Return all of them in Eureka notation."""
        return "; ".join([chain.eureka() for chain in self.chains])

    def facts(self) -> Facts:
        """Return what its sentences name.

        That is what the first chain names, and what the second does, as in start_2. Besides, of all:
        all_bases, the units of their strong links; digits; path, the cells of a remote pair in their order.
        """
        nodes = united(node for chain in self.chains for node in chain.nodes)
        cells = [cell for node in self.chains[0].nodes for cell in members(cells_of(node))]
        named = self.chains[0].facts() | {
            "all_bases": facts.units(*sorted({unit for chain in self.chains for unit in chain.units})),
            "digits": facts.digits(digits_in(nodes)),
            "path": facts.text(" - ".join(without_repeats([name_of(cell) for cell in cells]))),
        }
        for number, chain in enumerate(self.chains[1:], 2):
            named |= {f"{name}_{number}": fact for name, fact in chain.facts().items()}
        return named

    def drawing(self) -> Drawing:
        """Return what is drawn of it: the colours of the first chain, what is new in others, all links."""
        drawings = [chain.drawing() for chain in self.chains]
        main = second = 0
        for each in drawings:
            main |= each.main & ~second
            second |= each.second & ~main
        return make_drawing(
            units=without_repeats([unit for each in drawings for unit in each.units]),
            cells=united(each.cells for each in drawings),
            main=main,
            second=second,
            links=without_repeats([link for each in drawings for link in each.links]),
        )
