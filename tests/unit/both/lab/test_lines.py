"""Test the playback of a run line by line: the request for the lines, the moves, the end and the look."""

import json
from typing import TYPE_CHECKING

from lab.choices import OWN
from lab.looks.look import LabLook
from lab.state import RecordedRun
from lab.steps import jumping, lining, moving, recording
from lab.steps.lining import after_line_playback
from shared.drawings.lines import Lines, LinesLook
from shared.words import Words
from sudoku_core.lab.recording.events import GUESS, REMOVE
from tests.runs import D, lab, run_of, state_of
from tests.traces import trace_of

if TYPE_CHECKING:
    from lab.state import LabState

with open("web/locales/en.json") as file:
    WORDS = Words(file.read(), "en")

SOURCE = """def search(cell):
    digit = 1
    digit = 2  # the next
    if fits():
        pass
    # six
    row = 0
    # eight
    search(5)
"""

# The lines of a run. solve() has called search(), which calls fits() and continues. The first line below is
# in search().
LINES = [
    [1, 9, 0, [], None],
    [1, 2, 1, [["cell", "5"]], [5, [], [[5, 1], [5, 2]]]],
    [1, 3, 1, [["cell", "5"], ["digit", "1"]], [5, [[5, 1]], [[5, 2]]]],
    [2, 4, 1, [["cell", "5"], ["digit", "2"]], [5, [[5, 1]], []]],
    [2, 7, 2, [["row", "0"]], None],
    [4, 4, 1, [["cell", "6"], ["digit", "2"]], None],
]
CALLS = [["solve", -1, 0], ["search", 0, 0], ["fits", 1, 3]]


def make_lines(finished: bool = False, since: int = 3) -> Lines:
    facts = json.dumps({"start": 1, "since": since, "finished": finished})
    return Lines(
        facts, [json.dumps(each) for each in LINES], [json.dumps(each) for each in CALLS], len(LINES)
    )


def state_before_lines(step: int = 1, algorithm: str = "tables") -> "LabState":
    """Return a state that waits for the lines of its run."""
    events = [(GUESS, 5, 1), (REMOVE, 5, 1), (GUESS, 5, 2), (GUESS, 6, 2)]
    state = state_of(trace_of(events, source=SOURCE, algorithm=algorithm), step)
    return lining.toggle_lines(state, algorithm)


def state_with_lines(finished: bool = False) -> "LabState":
    state = state_before_lines()
    return recording.add_answer(state, state.question.number, make_lines(finished))


def look_of(state: "LabState") -> "LinesLook":
    look = LabLook(state).panels[0].lines
    assert look
    return look


def test_the_worker_is_asked_to_run_up_to_the_step_again() -> None:
    state = state_before_lines(step=2)
    asked = state.question.question(event_limit=0)
    assert (asked.purpose, asked.fields["algorithm"]) == ("lines", "tables")
    assert [asked.fields[name] for name in ("after", "skip", "until")] == [2, 0, 4]
    assert LabLook(state).offers == ("cancel",)
    assert LabLook(state).status == ("lab.lines_recording", {"calls": 0})
    cancelled = recording.cancel_request(state)
    assert (cancelled.line_playback.lines, cancelled.question) == (None, None)


def test_moves_and_the_slider_go_by_lines() -> None:
    state = state_with_lines()
    assert (state.line_playback.index, LabLook(state).step, LabLook(state).last) == (0, 0, 4)
    for move, line, events in (
        (moving.step_forward, 1, 1),
        (moving.step_forward, 2, 2),
        (moving.go_to_end, 4, 4),
        (moving.step_forward, 4, 4),
        (moving.step_back, 3, 2),
        (moving.go_to_start, 0, 1),
        (moving.step_back, 0, 1),
    ):
        state = move(state)
        assert (state.line_playback.index, state.slider.announced_step, state.slider.step) == (
            line,
            line,
            1,
        ), move
        assert LabLook(state).panels[0].counters[0] == events  # one call before each event
        assert LabLook(state).panels[0].line == LINES[line + 1][1]
        assert LabLook(state).place == ("lab.place_line", {"line": line, "last": 4})
    state = moving.toggle_playback(moving.seek(state, 2))
    assert (state.slider.is_playing, state.line_playback.index) == (True, 2)
    state = moving.advance(moving.advance(state, 0.0), 200.0)
    assert (state.slider.is_playing, state.line_playback.index) == (True, 3)
    state = moving.advance(
        moving.advance(moving.toggle_playback(moving.go_to_end(state)).with_slider(speed=0), 0.0), 9.0
    )
    assert (state.slider.is_playing, state.line_playback.index) == (False, 4)
    assert moving.toggle_playback(state).line_playback.index == 0


def test_variables_calls_and_the_sentence_belong_to_the_line() -> None:
    state = state_with_lines()
    for line, variables, calls, sentence in (
        (0, [("cell", False)], 2, "r1c6: 1 is tried; 9 digits were free."),
        (1, [("cell", False), ("digit", True)], 2, "Line 3: digit = 2 (digit = 1)"),
        (2, [("cell", False), ("digit", True)], 2, "r1c6: 1 is removed."),
        (3, [("row", False)], 3, None),
        (4, [("cell", True), ("digit", False)], 2, "r1c7: 2 is tried; 8 digits were free."),
    ):
        state = moving.seek(state, line)
        look = look_of(state)
        assert [(name, is_new) for name, _, is_new in look.variables] == variables, line
        assert len(look.stack) == calls
        if sentence:
            panel = LabLook(state).panels[0]
            assert panel.sentence
            assert WORDS.say(*panel.sentence).startswith(sentence.split(";")[0]), line
            assert LabLook(state).speech == panel.sentence
    stack = [WORDS.say(*call) for call in look_of(moving.seek(state, 3)).stack]
    assert stack == ["solve, line 9", "search r1c6: tried 1; left –", "fits, line 7"]


