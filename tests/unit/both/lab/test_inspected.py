"""Test the cells that forbid digits in a cell."""

from lab.keys import cell_after_key, cell_index
from lab.looks.cells import PEER, SELECTED
from lab.looks.inspected import FAILED, FREE, PLACED, RULED_OUT, TAKEN, details_at_cursor
from lab.looks.look import LabLook
from lab.state import LabState
from lab.steps import inspecting, moving
from sudoku_core.board.grid import values_of
from sudoku_core.lab.recording.events import CONTRADICTION, GUESS, PLACE, REJECT, REMOVE
from sudoku_core.lab.recording.playback import Cursor
from tests.runs import STORY_PUZZLE, state_of, story
from tests.traces import trace_of

# Row 1 has a 1 in r1c8, column 1 has a 2 in r4c1, and box 1 has a 3 in r2c3.
FORBIDDEN = [(TAKEN, 7), (TAKEN, 27), (TAKEN, 11)]


def test_each_digit_has_the_cell_that_forbids_it() -> None:
    state = inspecting.select(state_of(story()), 0)
    look = LabLook(state).panels[0].inspected
    assert look
    assert list(look.entries) == FORBIDDEN + [(FREE, None)] * 6
    facts = {"free": "4 5 6 7 8 9", "failed": ""}
    rest = ("lab.inspect_free", facts)
    assert look.sentence == ("lab.inspect_empty", {"cell": "r1c1", "digit": 0, "rest": rest})
    given = LabLook(inspecting.select(state, 7)).panels[0].inspected
    assert given
    assert given.sentence == ("lab.inspect_given", {"cell": "r1c8", "digit": 1})


def test_it_follows_the_run_and_tells_what_has_failed() -> None:
    events = [
        (GUESS, 0, 4),
        (REMOVE, 0, 4),
        (REJECT, 0, 6),
        (GUESS, 0, 7),
        (PLACE, 1, 4),
        (CONTRADICTION, 2, 0),
    ]
    state = inspecting.select(state_of(trace_of(events, STORY_PUZZLE)), 0)
    for step, after in (
        (1, [(PLACED, None)] + [(FREE, None)] * 5),
        (2, [(FAILED, None)] + [(FREE, None)] * 5),
        (3, [(FAILED, None)] * 2 + [(FREE, None)] * 4),
        (4, [(FAILED, None)] * 3 + [(PLACED, None)] + [(FREE, None)] * 2),
        (5, [(FAILED, None)] * 3 + [(PLACED, None)] + [(FREE, None)] * 2),
    ):
        look = LabLook(moving.seek(state, step)).panels[0].inspected
        assert look
        assert list(look.entries) == FORBIDDEN + after, step
    dead = LabLook(inspecting.select(moving.seek(state, 6), 2)).panels[0].inspected
    assert dead
    # The row of the cell has 7, 4 and 1, and its column has 3. At this contradiction, all other digits have
    # failed.
    assert [digit for digit, entry in enumerate(dead.entries, 1) if entry[0] == FAILED] == [2, 5, 6, 8, 9]
    of_another = state_of(trace_of(events, STORY_PUZZLE, algorithm="dancing_links"), 2)
    other = LabLook(inspecting.select(of_another, 0)).panels[0].inspected
    assert other
    assert FAILED not in [entry[0] for entry in other.entries]


def test_candidates_that_logic_has_ruled_out_are_named_where_the_algorithm_has_them() -> None:
    candidates = (0b110000000,) + (0x1FF,) * 80
    moment = Cursor(0, (0,) * 5, values_of(STORY_PUZZLE), (), None, 0, candidates)
    look = details_at_cursor("propagation", values_of(STORY_PUZZLE), moment, 0)
    assert list(look.entries) == FORBIDDEN + [(RULED_OUT, None)] * 4 + [(FREE, None)] * 2
    assert details_at_cursor("scan", values_of(STORY_PUZZLE), moment, 0).entries[3] == (FREE, None)


def test_the_cell_and_its_peers_are_marked_on_every_board() -> None:
    for state in (state_of(story(), 2), LabState(puzzle=STORY_PUZZLE, phase="ready")):
        cells = LabLook(inspecting.select(state, 40)).panels[0].cells
        marks = [look.marks for look in cells]
        assert marks[40] & SELECTED
        assert len([mark for mark in marks if mark & PEER]) == 20
        assert not [look for look in LabLook(state).panels[0].cells if look.marks & (SELECTED | PEER)]


def test_a_second_tap_and_escape_take_it_away() -> None:
    state = inspecting.select(state_of(story()), 5)
    assert (state.view.selected_cell, state.view.is_cell_announced) == (5, True)
    inspected = LabLook(state).panels[0].inspected
    assert inspected
    assert LabLook(state).speech == inspected.sentence
    assert inspecting.select(state, 5).view.selected_cell is None
    assert inspecting.deselect(state).view.selected_cell is None
    assert inspecting.deselect(inspecting.deselect(state)).view.selected_cell is None
    moved = moving.step_forward(state)
    assert moved.view.selected_cell == 5
    assert LabLook(moved).speech == LabLook(moved).panels[0].sentence


def test_keys_move_inside_the_board() -> None:
    for cell, key, there in (
        (0, "ArrowUp", 0),
        (0, "ArrowLeft", 0),
        (0, "ArrowDown", 9),
        (40, "ArrowRight", 41),
        (40, "Home", 36),
        (40, "End", 44),
        (80, "ArrowRight", 80),
    ):
        assert cell_after_key(cell, key) == there, (cell, key)
    assert (cell_index("r1c1"), cell_index("r9c9"), cell_index("r2c3")) == (0, 80, 11)
