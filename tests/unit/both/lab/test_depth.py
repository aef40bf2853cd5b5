"""Test the mark of the current position in the picture of a run's depth."""

from lab.looks import depth
from lab.looks.look import LabLook
from tests.runs import run_of, state_of


def test_a_run_takes_its_part_of_the_slider_and_says_where_it_stands() -> None:
    run = run_of(8)
    state = state_of(run.trace, 2).having(runs=(run,))
    assert depth.slider_fraction(state, run, 16) == 0.5
    assert depth.slider_fraction(state.with_slider(lock="time"), run, 16) == 0.5
    assert depth.position_path(state, run, 0.5) == "M125 0V100"
    assert LabLook(state).position_paths == ("M250 0V100",)
    assert [(part, name) for _, part, name in LabLook(state).strips] == [(1.0, "tables")]
