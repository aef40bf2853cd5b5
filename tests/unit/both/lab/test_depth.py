"""The picture of the depth. MicroPython runs this file too."""

from lab.looks import depth
from lab.looks.look import Look
from lab.state import Recorded
from sudoku_core.lab.recording.events import NO_CELL, REJECT, SOLUTION, pack
from tests.runs import state_of
from tests.traces import recorded


def run_of_depths(depths: "list[int]", solution: int = 0) -> Recorded:
    events = [(pack(REJECT, 0, 1, each, 1), 0) for each in depths]
    if solution:
        events[solution - 1] = (pack(SOLUTION, NO_CELL, 0, depths[solution - 1], 1), 0)
    return Recorded(recorded(events), 1.0)


def test_the_least_and_the_most_depth_of_each_stretch_are_an_area() -> None:
    picture = depth.Depth(run_of_depths([1, 4, 2, 2, 10, 3], solution=5), 3)
    assert (picture.least, picture.most, picture.solutions) == (1, 10, 1)
    area, diamonds = picture.paths(1.0, 10)
    assert area == "M0 100V60H333V80H666V0H1000V70H666V84H333V90H0z"
    assert diamonds == "M833 20l6 30l-6 30l-6-30z"
    half, _ = picture.paths(0.5, 20)
    assert half == "M0 100V80H166V90H333V50H500V85H333V94H166V95H0z"


def test_a_run_takes_its_part_of_the_slider_and_says_where_it_stands() -> None:
    run = run_of_depths([1] * 8)
    state = state_of(run.trace, 2).having(runs=(run,))
    assert depth.share(state, run, 16) == 0.5
    assert depth.share(state.having(lock="time"), run, 16) == 0.5
    assert depth.slots_of(0.5) == depth.SLOTS // 2
    assert depth.slots_of(0.0) == 1
    assert depth.now(state, run, 0.5) == "M125 0V100"
    assert Look(state).nows == ("M250 0V100",)
    assert [(part, name) for _, part, name in Look(state).strips] == [(1.0, "tables")]
