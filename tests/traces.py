"""Recorded runs made by hand, for the tests of those who show them. MicroPython runs this file too."""

from array import array

from sudoku_core.classics.trace import (
    AHEAD,
    FRAME,
    FRAME_BYTES,
    GUESS,
    NO_CELL,
    PLACE,
    REMOVE,
    SOLUTION,
    Trace,
    pack,
    pack_frame,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Told = tuple[int, int | None, int]  # kind, cell or None, digit


def trace_of(told: "list[Told]", puzzle: str = "." * 81, line: int = 1, **facts: "Any") -> Trace:
    """A trace of these events, each after one call, at depth 2 and on this line."""
    events, frames = array("I"), bytearray()
    counts = [0, 0, 0, 0, 0]
    path: list[tuple[int, int, bool]] = []
    for index, (kind, cell, digit) in enumerate(told):
        if index % FRAME == 0:
            frames += pack_frame(counts, 0, path)
        frames[len(frames) - FRAME_BYTES + AHEAD] |= 1 << kind
        events.append(pack(kind, NO_CELL if cell is None else cell, digit, 2, line))
        if cell is not None and kind in (PLACE, GUESS):
            path.append((cell, digit, kind == GUESS))
        if kind == REMOVE:
            path = [placement for placement in path if placement[0] != cell]
        counts = [
            counts[0] + 1,
            counts[1] + 1,
            counts[2] + (kind == GUESS),
            counts[3] + (kind == REMOVE),
            counts[4] + (kind == SOLUTION),
        ]
    if len(told) % FRAME == 0:
        frames += pack_frame(counts, 0, path)
    known = {
        "algorithm": "tables",
        "find": "first",
        "source": "pass\n",
        "puzzle": puzzle,
        "solutions": [],
        "length": len(told),
        "total": len(told),
        "finished": True,
        "head": 0,
        "moments": 0,
        "long": [],
    }
    known.update(facts)
    return Trace(known, events, bytearray([1] * len(told)), frames)
