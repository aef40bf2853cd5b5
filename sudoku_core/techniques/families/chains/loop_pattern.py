"""Nice loops: chains that come back to where they began."""

from sudoku_core.board.cells import Candidates, cells_of, digits_in
from sudoku_core.board.compat import NamedTuple
from sudoku_core.techniques import facts
from sudoku_core.techniques.drawing import Drawing, Link
from sudoku_core.techniques.facts import Facts
from sudoku_core.techniques.families.chains import eureka
from sudoku_core.techniques.families.chains.pattern import Chain
from sudoku_core.techniques.families.chains.reasons import LockedSet, walk
from sudoku_core.techniques.position import Need


class ContinuousLoop(
    NamedTuple(
        "ContinuousLoop", [("nodes", "tuple[Candidates, ...]"), ("needs", "tuple[Need | LockedSet, ...]")]
    )
):
    """A chain whose last node sees its first: so its nodes are true and false by turns."""

    __slots__ = ()

    nodes: "tuple[Candidates, ...]"
    needs: "tuple[Need | LockedSet, ...]"

    @property
    def chain(self) -> Chain:
        """The chain without the weak link that closes it."""
        return Chain(self.nodes, self.needs)

    def eureka(self) -> str:
        """Return it in Eureka notation: the first node stands at its end again."""
        return eureka.chain(self.nodes + self.nodes[:1])

    def facts(self) -> Facts:
        """Return what its sentences name: that is what the chain names."""
        return self.chain.facts()

    def drawing(self) -> Drawing:
        """Return what is drawn of it: the chain and the link that closes it."""
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
    """A chain with a candidate at which it begins and ends.

    at: where it is both ends of the chain, it is true; where it sees both, it is false.
    """

    __slots__ = ()

    nodes: "tuple[Candidates, ...]"
    needs: "tuple[Need | LockedSet, ...]"
    at: "Candidates"

    @property
    def chain(self) -> Chain:
        """The chain between its ends."""
        return Chain(self.nodes, self.needs)

    @property
    def form(self) -> str:
        """Return "placing" where the candidate is true, else nothing."""
        return "placing" if self.at == self.nodes[0] else ""

    def eureka(self) -> str:
        """Return it in Eureka notation; a candidate that sees both ends stands before and behind them."""
        written = self.chain.eureka()
        return written if self.form else f"{eureka.node(self.at)}-{written}-{eureka.node(self.at)}"

    def facts(self) -> Facts:
        """Return what its sentences name.

        at: the candidate; at_cell, at_digit: where and what it is; walk: what follows if it is false, or
        true. The rest is what the chain names.
        """
        assumed = 0 if self.form else self.at
        return self.chain.facts() | {
            "at": facts.node(self.at),
            "at_cell": facts.cells(cells_of(self.at)),
            "at_digit": facts.digits(digits_in(self.at)),
            "walk": walk(self.nodes, self.needs, assumed),
        }

    def drawing(self) -> Drawing:
        """Return what is drawn of it: the chain, and what leads from its ends to the candidate."""
        if self.form:
            return self.chain.drawing(without=self.at)
        first, last = Link(self.at, self.nodes[0], False), Link(self.nodes[-1], self.at, False)
        return self.chain.drawing(opening=(first,), closing=(last,))
