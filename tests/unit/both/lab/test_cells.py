"""Test the look of the cells of a run."""

from lab.looks.cells import (
    EMPTY,
    EVENT_CELL,
    FORBIDDING,
    GIVEN,
    GUESSED,
    NO_CANDIDATES,
    PLACED,
    CellLook,
    board_text,
    css_classes,
    format_candidates,
    looks_at_cursor,
    shown_candidates,
)
from lab.looks.clashes import conflict_notes, conflicting_givens
from lab.looks.panel import build_panel
from lab.state import LabState
from lab.steps import moving
from sudoku_core.lab.recording.events import CONTRADICTION, EXHAUSTED
from sudoku_core.lab.recording.facts import BOARD
from sudoku_core.lab.recording.reasons import FIRST_UNIT
from tests.runs import state_of, story
from tests.traces import moment_at, trace_of


def test_the_cells_are_a_text_in_which_a_digit_that_is_tried_is_struck() -> None:
    looks = [
        CellLook(1, GIVEN, 0, 0),
        CellLook(2, GUESSED, 0, 0),
        CellLook(3, PLACED, EVENT_CELL, 0),
        CellLook(0, EMPTY, EVENT_CELL, 4),
        CellLook(0, EMPTY, FORBIDDING, 0),
    ]
    assert board_text(looks) == "1bc.. r1c3,r1c4,r1c4-4"


def test_each_cell_looks_like_what_stands_in_it_and_happens_to_it() -> None:
    trace = story()
    for step, cell, look, names in (
        (0, 7, CellLook(1, GIVEN, 0, 0), "cell given"),
        (0, 0, CellLook(0, EMPTY, 0, 0), "cell"),
        (1, 0, CellLook(0, EMPTY, EVENT_CELL, 1), "cell now tried"),
        (1, 7, CellLook(1, GIVEN, FORBIDDING, 0), "cell given seen"),
        (2, 27, CellLook(2, GIVEN, FORBIDDING, 0), "cell given seen"),
        (2, 7, CellLook(1, GIVEN, 0, 0), "cell given"),
        (3, 11, CellLook(3, GIVEN, FORBIDDING, 0), "cell given seen"),
        (4, 0, CellLook(4, GUESSED, EVENT_CELL, 0), "cell entry now"),
        (5, 0, CellLook(4, GUESSED, 0, 0), "cell entry"),
        (5, 1, CellLook(5, PLACED, EVENT_CELL, 0), "cell solved now"),
        (6, 1, CellLook(0, EMPTY, EVENT_CELL, 5), "cell now tried"),
        (7, 1, CellLook(0, EMPTY, EVENT_CELL | NO_CANDIDATES, 0), "cell now dead"),
        (8, 1, CellLook(0, EMPTY, 0, 0), "cell"),
    ):
        shown = looks_at_cursor(trace, moment_at(trace, step))[cell]
        assert shown == look, (step, cell)
        assert css_classes(shown) == names


def test_givens_that_contradict_each_other_are_both_marked_and_both_named() -> None:
    clash = "5..5....." + "." * 72
    said = (("lab.clash", {"cell": "r1c1", "other": "r1c4", "digit": 5}),)
    before = LabState(puzzle=clash, algorithms=("core",), runs=(None,))
    for state in (before, state_of(trace_of([(CONTRADICTION, 3, 0)], clash), 0)):
        shown = build_panel(state, 0)
        marked = [place for place, cell in enumerate(shown.cells) if "conflict" in css_classes(cell)]
        assert (marked, shown.notes) == ([0, 3], said)
    at_the_clash = build_panel(moving.seek(state_of(trace_of([(CONTRADICTION, 3, 0)], clash)), 1), 0)
    assert at_the_clash.sentence == ("lab.clash", {"cell": "r1c4", "other": "r1c1", "digit": 5})
    assert css_classes(at_the_clash.cells[3]) == "cell given now dead conflict"
    assert build_panel(before.having(puzzle="5...5...." + "5" + "." * 71), 0).notes, (
        "in a row, and in a box"
    )
    assert build_panel(before.having(puzzle="5........" + "...5....." + "." * 63), 0).notes == ()


def test_candidates_are_drawn_in_the_empty_cells() -> None:
    trace = story("dancing_links", candidates=BOARD)
    drawn = shown_candidates(moment_at(trace, 4))
    # r1c1 is 4, r1c2 sees 1, 3 and 4, and r9c9 sees no digit.
    assert (drawn[0], drawn[1], drawn[80]) == (0, 0b111110010, 511)
    assert shown_candidates(moment_at(story(), 4)) == ()
    assert format_candidates(0b111110010) == "\u2007 2 \u2007\n\u2007 5 6\n7 8 9"
    assert format_candidates(0) == ""


def test_a_unit_without_a_place_is_marked() -> None:
    for kind in (CONTRADICTION, EXHAUSTED):
        trace = trace_of([(kind, None, 5)], algorithm="dancing_links", reasons=[FIRST_UNIT + 26])
        marked = [
            cell
            for cell, look in enumerate(looks_at_cursor(trace, moment_at(trace, 1)))
            if look.marks == FORBIDDING
        ]
        assert marked == [60, 61, 62, 69, 70, 71, 78, 79, 80]


def test_givens_that_contradict_each_other_are_all_found_and_the_first_two_named() -> None:
    sound = tuple([5, 3] + [0] * 79)
    assert conflicting_givens(sound) == ()
    assert conflict_notes(sound) == ()
    thrice = tuple([5, 0, 0, 5, 0, 0, 5, 0, 0] + [0] * 72)
    assert conflicting_givens(thrice) == (0, 3, 6)
    assert conflict_notes(thrice) == (("lab.clash", {"cell": "r1c1", "other": "r1c4", "digit": 5}),)
