"""Search that draws every conclusion from a guess before it makes the next one.

This is the method of Peter Norvig's essay "Solving Every Sudoku Puzzle": eliminate candidates. If a cell
has one candidate left (naked single), its peers lose it; if a digit has one place left in a unit (hidden
single), it goes there. When nothing more follows, guess in a cell with the fewest candidates. The essay
recurses during elimination; here a list of pending eliminations avoids a deep stack.
"""

from collections.abc import Callable

UNITS = [[9 * row + column for column in range(9)] for row in range(9)]  # the rows
UNITS += [[9 * row + column for row in range(9)] for column in range(9)]  # the columns
UNITS += [
    [9 * (top + step // 3) + left + step % 3 for step in range(9)]  # the boxes
    for top in (0, 3, 6)
    for left in (0, 3, 6)
]
UNITS_OF = [[unit for unit in UNITS if cell in unit] for cell in range(81)]
PEERS = [sorted({other for unit in UNITS_OF[cell] for other in unit} - {cell}) for cell in range(81)]
MEMBERS = [[1 << number for number in range(9) if digits >> number & 1] for digits in range(0x200)]


def solve(board: list[int], found: Callable[[], bool]) -> bool:
    """Search for solutions, in place.

    board: 81 digits in reading order, 0 for an empty cell. found: a callback for each solution; it returns
    whether to stop. Return whether it has stopped the search; the solution then stays on the board.
    """
    candidates = [1 << digit - 1 if digit else 0x1FF for digit in board]  # bit d-1 stands for digit d

    def eliminate(waiting: list[tuple[int, int]]) -> bool:
        for cell, bit in waiting:  # the list grows while it is worked through
            if not candidates[cell] & bit:
                continue  # gone already
            left = candidates[cell] = candidates[cell] ^ bit
            if not left:
                return False  # the cell has no candidate
            if left & left - 1 == 0:  # a naked single
                board[cell] = left.bit_length()
                waiting += [(peer, left) for peer in PEERS[cell]]
            for unit in UNITS_OF[cell]:
                places = [other for other in unit if candidates[other] & bit]
                if not places:
                    return False  # the digit has no place in this unit
                place = places[0]
                if len(places) == 1 and candidates[place] != bit:  # a hidden single
                    waiting += [(place, rival) for rival in MEMBERS[candidates[place] ^ bit]]
        return True

    def search() -> bool:
        empty = [cell for cell in range(81) if not board[cell]]
        if not empty:  # every cell is filled
            return found()
        cell = min(empty, key=lambda cell: candidates[cell].bit_count())
        candidates_before, board_before = candidates[:], board[:]
        for bit in MEMBERS[candidates[cell]]:
            rivals = [(cell, rival) for rival in MEMBERS[candidates[cell] ^ bit]]  # guess: not these
            if eliminate(rivals) and search():
                return True  # enough: leave everything as it is
            candidates[:] = candidates_before
            board[:] = board_before  # it led nowhere: take back the guess and all that followed
        return False  # nothing is left to try here: go back

    seen = [(peer, 1 << digit - 1) for cell, digit in enumerate(board) if digit for peer in PEERS[cell]]
    return eliminate(seen) and search()  # first what the givens rule out
