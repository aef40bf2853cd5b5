"""Turn the result of a trial into a run to show."""

from typing import TYPE_CHECKING

from shared.code.messages import MOST_LONG
from sudoku_core.lab.recording.errors import TraceError
from sudoku_core.lab.recording.facts import check_facts, sizes_of
from sudoku_core.lab.recording.trace import Trace

if TYPE_CHECKING:
    from typing import Any

    from shared.code.trial import Trial


def run_of_trial(trial: "Trial", puzzle: str, source: str, find: str) -> "tuple[Trace, float]":
    """Return the recorded run of a trial, and its seconds.

    puzzle, source, find: The values that were sent to the worker. The values that the worker returns are
    not trusted. Raise TraceError for invalid data, because the reader's code can forge it. Reading a forged
    run does not take longer. An impossible position is detected only when it is shown.
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
    """Return the bytes of an array with this item size; -1 if its item size in JavaScript differs."""
    size = width * _length(numbers)
    return size if getattr(numbers, "byteLength", size) == size else -1


def _length(numbers: "Any") -> int:
    """Return the length of an array. JavaScript's arrays have no len()."""
    return int(numbers.length) if hasattr(numbers, "length") else len(numbers)
