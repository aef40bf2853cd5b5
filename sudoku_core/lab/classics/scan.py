"""Depth-first search that compares cells directly, as a beginner would write it.

This is method 1 of a cnblogs article on LeetCode 37 and the first algorithm of a Nowcoder NC47 article. It
goes through the empty cells in reading order, tries the digits 1 to 9 in each, and compares every digit
with the nine cells of the row, of the column and of the box.
"""

from collections.abc import Callable


def solve(board: list[int], found: Callable[[], bool]) -> bool:
    """Search for solutions, in place.

    board: 81 digits in reading order, 0 for an empty cell. found: a callback for each solution; it returns
    whether to stop. Return whether it has stopped the search; the solution then stays on the board.
    """

    def fits(cell: int, digit: int) -> bool:
        row, column = cell // 9, cell % 9
        for other in range(9 * row, 9 * row + 9):
            if board[other] == digit and other != cell:
                return False  # its row has the digit
        for other in range(column, 81, 9):
            if board[other] == digit and other != cell:
                return False  # its column has the digit
        first = row // 3 * 27 + column // 3 * 3  # the upper left cell of its box
        for step in (0, 1, 2, 9, 10, 11, 18, 19, 20):
            if board[first + step] == digit and first + step != cell:
                return False  # its box has the digit
        return True

    def search(cell: int) -> bool:
        if cell == 81:  # every cell is filled
            return found()
        if board[cell]:  # a given: step over it
            return search(cell + 1)
        for digit in range(1, 10):
            if fits(cell, digit):
                board[cell] = digit
                if search(cell + 1):
                    return True  # enough: leave everything as it is
                board[cell] = 0  # it led nowhere: take it back
        return False  # nothing is left to try here: go back

    for cell in range(81):
        if board[cell] and not fits(cell, board[cell]):
            return False  # two givens contradict each other
    return search(0)
