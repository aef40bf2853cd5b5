"""The marks above the slider: how far each run goes, and where its guesses and contradictions are.

MicroPython runs this file too.
"""

from typing import TYPE_CHECKING

from lab import positions
from sudoku_core.recording.events import CONTRADICTION, GUESS, SOLUTION

if TYPE_CHECKING:
    from lab.state import Recorded, State

# How many marks of each kind fit above a slider that is as long as the longest run.
SLOTS = 240


def share(state: "State", run: "Recorded", last: int) -> float:
    """Return which part of the slider a run takes, 0 to 1; last: the last step."""
    if state.lock == "time":
        return min(1.0, run.seconds / max(positions.seconds_of_step(state) * last, 1e-9))
    return run.length / max(1, last)


def paths(run: "Recorded", part: float) -> tuple[str, ...]:
    """Return paths of SVG, 1000 wide and 12 high: the run's extent, guesses, contradictions, solutions.

    Guesses are low ticks, contradictions hooks that hang down, solutions diamonds. part: of the width that
    the run takes.
    """
    slots = max(1, int(SLOTS * part))
    width = 1000 * part / slots
    found: list[list[str]] = [[], [], []]
    for slot, kinds in enumerate(run.trace.marks(slots)):
        x = f"M{width * (slot + 0.5):.1f} "
        if kinds >> GUESS & 1:
            found[0].append(x + "12v-4")
        if kinds >> CONTRADICTION & 1:
            found[1].append(x + "4m-2-3l2 3l2-3")
        if kinds >> SOLUTION & 1:
            found[2].append(x + "0l5 6l-5 6l-5-6z")
    return (f"M0 11.5H{1000 * part:.1f}",) + tuple(["".join(path) for path in found])
