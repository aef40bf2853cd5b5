"""Depth-first search that always continues in the cell with the fewest free digits.

This is the usual improvement of `bitmask`. A wrong guess among two digits costs less than a wrong guess
among six, and a cell with one free digit needs no guess at all. (S. W. Golomb, L. D. Baumert: Backtrack
Programming, Journal of the ACM 12, 1965.)
"""

from collections.abc import Callable


def solve(board: list[int], found: Callable[[], bool]) -> bool:
    """Search for solutions, in place.

    board: 81 digits in reading order, 0 for an empty cell. found: a callback for each solution; it returns
    whether to stop. Return whether it has stopped the search; the solution then stays on the board.
    """
    rows, columns, boxes = [0] * 9, [0] * 9, [0] * 9  # the used digits, one bit for each
    places = [(cell, cell // 9, cell % 9, cell // 27 * 3 + cell % 9 // 3) for cell in range(81)]
    empty = [place for place in places if not board[place[0]]]

    def search() -> bool:
        if not empty:  # every cell is filled
            return found()
        fewest = 10
        for index, (_, row, column, box) in enumerate(empty):
            digits = ~(rows[row] | columns[column] | boxes[box]) & 0x1FF  # free in this cell
            if digits.bit_count() < fewest:
                best, free, fewest = index, digits, digits.bit_count()
                if fewest < 2:
                    break  # no cell can be better
        cell, row, column, box = place = empty.pop(best)
        while free:
            bit = free & -free  # the lowest free digit
            board[cell] = bit.bit_length()
            rows[row] |= bit
            columns[column] |= bit
            boxes[box] |= bit
            if search():
                return True  # enough: leave everything as it is
            rows[row] ^= bit
            columns[column] ^= bit
            boxes[box] ^= bit
            board[cell] = 0  # it led nowhere: take it back
            free &= free - 1  # the rest
        empty.insert(best, place)  # the cell is empty again
        return False  # nothing is left to try here: go back

    for cell, row, column, box in places:
        if board[cell]:
            bit = 1 << board[cell] - 1
            if (rows[row] | columns[column] | boxes[box]) & bit:
                return False  # two givens contradict each other
            rows[row] |= bit  # the given's digit
            columns[column] |= bit  # the given's digit
            boxes[box] |= bit  # the given's digit
    return search()
