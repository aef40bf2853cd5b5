"""Locked sets: n keys that have only n members between them.

One idea for many techniques; fish, which have fins, have a search of their own:

    naked pair     two cells of a unit that have two digits between them
    hidden pair    two digits that have two places between them in a unit
    X-Wing         two rows whose places for a digit lie in two columns between them
"""

from collections.abc import Mapping


def locked_sets(members_of: Mapping[int, int], size: int) -> list[tuple[int, int]]:
    """Return all choices of `size` keys that have just as many members between them, each as two sets.

    members_of: sets under keys that are sets of one. A key that has one member, or none, is in no choice.
    Not each key needs all members: {12, 23, 13} is a triple.
    """
    chosen: list[list[tuple[int, int]]] = [[(0, 0)], *([] for _ in range(size))]
    for key, members in members_of.items():
        if 1 < members.bit_count() <= size:
            for count in range(size - 1, -1, -1):
                chosen[count + 1] += [
                    (keys | key, union | members)
                    for keys, union in chosen[count]
                    if (union | members).bit_count() <= size
                ]
    return [(keys, union) for keys, union in chosen[size] if union.bit_count() == size]
