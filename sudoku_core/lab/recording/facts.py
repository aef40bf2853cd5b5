"""Validate the facts of a trace; a file may come from an untrusted source."""

from sudoku_core.lab.recording.errors import TraceError
from sudoku_core.lab.recording.frames import FRAME, frame_bytes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

LISTS = ("solutions", "long")  # the facts that are lists; all others, even unknown ones, are single values
LINE_CHARACTERS = ".123456789"
COUNT_LIMIT = 1 << 48  # the smallest count that does not fit into six bytes
BOARD, OWN = "board", "own"  # an algorithm's candidates: determined by the board, or its own
MOST_SECONDS = 366 * 24 * 60 * 60  # nobody records a run for more than a year


def check_facts(facts: "Any") -> None:
    """Raise TraceError for facts that no recorder can have written."""
    is_valid = (
        isinstance(facts, dict)
        and not [name for name in ("algorithm", "find", "source") if not _is_text(facts.get(name))]
        and not [name for name in ("length", "total", "head", "moments") if not _is_count(facts.get(name))]
        and _have_type(bool, facts, ("finished",))
        and _have_type((list, tuple), facts, LISTS)
        and not [line for line in facts["solutions"] if not _is_line(line)]
        and not [pair for pair in facts["long"] if not _is_pair(pair, facts["length"])]
        and _is_line(facts.get("puzzle"))
        and _are_consistent(facts["length"], facts["total"], facts["head"], facts["moments"])
        and facts.get("candidates", BOARD) in (BOARD, OWN)
        and _is_count(facts.get("changes", 0))
        and ("seconds" not in facts or is_duration(facts["seconds"]))
        and not [name for name in facts if name not in LISTS and _is_list(facts[name])]
    )
    if not is_valid:
        raise TraceError("damaged")


def is_duration(value: object) -> bool:
    """Return whether this can be a duration: a number from 0 to MOST_SECONDS, not inf or NaN."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= MOST_SECONDS


def frame_count(facts: "dict[str, Any]") -> int:
    """Return the number of frames of a trace with these facts."""
    tail_start = facts["head"] + facts["moments"]
    return int(facts["head"] // FRAME + facts["moments"] + (facts["length"] - tail_start) // FRAME + 1)


def sizes_of(facts: "dict[str, Any]") -> "list[int]":
    """Return the sizes in bytes of the parts of a trace with these facts, in the order of a file."""
    length = facts["length"]
    has_candidates = facts.get("candidates") == OWN
    frames = frame_count(facts) * frame_bytes(has_candidates)
    return [frames, length, 4 * length, 2 * length, 2 * facts.get("changes", 0)]


def _have_type(kind: "Any", facts: "dict[str, Any]", names: "Sequence[str]") -> bool:
    return not [name for name in names if not isinstance(facts.get(name), kind)]


def _is_text(value: object) -> bool:
    """Return whether this is a text that can be stored, without lone surrogates."""
    try:
        return isinstance(value, str) and value.encode() is not None
    except ValueError:
        return False


def _is_line(line: object) -> bool:
    return isinstance(line, str) and len(line) == 81 and not line.strip(LINE_CHARACTERS)


def _is_list(value: object) -> bool:
    return isinstance(value, (list, tuple, dict))


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < COUNT_LIMIT


def _is_pair(pair: "Any", length: int) -> bool:
    """Return whether this is an index of an event and a count."""
    if not isinstance(pair, (list, tuple)) or len(pair) != 2:
        return False
    return _is_count(pair[0]) and _is_count(pair[1]) and bool(pair[0] < length)


def _are_consistent(length: int, total: int, head: int, moments: int) -> bool:
    """Return whether these counts can belong to one trace; see Trace."""
    if moments:
        return head % FRAME == 0 and moments <= length - head < total - head
    return head == 0 and length == total
