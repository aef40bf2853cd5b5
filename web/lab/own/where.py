"""Find the error in a run of the reader's code: the first cell that differs from the solution."""

from typing import TYPE_CHECKING

from shared.code.puzzles import PUZZLES, SOLUTIONS
from sudoku_core.board.geometry import name

if TYPE_CHECKING:
    from lab.state import RecordedRun
    from shared.life import Message


def solution_of(puzzle: str) -> str:
    """Return the only solution of a built-in puzzle as a line of 81; "" for any other puzzle."""
    for index, (_, line, count) in enumerate(PUZZLES):
        if line == puzzle:
            return SOLUTIONS[index] if count == 1 else ""
    return ""


def find_error(run: "RecordedRun", solution: str) -> "tuple[int, int | None, Message]":
    """Return the position at which a run went wrong, the cell, and the message on it.

    The error is the first placed digit that is wrong at the end of the run, or else the first empty cell.
    solution: A line of 81, or "" if it is unknown. Then the position is the end of the run.
    """
    final_cursor = run.at(run.length)
    wrong_cells = [
        cell for cell, digit, _ in final_cursor.path if solution and solution[cell] != str(digit)
    ]
    empty_cells = [cell for cell in range(81) if solution and not final_cursor.values[cell]]
    if not wrong_cells and not empty_cells:
        return run.length, None, ("lab.own_where_end", None)
    cell = (wrong_cells or empty_cells)[0]
    facts = {"cell": name(cell), "digit": final_cursor.values[cell], "expected": int(solution[cell])}
    if not wrong_cells:
        return run.length, cell, ("lab.own_where_empty", facts)
    position = run.trace.previous_change(cell, run.length + 1)
    return run.length if position is None else position, cell, ("lab.own_where", facts)
