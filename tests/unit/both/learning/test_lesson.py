"""Test a lesson's steps, verdicts and look, and its events for the page around it."""

import json

from learning import cells, hosted, judged, messages, steps
from learning.look import LearnLook, announcement, build_look, depths_path, step_sentence
from learning.state import LearningAddress, LearningState, LessonCode, Undo, solution_lines
from learning.work.joining import find_clash, join_programs
from learning.work.records import LessonWork
from shared.code.trial import LESSON, Trial
from shared.words import Words

LESSON_3 = {
    "name": "third", "figure": "cells", "counts": "reads", "hints": ["one", "two"], "solution": "a\nb\n",
    "says": {"own": "`f` of {number}"}, "board": "", "call": "f(board)",
}  # fmt: skip
GIVEN = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FILLED = GIVEN[:2] + "4" + GIVEN[3:]
WORDS = Words(
    '{"learn.damaged": "Damaged.", "learn.said_right": "Right.",'
    ' "learn.said_raises": "Line {line}: `{error}`.", "learn.said_why_IndexError": "Nine places.",'
    ' "learn.said_with_why": "{said} {why}"}',
    "en",
)
FORGED: "tuple[tuple[str, dict[str, object]], ...]" = (
    ("own", {}),
    ("unknown", {}),
    ("raises", {"line": 1}),
)


def judgement_text(code: str = "right", **changes: object) -> str:
    """Return the text in which the worker sends a judgement with two steps."""
    names = ("said", "rows", "shown", "given", "steps", "counts", "numbers")
    parts = {
        "said": [code, {"number": 3}, ""],
        "rows": [
            ["f(board)", "True", "True", True, "case"],
            ["f(board)", "True", "False", False, "made"],
        ],
        "shown": 1,
        "given": GIVEN,
        "steps": [
            [2, 1, "f", [["r", "0"]], "", [0, 1], None],
            [3, 1, "f", [["r", "1"]], FILLED, [], "True"],
        ],
        "counts": {"calls": 1, "lines": 2, "reads": 9, "writes": 1},
        "numbers": [],
    }
    parts.update(changes)
    return json.dumps([parts[name] for name in names])


def state(**fields: object) -> LearningState:
    names, address = ("first", "second", "third"), LearningAddress(lesson_numbers=(1, 2, 3))
    own = LessonCode(editor="open", trial=Trial(purpose=LESSON, origin="mine"))
    opened = LearningState(lesson_names=names, lesson_number=3, lesson=LESSON_3, own=own, address=address)
    return opened.having(**fields)


def test_a_judgement_is_read() -> None:
    """The text of a judgement contains a board only at the start and after changes of the board."""
    found = judged.read_judgement(judgement_text())
    assert found
    assert found.is_right
    assert [step.values for step in found.steps] == [GIVEN, FILLED]
    assert found.steps[1].returned == "True"
    assert dict(found.counts)["reads"] == 9


def test_what_no_judge_wrote_is_refused() -> None:
    """The reader's code can send any text as a judgement."""
    for damage in (
        "",
        "[]",
        "[1, 2, 3, 4, 5, 6, 7]",
        judgement_text(given="x" * 81),
        judgement_text(shown=-1),
        judgement_text(steps=[[2, 1, "f", [], "", [81], None]]),
        judgement_text(steps=[[2, 1, "f", [["r"]], "", [], None]]),
        judgement_text(rows=[["f", "True", "True", True, "case"]] * 41),
        judgement_text(rows=[["f", "True", "True", True, "other"]]),
        judgement_text(numbers=[-1]),
        judgement_text(counts={"calls": "many"}),
        judgement_text(said=["right", {"number": [1]}, ""]),
        judgement_text(said=["right", {"number": 10**13}, ""]),
        judgement_text(said=[7, {}, ""]),
    ):
        assert judged.read_judgement(damage) is None, damage


