"""Show one of several solutions over the board, with messages about them.

The marked cells differ from the first solution. In the first solution, they differ from the second.
"""

from typing import TYPE_CHECKING

from solving import writing
from solving.looks.cells import CURSOR, DIFFERS, SELECTED, CellLook, cells_of
from solving.state import MAX_PARTS, is_counting
from sudoku_core.board.geometry import CELLS
from sudoku_core.board.grid import values_of

if TYPE_CHECKING:
    from shared.life import Message
    from solving.state import BoardState, Browse, Verdict

    Pager = tuple[int, int, Message | None]

# The marks that stay visible on a solution: other tints would hide the differences.
VISIBLE_MARKS = CURSOR | SELECTED

# Estimates from this number on are written with a power of ten.
LARGE_ESTIMATE = 1e9
_SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹"


def solution_cells(state: "BoardState") -> "tuple[CellLook, ...] | None":
    """Return the 81 cells of the solution shown over the board, or None."""
    browse = state.known.browse
    if not browse or not browse.is_open:
        return None
    line, compared = browse.lines[browse.index], _solution_to_compare(browse)
    board = writing.fill_empty_cells(state.board, values_of(line), tidy=False)
    state = state.with_known(truth=None, marked_cells=()).having(board=board, shows_candidates=False)
    board_cells = cells_of(state)
    cells = []
    for cell, look in zip(CELLS, board_cells):
        marks = look.marks & VISIBLE_MARKS | (DIFFERS if line[cell] != compared[cell] else 0)
        cells.append(CellLook(look.digit, look.kind, marks, look.corners, look.centres, look.colours))
    return tuple(cells)


def _solution_to_compare(browse: "Browse") -> str:
    """Return the solution with which the shown solution is compared."""
    return browse.lines[0 if browse.index else 1]


def pager_of(state: "BoardState") -> "Pager | None":
    """Return the numbers of the shown and of the last solution, and a message with the count of solutions.

    The message is None before the solutions have been counted.
    """
    browse = state.known.browse
    if not browse or not browse.is_open:
        return None
    placeholders: dict[str, object] = {
        "count": browse.count,
        "percent": 100 * len(browse.parts) // MAX_PARTS,
    }
    key = "solutions.of_some"
    if is_counting(state):
        key = "solutions.estimating" if browse.parts else "solutions.so_far"
    elif browse.is_complete:
        key = "solutions.of_all"
    elif browse.count == 2:
        return browse.index + 1, 2, None
    return browse.index + 1, len(browse.lines), (key, placeholders)


def shown_solution_message(state: "BoardState", browse: "Browse") -> "Message":
    """Return the message about a solution that the player has turned to."""
    differing = [
        cell for cell in CELLS if browse.lines[browse.index][cell] != _solution_to_compare(browse)[cell]
    ]
    placeholders: dict[str, object] = {
        "number": browse.index + 1,
        "count": browse.count,
        "differing": len(differing),
        "other": 1 if browse.index else 2,
    }
    if is_counting(state):
        return ("status.solution_so_far", placeholders)
    return ("status.solution_of_all" if browse.is_complete else "status.solution_of_some", placeholders)


def counting_message(browse: "Browse | None") -> "Message":
    """Return the message while solutions are counted; it does not change with every new count."""
    if browse and browse.estimate:
        return ("status.counting_many", _estimate_placeholders(browse))
    return ("status.estimating" if browse and browse.parts else "status.counting", None)


def verdict_message(browse: "Browse", verdict: "Verdict") -> "Message | None":
    """Return the message for a verdict about several solutions, or None."""
    if verdict.status == "multiple" and browse.is_open:
        differing = [cell for cell in CELLS if browse.lines[0][cell] != browse.lines[1][cell]]
        return ("status.several_shown", {"count": len(differing)})
    if verdict.purpose != "browse":
        return None
    if verdict.status == "counted":
        return ("status.counted", {"count": browse.count})
    return ("status.too_many" if browse.estimate else "status.stopped", _estimate_placeholders(browse))


def _estimate_placeholders(browse: "Browse") -> "dict[str, object]":
    mean, standard_error = browse.estimate or (0, 0)
    percent = max(1, round(200 * standard_error / mean)) if mean else 0
    return {"count": browse.count, "about": round_estimate(mean), "percent": percent}


def round_estimate(number: float) -> "int | str":
    """Return the number rounded to two digits: 4100000, or as text if it is large: "6.7 × 10²¹"."""
    text = f"{number:.1e}"
    if number < LARGE_ESTIMATE:
        return round(float(text))
    digits, exponent = text.split("e")
    return digits + " × 10" + "".join([_SUPERSCRIPTS[int(digit)] for digit in str(int(exponent))])
