"""Compute the width of a run's picture above the slider, and the line at the run's position."""

from typing import TYPE_CHECKING

from lab import positions
from shared.drawings.depth import HEIGHT, WIDTH

if TYPE_CHECKING:
    from lab.state import LabState, RecordedRun


def slider_fraction(state: "LabState", run: "RecordedRun", last: int) -> float:
    """Return the width of a run as a fraction of the slider, 0 to 1. last: The last step."""
    if state.slider.lock == "time":
        return min(1.0, run.seconds / max(positions.seconds_of_step(state) * last, 1e-9))
    return run.length / max(1, last)


def position_path(state: "LabState", run: "RecordedRun", part: float) -> str:
    """Return the SVG path of the line at the run's position in its picture. part: The run's fraction."""
    return f"M{int(WIDTH * part * positions.position_of(state, run) / max(1, run.length))} 0V{HEIGHT}"
