"""How the cells of a run look. MicroPython runs this file too."""

from lab.looks.cells import DEAD, EMPTY, GIVEN, GUESSED, NOW, PLACED, SEEN, classes, of_moment
from tests.runs import story


def test_each_cell_looks_like_what_stands_in_it_and_happens_to_it() -> None:
    trace = story()
    for step, cell, look, names in (
        (0, 7, (1, GIVEN, 0, 0), "cell given"),
        (0, 0, (0, EMPTY, 0, 0), "cell"),
        (1, 0, (0, EMPTY, NOW, 1), "cell now tried"),
        (1, 7, (1, GIVEN, SEEN, 0), "cell given seen"),
        (2, 27, (2, GIVEN, SEEN, 0), "cell given seen"),
        (2, 7, (1, GIVEN, 0, 0), "cell given"),
        (3, 11, (3, GIVEN, SEEN, 0), "cell given seen"),
        (4, 0, (4, GUESSED, NOW, 0), "cell entry now"),
        (5, 0, (4, GUESSED, 0, 0), "cell entry"),
        (5, 1, (5, PLACED, NOW, 0), "cell solved now"),
        (6, 1, (0, EMPTY, NOW, 5), "cell now tried"),
        (7, 1, (0, EMPTY, NOW | DEAD, 0), "cell now dead"),
        (8, 1, (0, EMPTY, 0, 0), "cell"),
    ):
        shown = of_moment(trace, trace.at(step))[cell]
        assert shown == look, (step, cell)
        assert classes(shown) == names
