"""Choose and order the positions of a row."""

from typing import TYPE_CHECKING

from solving.practice.state import LATER, TEN, Row

if TYPE_CHECKING:
    from exercises.practising import PracticeRecord

# The parameters of a simple random generator, which is good enough to vary the order.
_FACTOR, _STEP, _MODULUS = 1_103_515_245, 12_345, 1 << 31


def make_row(names: tuple[str, ...], record: "PracticeRecord", seed: int) -> Row:
    """Return a row of at most TEN positions: first recent mistakes, then new positions, then the rest.

    names: The names of all positions.
    seed: The seed of their order.
    """
    wrong = [name for name in names if name in record.wrong]
    new = [name for name in names if name not in record.wrong and name not in record.right]
    rest = [name for name in names if name in record.right]
    ordered: list[str] = []
    for group in (wrong, new, rest):
        seed = (seed * _FACTOR + _STEP) % _MODULUS
        ordered += shuffled(group, seed)
    return Row(waiting=tuple(ordered[:TEN]))


def shuffled(names: list[str], seed: int) -> list[str]:
    """Return the names in a random order."""
    left, shuffled_names = list(names), []
    while left:
        seed = (seed * _FACTOR + _STEP) % _MODULUS
        shuffled_names.append(left.pop((seed >> 8) % len(left)))
    return shuffled_names


def advance(row: Row, *, is_right: bool) -> Row:
    """Return the row without the current position.

    A position that was wrong is repeated once, after LATER other positions.
    """
    name, waiting = row.waiting[0], row.waiting[1:]
    is_again = name in row.wrong
    if is_right or is_again:
        return row.having(waiting=waiting, at=row.at + 1, clean=row.clean + (is_right and not is_again))
    waiting = waiting[:LATER] + (name,) + waiting[LATER:]
    return row.having(waiting=waiting, at=row.at + 1, wrong=row.wrong + (name,))
