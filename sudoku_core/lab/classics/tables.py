"""Depth-first search with tables of booleans that store the used digits.

This is the method of the cnblogs article (its methods 2 and 3), of a Luogu P1784 article, of a LeetCode 37
article and of a ChinaUnix blog. Three look-ups replace 27 comparisons, but three tables must be updated.
"""

from collections.abc import Callable


def solve(board: list[int], found: Callable[[], bool]) -> bool:
    """Search for solutions, in place.

    board: 81 digits in reading order, 0 for an empty cell. found: a callback for each solution; it returns
    whether to stop. Return whether it has stopped the search; the solution then stays on the board.
    """
    row_has = [[False] * 10 for _ in range(9)]  # row_has[row][digit]: is it used in this row?
    column_has = [[False] * 10 for _ in range(9)]
    box_has = [[False] * 10 for _ in range(9)]

    def search(cell: int) -> bool:
        if cell == 81:  # every cell is filled
            return found()
        if board[cell]:  # a given: step over it
            return search(cell + 1)
        row, column = cell // 9, cell % 9
        box = row // 3 * 3 + column // 3
        for digit in range(1, 10):
            if row_has[row][digit] or column_has[column][digit] or box_has[box][digit]:
                continue  # the digit is used already
            board[cell] = digit
            row_has[row][digit] = column_has[column][digit] = box_has[box][digit] = True
            if search(cell + 1):
                return True  # enough: leave everything as it is
            row_has[row][digit] = column_has[column][digit] = box_has[box][digit] = False
            board[cell] = 0  # it led nowhere: take it back
        return False  # nothing is left to try here: go back

    for cell, digit in enumerate(board):
        if digit:
            row, column = cell // 9, cell % 9
            box = row // 3 * 3 + column // 3
            if row_has[row][digit] or column_has[column][digit] or box_has[box][digit]:
                return False  # two givens contradict each other
            row_has[row][digit] = column_has[column][digit] = box_has[box][digit] = True  # a given
    return search(0)
