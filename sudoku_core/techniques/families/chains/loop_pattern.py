"""The patterns of nice loops: chains that return to their start."""

from sudoku_core.board.cells import Candidates, cells_of, digits_in
from sudoku_core.board.compat import NamedTuple
from sudoku_core.techniques import facts
from sudoku_core.techniques.drawing import Drawing, Link
from sudoku_core.techniques.facts import Facts
from sudoku_core.techniques.families.chains import eureka
from sudoku_core.techniques.families.chains.pattern import Chain
from sudoku_core.techniques.families.chains.reasons import LockedSet, walk_fact
from sudoku_core.techniques.position import Need


class ContinuousLoop(
    NamedTuple(
        "ContinuousLoop", [("nodes", "tuple[Candidates, ...]"), ("needs", "tuple[Need | LockedSet, ...]")]
    )
):
    """A loop: a chain whose last node sees its first node, so the nodes are alternately true and false.

    nodes, needs: see `Chain`.
    """

    __slots__ = ()

    nodes: "tuple[Candidates, ...]"
    needs: "tuple[Need | LockedSet, ...]"

    @property
    def chain(self) -> Chain:
        """The chain without the weak link that closes it."""
        return Chain(self.nodes, self.needs)

    def eureka(self) -> str:
        """Return the loop in Eureka notation, with the first node repeated at the end."""
        return eureka.write_chain(self.nodes + self.nodes[:1])

    def facts(self) -> Facts:
        """Return the facts that the sentences name: the facts of the chain."""
        return self.chain.facts()

    def drawing(self) -> Drawing:
        """Return the drawing: the chain and the link that closes the loop."""
        return self.chain.drawing(closing=(Link(self.nodes[-1], self.nodes[0], False),))


class DiscontinuousLoop(
    NamedTuple(
        "DiscontinuousLoop",
        [
            ("nodes", "tuple[Candidates, ...]"),
            ("needs", "tuple[Need | LockedSet, ...]"),
            ("at", "Candidates"),
        ],
    )
):
    """A loop that begins and ends at one candidate.

    nodes, needs: the chain of the loop, see `Chain`.
    at: the candidate. If it is both ends of the chain, it is true. If it sees both ends, it is false.
    """

    __slots__ = ()

    nodes: "tuple[Candidates, ...]"
    needs: "tuple[Need | LockedSet, ...]"
    at: "Candidates"

    @property
    def chain(self) -> Chain:
        """The chain of the loop."""
        return Chain(self.nodes, self.needs)

    @property
    def form(self) -> str:
        """The form of the sentences: "placing" if the candidate is true, else ""."""
        return "placing" if self.at == self.nodes[0] else ""

    def eureka(self) -> str:
        """Return the loop in Eureka notation; a candidate that sees both ends is written on both sides."""
        chain, at = self.chain.eureka(), eureka.write_node(self.at)
        return chain if self.form else f"{at}-{chain}-{at}"

    def facts(self) -> Facts:
        """Return the facts that the sentences name: the facts of the chain, and these.

        at: the candidate.
        at_cell, at_digit: the cell and the digit of the candidate.
        walk: the consequences if the candidate is false (for a placement) or true (for an elimination).
        """
        assumed = 0 if self.form else self.at
        return self.chain.facts() | {
            "at": facts.node(self.at),
            "at_cell": facts.cells(cells_of(self.at)),
            "at_digit": facts.digits(digits_in(self.at)),
            "walk": walk_fact(self.nodes, self.needs, assumed),
        }

    def drawing(self) -> Drawing:
        """Return the drawing: the chain, and the links between its ends and the candidate."""
        if self.form:
            return self.chain.drawing(uncoloured=self.at)
        first, last = Link(self.at, self.nodes[0], False), Link(self.nodes[-1], self.at, False)
        return self.chain.drawing(opening=(first,), closing=(last,))
