"""Test the picture of a run's depth."""

from typing import TYPE_CHECKING

from shared.drawings.depth import SLOTS, Depth, slot_count
from sudoku_core.lab.recording.events import NO_CELL, REJECT, SOLUTION, pack
from tests.traces import recorded

if TYPE_CHECKING:
    from sudoku_core.lab.recording.trace import Trace


def trace_of_depths(depths: "list[int]", solution: int = 0) -> "Trace":
    events = [(pack(REJECT, 0, 1, each, 1), 0) for each in depths]
    if solution:
        events[solution - 1] = (pack(SOLUTION, NO_CELL, 0, depths[solution - 1], 1), 0)
    return recorded(events)


def test_the_least_and_the_most_depth_of_each_stretch_are_an_area() -> None:
    picture = Depth(trace_of_depths([1, 4, 2, 2, 10, 3], solution=5), 3)
    assert (picture.minimum, picture.maximum) == (1, 10)
    area, diamonds = picture.paths(1.0, 10)
    assert area == "M0 100V60H333V80H666V0H1000V70H666V84H333V90H0z"
    assert diamonds == "M833 20l6 30l-6 30l-6-30z"
    half, _ = picture.paths(0.5, 20)
    assert half == "M0 100V80H166V90H333V50H500V85H333V94H166V95H0z"


def test_a_part_of_the_slider_shows_its_part_of_the_run() -> None:
    assert slot_count(0.5) == SLOTS // 2
    assert slot_count(0.0) == 1
