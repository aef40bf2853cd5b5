"""Measure seeking in a trace, in the page's MicroPython. The folder of this file contains trace.json."""

import json
import time

from sudoku_core.lab.recording.events import CONTRADICTION
from sudoku_core.lab.recording.playback import Playback
from sudoku_core.lab.recording.trace import from_json

JUMPS = 200
STEPS = 2000


def milliseconds_since(began: float, times: int = 1) -> float:
    """Return the mean time of one of `times` operations since `began`, in milliseconds."""
    return 1000 * (time.time() - began) / times


def main() -> None:
    """Print the measurements."""
    with open("trace.json") as file:
        text = file.read()
    began = time.time()
    trace = from_json(text)
    report = {"open": milliseconds_since(began)}
    playback = Playback(trace)
    positions = [number * 7919 * 31 % trace.length for number in range(JUMPS)]
    began = time.time()
    for position in positions:
        playback.seek(position)
    report["seek"] = milliseconds_since(began, JUMPS)
    began = time.time()
    for position in range(STEPS):
        playback.seek(position)
    report["forward"] = milliseconds_since(began, STEPS)
    began = time.time()
    for position in range(STEPS, 0, -1):
        playback.seek(position)
    report["back"] = milliseconds_since(began, STEPS)
    began = time.time()
    for position in positions:
        trace.next(CONTRADICTION, position)
    report["next"] = milliseconds_since(began, JUMPS)
    began = time.time()
    trace.marks(400)
    report["marks"] = milliseconds_since(began)
    print(json.dumps(report))


if __name__ == "__main__":
    main()
