"""Check the solutions of the reader's code."""

from sudoku_core.board.geometry import PEERS


def find_fault(line: str, puzzle: str) -> "tuple[str, int, int] | None":
    """Return the fault of a solution: a code of messages.SOLUTION_FAULTS, the cell and the digit; or None.

    For a changed given, the digit is the original one. Both texts are lines of 81, and the solution has no
    empty cells.
    """
    for cell in range(81):
        if puzzle[cell] not in (".", line[cell]):
            return "given", cell, int(puzzle[cell])
    for cell in range(81):
        for peer in PEERS[cell]:
            if line[peer] == line[cell]:
                return "twin", cell, int(line[cell])
    return None
