"""Proofs: check, from its pattern alone, that a conclusion is right in a position.

This trusts no finder. The proof of a family has a table CHECKS: for each of its patterns a function that
yields the premises from which the conclusion follows, each with whether it holds in this position. The
conclusion is proven if all hold; else the first that does not says what is wrong.
"""

from collections import namedtuple

from sudoku_core.techniques.families import FAMILIES, loaded

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from sudoku_core.board.cells import Candidates
    from sudoku_core.techniques.conclusion import Conclusion
    from sudoku_core.techniques.facts import Facts
    from sudoku_core.techniques.position import Position

    Check = Callable[[Conclusion, Any, Position], Iterator["Premise"]]

# What annotations name that is a number, and the first one and the one after the last; what they name that
# is a set, and how many members there can be.
NUMBERS = (
    ("Candidate", (0, 729)),
    ("Digit", (1, 10)),
    ("DigitNeed", (81, 324)),
    ("Literal", (-729, 729)),
    ("Need", (0, 324)),
    ("Unit", (0, 27)),
)
SETS = (("Candidates", 729), ("Cells", 81), ("Digits", 9))

_RANGES = dict(NUMBERS + tuple([(name, (0, 1 << size)) for name, size in SETS]))

_kinds: "dict[type, tuple[tuple[int, int] | None, ...]]" = {}  # class of patterns -> of each field

__path__: "list[str]" = []  # what it had as a package is found by its old names: see `moved`

_checks: "dict[type, Check]" = {}  # of the families whose proof has been loaded


class Premise(namedtuple("Premise", ("code", "facts", "lit", "holds"))):
    """One premise of a proof.

    code: names its sentence in `words`. facts: what the sentence names. lit: the candidates that show it on
    a board. holds: whether it is so in the position.
    """

    __slots__ = ()

    code: str
    facts: "Facts"
    lit: "Candidates"
    holds: bool


class Proof(namedtuple("Proof", ("premises",))):
    """The premises of a conclusion."""

    __slots__ = ()

    premises: tuple[Premise, ...]

    @property
    def holds(self) -> bool:
        """Whether the conclusion follows."""
        return bool(self.premises) and all(premise.holds for premise in self.premises)

    @property
    def failed(self) -> Premise | None:
        """The first premise that does not hold."""
        for premise in self.premises:
            if not premise.holds:
                return premise
        return None


OUT_OF_RANGE = Proof((Premise("in_range", {}, 0, False),))


def prove(conclusion: "Conclusion", position: "Position") -> Proof:
    """Return the premises of this conclusion and whether each holds in this position.

    It must change something: what it places and eliminates are candidates of the position. A step with a
    number that is out of range is refused at once, for a check would look for what is not there.
    """
    if not (_are_candidates(conclusion.placements) and _are_candidates(conclusion.eliminations)):
        return OUT_OF_RANGE
    if not _fits_all(conclusion.pattern):
        return OUT_OF_RANGE
    concluded = conclusion.placements | conclusion.eliminations
    changes = Premise("changes", {}, concluded, bool(concluded) and not concluded & ~position.candidates)
    check = check_of(type(conclusion.pattern))
    return Proof(tuple([changes] + list(check(conclusion, conclusion.pattern, position))))


def check_of(pattern: type) -> "Check":
    """Return the check of a class of patterns; KeyError for one that is in no family."""
    if pattern not in _checks:
        for family, patterns in FAMILIES:
            if pattern.__name__ in patterns:
                _checks.update(loaded(family + ".proof.CHECKS"))
    return _checks[pattern]


def _are_candidates(value: int) -> bool:
    """Return whether this is a set of candidates."""
    return 0 <= value < 1 << 729


def _fits_all(pattern: "Any") -> bool:
    """Return whether all numbers in a pattern are in range.

    MicroPython keeps no annotations, so there it always is: the page proves only what its finders find.
    """
    cls = type(pattern)
    if cls not in _kinds:
        hints = getattr(cls, "__annotations__", {})
        _kinds[cls] = tuple([_range_of(str(hint)) for hint in hints.values()])
    return all(_fits(value, kind) for value, kind in zip(pattern, _kinds[cls]))


def _range_of(hint: str) -> "tuple[int, int] | None":
    """Return the range of the numbers that an annotation names; None where it names none."""
    for mark in "[](),|'\"":
        hint = hint.replace(mark, " ")
    ranges = [_RANGES[name] for name in hint.split() if name in _RANGES]
    return ranges[0] if ranges else None


def _fits(value: "Any", kind: "tuple[int, int] | None") -> bool:
    if value is None:
        return True
    if isinstance(value, int):
        return kind is None or kind[0] <= value < kind[1]
    if hasattr(value, "_fields"):
        return _fits_all(value)
    return isinstance(value, tuple) and all(_fits(each, kind) for each in value)
