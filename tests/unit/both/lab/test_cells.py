"""How the cells of a run look. MicroPython runs this file too."""

from lab.looks.cells import DEAD, EMPTY, GIVEN, GUESSED, NOW, PLACED, SEEN, classes, of_moment
from lab.looks.panel import panel
from lab.state import State
from lab.steps import moving
from sudoku_core.recording.events import CONTRADICTION
from tests.runs import state_of, story
from tests.traces import trace_of


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


def test_givens_that_contradict_each_other_are_both_marked_and_both_named() -> None:
    clash = "5..5....." + "." * 72
    said = (("lab.clash", {"cell": "r1c1", "other": "r1c4", "digit": 5}),)
    before = State(puzzle=clash, algorithms=("core",), runs=(None,))
    for state in (before, state_of(trace_of([(CONTRADICTION, 3, 0)], clash), 0)):
        shown = panel(state, 0)
        marked = [place for place, cell in enumerate(shown.cells) if "conflict" in classes(cell)]
        assert (marked, shown.notes) == ([0, 3], said)
    at_the_clash = panel(moving.seek(state_of(trace_of([(CONTRADICTION, 3, 0)], clash)), 1), 0)
    assert at_the_clash.sentence == ("lab.clash", {"cell": "r1c4", "other": "r1c1", "digit": 5})
    assert classes(at_the_clash.cells[3]) == "cell given now dead conflict"
    assert panel(before.having(puzzle="5...5...." + "5" + "." * 71), 0).notes, "in a row, and in a box"
    assert panel(before.having(puzzle="5........" + "...5....." + "." * 63), 0).notes == ()
