"""The reasons of strong links, and walks along chains."""

from sudoku_core.board.compat import NamedTuple
from sudoku_core.techniques.facts import Fact

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.board.cells import Candidates
    from sudoku_core.techniques.needs import Need


class LockedSet(NamedTuple("LockedSet", [("candidates", "Candidates")])):
    """An almost locked set, n cells of a unit with n + 1 digits: if it lacks one digit, it has all others.

    candidates: all candidates of its cells.
    """

    __slots__ = ()

    candidates: "Candidates"


# The reason for a strong link: its two nodes are all candidates of a need, or two digits of such a set.
if TYPE_CHECKING:
    Reason = Need | LockedSet
else:
    Reason = "Need | LockedSet"


class Walk(
    NamedTuple(
        "Walk", [("nodes", "tuple[Candidates, ...]"), ("needs", "tuple[Reason, ...]"), ("at", "Candidates")]
    )
):
    """The consequences, link by link, if the first node of a chain is false.

    nodes, needs: see `Chain`. at: a candidate that sees both ends, from which the walk starts; 0 for none.
    """

    __slots__ = ()

    nodes: "tuple[Candidates, ...]"
    needs: "tuple[Reason, ...]"
    at: "Candidates"


def walk_fact(nodes: "tuple[Candidates, ...]", needs: "tuple[Reason, ...]", at: "Candidates" = 0) -> Fact:
    """Return a fact that is a walk along a chain. nodes, needs, at: see `Walk`."""
    return Fact("chains.writer.write_walk", Walk(nodes, needs, at))
