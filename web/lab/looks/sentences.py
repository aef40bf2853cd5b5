"""Choose the sentences on an event and on a run: their keys and their facts."""

from typing import TYPE_CHECKING

from lab.choices import ALGORITHMS as NAMES
from lab.choices import OWN
from lab.looks import clashes, reasons
from lab.looks.numbers import format_duration
from shared.drawings.masks import used_digits
from shared.examples import TUTORIALS
from sudoku_core.board.digits import ALL, COUNT
from sudoku_core.board.geometry import name
from sudoku_core.board.grid import line_of
from sudoku_core.lab.classics.algorithms import ALGORITHMS
from sudoku_core.lab.recording.events import (
    CONTRADICTION,
    END,
    EXHAUSTED,
    GUESS,
    PLACE,
    REJECT,
    REMOVE,
    SOLUTION,
)
from sudoku_core.lab.recording.reasons import UNKNOWN

if TYPE_CHECKING:
    from lab.state import RecordedRun
    from shared.life import Facts, Message
    from sudoku_core.lab.recording.playback import Cursor
    from sudoku_core.lab.recording.trace import Trace

# Algorithms that judge a digit only by the digits on the board. The other algorithms also draw conclusions
# that the board does not show.
JUDGED_BY_THE_BOARD = tuple([each.name for each in ALGORITHMS if each.board_decides])

# The calls of runs on the tutorials' puzzles. These runs are too long for a complete recording.
A, B = [line for letter, line in TUTORIALS if letter in "AB"]
KNOWN_CALLS = (
    (B, "bitmask", "first", 1_305_263_522),
    (A, "scan", "all", 3_031_696),
    (A, "tables", "all", 3_031_696),
    (A, "bitmask", "all", 2_068_781),
)


def of_event(trace: "Trace", cursor: "Cursor") -> "Message":
    """Return the sentence on the event just before this place in a run."""
    if not cursor.event:
        return ("lab.step_start", None)
    kind, cell, digit, _, _ = cursor.event
    if kind == SOLUTION:
        return ("lab.step_solution", {"count": cursor.solutions})
    if kind == EXHAUSTED:
        return reasons.of_step_back(trace, cursor)
    if kind == END:
        return reasons.of_end(trace, cursor)
    if cell is None:
        return reasons.of_contradiction(cursor, {"digit": digit})
    facts: Facts = {"cell": name(cell), "digit": digit}
    if kind in (CONTRADICTION, REJECT) and cell in clashes.cells_of(trace.puzzle):
        return ("lab.clash", clashes.facts_of(trace.puzzle, cell))
    if trace.algorithm not in NAMES:
        unshown = _neutral_sentence(cursor, cell, facts)
        if unshown:
            return unshown
    if kind == CONTRADICTION:
        return reasons.of_contradiction(cursor, facts)
    if kind == REJECT:
        return (why_not(cursor.values, cell, digit) or "lab.reject_box", facts)
    if kind == REMOVE:
        return ("lab.step_remove", facts)
    return _of_digit(trace, cursor, cell, facts)


def _neutral_sentence(cursor: "Cursor", cell: int, facts: "Facts") -> "Message | None":
    """Return a neutral sentence if the board does not show why another program gives up; else None."""
    kind, _, digit, _, _ = cursor.event or (END, None, 0, 0, 0)
    free = _free_digits(cursor.values, cell)
    if kind == REJECT and free >> digit - 1 & 1:
        return ("lab.reject", facts)
    if kind == CONTRADICTION and cursor.reason == UNKNOWN and not digit and free:
        return ("lab.step_dead_end", None)
    return None


def _of_digit(trace: "Trace", cursor: "Cursor", cell: int, facts: "Facts") -> "Message":
    """Return the sentence on a digit that was placed."""
    kind, _, digit, _, _ = cursor.event or (PLACE, None, 0, 0, 0)
    by_board = trace.algorithm in JUDGED_BY_THE_BOARD
    if by_board or (trace.algorithm == OWN and not trace.candidates and reasons.is_of_cell(cursor)):
        free = _free_digits(cursor.values, cell)
        if not free >> digit - 1 & 1:
            return ("lab.step_clashing", facts)
        if kind == PLACE:
            return ("lab.step_only", facts)
        return ("lab.step_try", {"cell": name(cell), "digit": digit, "count": COUNT[free]})
    if kind == GUESS:
        return reasons.of_guess(cursor, facts)
    return reasons.of_conclusion(cursor, facts)


def why_not(values: tuple[int, ...], cell: int, digit: int) -> str:
    """Return the key of the sentence on why a digit does not fit into a cell; "" if it fits."""
    bit = 1 << digit - 1
    row, column, box = used_digits(values, cell)
    for mask, key in ((row, "lab.reject_row"), (column, "lab.reject_column"), (box, "lab.reject_box")):
        if mask & bit:
            return key
    return ""


def _free_digits(values: tuple[int, ...], cell: int) -> int:
    """Return the digits that the cell could take if it were empty, as a set."""
    without = list(values)
    without[cell] = 0
    row, column, box = used_digits(without, cell)
    return ALL & ~(row | column | box)


def of_work(algorithm: str, run: "RecordedRun") -> "tuple[Message, ...]":
    """Return the sentence on one step of a run, if it is known, and the sentence on the whole run."""
    facts: dict[str, object] = {"steps": run.length, "calls": run.calls}
    whole: Message = ("lab.work_whole", facts)
    if run.is_timed:
        facts["time"] = format_duration(run.seconds)
        whole = ("lab.work_timed", facts)
    return (("lab.work_" + algorithm, None), whole) if algorithm in NAMES else (whole,)


def of_run(run: "RecordedRun") -> "tuple[Message, ...]":
    """Return the notes on a run as a whole: it comes from a file, was stopped, or lacks a part."""
    trace = run.trace
    notes: list[Message] = [("lab.from_file", None)] if run.is_from_file else []
    if not trace.finished:
        shown = (line_of(trace.puzzle), trace.algorithm, trace.find)
        calls = [known[3] for known in KNOWN_CALLS if known[:3] == shown]
        facts: Facts = {"count": trace.total, "calls": calls[0] if calls else 0}
        notes.append(("lab.stopped_known" if calls else "lab.stopped", facts))
    if trace.thinned:
        notes.append(("lab.thinned", {"count": trace.thinned["left_out"]}))
    return tuple(notes)
