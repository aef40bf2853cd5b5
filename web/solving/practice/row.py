"""Which positions come, and in what order."""

from typing import TYPE_CHECKING

from solving.practice.state import LATER, TEN, Row

if TYPE_CHECKING:
    from exercises.practising import Record

# The numbers of a simple generator: whoever practises needs another order, and no more.
_FACTOR, _STEP, _MODULUS = 1_103_515_245, 12_345, 1 << 31


def begun(names: tuple[str, ...], record: "Record", seed: int) -> Row:
    """Return a row of ten at most: first what went wrong last, then what is new, then the rest.

    names: of all positions. seed: another one gives another order.
    """
    wrong = [each for each in names if each in record.wrong]
    new = [each for each in names if each not in record.wrong and each not in record.right]
    rest = [each for each in names if each in record.right]
    found: list[str] = []
    for some in (wrong, new, rest):
        seed = (seed * _FACTOR + _STEP) % _MODULUS
        found += shuffled(some, seed)
    return Row(waiting=tuple(found[:TEN]))


def shuffled(names: list[str], seed: int) -> list[str]:
    """Return these in another order."""
    left, found = list(names), []
    while left:
        seed = (seed * _FACTOR + _STEP) % _MODULUS
        found.append(left.pop((seed >> 8) % len(left)))
    return found


def after(row: Row, *, is_right: bool) -> Row:
    """Return the row after the position that is on the board.

    What went wrong comes again once, after a few others.
    """
    name, waiting = row.waiting[0], row.waiting[1:]
    is_again = name in row.wrong
    if is_right or is_again:
        return row.having(waiting=waiting, at=row.at + 1, clean=row.clean + (is_right and not is_again))
    waiting = waiting[:LATER] + (name,) + waiting[LATER:]
    return row.having(waiting=waiting, at=row.at + 1, wrong=row.wrong + (name,))
