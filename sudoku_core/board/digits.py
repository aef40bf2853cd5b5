"""Sets of digits as 9-bit masks: bit d-1 is set if digit d is in the set.

    digit    9 8 7 6 5 4 3 2 1
    digits   0 1 0 0 0 1 0 0 1   ==  {1, 4, 8}  ==  0b010001001

A `Digit` is a number from 1 to 9, or 0 for an empty cell. `Digits`, a plural noun, is always a set. The
tables are indexed by a mask.
"""

Digit = int
Digits = int

NONE: Digits = 0
ALL: Digits = 0b111111111


def only(digit: Digit) -> Digits:
    """Return the set with only this digit (1 to 9)."""
    return 1 << (digit - 1)


def union(members: tuple[Digit, ...] | list[Digit]) -> Digits:
    """Return the set of these digits; a 0, for an empty cell, is ignored."""
    digits = NONE
    for digit in members:
        if digit:
            digits |= only(digit)
    return digits


def _subsets() -> tuple[tuple[Digit, ...], ...]:
    """Return the members of every set, in the order of the masks."""
    subsets: list[tuple[Digit, ...]] = [()]
    for digit in range(1, 10):  # each set without this digit, then each with it, in the same order
        subsets += [members + (digit,) for members in subsets]
    return tuple(subsets)


MEMBERS: tuple[tuple[Digit, ...], ...] = _subsets()
COUNT: tuple[int, ...] = tuple([len(members) for members in MEMBERS])


def text(digits: Digits) -> str:
    """Return the members of a set in ascending order, such as "148"."""
    return "".join([str(digit) for digit in MEMBERS[digits]])
