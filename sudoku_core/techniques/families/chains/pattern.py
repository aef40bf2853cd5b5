"""The patterns of chains: single candidates or groups, joined by alternating strong and weak links."""

from sudoku_core.board.cells import Candidates, Cells, cells_of, digits_in, members, united
from sudoku_core.board.compat import NamedTuple
from sudoku_core.board.geometry import name as name_of_cell
from sudoku_core.techniques import facts
from sudoku_core.techniques.drawing import Drawing, Link, make_drawing, without_repeats
from sudoku_core.techniques.facts import Facts
from sudoku_core.techniques.families.chains import eureka
from sudoku_core.techniques.families.chains.reasons import LockedSet, walk_fact
from sudoku_core.techniques.position import Need, Unit


class Chain(
    NamedTuple("Chain", [("nodes", "tuple[Candidates, ...]"), ("needs", "tuple[Need | LockedSet, ...]")])
):
    """Nodes with alternating strong and weak links; the first and the last link are strong.

    The first or the last node is true, or both: if the first is false, the second is true, so the third is
    false, and so on.
    """

    __slots__ = ()

    nodes: "tuple[Candidates, ...]"  # each a set of candidates; a node is true if one of them is true
    # For each strong link, the need whose candidates are all in its two nodes, or the almost locked set
    # that contains at least one of its two digits.
    needs: "tuple[Need | LockedSet, ...]"

    @property
    def links(self) -> tuple[Link, ...]:
        """All links in order, strong and weak."""
        pairs = zip(self.nodes, self.nodes[1:])
        return tuple(Link(start, end, index % 2 == 0) for index, (start, end) in enumerate(pairs))

    @property
    def units(self) -> tuple[Unit, ...]:
        """The units of the strong links; a link in a cell or in an almost locked set has no unit."""
        needs = [need for need in self.needs if not isinstance(need, LockedSet)]
        return tuple((need - 81) % 27 for need in needs if need >= 81)

    @property
    def sets(self) -> tuple[Candidates, ...]:
        """The almost locked sets of the strong links, each as the set of its candidates."""
        return tuple(need.candidates for need in self.needs if isinstance(need, LockedSet))

    @property
    def cells(self) -> Cells:
        """The cells of the strong links in a cell, and of the almost locked sets."""
        cells = 0
        for need in self.needs:
            if isinstance(need, LockedSet):
                cells |= cells_of(need.candidates)
            elif need < 81:
                cells |= 1 << need
        return cells

    def eureka(self) -> str:
        """Return the chain in Eureka notation, such as "4r1c2=4r1c8-4r5c8=4r5c2"."""
        return eureka.write_chain(self.nodes)

    def facts(self) -> Facts:
        """Return the facts that the sentences name.

        start, end, second, third: any cell of the first, last, second and third node. The start and the end
            are the pincers of a wing.
        ends: all cells of the first and the last node.
        middle: all cells of both middle nodes (the pivot of a wing).
        first_line, second_line: all cells of the first and of the second node.
        digit: the digit of the first and the last node.
        start_other, end_other: the digits of the nodes next to the ends.
        bases: the units of the strong links.
        first_base, last_base: the first and the last of these units.
        first, last: the first and the last node.
        walk: the consequences if the first node is false.
        chain: the chain in Eureka notation.
        """
        nodes, middle = self.nodes, len(self.nodes) // 2
        any_cell_of = {"start": nodes[0], "end": nodes[-1], "second": nodes[1], "third": nodes[2]}
        all_cells_of = {
            "ends": nodes[0] | nodes[-1],
            "middle": nodes[middle - 1] | nodes[middle],
            "first_line": nodes[0],
            "second_line": nodes[1],
        }
        chain_facts = {name: facts.any_cells(cells_of(node)) for name, node in any_cell_of.items()}
        chain_facts |= {name: facts.cells(cells_of(node)) for name, node in all_cells_of.items()}
        return chain_facts | {
            "digit": facts.digits(digits_in(nodes[0] | nodes[-1])),
            "start_other": facts.digits(digits_in(nodes[1])),
            "end_other": facts.digits(digits_in(nodes[-2])),
            "bases": facts.units(*sorted(self.units)),
            "first_base": facts.units(*self.units[:1]),
            "last_base": facts.units(*self.units[-1:]),
            "first": facts.node(nodes[0]),
            "last": facts.node(nodes[-1]),
            "walk": walk_fact(nodes, self.needs),
            "chain": facts.text(self.eureka()),
        }

    def drawing(
        self, opening: tuple[Link, ...] = (), closing: tuple[Link, ...] = (), uncoloured: Candidates = 0
    ) -> Drawing:
        """Return the drawing: all links, and every other node in a second colour.

        opening, closing: further links before and after the links of the chain.
        uncoloured: candidates that do not get the second colour.
        """
        return make_drawing(
            units=without_repeats(self.units),
            cells=self.cells,
            main=united(list(self.nodes)[::2]),
            second=united(list(self.nodes)[1::2]) & ~uncoloured,
            links=opening + self.links + closing,
        )


class Chains(NamedTuple("Chains", [("chains", "tuple[Chain, ...]")])):
    """Several chains that form one step; each chain has its own conclusion."""

    __slots__ = ()

    chains: "tuple[Chain, ...]"

    def eureka(self) -> str:
        """Return the chains in Eureka notation, separated by "; "."""
        return "; ".join([chain.eureka() for chain in self.chains])

    def facts(self) -> Facts:
        """Return the facts that the sentences name.

        The result has the facts of the first chain, the facts of the other chains under names such as
        start_2, and these:

        all_bases: the units of all strong links.
        digits: the digits of all nodes.
        path: the cells of the first chain in order, for the text of a remote pair.
        """
        nodes = united(node for chain in self.chains for node in chain.nodes)
        cells = [cell for node in self.chains[0].nodes for cell in members(cells_of(node))]
        step_facts = self.chains[0].facts() | {
            "all_bases": facts.units(*sorted({unit for chain in self.chains for unit in chain.units})),
            "digits": facts.digits(digits_in(nodes)),
            "path": facts.text(" - ".join(without_repeats([name_of_cell(cell) for cell in cells]))),
        }
        for number, chain in enumerate(self.chains[1:], 2):
            step_facts |= {f"{name}_{number}": fact for name, fact in chain.facts().items()}
        return step_facts

    def drawing(self) -> Drawing:
        """Return the drawing: all links; a shared candidate has its colour in the first chain."""
        drawings = [chain.drawing() for chain in self.chains]
        main = second = 0
        for drawing in drawings:
            main |= drawing.main & ~second
            second |= drawing.second & ~main
        return make_drawing(
            units=without_repeats([unit for drawing in drawings for unit in drawing.units]),
            cells=united(drawing.cells for drawing in drawings),
            main=main,
            second=second,
            links=without_repeats([link for drawing in drawings for link in drawing.links]),
        )