def test_a_right_answer_is_done_and_begins_at_its_first_step() -> None:
    after = steps.store_judgement(state(), judgement_text())
    assert (after.playback.step, after.done_names, after.attempt.result, after.attempt.tries) == (
        0,
        ("third",),
        "right",
        1,
    )
    assert steps.store_judgement(after, judgement_text()).done_names == ("third",)


def test_a_wrong_answer_stands_where_it_ends() -> None:
    after = steps.store_judgement(state(), judgement_text("own"))
    assert (after.playback.step, after.done_names, after.attempt.result, after.attempt.tries) == (
        1,
        (),
        "",
        1,
    )
    forgot = steps.reset_lessons(after, ("third",))
    assert (forgot.attempt.judgement, forgot.attempt.tries) == (None, 0)
    seen = build_look(after)
    assert (seen.verdict, seen.actual_count, seen.done_lessons) == ("wrong", 9, ())


def test_a_screen_reader_says_what_a_press_has_brought() -> None:
    with open("web/locales/en.json") as file:
        words = Words(file.read(), "en")
    here = steps.store_lesson(state(), LESSON_3)
    after = steps.store_judgement(here, judgement_text("own"))
    for before, then, said in (
        (here, steps.show_hint(here), "one"),
        (steps.show_hint(here), steps.show_hint(steps.show_hint(here)), "two"),
        (here, steps.reveal_line(here), "a"),
        (here, after, ""),  # the verdict is a live region itself
        (after, steps.go_to_first(after), words.say(*step_sentence(build_look(steps.go_to_first(after))))),
        (after, steps.toggle_playback(after), ""),
        (here, steps.toggle_picked_cell(here, 2), words.say(*cells.cell_sentence(2))),
        (steps.toggle_picked_cell(here, 2), steps.STEPS["unpick"](here), ""),
    ):
        assert announcement(build_look(before), build_look(then), words) == said.replace("`", "")


def test_code_of_a_link_is_for_the_first_lesson_and_not_done_and_damage_is_said() -> None:
    assert steps.set_origin(state().with_address(packed_code="packed"), "guest").address.packed_code == ""
    assert steps.store_judgement(state(), "nothing").message == ("learn.damaged", None)


# The origin of the code in the editor when a trial begins, its origins while the trial runs, and whether a
# correct answer counts as the reader's own.
ORIGINS: "tuple[tuple[str, tuple[str, ...], bool], ...]" = (
    ("mine", (), True),
    ("guest", (), False),
    ("guest", ("left_guest",), False),
    ("guest", ("mine",), False),
    ("mine", ("guest",), True),
)


def test_a_right_answer_belongs_to_the_code_that_was_sent() -> None:
    for origin, moves, counts in ORIGINS:
        here = steps.begin_trial(
            state().with_attempt(origin=origin), True, 1.0, LESSON, "source", "earlier", ""
        )
        for move in moves:
            here = steps.leave_guest(here) if move == "left_guest" else steps.set_origin(here, move)
        after = steps.store_judgement(here, judgement_text())
        ended = (("third",), "right", 1) if counts else ((), "", 0)
        assert (after.done_names, after.attempt.result, after.attempt.tries) == ended, (origin, moves)
    row = steps.begin_row_trial(state().with_attempt(origin="guest"), True, 1.0, 1, "source", "earlier")
    assert steps.store_judgement(steps.leave_guest(row), judgement_text()).done_names == ()


def test_the_solution_is_revealed_line_by_line_and_that_is_giving_up() -> None:
    one = steps.reveal_line(state())
    assert (build_look(one).solution_lines, build_look(one).has_more, one.attempt.result) == (
        ("a",),
        True,
        "",
    )
    two = steps.reveal_line(one)
    assert (build_look(two).solution_lines, build_look(two).has_more, two.attempt.result) == (
        ("a", "b"),
        False,
        "given-up",
    )
    assert steps.store_judgement(two, judgement_text()).attempt.result == "given-up"
    assert solution_lines("a\n\nb\n") == ["a", "", "b"]


