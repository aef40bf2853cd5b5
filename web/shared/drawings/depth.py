"""Draw the depth of a search over time, and its solutions.

The picture of puzzle B shows why some runs take hours: the search never returns from a great depth.
"""

from typing import TYPE_CHECKING

from sudoku_core.lab.recording.events import SOLUTION

if TYPE_CHECKING:
    from sudoku_core.lab.recording.trace import Trace

# The number of slots of a run that is as wide as the slider.
SLOTS = 240
WIDTH, HEIGHT = 1000, 100


class Depth:
    """The depth of the search in each slot of a run. slots: The number of these equal parts."""

    def __init__(self, trace: "Trace", slots: int) -> None:
        self._depths = trace.depths(slots)  # (minimum, maximum) depth in each slot
        self._event_marks = trace.marks(slots)
        # Ignore the last slot if there are others: it contains the end of the run, where the depth is 0.
        self.minimum = min([minimum for minimum, _ in self._depths[:-1] or self._depths])
        self.maximum = max([maximum for _, maximum in self._depths])

    def paths(self, share: float, deepest: int) -> tuple[str, str]:
        """Return two SVG paths: the area between the minimum and maximum depth, and a diamond per solution.

        share: The run's share of WIDTH. deepest: The depth that is drawn HEIGHT high.
        """
        width = WIDTH * share / len(self._depths)
        upper_edge, lower_edge, diamonds = [], [], []
        for slot, (minimum, maximum) in enumerate(self._depths):
            left, right = int(width * slot), int(width * (slot + 1))
            upper = HEIGHT - HEIGHT * maximum // deepest
            # If both depths are equal, the area is still high enough to be visible.
            lower = max(HEIGHT - HEIGHT * minimum // deepest, upper + 4)
            upper_edge.append(f"V{upper}H{right}")
            lower_edge.append(f"V{lower}H{left}")
            if self._event_marks[slot] >> SOLUTION & 1:
                diamonds.append(f"M{(left + right) // 2} 20l6 30l-6 30l-6-30z")
        lower_edge.reverse()  # the path runs along the upper edge and back along the lower one
        return f"M0 {HEIGHT}" + "".join(upper_edge) + "".join(lower_edge) + "z", "".join(diamonds)


def slot_count(share: float) -> int:
    """Return the number of slots of a run with this share of the slider's width."""
    return max(1, int(SLOTS * share))
