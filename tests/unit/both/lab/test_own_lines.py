"""Test that forged lines from the reader's own code are refused."""

import json
from typing import TYPE_CHECKING

from lab.choices import OWN
from lab.looks.look import LabLook
from lab.own import steps
from lab.own.lines import (
    LONGEST_CALL,
    LONGEST_LINE_JSON,
    MAX_CALL_DEPTH,
    MAX_LINES,
    OwnLines,
    check_sizes,
)
from lab.own.look import look
from lab.own.state import OwnSection, own_of, question_of
from lab.state import LabState, RecordedRun
from lab.steps import files, lining, moving
from shared.code.trial import LINES, OVER, TRACE, VERDICT, PartOfRun, Trial
from sudoku_core.lab.recording.errors import TraceError
from sudoku_core.lab.recording.events import GUESS, REMOVE
from sudoku_core.questions.limits import MOST_LINES_TEXT
from tests.traces import trace_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SOURCE = "def fill(cell):\n    digit = 1\n    fill(cell + 1)\n"
TRACE_OF_IT = trace_of([(GUESS, 5, 1), (REMOVE, 5, 1), (GUESS, 5, 2)], source=SOURCE, algorithm=OWN)
GOOD: "list[Any]" = [1, 2, 1, [["cell", "5"]], [5, [[5, 1]], None]]
CALLS: "list[Any]" = [["solve", -1, 0], ["fill", 0, 0]]


def state_with_run(trial: "Trial | None" = None) -> LabState:
    """Return a state that shows a run of the reader's own code."""
    runs = (RecordedRun(TRACE_OF_IT, 1.0),)
    return LabState(puzzle="." * 81, algorithms=(OWN,), runs=runs, own=OwnSection(trial=trial)).with_slider(
        step=1
    )


def part_of(start: int = 0) -> PartOfRun:
    return PartOfRun(start=start, since=3, event=(GUESS, 5, 1))


def lines_of(lines: "list[Any]", calls: "list[Any]", start: int = 0) -> OwnLines:
    texts = ["\n".join([json.dumps(each) for each in part]) for part in (lines, calls)]
    return OwnLines(part_of(start), texts[0], texts[1], TRACE_OF_IT)


def is_refused(make: "Callable[..., object]", *arguments: object) -> bool:
    try:
        make(*arguments)
    except TraceError:
        return True
    return False


def test_pressing_the_button_asks_for_the_lines_of_the_run_shown() -> None:
    state = lining.toggle_lines(state_with_run(), OWN)
    assert (state.own_code.requested_lines[1:], state.message, state.question) == (
        (1, 0, 3),
        ("lab.lines_own", None),
        None,
    )
    again = lining.toggle_lines(state, OWN)
    assert again.own_code.requested_lines != state.own_code.requested_lines
    begun = steps.begin_lines(state, 5.0)
    asked = json.loads(question_of(begun))
    assert (asked["purpose"], asked["source"], asked["puzzle"]) == ("lines", SOURCE, "." * 81)
    assert (asked["find"], asked["after"], asked["skip"], asked["until"]) == ("first", 1, 0, 3)
    assert begun.message == ("lab.lines_own", None)
    assert lining.toggle_lines(begun, OWN).message == ("lab.lines_later", None)


def test_verdicts_stay_and_failures_are_said() -> None:
    checked = Trial(
        purpose=VERDICT, phase=OVER, page_puzzle=("." * 81, 1), verdicts=(("found", 10, 0.5),) * 12
    )
    state = steps.begin_lines(lining.toggle_lines(state_with_run(checked), OWN), 5.0)
    assert look(state).rows == look(state_with_run(checked)).rows
    state = steps.CODE_STEPS.mark_started(state, 5.0)
    late = steps.CODE_STEPS.update_time(state, 16.0)
    assert (late.message or ("",))[0] == "lab.own_ended_late"
    failed = steps.CODE_STEPS.receive_message(state, ["error", "Traceback", 2], 6.0)
    assert (failed.message or ("",))[0] == "lab.own_error_at"
    ignored = steps.CODE_STEPS.receive_message(state, ["answer", "rm"], 6.0)
    assert own_of(ignored).is_busy
    begun = steps.CODE_STEPS.mark_started(
        steps.begin_trial(state_with_run(), True, 5.0, TRACE, SOURCE), 5.0
    )
    sent = ["lines", 0, 0, 1, 3, 5, 1, b"[]", b"[]"]
    assert own_of(steps.CODE_STEPS.receive_message(begun, sent, 6.0)).is_busy


