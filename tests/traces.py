"""Make traces from lists of events, for tests."""

from array import array

from sudoku_core.lab.recording.errors import TraceError
from sudoku_core.lab.recording.events import GUESS, NO_CELL, PLACE, REJECT, REMOVE, SOLUTION, pack, unpack
from sudoku_core.lab.recording.frames import (
    AHEAD,
    FRAME,
    SUMMARY_AHEAD,
    frame_bytes,
    pack_frame,
    summarize_events,
    write_summary,
)
from sudoku_core.lab.recording.playback import Playback
from sudoku_core.lab.recording.trace import Trace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from sudoku_core.lab.recording.playback import Cursor

    Step = tuple[int, int | None, int]  # kind, cell or None, digit


def recorded(
    events: "list[tuple[int, int]]",
    head: int = 0,
    moments: int = 0,
    total: int = 0,
    reasons: "list[int] | None" = None,
    **facts: "Any",
) -> Trace:
    """Return a trace of these events, with frames as a replay computes them.

    events: event number and number of calls of each event.
    reasons: the reasons of the events; by default none is known.
    facts: values that replace the default facts of the trace.
    """
    frames, counts = bytearray(), [0] * 5
    size = frame_bytes(has_candidates=False)
    path: list[tuple[int, int, bool]] = []
    for index, (event, calls) in enumerate(events):
        if index % FRAME == 0:
            frame = pack_frame(counts, path)
            least, most, cells = summarize_events([each for each, _ in events[index : index + FRAME]])
            write_summary(frame, SUMMARY_AHEAD, (least, most, cells & (1 << 81) - 1))
            frames += frame[:size]
        kind, cell, digit, _, _ = unpack(event)
        frames[len(frames) - size + AHEAD] |= 1 << kind
        if cell is not None and kind in (PLACE, GUESS):
            path.append((cell, digit, kind == GUESS))
        elif kind == REMOVE:
            path = [placement for placement in path if placement[0] != cell]
        counts = [
            counts[0] + 1,
            counts[1] + calls,
            counts[2] + (kind == GUESS),
            counts[3] + (kind == REMOVE),
            counts[4] + (kind == SOLUTION),
        ]
    if len(events) % FRAME == 0:
        frames += pack_frame(counts, path)[:size]
    trace_facts = {
        "algorithm": "tables",
        "find": "first",
        "source": "pass  # 数独\n",
        "puzzle": "." * 81,
        "solutions": [],
        "length": len(events),
        "total": total or len(events),
        "finished": True,
        "head": head,
        "moments": moments,
        "long": [],
    }
    trace_facts.update(facts)
    numbers = array("I", [event for event, _ in events])
    calls_before = bytearray([calls for _, calls in events])
    return Trace(trace_facts, numbers, calls_before, frames, array("H", reasons or [0] * len(events)))


def trace_of(steps: "Sequence[Step]", puzzle: str = "." * 81, line: int = 1, **facts: "Any") -> Trace:
    """Return a trace of these steps, each after one call, at depth 2 and on this line.

    facts: see `recorded`.
    """
    numbers = [pack(kind, NO_CELL if cell is None else cell, digit, 2, line) for kind, cell, digit in steps]
    facts.update({"puzzle": puzzle})
    return recorded([(number, 1) for number in numbers], **facts)


def fill_and_empty(turns: int) -> "list[tuple[int, int]]":
    """Return events that repeatedly fill cells, each after a rejected digit, and then empty them."""
    events = []
    for turn in range(turns):
        digit = turn % 9 + 1
        for cell in range(20):
            kind = GUESS if cell % 4 else PLACE
            events += [(pack(REJECT, cell, 1, cell, 7), cell % 3), (pack(kind, cell, digit, cell, 9), 1)]
        events += [(pack(REMOVE, cell * 7 % 20, digit, cell, 12), 0) for cell in range(20)]
    return events


def as_version_1(text: str) -> str:
    """Return the text of a run's file in version 1 of the format, which has no reasons and changes."""
    return text[: text.index(', "reasons": "')].replace('"version": 2', '"version": 1') + "}"


def code_of(action: "Callable[[], object]") -> str:
    """Return the code of the TraceError that this call raises, or "nothing"."""
    try:
        action()
    except TraceError as error:
        return error.code
    return "nothing"


_last_playback: "list[tuple[Trace, Playback]]" = []  # the last trace, for tests that step through one


def moment_at(trace: Trace, position: int) -> "Cursor":
    """Return the cursor of a trace at this position; a position is the number of earlier events."""
    if not _last_playback or _last_playback[0][0] is not trace:
        _last_playback[:] = [(trace, Playback(trace))]
    return _last_playback[0][1].seek(position)