def test_what_can_be_undone_is_undone_one_by_one() -> None:
    here = state()
    assert build_look(here).undoable_action == ""
    for what in ("reset_all", "replaced"):
        here = steps.add_undo(here, Undo(action=what, works=(LessonWork(name="first", code="a"),)))
    here = steps.open_lesson(here, 1)
    assert [
        build_look(each).undoable_action
        for each in (here, steps.remove_undo(here), steps.remove_undo(steps.remove_undo(here)))
    ] == [
        "replaced",
        "reset_all",
        "",
    ]


def test_hints_come_one_by_one_and_end() -> None:
    here = state()
    for count in (1, 2, 2):
        here = steps.show_hint(here)
        assert here.attempt.hint_count == count


def test_steps_are_walked_within_their_bounds_and_played() -> None:
    here = steps.store_judgement(state(), judgement_text())
    assert steps.move_by(here, "-1").playback.step == 0
    assert steps.move_by(here, "1").playback.step == 1
    assert steps.go_to_last(here).playback.step == 1
    playing = steps.toggle_playback(here)
    assert playing.playback.is_playing
    over = steps.advance(playing)
    assert (over.playback.step, over.playback.is_playing) == (1, False)
    assert steps.toggle_playback(over).playback.step == 0, "it begins again"
    assert steps.advance(over) is over


def test_another_lesson_begins_anew_and_takes_only_its_own_texts() -> None:
    here = steps.open_lesson(steps.store_judgement(steps.show_hint(state()), judgement_text("own")), 2)
    assert (here.lesson_number, here.attempt.judgement, here.attempt.hint_count, here.lesson) == (
        2,
        None,
        0,
        None,
    )
    assert steps.store_lesson(here, LESSON_3) is here
    assert steps.store_lesson(here, None).is_missing
    assert steps.open_lesson(here, 4).is_last


def test_a_trial_forgets_the_last_judgement_and_a_row_keeps_it() -> None:
    here = steps.store_judgement(state(), judgement_text("own"))
    begun = steps.begin_trial(here, True, 1.0, LESSON, "source", "earlier", "")
    assert begun.attempt.judgement is None
    row = steps.begin_row_trial(here, True, 1.0, 1, "source", "earlier")
    assert row.attempt.judgement is here.attempt.judgement
    assert steps.store_judgement(row, judgement_text("own")).attempt.tries == here.attempt.tries, (
        "it was judged before"
    )


def test_the_board_shows_what_was_written_and_looked_at() -> None:
    found = judged.read_judgement(judgement_text())
    assert found
    first, second = cells.step_cells(found, 0), cells.step_cells(found, 1)
    assert first[0] == ("5", "cell given seen")
    assert first[2] == ("", "cell")
    assert second[2] == ("4", "cell entry now")


def test_a_cell_of_the_figure_has_its_units() -> None:
    looks = cells.puzzle_cells(10)
    assert looks[10][1] == "cell selected"
    assert len([kind for _, kind in looks if kind.endswith("peer")]) == 20
    key, facts = cells.cell_sentence(10)
    assert key == "learn.picked"
    assert facts
    assert facts["free"] == "2 4 7"
    assert cells.cell_sentence(0)[0] == "learn.picked_given"
    assert steps.toggle_picked_cell(steps.toggle_picked_cell(state(), 10), 10).figures.picked_cell is None


def test_the_board_before_a_run_is_that_of_the_first_case() -> None:
    """The question beside the board is also about the first case."""
    here = state(lesson=dict(LESSON_3, board=FILLED)).with_figures(picked_cell=2)
    assert build_look(here).cells[2] == ("4", "cell given selected")
    assert build_look(here).picked_sentence == cells.cell_sentence(2, FILLED)
    judged_one = steps.store_judgement(here, judgement_text())
    digit, _ = build_look(judged_one).cells[2]
    assert digit == ""
    assert build_look(judged_one).picked_sentence is None


