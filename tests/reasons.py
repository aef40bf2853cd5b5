"""Check the answers of `why` independently."""

from sudoku_core import solve
from sudoku_core.board.cells import cell_and_digit, members
from sudoku_core.board.grid import line_of
from sudoku_core.techniques import Position, Step, Why, why
from sudoku_core.techniques.position import SEES


def leads_to(candidate: int, *, is_true: bool, steps: list[Step], position: Position) -> bool:
    """Return whether each step follows from the earlier ones, and the last step decides the candidate."""
    for step in steps:
        if not step.prove(position).holds:
            return False
        position = position.after(step)
    last = steps[-1]
    if is_true:
        return bool(last.placements >> candidate & 1)
    return bool(last.eliminations >> candidate & 1 or last.placements & SEES[candidate])


def find_fault(reason: Why, solution: str) -> str:
    """Return the fault of a reason in a proper puzzle with this solution; "" if there is none."""
    candidate = 81 * (reason.digit - 1) + reason.cell
    is_true = solution[reason.cell] == str(reason.digit)
    if (reason.kind == "true") != is_true:
        return "a wrong claim"
    if reason.kind == "search":
        return "" if reason.nodes and not has_solution_with(reason) else "a search that proves nothing"
    if not reason.steps:
        return "no step"
    if (reason.kind == "step") != (len(reason.steps) == 1) and not is_true:
        return "the wrong kind"
    steps = list(reason.steps)
    if not leads_to(candidate, is_true=is_true, steps=steps, position=reason.position):
        return "a step that does not follow"
    for number in range(len(steps) - 1):
        others = steps[:number] + steps[number + 1 :]
        if leads_to(candidate, is_true=is_true, steps=others, position=reason.position):
            return f"step {number + 1} can be left out"
    for step in steps:
        if any(solution[cell] == str(digit) for cell, digit in step.removed):
            return "a right candidate is removed"
        if any(solution[cell] != str(digit) for cell, digit in step.placed):
            return "a wrong digit is placed"
    return ""


def has_solution_with(reason: Why) -> bool:
    """Return whether there is a solution with the digit in the cell."""
    values = list(reason.position.values)
    values[reason.cell] = reason.digit
    return solve(line_of(values)).status in ("unique", "multiple")


def faults_of_all(position: Position, solution: str, most: int | None = None) -> list[str]:
    """Return the faults of the answers about the candidates of a position, at most `most` of them."""
    faults = []
    for cell, digit in map(cell_and_digit, members(position.candidates)[:most]):
        fault = find_fault(why(position, cell, digit), solution)
        if fault:
            faults.append(f"{fault}: {digit} in cell {cell} of {position.grid}")
    return faults
