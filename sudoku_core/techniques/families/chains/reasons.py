"""The reasons of strong links, and walks along chains."""

from sudoku_core.board.compat import NamedTuple
from sudoku_core.techniques.facts import Fact

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.board.cells import Candidates
    from sudoku_core.techniques.needs import Need


class LockedSet(NamedTuple("LockedSet", [("candidates", "Candidates")])):
    """An almost locked set: n cells of a unit with candidates of n + 1 digits.

    If none of its cells has a certain digit, the cells have all other digits.

    candidates: all candidates of its cells.
    """

    __slots__ = ()

    candidates: "Candidates"


# The reason for a strong link: a need whose candidates are all in its nodes, or an almost locked set.
if TYPE_CHECKING:
    Reason = Need | LockedSet
else:
    Reason = "Need | LockedSet"


class Walk(
    NamedTuple(
        "Walk",
        [("nodes", "tuple[Candidates, ...]"), ("needs", "tuple[Reason, ...]"), ("assumed", "Candidates")],
    )
):
    """The consequences, link by link, if the first node of a chain is false.

    nodes, needs: see `Chain`.
    assumed: a candidate that is assumed to be true, which makes the first node false; 0 if there is none.
    """

    __slots__ = ()

    nodes: "tuple[Candidates, ...]"
    needs: "tuple[Reason, ...]"
    assumed: "Candidates"


def walk_fact(
    nodes: "tuple[Candidates, ...]", needs: "tuple[Reason, ...]", assumed: "Candidates" = 0
) -> Fact:
    """Return the fact that names the consequences along a chain. The arguments are the fields of `Walk`."""
    return Fact("chains.writer.write_walk", Walk(nodes, needs, assumed))
