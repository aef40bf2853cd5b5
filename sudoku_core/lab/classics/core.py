"""The solver of this project, `sudoku_core.search.solver`, shown one position after another.

It stores a position as one long integer and draws conclusions in all cells at once; solver.py explains how.
Here the board shows the placed digits of each position that the solver tries.
"""

from collections.abc import Callable
from itertools import chain

from sudoku_core.search.solver import Search


def solve(board: list[int], found: Callable[[], bool]) -> bool:
    """Search for solutions, in place.

    board: 81 digits in reading order, 0 for an empty cell. found: a callback for each solution; it returns
    whether to stop. Return whether it has stopped the search; the solution then stays on the board.
    """
    shown: list[int] = []  # the values on the board beyond the givens: 10 * cell + digit for each
    levels: list[tuple[int, list[int]]] = []  # for each choice its index there, and the tried guesses

    def take_back(count: int, keep: int) -> None:
        while len(shown) > count:
            board[shown.pop() // 10] = 0  # take it back
            if len(levels) > keep and levels[-1][0] == len(shown):
                levels.pop()  # all its guesses have been tried

    def show(placed: list[int], guessed: bool) -> None:
        same = 0
        while same < len(shown) and shown[same] == placed[same]:
            same += 1
        if same < len(shown):
            keep = len([place for place, _ in levels if place <= same])
            take_back(same, keep)  # this position led nowhere
        if guessed:
            guess = placed[same]
            if not levels or levels[-1][0] < same:
                levels.append((same, []))  # a choice of its own
            levels[-1][1].append(guess)
            board[guess // 10] = guess % 10  # the guess
            shown.append(guess)
        for candidate in placed[len(shown) :]:
            board[candidate // 10] = candidate % 10  # what follows from it
        shown[:] = placed

    search = Search(tuple(board), slice_nodes=1)
    guessed = complete = False
    for solution in chain(search, [None]):  # after each position None, or its solution and then None
        if not complete:
            show(search.placed, guessed)
        guessed, complete = True, solution is not None
        if complete and found():
            return True  # enough: leave everything as it is
    if shown:
        take_back(0, 0)  # this position led nowhere either
    return False
