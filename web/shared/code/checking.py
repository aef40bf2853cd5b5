"""Whether what the reader's code calls a solution is one: the page does not take its word for it."""

from sudoku_core.board.geometry import PEERS


def fault_in(line: str, puzzle: str) -> "tuple[str, int, int] | None":
    """Return what is wrong with this solution: a code of messages.WRONG, the cell and its digit.

    The digit is the given one where that was changed. None: nothing is wrong. Both are lines of 81, and the
    solution has no empty cell.
    """
    for cell in range(81):
        if puzzle[cell] not in (".", line[cell]):
            return "given", cell, int(puzzle[cell])
    for cell in range(81):
        for peer in PEERS[cell]:
            if line[peer] == line[cell]:
                return "twin", cell, int(line[cell])
    return None
