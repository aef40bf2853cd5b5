"""Depth-first search with one integer of nine bits for each row, column and box.

This is the second algorithm of the Nowcoder NC47 article. Bit d-1 stands for digit d, so three integers
show at once which digits are free, and the search never tries a used digit.
"""

from collections.abc import Callable


def solve(board: list[int], found: Callable[[], bool]) -> bool:
    """Search for solutions, in place.

    board: 81 digits in reading order, 0 for an empty cell. found: a callback for each solution; it returns
    whether to stop. Return whether it has stopped the search; the solution then stays on the board.
    """
    rows, columns, boxes = [0] * 9, [0] * 9, [0] * 9  # the used digits, one bit for each
    empty = [cell for cell in range(81) if not board[cell]]

    def search(position: int) -> bool:
        if position == len(empty):  # every cell is filled
            return found()
        cell = empty[position]
        row, column = cell // 9, cell % 9
        box = row // 3 * 3 + column // 3
        free = ~(rows[row] | columns[column] | boxes[box]) & 0x1FF  # what no unit has used
        while free:
            bit = free & -free  # the lowest free digit
            board[cell] = bit.bit_length()
            rows[row] |= bit
            columns[column] |= bit
            boxes[box] |= bit
            if search(position + 1):
                return True  # enough: leave everything as it is
            rows[row] ^= bit
            columns[column] ^= bit
            boxes[box] ^= bit
            board[cell] = 0  # it led nowhere: take it back
            free &= free - 1  # the rest
        return False  # nothing is left to try here: go back

    for cell, digit in enumerate(board):
        if digit:
            row, column, bit = cell // 9, cell % 9, 1 << digit - 1
            box = row // 3 * 3 + column // 3
            if (rows[row] | columns[column] | boxes[box]) & bit:
                return False  # two givens contradict each other
            rows[row] |= bit  # the given's digit
            columns[column] |= bit  # the given's digit
            boxes[box] |= bit  # the given's digit
    return search(0)
