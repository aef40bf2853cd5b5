"""The picture above the slider: how deep the search is over time, and where it finds solutions.

A run that goes on for hours stays deep for ever: that is what the picture of puzzle B shows.
MicroPython runs this file too.
"""

from typing import TYPE_CHECKING

from lab import positions
from sudoku_core.lab.recording.events import SOLUTION

if TYPE_CHECKING:
    from lab.state import Recorded, State

# How many stretches of a run are told apart, if it is as long as the slider.
SLOTS = 240
WIDTH, HEIGHT = 1000, 100


class Depth:
    """The depth of the search in each of so many equal stretches of a run.

    least, most: of all of it. solutions: how many there are.
    """

    def __init__(self, run: "Recorded", slots: int) -> None:
        self._stretches = run.trace.depths(slots)
        self._marks = run.trace.marks(slots)
        # The last event is the end of the run, which is no part of the search any more.
        self.least = min([least for least, _ in self._stretches[:-1] or self._stretches])
        self.most = max([most for _, most in self._stretches])
        self.solutions: int = run.at(run.length).solutions

    def paths(self, part: float, deepest: int) -> tuple[str, str]:
        """Return paths of SVG: the area from the least depth to the most, and a diamond for each solution.

        part: of WIDTH that the run takes. deepest: the depth that is as high as HEIGHT.
        """
        width = WIDTH * part / len(self._stretches)
        over, under, diamonds = [], [], []
        for slot, (least, most) in enumerate(self._stretches):
            left, right = int(width * slot), int(width * (slot + 1))
            upper = HEIGHT - HEIGHT * most // deepest
            # Where both depths are the same, there is still a line to be seen.
            lower = max(HEIGHT - HEIGHT * least // deepest, upper + 4)
            over.append(f"V{upper}H{right}")
            under.append(f"V{lower}H{left}")
            if self._marks[slot] >> SOLUTION & 1:
                diamonds.append(f"M{(left + right) // 2} 20l6 30l-6 30l-6-30z")
        under.reverse()
        return f"M0 {HEIGHT}" + "".join(over) + "".join(under) + "z", "".join(diamonds)


def slots_of(part: float) -> int:
    """Return how many stretches of a run are told apart that takes this part of the slider."""
    return max(1, int(SLOTS * part))


def share(state: "State", run: "Recorded", last: int) -> float:
    """Return which part of the slider a run takes, 0 to 1; last: the last step."""
    if state.lock == "time":
        return min(1.0, run.seconds / max(positions.seconds_of_step(state) * last, 1e-9))
    return run.length / max(1, last)


def now(state: "State", run: "Recorded", part: float) -> str:
    """Return the line that says where a run stands, as a path of SVG."""
    return f"M{int(WIDTH * part * positions.position(state, run) / max(1, run.length))} 0V{HEIGHT}"
