"""The product's own search, `sudoku_core.solver`, one position after another.

It keeps a position as one long integer and draws conclusions in all cells at once; solver.py explains how.
Here the board only shows what it has placed in each position that it tries.
"""

from collections.abc import Callable
from itertools import chain

from sudoku_core.solver import Search


def solve(board: list[int], found: Callable[[], bool]) -> bool:
    """Search for solutions, in place.

    board: 81 digits in reading order, 0 for an empty cell. found: is called when the board is a solution,
    and returns whether that is enough. Returns whether it was; then the solution stays on the board.
    """
    shown: list[int] = []  # the values on the board beyond the givens: 10 * cell + digit for each

    def take_back(count: int) -> None:
        if count < len(shown):
            dropped = shown[count:]  # this position led nowhere
            del shown[count:]
            for candidate in reversed(dropped):
                board[candidate // 10] = 0  # take back what followed from the guess

    def show(placed: list[int], guessed: bool) -> None:
        same = 0
        while same < len(shown) and shown[same] == placed[same]:
            same += 1
        take_back(same)
        if guessed:
            guess = placed[same]
            board[guess // 10] = guess % 10  # the guess
            shown.append(guess)
        for candidate in placed[len(shown) :]:
            board[candidate // 10] = candidate % 10  # what follows from it
        shown[:] = placed

    search = Search(tuple(board), slice_nodes=1)
    guessed = complete = False
    for solution in chain(search, [None]):  # None at the end of a position, before it its solution
        if not complete:
            show(search.placed, guessed)
        guessed, complete = True, solution is not None
        if complete and found():
            return True  # enough: leave everything as it is
    take_back(0)
    return False
