"""Which numbers the fields of a pattern may have: what kind each is, its annotation says in words.

A step may come from anybody, and a check that looks up a unit of the number 99, or the members of a set
without end, would stop or never come back.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

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
_RANGES["int"] = (-(1 << 729), 1 << 729)  # of a family that says no more of its numbers

_kinds: "dict[type, tuple[tuple[int, int] | None, ...]]" = {}  # class of patterns -> of each field


def are_candidates(value: int) -> bool:
    """Return whether this is a set of candidates."""
    return 0 <= value < 1 << 729


def fits(pattern: "Any") -> bool:
    """Return whether all numbers in a pattern are in range.

    MicroPython keeps no annotations, so there it always is: the page proves only what its finders find.
    """
    cls = type(pattern)
    if cls not in _kinds:
        hints = getattr(cls, "__annotations__", {})
        _kinds[cls] = tuple([_range_of(str(hint)) for hint in hints.values()])
    return all(_fits(value, kind) for value, kind in zip(pattern, _kinds[cls]))


def _range_of(hint: str) -> "tuple[int, int] | None":
    """Return the range of the numbers that an annotation names; None where it names patterns alone."""
    for mark in "[](),|'\"":
        hint = hint.replace(mark, " ")
    ranges = [_RANGES[name] for name in hint.split() if name in _RANGES]
    return ranges[0] if ranges else None


def _fits(value: "Any", kind: "tuple[int, int] | None") -> bool:
    if value is None:
        return True
    if isinstance(value, int):
        return kind is not None and kind[0] <= value < kind[1]
    if hasattr(value, "_fields"):
        return fits(value)
    return isinstance(value, tuple) and all(_fits(each, kind) for each in value)
