"""The picture of a run: how deep the search is over time, and where it finds solutions.

A run that goes on for hours stays deep for ever: that is what the picture of puzzle B shows.
"""

from typing import TYPE_CHECKING

from sudoku_core.lab.recording.events import SOLUTION

if TYPE_CHECKING:
    from sudoku_core.lab.recording.trace import Trace

# The number of equal parts of a run in its picture, if it is as long as the slider.
SLOTS = 240
WIDTH, HEIGHT = 1000, 100


class Depth:
    """The depth of the search in each of `slots` equal parts of a run.

    least, most: of all of it.
    """

    def __init__(self, trace: "Trace", slots: int) -> None:
        self._stretches = trace.depths(slots)
        self._marks = trace.marks(slots)
        # The last event is the end of the run, which is no part of the search any more.
        self.least = min([least for least, _ in self._stretches[:-1] or self._stretches])
        self.most = max([most for _, most in self._stretches])

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
    """Return the number of slots in the picture of a run that takes this part of the slider."""
    return max(1, int(SLOTS * part))