def test_the_next_lesson_is_the_next_that_was_chosen() -> None:
    """The last page of the course follows the last chosen lesson."""
    for chosen, at, expected in (
        ((1, 2, 3), 1, "2"),
        ((1, 2, 3), 3, "end"),
        ((1, 3), 1, "3"),
        ((3, 1), 1, "3"),
        ((2,), 2, "end"),
        ((1, 2, 3), 4, ""),
    ):
        here = state(lesson_number=at, lesson=None).with_address(lesson_numbers=chosen)
        assert build_look(here).next_lesson == expected, (chosen, at)


def test_a_picture_of_depths_has_a_step_for_each_call() -> None:
    assert depths_path(()) == ""
    assert depths_path((32, 64, 100)) == "M0 120V60H200V0H400V0H600V120z"


def test_lamps_are_switched() -> None:
    here = state().with_figures(lamps=(0b1, 0b10))
    assert steps.switch_lamp(here, "a3").figures.lamps == (0b101, 0b10)
    assert steps.switch_lamp(here, "b2").figures.lamps == (0b1, 0)


def test_a_sentence_is_the_lessons_or_one_of_all() -> None:
    says = LESSON_3["says"]
    assert isinstance(says, dict)
    assert messages.judgement_sentence("own", {"number": 3}, "", says, WORDS) == "`f` of 3"
    facts: dict[str, object] = {"line": 2, "error": "IndexError"}
    said = messages.judgement_sentence("raises", facts, "why_IndexError", says, WORDS)
    assert said == "Line 2: `IndexError`. Nine places."


def test_a_forged_sentence_is_none() -> None:
    """The sandboxed code can send any key of a message with any values."""
    says = LESSON_3["says"]
    assert isinstance(says, dict)
    for code, facts in FORGED:
        assert messages.judgement_sentence(code, facts, "", says, WORDS) == "Damaged."
    assert messages.judgement_sentence("right", {}, "why_unknown", says, WORDS) == "Damaged."


def test_a_host_is_told_once_how_it_ended() -> None:
    before = state()
    after = steps.store_judgement(before, judgement_text())
    told = {"exercise": "lesson", "how": "right", "tries": 1}
    assert hosted.events_between(before, after) == [("done", told)]
    assert hosted.events_between(after, steps.store_judgement(after, judgement_text())) == []
    assert hosted.describe_state(after, WORDS)["verdict"] == "right"


def test_the_last_page_shows_no_lesson() -> None:
    seen = build_look(state(lesson_number=4, lesson=None))
    assert seen.is_last
    assert seen.verdict == ""
    assert isinstance(seen, LearnLook)


def test_programs_become_one_that_python_can_read() -> None:
    future = "from __future__ import annotations"
    assert join_programs(("\na = 1\n", f"{future}\n\nb = 2\n")) == f"{future}\na = 1\n\n\n\nb = 2\n"
    assert join_programs(("a = 1\n", "b = 2")) == "a = 1\n\n\nb = 2\n"


def test_names_that_two_lessons_define_in_different_ways_are_told() -> None:
    """If the lessons were joined into one program, the later definition would replace the earlier one."""
    ours = ("def first(a):\n    return a\n", "def solve(board):\n    return True\n")
    other_way = "def solve(board):\n    return box(board)\n"
    helped = ours[0] + "\n\ndef box(r):\n    return r\n"
    for second, clash in (
        (ours[1], None),
        (other_way + "\n\n# Of the second.\ndef box(r):\n\n    return r\n", None),
        (other_way + "\n\ndef box(r):\n    return r + 1\n", "box"),
        (other_way + "\n\nbox = {}\n", "box"),
        (other_way + "\n\nbox: list[int] = [\n    1,\n]\n", "box"),
        (other_way + "\n\nclass first:\n    pass\n", "first"),
        (other_way + "\n\nprint(box == first)\n", None),
    ):
        said = find_clash(((helped, ours[0]), (second, ours[1])))
        told = {"name": clash, "first": 1, "second": 2}
        assert said == (("learn.same_names", told) if clash else None), second
    # `solve` may differ, because several lessons ask for a new `solve`.
    assert find_clash(((ours[1], ours[1]), (other_way, ours[1]))) is None
