"""Choose the messages on an event and on a run."""

from typing import TYPE_CHECKING

from lab.choices import ALGORITHMS as SITE_ALGORITHMS
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
JUDGED_BY_THE_BOARD = tuple([algorithm.name for algorithm in ALGORITHMS if algorithm.board_decides])

PUZZLE_A, PUZZLE_B = [line for letter, line in TUTORIALS if letter in "AB"]

# (puzzle, algorithm, find) -> the calls of a run that is too long for a complete recording.
KNOWN_CALLS = {
    (PUZZLE_B, "bitmask", "first"): 1_305_263_522,
    (PUZZLE_A, "scan", "all"): 3_031_696,
    (PUZZLE_A, "tables", "all"): 3_031_696,
    (PUZZLE_A, "bitmask", "all"): 2_068_781,
}


def event_sentence(trace: "Trace", cursor: "Cursor") -> "Message":
    """Return the message on the event just before this position in a run."""
    if not cursor.event:
        return ("lab.step_start", None)
    kind, cell, digit, _, _ = cursor.event
    if kind == SOLUTION:
        return ("lab.step_solution", {"count": cursor.solutions})
    if kind == EXHAUSTED:
        return reasons.step_back_sentence(trace, cursor)
    if kind == END:
        return reasons.end_sentence(trace, cursor)
    if cell is None:
        return reasons.contradiction_sentence(cursor, {"digit": digit})
    facts: Facts = {"cell": name(cell), "digit": digit}
    if kind in (CONTRADICTION, REJECT) and cell in clashes.conflicting_givens(trace.puzzle):
        return ("lab.clash", clashes.conflict_facts(trace.puzzle, cell))
    if trace.algorithm not in SITE_ALGORITHMS:
        neutral = _neutral_sentence(cursor, cell, facts)
        if neutral:
            return neutral
    if kind == CONTRADICTION:
        return reasons.contradiction_sentence(cursor, facts)
    if kind == REJECT:
        return (rejection_key(cursor.values, cell, digit) or "lab.reject_box", facts)
    if kind == REMOVE:
        return ("lab.step_remove", facts)
    return _placement_sentence(trace, cursor, cell, facts)


def _neutral_sentence(cursor: "Cursor", cell: int, facts: "Facts") -> "Message | None":
    """Return a neutral message if the board does not show why a foreign program gives up, or None."""
    kind, _, digit, _, _ = cursor.event or (END, None, 0, 0, 0)
    free = _free_digits(cursor.values, cell)
    if kind == REJECT and free >> digit - 1 & 1:
        return ("lab.reject", facts)
    if kind == CONTRADICTION and cursor.reason == UNKNOWN and not digit and free:
        return ("lab.step_dead_end", None)
    return None


def _placement_sentence(trace: "Trace", cursor: "Cursor", cell: int, facts: "Facts") -> "Message":
    """Return the message on a digit that was placed or guessed."""
    kind, _, digit, _, _ = cursor.event or (PLACE, None, 0, 0, 0)
    is_judged_by_board = trace.algorithm in JUDGED_BY_THE_BOARD
    if is_judged_by_board or (
        trace.algorithm == OWN and not trace.candidates and reasons.is_about_cell(cursor)
    ):
        free = _free_digits(cursor.values, cell)
        if not free >> digit - 1 & 1:
            return ("lab.step_clashing", facts)
        if kind == PLACE:
            return ("lab.step_only", facts)
        return ("lab.step_try", {"cell": name(cell), "digit": digit, "count": COUNT[free]})
    if kind == GUESS:
        return reasons.guess_sentence(cursor, facts)
    return reasons.conclusion_sentence(cursor, facts)


def rejection_key(values: tuple[int, ...], cell: int, digit: int) -> str:
    """Return the key of the reason why a digit does not fit into a cell, or "" if it fits."""
    bit = 1 << digit - 1
    row, column, box = used_digits(values, cell)
    for mask, key in ((row, "lab.reject_row"), (column, "lab.reject_column"), (box, "lab.reject_box")):
        if mask & bit:
            return key
    return ""


def _free_digits(values: tuple[int, ...], cell: int) -> int:
    """Return the set of digits that would be possible in the cell if it were empty."""
    other_values = list(values)
    other_values[cell] = 0
    row, column, box = used_digits(other_values, cell)
    return ALL & ~(row | column | box)


def work_messages(algorithm: str, run: "RecordedRun") -> "tuple[Message, ...]":
    """Return the messages on a step of the algorithm, if it is known, and on the whole run."""
    facts: dict[str, object] = {"steps": run.length, "calls": run.calls}
    run_message: Message = ("lab.work_whole", facts)
    if run.is_timed:
        facts["time"] = format_duration(run.seconds)
        run_message = ("lab.work_timed", facts)
    return (
        (("lab.work_" + algorithm, None), run_message) if algorithm in SITE_ALGORITHMS else (run_message,)
    )


def run_notes(run: "RecordedRun") -> "tuple[Message, ...]":
    """Return the notes on a run as a whole: it is from a file, was stopped, or lacks events."""
    trace = run.trace
    notes: list[Message] = [("lab.from_file", None)] if run.is_from_file else []
    if not trace.finished:
        calls = KNOWN_CALLS.get((line_of(trace.puzzle), trace.algorithm, trace.find), 0)
        facts: Facts = {"count": trace.total, "calls": calls}
        notes.append(("lab.stopped_known" if calls else "lab.stopped", facts))
    if trace.thinned:
        notes.append(("lab.thinned", {"count": trace.thinned["left_out"]}))
    return tuple(notes)
