"""Find locked sets: n keys that have only n members between them.

Many techniques use this idea (fish can have fins, so they have their own search):

    naked pair     two cells of a unit that have two digits between them
    hidden pair    two digits that have two places between them in a unit
    X-Wing         two rows whose places for a digit lie in two columns between them
"""

from sudoku_core.board.compat import count


def find_locked_sets(members_of: list[tuple[int, int]], size: int) -> list[tuple[int, int]]:
    """Return all choices of `size` keys that have exactly `size` members between them.

    Each choice is two sets: the keys and the members. A key with fewer than two members is in no choice. A
    key does not need all members of a choice: {12, 23, 13} is a triple.

    members_of: each key, as a set of one, and the set of its members.
    """
    # For each number up to `size`, the choices of this number of keys, with the union of their members.
    choices: list[list[tuple[int, int]]] = [[(0, 0)]] + [[] for _ in range(size)]
    for key, members in members_of:
        if 1 < count(members) <= size:
            for number in range(size - 1, -1, -1):
                choices[number + 1] += [
                    (keys | key, union | members)
                    for keys, union in choices[number]
                    if count(union | members) <= size
                ]
    return [(keys, union) for keys, union in choices[size] if count(union) == size]
