"""Convert the result of a trial into a recorded run."""

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

    Raise TraceError for invalid data, because the reader's code can forge it. Parsing a forged run does not
    take longer. An impossible position is detected only when it is shown.
    puzzle, source, find: The values that were sent to the worker. The values in its answer are not trusted.
    """
    seconds, solution, total, finished, head, moments, candidates = trial.run[:7]
    events, calls, frames, long, reasons, changes = trial.run[7:]
    length = _array_length(events)
    if _array_length(long) > MOST_LONG:
        raise TraceError("damaged")
    facts = {
        "algorithm": "own",
        "find": find,
        "source": source,
        "puzzle": puzzle,
        "solutions": [solution] if solution else [],
        "length": length,
        "total": total,
        "finished": bool(finished),
        "head": head,
        "moments": moments,
        "changes": _array_length(changes),
        "long": [(long[index], long[index + 1]) for index in range(0, _array_length(long) - 1, 2)],
    }
    if candidates:
        facts["candidates"] = candidates
    check_facts(facts)
    sized_arrays = ((frames, 1), (calls, 1), (events, 4), (reasons, 2), (changes, 2))
    if [byte_size(array, item_size) for array, item_size in sized_arrays] != sizes_of(facts):
        raise TraceError("damaged")
    return Trace(facts, events, calls, frames, reasons, changes), seconds


def byte_size(array: "Any", item_size: int) -> int:
    """Return the number of bytes of an array with this item size; -1 if its real item size differs."""
    size = item_size * _array_length(array)
    return size if getattr(array, "byteLength", size) == size else -1


def _array_length(array: "Any") -> int:
    """Return the length of an array from Python or JavaScript."""
    return int(array.length) if hasattr(array, "length") else len(array)
