"""Measure seeking in a trace. The page's MicroPython runs this file; trace.json is in the same folder."""

import json
import time

from sudoku_core.lab.recording.events import CONTRADICTION
from sudoku_core.lab.recording.playback import Playback
from sudoku_core.lab.recording.trace import from_json

JUMPS = 200
STEPS = 2000


def milliseconds(began: float, times: int = 1) -> float:
    """Return the milliseconds since `began`, divided by `times`."""
    return 1000 * (time.time() - began) / times


def main() -> None:
    """Print the measurements."""
    with open("trace.json") as file:
        text = file.read()
    began = time.time()
    trace = from_json(text)
    report = {"open": milliseconds(began)}
    player = Playback(trace)
    positions = [number * 7919 * 31 % trace.length for number in range(JUMPS)]
    began = time.time()
    for position in positions:
        player.seek(position)
    report["seek"] = milliseconds(began, JUMPS)
    began = time.time()
    for position in range(STEPS):
        player.seek(position)
    report["forward"] = milliseconds(began, STEPS)
    began = time.time()
    for position in range(STEPS, 0, -1):
        player.seek(position)
    report["back"] = milliseconds(began, STEPS)
    began = time.time()
    for position in positions:
        trace.next(CONTRADICTION, position)
    report["next"] = milliseconds(began, JUMPS)
    began = time.time()
    trace.marks(400)
    report["marks"] = milliseconds(began)
    print(json.dumps(report))


if __name__ == "__main__":
    main()
