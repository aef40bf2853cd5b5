"""Show one of several solutions over the board, with messages about them.

Cells that differ from the first solution are marked; in the first solution, cells that differ from the
second.
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

# The marks that remain visible under a solution: other tints would hide the differences.
KEPT_MARKS = CURSOR | SELECTED

# Estimates of this size or larger are written with a power of ten.
LARGE = 1e9
_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"


def layer_of(state: "BoardState") -> "tuple[CellLook, ...] | None":
    """Return the looks of the 81 cells of the solution shown over the board, or None."""
    browse = state.known.browse
    if not browse or not browse.is_open:
        return None
    line, other = browse.lines[browse.index], _compared(browse)
    board = writing.fill(state.board, values_of(line), tidy=False)
    looks = cells_of(state.with_known(truth=None, marked=()).having(board=board, shows_candidates=False))
    layer = []
    for cell, look in zip(CELLS, looks):
        marks = look.marks & KEPT_MARKS | (DIFFERS if line[cell] != other[cell] else 0)
        layer.append(CellLook(look.digit, look.kind, marks, look.corners, look.centres, look.colours))
    return tuple(layer)


def _compared(browse: "Browse") -> str:
    """Return the solution with which the shown solution is compared."""
    return browse.lines[0 if browse.index else 1]


def pager_of(state: "BoardState") -> "Pager | None":
    """Return the number of the shown solution, the highest number, and a message with the count.

    The message is None before the solutions have been counted.
    """
    browse = state.known.browse
    if not browse or not browse.is_open:
        return None
    facts: dict[str, object] = {"count": browse.count, "percent": 100 * len(browse.parts) // MAX_PARTS}
    key = "solutions.of_some"
    if is_counting(state):
        key = "solutions.estimating" if browse.parts else "solutions.so_far"
    elif browse.is_complete:
        key = "solutions.of_all"
    elif browse.count == 2:
        return browse.index + 1, 2, None
    return browse.index + 1, len(browse.lines), (key, facts)


def turned_message(state: "BoardState", browse: "Browse") -> "Message":
    """Return the message about a solution that the reader has chosen."""
    differing = [cell for cell in CELLS if browse.lines[browse.index][cell] != _compared(browse)[cell]]
    facts: dict[str, object] = {
        "number": browse.index + 1,
        "count": browse.count,
        "differing": len(differing),
        "other": 1 if browse.index else 2,
    }
    if is_counting(state):
        return ("status.solution_so_far", facts)
    return ("status.solution_of_all" if browse.is_complete else "status.solution_of_some", facts)


def counting_message(browse: "Browse | None") -> "Message":
    """Return the message while solutions are counted; it is the same for every count so far."""
    if browse and browse.estimate:
        return ("status.counting_many", _facts(browse))
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
    return ("status.too_many" if browse.estimate else "status.stopped", _facts(browse))


def _facts(browse: "Browse") -> "dict[str, object]":
    mean, spread = browse.estimate or (0, 0)
    percent = max(1, round(200 * spread / mean)) if mean else 0
    return {"count": browse.count, "about": rounded(mean), "percent": percent}


def rounded(number: float) -> "int | str":
    """Return the number rounded to two digits, such as 4100000, or a large number as text: "6.7 × 10²¹"."""
    text = f"{number:.1e}"
    if number < LARGE:
        return round(float(text))
    digits, power = text.split("e")
    return digits + " × 10" + "".join([_RAISED[int(digit)] for digit in str(int(power))])
