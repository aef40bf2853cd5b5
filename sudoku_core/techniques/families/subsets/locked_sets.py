"""Locked sets: n keys that have only n members between them.

One idea for many techniques; fish, which have fins, have a search of their own:

    naked pair     two cells of a unit that have two digits between them
    hidden pair    two digits that have two places between them in a unit
    X-Wing         two rows whose places for a digit lie in two columns between them
"""

from sudoku_core.board.compat import count


def locked_sets(members_of: list[tuple[int, int]], size: int) -> list[tuple[int, int]]:
    """Return all choices of `size` keys that have just as many members between them, each as two sets.

    members_of: keys, which are sets of one, each with its members. A key that has one member, or none, is
    in no choice. Not each key needs all members: {12, 23, 13} is a triple.
    """
    chosen: list[list[tuple[int, int]]] = [[(0, 0)]] + [[] for _ in range(size)]
    for key, members in members_of:
        if 1 < count(members) <= size:
            for number in range(size - 1, -1, -1):
                chosen[number + 1] += [
                    (keys | key, union | members)
                    for keys, union in chosen[number]
                    if count(union | members) <= size
                ]
    return [(keys, union) for keys, union in chosen[size] if count(union) == size]
