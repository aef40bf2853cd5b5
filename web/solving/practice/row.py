"""Choose and order the positions of a row."""

from typing import TYPE_CHECKING

from solving.practice.state import MAX_POSITIONS, POSITIONS_UNTIL_REPEAT, Row

if TYPE_CHECKING:
    from exercises.practising import PracticeRecord

# The parameters of a simple random number generator, which is good enough to vary the order.
_MULTIPLIER, _INCREMENT, _MODULUS = 1_103_515_245, 12_345, 1 << 31


def make_row(names: tuple[str, ...], record: "PracticeRecord", seed: int) -> Row:
    """Return a row of at most MAX_POSITIONS positions: wrong positions first, then new ones, then the rest.

    names: The names of all positions.
    seed: The seed of their order.
    """
    wrong = [name for name in names if name in record.wrong]
    new = [name for name in names if name not in record.wrong and name not in record.right]
    right = [name for name in names if name in record.right]
    sorted_names: list[str] = []
    for group in (wrong, new, right):
        seed = (seed * _MULTIPLIER + _INCREMENT) % _MODULUS
        sorted_names += shuffle(group, seed)
    return Row(waiting=tuple(sorted_names[:MAX_POSITIONS]))


def shuffle(names: list[str], seed: int) -> list[str]:
    """Return the names in a random order."""
    remaining, shuffled_names = list(names), []
    while remaining:
        seed = (seed * _MULTIPLIER + _INCREMENT) % _MODULUS
        shuffled_names.append(remaining.pop((seed >> 8) % len(remaining)))
    return shuffled_names


def advance(row: Row, *, is_right: bool) -> Row:
    """Return the row without the current position.

    A wrong position is repeated once, after POSITIONS_UNTIL_REPEAT other positions.
    """
    name, waiting = row.waiting[0], row.waiting[1:]
    is_repeated = name in row.wrong
    if is_right or is_repeated:
        return row.having(
            waiting=waiting,
            number=row.number + 1,
            clean_count=row.clean_count + (is_right and not is_repeated),
        )
    waiting = waiting[:POSITIONS_UNTIL_REPEAT] + (name,) + waiting[POSITIONS_UNTIL_REPEAT:]
    return row.having(waiting=waiting, number=row.number + 1, wrong=row.wrong + (name,))
