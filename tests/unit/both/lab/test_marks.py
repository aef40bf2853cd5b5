"""The marks above the slider. MicroPython runs this file too."""

from lab.looks import marks
from lab.state import Recorded
from tests.runs import state_of, story


def test_the_marks_of_the_slider_stand_where_the_events_are() -> None:
    run = Recorded(story(), 1.0)
    extent, guesses, contradictions, solutions = marks.paths(run, 0.5)
    assert extent == "M0 11.5H500.0"
    # Slots of 500 / 120: eight events, of which the fourth is the guess.
    for path, event in ((guesses, 3), (contradictions, 6), (solutions, 7)):
        assert path.count("M") == 1
        x = float(path[1:].split(" ")[0])
        assert abs(x - 500 * (event * 120 // 8 + 0.5) / 120) < 0.1, path
    state = state_of(story())
    assert marks.share(state, run, 16) == 0.5
    assert marks.share(state.having(lock="time"), run, 16) == 0.5