def test_the_options_of_a_unit_have_the_names_of_their_cells() -> None:
    LINES[1][4] = [None, [[0, 3], [4, 3]], None]
    assert [WORDS.say(*call) for call in look_of(state_with_lines()).stack][
        1
    ] == "search: tried r1c1=3 r1c5=3"
    LINES[1][4] = [None, [], [[0, 3]]]
    assert [WORDS.say(*call) for call in look_of(state_with_lines()).stack][
        1
    ] == "search: tried –; left r1c1=3"
    LINES[1][4] = [5, [], [[5, 1], [5, 2]]]


def test_further_lines_are_asked_for_at_the_end() -> None:
    state = state_with_lines()
    assert not look_of(state).has_more
    state = moving.go_to_end(state)
    assert look_of(state).has_more
    asked = lining.request_next_lines(state)
    assert (asked.question.after, asked.question.skip) == (4, 3)
    assert lining.request_next_lines(asked) is asked
    more = recording.add_answer(asked, asked.question.number, make_lines())
    assert (more.line_playback.index, more.question) == (0, None)
    assert not look_of(moving.go_to_end(state_with_lines(finished=True))).has_more


def test_a_run_that_has_ended_has_no_lines() -> None:
    state = state_before_lines()
    facts = json.dumps({"start": 0, "since": 0, "finished": True})
    there = recording.add_answer(state, state.question.number, Lines(facts, [], [], 0))
    assert (there.line_playback.lines, there.message) == (None, ("lab.lines_none", None))


def test_leaving_returns_to_steps_at_the_same_place() -> None:
    state = moving.seek(state_with_lines(), 2)
    left = lining.toggle_lines(state, "tables")
    assert (left.line_playback.lines, left.slider.step, left.slider.announced_step, left.question) == (
        None,
        2,
        2,
        None,
    )
    assert LabLook(left).panels[0].lines is None
    assert after_line_playback(moving.step_forward)(state).slider.step == 3
    assert lining.stop_line_playback(left) is left


def test_a_jump_stays_line_by_line_where_it_can() -> None:
    state = state_with_lines()
    there = jumping.jump_to_next_guess(moving.seek(state, 2))
    assert (there.line_playback.index, bool(there.line_playback.lines)) == (4, True)
    gone = jumping.jump_to_next_guess(moving.seek(state, 0))
    assert gone.line_playback.lines
    before = state_of(trace_of([(GUESS, 5, 1)] * 1 + [(REMOVE, 5, 1)] * 0), 1)
    assert jumping.jump_to_next_guess(before).message == ("lab.no_next_guess", None)
    back = jumping.jump_to_previous_guess(moving.seek(state, 2))
    assert (back.line_playback.lines, back.slider.step) == (None, 1)


def test_the_other_runs_go_along() -> None:
    state = lab(run_of(9), run_of(9), step=1)
    asked = lining.toggle_lines(state, "tables")
    both = recording.add_answer(asked, asked.question.number, make_lines())
    first, second = LabLook(moving.go_to_end(both)).panels
    assert (first.counters[0], second.counters[0]) == (4, 4)
    assert (first.lines, bool(second.lines)) == (None, True)
    assert LabLook(moving.go_to_start(both)).panels[0].counters[0] == 1
    by_time = both.having(
        runs=(RecordedRun(run_of(9).trace, 2.0), RecordedRun(run_of(9).trace, 1.0))
    ).with_slider(lock="time")
    assert LabLook(moving.go_to_end(by_time)).panels[0].counters[0] == 2


def test_where_it_cannot_the_reason_is_said() -> None:
    ready = lab(run_of(3))
    name = ready.algorithms[0]
    thinned = RecordedRun(trace_of([(GUESS, 5, 1)], head=0, moments=0), 1.0)
    for state, algorithm, key in (
        (ready.having(algorithms=(OWN,)), OWN, "lab.lines_later"),
        (ready.with_address(files=("a.json",)), name, "lab.lines_file"),
        (ready.having(algorithms=("mine",)).with_address(files=("a.json",)), "mine", "lab.lines_unknown"),
        (ready.having(failure=("failure.died", None)), name, "lab.lines_no_worker"),
        (ready.having(runs=(None,)), name, "lab.lines_later"),
    ):
        answered = lining.toggle_lines(state, algorithm)
        assert (answered.message, answered.question) == ((key, None), None)
        assert WORDS.say(key)
    assert lining.toggle_lines(ready.having(runs=(thinned,)), name).question
    assert ready.puzzle == D


def test_the_masks_of_a_line_are_shown_in_bits() -> None:
    variables = [["rows[row]", "300"], ["free", "0"], ["cell", "5"], ["bit", "-1"]]
    facts = json.dumps({"start": 0, "since": 0, "finished": False})
    part = Lines(facts, [json.dumps([1, 2, 0, variables, None])], [json.dumps(CALLS[0])], 1)
    assert [text for _, text, _ in LinesLook(part, 0, (), False, has_masks=True).variables] == [
        "100101100 (300)",
        "000000000 (0)",
        "5",
        "-1",
    ]
    assert [text for _, text, _ in LinesLook(part, 0, (), False).variables] == ["300", "0", "5", "-1"]
