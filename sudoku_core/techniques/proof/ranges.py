"""Check that all numbers in a pattern are in range, using the types in its annotations.

A step may come from untrusted code. Without this check, looking up unit 99 would raise an exception, and
listing the members of a huge or negative set would not end.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# The names in annotations that stand for a number, with its range (the end is excluded), and the names that
# stand for a set, with the maximum number of its members.
NUMBER_RANGES = (
    ("Candidate", (0, 729)),
    ("Digit", (1, 10)),
    ("DigitNeed", (81, 324)),
    ("Literal", (-729, 729)),
    ("Need", (0, 324)),
    ("Unit", (0, 27)),
)
SET_SIZES = (("Candidates", 729), ("Cells", 81), ("Digits", 9))

_RANGE_OF_NAME = dict(NUMBER_RANGES + tuple([(name, (0, 1 << size)) for name, size in SET_SIZES]))
_RANGE_OF_NAME["int"] = (-(1 << 729), 1 << 729)  # for a family without narrower ranges

# Class of patterns -> the range of each field.
_field_ranges: "dict[type, tuple[tuple[int, int] | None, ...]]" = {}


def are_candidates(value: int) -> bool:
    """Return whether this int is a set of candidates."""
    return 0 <= value < 1 << 729


def is_in_range(pattern: "Any") -> bool:
    """Return whether all numbers in a pattern are in range.

    MicroPython stores no annotations, so the result there is always True. This is safe, because a page
    proves only the conclusions of its own finders there.
    """
    cls = type(pattern)
    if cls not in _field_ranges:
        hints = getattr(cls, "__annotations__", {})
        _field_ranges[cls] = tuple([_range_of(str(hint)) for hint in hints.values()])
    return all(_is_value_in_range(value, limits) for value, limits in zip(pattern, _field_ranges[cls]))


def _range_of(hint: str) -> "tuple[int, int] | None":
    """Return the range of the numbers that an annotation names; None if it names only patterns."""
    for mark in "[](),|'\"":
        hint = hint.replace(mark, " ")
    ranges = [_RANGE_OF_NAME[name] for name in hint.split() if name in _RANGE_OF_NAME]
    return ranges[0] if ranges else None


def _is_value_in_range(value: "Any", limits: "tuple[int, int] | None") -> bool:
    """Return whether all numbers in the value of a field are within these limits.

    limits: None if the annotation of the field names only patterns.
    """
    if value is None:
        return True
    if isinstance(value, int):
        return limits is not None and limits[0] <= value < limits[1]
    if hasattr(value, "_fields"):
        return is_in_range(value)
    return isinstance(value, tuple) and all(_is_value_in_range(item, limits) for item in value)
