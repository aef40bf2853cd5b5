"""Prove conclusions: use only the pattern to check that a conclusion is right in a position.

A proof does not rely on the finder. Each `families/NAME/proof.py` has a table CHECKS with a function for
each pattern. The function yields the premises of the conclusion, each with the result of its check in the
position. If all premises hold, the conclusion is proven. Otherwise, the first premise that fails explains
the error.
"""

from sudoku_core.board.compat import NamedTuple
from sudoku_core.techniques.families import FAMILIES, load
from sudoku_core.techniques.proof.ranges import are_candidates, is_in_range

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from sudoku_core.board.cells import Candidates
    from sudoku_core.techniques.conclusion import Conclusion
    from sudoku_core.techniques.facts import Facts
    from sudoku_core.techniques.position import Position

    Check = Callable[[Conclusion, Any, Position], Iterator["Premise"]]

_checks: "dict[type, Check]" = {}  # class of patterns -> check, for the families whose proof is loaded


class Premise(
    NamedTuple("Premise", [("code", "str"), ("facts", "Facts"), ("lit", "Candidates"), ("holds", "bool")])
):
    """One premise of a proof, with the result of its check."""

    __slots__ = ()

    code: str  # the key of its sentence in `words`, such as "fish_base"
    facts: "Facts"  # the facts that the sentence names
    lit: "Candidates"  # the candidates that are highlighted on a board to illustrate it
    holds: bool  # whether it is true in the position

    def __hash__(self) -> int:
        """Return the hash of all fields except `facts`, because a dictionary has no hash."""
        return hash((self.code, self.lit, self.holds))


class Proof(NamedTuple("Proof", [("premises", "tuple[Premise, ...]")])):
    """The premises of a conclusion.

    premises: A tuple of premises, each with its `code`, the `facts` that its sentence names, and `holds`.
    """

    __slots__ = ()

    premises: tuple[Premise, ...]

    @property
    def holds(self) -> bool:
        """Whether the conclusion follows."""
        return bool(self.premises) and all(premise.holds for premise in self.premises)

    def as_dict(self) -> "dict[str, object]":
        """Return the proof as plain data for JSON: "holds", and "premises" with a "code" and "holds" each.

        >>> Proof(()).as_dict()
        {'holds': False, 'premises': []}
        """
        premises = [{"code": premise.code, "holds": premise.holds} for premise in self.premises]
        return {"holds": self.holds, "premises": premises}

    @property
    def failed(self) -> Premise | None:
        """The first premise that does not hold; None if all hold."""
        for premise in self.premises:
            if not premise.holds:
                return premise
        return None


OUT_OF_RANGE = Proof((Premise("in_range", {}, 0, False),))


def prove(conclusion: "Conclusion", position: "Position") -> Proof:
    """Return the premises of a conclusion, each checked in this position.

    The first premise is that the conclusion changes something, and that it places and eliminates only
    candidates of the position. If a number is out of range, the proof fails at once, because a check could
    not look up this number.
    """
    check = check_of(type(conclusion.pattern))
    if not (are_candidates(conclusion.placements) and are_candidates(conclusion.eliminations)):
        return OUT_OF_RANGE
    if not is_in_range(conclusion.pattern):
        return OUT_OF_RANGE
    concluded = conclusion.placements | conclusion.eliminations
    changes = Premise("changes", {}, concluded, bool(concluded) and not concluded & ~position.candidates)
    return Proof(tuple([changes] + list(check(conclusion, conclusion.pattern, position))))


def check_of(pattern: type) -> "Check":
    """Return the check of a class of patterns; raise KeyError for a class that is in no family."""
    if pattern not in _checks:
        for family, patterns in FAMILIES:
            if pattern.__name__ in patterns:
                _checks.update(load(family + ".proof.CHECKS"))
    return _checks[pattern]
