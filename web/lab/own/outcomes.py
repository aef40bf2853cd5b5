"""The outcome of a trial: a sentence, or a run to be shown."""

from typing import TYPE_CHECKING

from shared.code.look import fault, late
from shared.code.messages import MOST_LONG
from shared.code.trial import ANSWER, is_slow, known_count, right_count
from sudoku_core.lab.recording.errors import TraceError
from sudoku_core.lab.recording.facts import check_facts, sizes_of
from sudoku_core.lab.recording.trace import Trace
from sudoku_core.questions.limits import SECONDS

if TYPE_CHECKING:
    from typing import Any

    from shared.code.trial import Trial
    from shared.life import Message


def outcome(trial: "Trial") -> "Message":
    """Return the sentence that says how a trial has ended."""
    if trial.refused:
        code, name, owner, line = trial.refused
        return "lab.own_refused_" + code, {"name": name, "owner": owner, "line": line}
    if trial.error:
        line = trial.error[1]
        if trial.purpose == ANSWER and trial.ended != "memory":
            return "lab.own_not_taken_at" if line else "lab.own_not_taken", {"line": line}
        return fault(trial, "lab.own_")
    count = right_count(trial)
    facts: dict[str, object] = {"count": count, "of": known_count(trial), "seconds": SECONDS}
    for place, verdict in enumerate(trial.verdicts):
        if verdict and verdict[0] == "late" and not is_slow(trial, place):
            facts["puzzle"] = (trial.puzzles[place][0], None)
            return late(trial, "lab.own_late_at", facts)
    key = "lab.own_all_right" if count == facts["of"] else "lab.own_some_right"
    slow = slow_puzzles(trial)
    if slow and trial.ended in ("", "late"):
        facts["puzzle"] = (slow[-1], None)
        return key + "_slow", facts
    if trial.ended == "late":
        return late(trial, "lab.own_ended_late", facts)
    if trial.ended:
        return "lab.own_ended_" + trial.ended, facts
    return key, facts


def slow_puzzles(trial: "Trial") -> "list[str]":
    """Return the keys of the names of the puzzles for which only an idea was missing."""
    return [trial.puzzles[place][0] for place in range(len(trial.verdicts)) if is_slow(trial, place)]


def run_of(trial: "Trial", puzzle: str, source: str, find: str) -> "tuple[Trace, float]":
    """Return the recorded run that a trial has ended in, and its seconds.

    puzzle, source, find: what the worker was given; it is not asked for them.
    Raise TraceError for anything that no recorder wrote: it may come from the reader's code. This takes no
    longer for what is forged; a position that cannot be is found out when it is shown.
    """
    duration, line, total, finished, head, moments, candidates = trial.run[:7]
    events, calls, frames, long, reasons, changes = trial.run[7:]
    length = _length(events)
    if _length(long) > MOST_LONG:
        raise TraceError("damaged")
    facts = {
        "algorithm": "own",
        "find": find,
        "source": source,
        "puzzle": puzzle,
        "solutions": [line] if line else [],
        "length": length,
        "total": total,
        "finished": bool(finished),
        "head": head,
        "moments": moments,
        "changes": _length(changes),
        "long": [(long[place], long[place + 1]) for place in range(0, _length(long) - 1, 2)],
    }
    if candidates:
        facts["candidates"] = candidates
    check_facts(facts)
    parts = ((frames, 1), (calls, 1), (events, 4), (reasons, 2), (changes, 2))
    if [size_of(numbers, width) for numbers, width in parts] != sizes_of(facts):
        raise TraceError("damaged")
    return Trace(facts, events, calls, frames, reasons, changes), duration


def size_of(numbers: "Any", width: int) -> int:
    """Return the bytes of an array whose numbers have this width; -1 for one of JavaScript of another."""
    size = width * _length(numbers)
    return size if getattr(numbers, "byteLength", size) == size else -1


def _length(numbers: "Any") -> int:
    """Return how many numbers there are in an array, of JavaScript too, which has no len()."""
    return int(numbers.length) if hasattr(numbers, "length") else len(numbers)
