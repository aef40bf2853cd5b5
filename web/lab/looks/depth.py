"""The size and cursor of a run's picture above the slider."""

from typing import TYPE_CHECKING

from lab import positions
from shared.drawings.depth import HEIGHT, WIDTH

if TYPE_CHECKING:
    from lab.state import LabState, RecordedRun


def slider_fraction(state: "LabState", run: "RecordedRun", last: int) -> float:
    """Return the fraction (0 to 1) of the slider that a run takes. last: The last step."""
    if state.slider.lock == "time":
        return min(1.0, run.seconds / max(positions.seconds_of_step(state) * last, 1e-9))
    return run.length / max(1, last)


def position_path(state: "LabState", run: "RecordedRun", part: float) -> str:
    """Return the line that marks the run's position in its picture, as an SVG path."""
    return f"M{int(WIDTH * part * positions.position_of(state, run) / max(1, run.length))} 0V{HEIGHT}"
