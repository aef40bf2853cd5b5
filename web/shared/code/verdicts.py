"""Write the messages on a trial of a solver: its outcome and a table row for each puzzle."""

from typing import TYPE_CHECKING

from shared.code.look import ending_message, error_message, late_message
from shared.code.puzzles import SPEED_PUZZLES
from shared.code.trial import (
    ANSWER,
    OVER,
    RUNNING,
    START_FAILURES,
    UNKNOWN,
    checkable_count,
    is_checkable,
    is_right,
    is_slow,
    right_count,
)
from shared.page.figures import calls_text, seconds_text
from shared.words import format_number
from sudoku_core.board.geometry import name
from sudoku_core.questions.limits import SECONDS

if TYPE_CHECKING:
    from shared.code.trial import Trial
    from shared.life import Message
    from shared.page.figures import Row

# The codes of verdicts for which the page can show the wrong board at the end of the run.
CODES_WITH_BOARD = ("empty", "given", "twin", "unsolved", "nothing")


def outcome(trial: "Trial") -> "Message":
    """Return the message on the outcome of a trial."""
    if trial.refused:
        code, name, owner, line = trial.refused
        return "lab.own_refused_" + code, {"name": name, "owner": owner, "line": line}
    if trial.error:
        line = trial.error.line
        if trial.purpose == ANSWER and trial.ended != "memory":
            return "lab.own_not_taken_at" if line else "lab.own_not_taken", {"line": line}
        return error_message(trial, "lab.own_")
    count = right_count(trial)
    facts: dict[str, object] = {"count": count, "of": checkable_count(trial), "seconds": SECONDS}
    for index, verdict in enumerate(trial.verdicts):
        if verdict and verdict[0] == "late" and not is_slow(trial, index):
            facts["puzzle"] = (trial.puzzles[index][0], None)
            return late_message(trial, "lab.own_late_at", facts)
    key = "lab.own_all_right" if count == facts["of"] else "lab.own_some_right"
    slow = slow_puzzles(trial)
    if slow and trial.ended in ("", "late"):
        facts["puzzle"] = (slow[-1], None)
        return key + "_slow", facts
    if trial.ended == "late":
        return late_message(trial, "lab.own_ended_late", facts)
    if trial.ended:
        return ending_message(trial, "lab.own_", facts)
    return key, facts


def slow_puzzles(trial: "Trial") -> "list[str]":
    """Return the name keys of the puzzles for which the code was only too slow."""
    return [trial.puzzles[index][0] for index in range(len(trial.verdicts)) if is_slow(trial, index)]


def table_row(trial: "Trial", index: int) -> "Row":
    """Return the table row of a puzzle: name, verdict, calls, seconds."""
    key, line, count = trial.puzzles[index]
    puzzle: Message = (key, {"number": index + 1})
    if line in SPEED_PUZZLES:
        puzzle = ("lab.own_quick_for", {"puzzle": puzzle})
    verdict = trial.verdicts[index]
    if verdict:
        if is_slow(trial, index):
            verdict = ("slow",) + verdict[1:]
        return (puzzle,) + _verdict_cells(verdict, count)
    if trial.phase == RUNNING and trial.puzzle_index == index:
        return (puzzle, ("lab.own_runs", None), format_number(trial.calls) if trial.calls else "", "")
    return (puzzle, "", "", "")


def _verdict_cells(verdict: "tuple[str, float, float]", count: int) -> "Row":
    """Return the table cells of a verdict on a puzzle with this number of solutions."""
    code, first_number, second_number = verdict
    if code in ("empty", "given", "twin"):
        return (
            ("lab.own_verdict_" + code, {"cell": name(int(first_number)), "digit": int(second_number)}),
            "",
            "",
        )
    if code == "unsolved":
        key_end = code if count else "unsolved_right"
        return (("lab.own_verdict_" + key_end, {"count": int(first_number)}), "", "")
    if code in ("found", "nothing"):
        key_end = code
        if not count and code == "nothing":
            key_end = "proven"
        elif count == UNKNOWN and code == "nothing":
            key_end = "none_found"
        elif count > 1 and code == "found":
            key_end = "one_of_several"
        return (
            ("lab.own_verdict_" + key_end, None),
            format_number(int(first_number)),
            seconds_text(second_number),
        )
    if code in START_FAILURES:
        code = "not_started"
    calls = calls_text(int(first_number), True) if first_number else ""
    return (("lab.own_verdict_" + code, {"seconds": SECONDS}), calls, "")


def row_classes(trial: "Trial", index: int) -> str:
    """Return the CSS classes of a row: "right", "wrong", "wrong where" (with a board to show), or ""."""
    verdict = trial.verdicts[index]
    if not verdict or not is_checkable(trial, index):
        return ""
    if is_right(trial, index):
        return "right"
    is_shown = trial.phase == OVER and verdict[0] in CODES_WITH_BOARD
    return "wrong where" if is_shown else "wrong"