def test_lines_are_played() -> None:
    state = steps.begin_lines(lining.toggle_lines(state_with_run(), OWN), 5.0)
    state = state.having(own=own_of(state).having(trial=Trial(purpose=LINES, part=part_of(), phase=OVER)))
    played = steps.show_lines(state, lines_of([GOOD, GOOD], CALLS))
    assert played.line_playback.lines
    assert (
        played.line_playback.algorithm,
        played.line_playback.lines.at(1).number,
        played.line_playback.lines.call(1),
    ) == (OWN, 2, ("fill", 0, 0))
    more = lining.request_next_lines(moving.seek(played, 1))
    assert more.own_code.requested_lines[1:] == (1, 3, 3)
    none = steps.show_lines(state, lines_of([], []))
    assert none.message == ("lab.lines_own_none", None)


def test_where_a_line_is_forged_the_steps_of_the_run_stay() -> None:
    state = steps.begin_lines(lining.toggle_lines(state_with_run(), OWN), 5.0)
    state = state.having(own=own_of(state).having(trial=Trial(purpose=LINES, part=part_of(), phase=OVER)))
    played = moving.step_forward(steps.show_lines(state, lines_of([GOOD, [9]], CALLS)))
    assert is_refused(LabLook, played) or is_refused(lambda: LabLook(played).panels)
    left = files.remove_damaged(played)
    assert (left.line_playback.lines, left.slider.step, left.message) == (
        None,
        1,
        ("lab.lines_own_bad", None),
    )
    assert LabLook(left).panels[0].lines is None
    assert files.remove_damaged(left).runs == (None,)


def test_forged_lines_are_refused_when_they_are_shown() -> None:
    assert lines_of([GOOD, GOOD], CALLS).at(0) == tuple(GOOD)
    for place, fact in (
        (0, 4),  # after the last event
        (0, -1),
        (0, True),
        (0, 0.5),
        (0, "1"),
        (1, 0),  # not a line of the source
        (1, 5),
        (1, 10**30),
        (2, 2),  # not a call
        (2, -1),
        (3, None),
        (3, {}),
        (3, [["cell"]]),
        (3, [["cell", 5]]),
        (3, [[5, "cell"]]),
        (3, ["ab"]),
        (3, [["x" * 61, ""]]),
        (3, [["", "x" * 61]]),
        (3, [["x", "1"]] * 41),
        (4, []),
        (4, 5),
        (4, [81, [], None]),
        (4, ["<b>", [], None]),
        (4, [5, None, None]),
        (4, [5, [[5, 10]], None]),
        (4, [5, [[81, 1]], None]),
        (4, [5, [], [[5]]]),
        (4, [5, [], [[5, 1]] * 82]),
    ):
        forged = GOOD[:]
        forged[place] = fact
        lines = lines_of([forged, GOOD], CALLS)
        assert is_refused(lines.at, 0), (place, fact)
    for text in (
        "",
        "1",
        "null",
        "{}",
        "[1, 2",
        "[" * 9000,
        "[" + "1, " * 9 + "1]",
        json.dumps(GOOD) + " " * LONGEST_LINE_JSON,
    ):
        lines = OwnLines(part_of(), text + "\n" + text, "", TRACE_OF_IT)
        assert is_refused(lines.at, 0), text[:9]


def test_forged_calls_and_sizes_are_refused_at_once() -> None:
    lines = [GOOD] * 400
    for calls in (
        [["solve", 0, 0]],  # the function calls itself
        [["solve", -2, 0]],
        [["solve", -1, 400]],
        [["solve", -1, -1]],
        [["solve", -1]],
        [["s" * 61, -1, 0]],
        [[5, -1, 0]],
        [["a", -1, 0], ["b", 1, 0]],
        [["a", at - 1, 0] for at in range(MAX_CALL_DEPTH + 1)],
        [["a", -1, 0]] * 401,
        ["ab3"],
    ):
        assert is_refused(lines_of, lines, calls), calls[:2]
    assert is_refused(lines_of, [1] * (MAX_LINES + 1), [])
    flood = "\n" * 300_000
    assert is_refused(OwnLines, part_of(), flood, "", TRACE_OF_IT)
    assert is_refused(OwnLines, part_of(), "1", flood, TRACE_OF_IT)
    assert is_refused(OwnLines, part_of(), "1", '["solve", -1, 0' + "0" * LONGEST_CALL + "]", TRACE_OF_IT)
    assert is_refused(lines_of, [GOOD], CALLS[:1], 1)
    check_sizes(part_of())
    for large in ({"calls": b" " * (MOST_LINES_TEXT + 1)}, {"lines": b" " * (MOST_LINES_TEXT + 1)}):
        assert is_refused(check_sizes, part_of().having(**large))
