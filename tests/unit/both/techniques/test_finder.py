"""Test the finder that a reader can edit and run on a technique's page."""

import json
from typing import TYPE_CHECKING

from shared.boards.hint import PROOF
from shared.code.state import OPEN
from shared.code.trial import OVER, START_FAILURES
from sudoku_core.questions.limits import LONGEST_CODE, MOST_STEPS
from techniques.finder import steps
from techniques.finder.look import build_finder_look, can_be_shown
from techniques.finder.outcomes import outcome_message
from techniques.finder.state import JUDGE, JUDGE_STEP, finder_of, sandbox_question
from techniques.looks.look import build_look
from techniques.state import WHY
from techniques.steps import choosing, proving
from tests.hints import step as made_step
from tests.shown import facts, shown

if TYPE_CHECKING:
    from typing import Any

    from techniques.state import TechniqueState

SOURCE = "import this\n\n\ndef plain(technique):\n    pass\n"
EDITED = "# mine\n" + SOURCE
FILE = "sudoku_core/techniques/families/fish/finder.py"
FINDER = {
    "file": FILE,
    "module": "sudoku_core.techniques.families.fish.finder",
    "expression": 'plain("x-wing")',
    "line": 4,
}


def state_with_finder(source: "str | None" = SOURCE, edited: "str | None" = None) -> "TechniqueState":
    state = shown()
    example = state.example
    assert example
    state = steps.begin_source(state.having(example=example.having(finder=FINDER)))
    return steps.store_source(state, FILE, source, edited)


def running_state(*messages: "Any") -> "TechniqueState":
    state = steps.CODE_STEPS.mark_started(steps.begin_run(state_with_finder(), True, 100.0), 100.0)
    for message in messages:
        state = steps.CODE_STEPS.receive_message(state, message, 101.0)
    return state


def verdict(what: str, agrees: bool = True) -> "dict[str, Any]":
    texts = {"en": what + " in English", "zh-CN": "中文"}
    return {"what": what, "said": texts, "why": texts, "agrees": agrees}


def english(what: str) -> "dict[str, Any]":
    texts = {"en": what + " in English"}
    return {"what": what, "said": texts, "why": texts, "agrees": True}


def state_after_verdicts(*verdicts: "Any") -> "TechniqueState":
    text = "\n".join(["[]" for _ in verdicts])
    state = steps.ask_worker(running_state(("steps", text), ("searched", len(verdicts), 0.5, 1)))
    return proving.store_answer(state, state.question.number, {"judged": list(verdicts)})


def test_the_source_is_shown_at_the_function_that_finds_the_technique() -> None:
    assert not build_finder_look(shown()).file
    assert not build_finder_look(state_with_finder(None)).can_run
    assert build_finder_look(state_with_finder(None)).is_missing
    seen = build_finder_look(state_with_finder())
    assert (seen.file, seen.address, seen.text) == ("fish/finder.py", FILE, SOURCE)
    assert (seen.marked_line, seen.can_run, seen.notice, seen.can_reset) == (4, True, "", False)
    assert build_finder_look(state_with_finder("nothing")).marked_line == 4
    assert not build_finder_look(state_with_finder().having(embedded=True)).file


def test_what_the_reader_has_written_is_kept_put_away_and_brought_back() -> None:
    state = state_with_finder(edited=EDITED)
    seen = build_finder_look(state)
    assert (seen.text, seen.marked_line, seen.can_reset, seen.can_restore) == (EDITED, 5, True, False)
    assert seen.notice == "techniques.finder_edited"
    assert build_finder_look(state_with_finder(edited=SOURCE)).notice == ""
    state = steps.reset_source(state)
    seen = build_finder_look(state)
    assert (seen.text, seen.can_reset, seen.can_restore, seen.notice) == (SOURCE, False, True, "")
    assert build_finder_look(steps.restore_version(state)).text == EDITED
    assert not build_finder_look(steps.store_edit(state, "x", True)).can_restore
    assert build_finder_look(steps.store_edit(state, "x", False)).notice == "techniques.finder_not_kept"
    assert build_finder_look(steps.store_edit(state, SOURCE, False)).notice == ""


def test_another_technique_has_another_source_and_the_editor_stays() -> None:
    state = steps.CODE_STEPS.mark_opened(state_after_verdicts(verdict("proven")))
    state = steps.begin_source(state.having(technique="x-wing"))
    finder = finder_of(state)
    assert (finder.editor, finder.technique, finder.trial, finder.source) == (OPEN, "x-wing", None, "")
    assert steps.store_source(state, "another.py", SOURCE, None) == state


def test_the_walls_get_the_source_and_the_position_and_nothing_else() -> None:
    state = state_with_finder(edited=EDITED)
    example = facts()
    assert json.loads(sandbox_question(state)) == {
        "purpose": "find",
        "source": EDITED,
        "module": FINDER["module"],
        "expression": FINDER["expression"],
        "values": example["values"],
        "givens": example["givens"],
        "notes": example["notes"],
    }
    assert len(SOURCE) < LONGEST_CODE


def test_steps_are_judged_by_the_pages_own_worker_once_the_run_is_over() -> None:
    assert (
        outcome_message(finder_of(state_with_finder()))
        is outcome_message(finder_of(running_state()))
        is None
    )
    state = running_state(("printed", "hm"), ("steps", '["a"]\n["b"]'))
    assert not finder_of(state).needs_answer("en")
    assert (build_finder_look(state).is_busy, build_finder_look(state).printed) == (True, "hm")
    state = steps.CODE_STEPS.receive_message(state, ("searched", 2, 0.5, 1), 102.0)
    assert finder_of(state).needs_answer("en")
    state = steps.ask_worker(state)
    question = state.question
    assert (question.purpose, question.fields["steps"]) == (JUDGE, ['["a"]', '["b"]'])
    state = proving.store_answer(
        state, question.number, {"judged": [verdict("proven"), verdict("refused", False)]}
    )
    assert state.question is None
    assert build_finder_look(state).outcome == ("techniques.finder_some_proven", {"count": 2, "proven": 1})
    assert [(each.verdict, each.verdict_key) for each in build_finder_look(state).found_steps] == [
        ("proven", "techniques.finder_what_proven"),
        ("refused", "techniques.finder_what_refused"),
    ]
    assert build_finder_look(state).found_steps[0].sentence == "proven in English"
    assert build_finder_look(state.having(language="zh-CN")).found_steps[0].sentence == "中文"


def test_steps_that_are_judged_and_shown_in_another_language_are_asked_about_again() -> None:
    state = steps.ask_worker(
        steps.choose_step(state_after_verdicts(english("proven"), english("refused")), "1")
    )
    state = proving.store_answer(state, state.question.number, {"step": made_step()})
    assert not finder_of(state).needs_answer("en")
    state = state.having(language="zh-CN")
    assert finder_of(state).needs_answer("zh-CN")
    assert (
        build_finder_look(state).found_steps[0].sentence == "proven in English"
    )  # until the Chinese sentence arrives
    asked = steps.ask_worker(state)
    assert (asked.question.purpose, asked.question.fields["language"]) == (JUDGE, "zh-CN")
    state = proving.store_answer(
        asked, asked.question.number, {"judged": [verdict("proven"), verdict("refused")]}
    )
    assert state.message is asked.message
    assert build_finder_look(state).found_steps[0].sentence == "中文"
    asked = steps.ask_worker(state)
    assert asked.question.purpose == JUDGE_STEP
    whole = made_step(names={"zh-CN": "某"})
    state = proving.store_answer(asked, asked.question.number, {"step": whole})
    assert state.hint
    assert (state.hint.step is whole, state.hint.stage) == (True, PROOF)
    assert not finder_of(state).needs_answer("zh-CN")


def test_each_verdict_has_its_word() -> None:
    state = state_after_verdicts(
        verdict("refused"),
        verdict("wrong", False),
        verdict("nothing"),
        verdict("other"),
        verdict("no_step", False),
    )
    assert [each.verdict_key.split("finder_what_")[1] for each in build_finder_look(state).found_steps] == [
        "refused_true",
        "wrong",
        "nothing",
        "other",
        "no_step",
    ]
    assert [can_be_shown(each) for each in build_finder_look(state).found_steps] == [
        True,
        True,
        True,
        True,
        False,
    ]


def test_a_step_that_is_chosen_is_drawn_and_the_stages_lead_back_to_the_example() -> None:
    state = steps.choose_step(state_after_verdicts(verdict("proven"), verdict("refused", False)), "2")
    assert finder_of(state).needs_answer("en")
    state = steps.ask_worker(state)
    assert (state.question.purpose, state.question.fields["step"]) == (JUDGE_STEP, "[]")
    whole = made_step()
    state = proving.store_answer(state, state.question.number, {"step": whole})
    assert state.hint
    assert (state.stage, state.hint.stage, state.hint.step is whole) == (WHY, PROOF, True)
    assert build_finder_look(state).chosen_number == 2
    assert build_look(state).message == ("techniques.finder_what_refused", None)
    state = choosing.show_stage(state, WHY)
    assert not steps.is_shown(state)
    assert build_finder_look(state).chosen_number == 0
    asked = steps.ask_worker(steps.choose_step(state, "1"))
    gone = proving.store_answer(asked, asked.question.number, {"step": None})
    assert not finder_of(gone).needs_answer("en")


def test_a_new_run_takes_no_answer_of_the_last() -> None:
    asked = steps.ask_worker(running_state(("steps", "[]"), ("searched", 1, 0.5, 1)))
    again = steps.begin_run(asked, True, 103.0)
    assert again.question is None
    assert proving.store_answer(again, asked.question.number, {"judged": [verdict("proven")]}) == again


def test_where_python_does_not_start_the_file_and_the_status_of_the_host_are_named() -> None:
    for reason in START_FAILURES:
        said = build_finder_look(
            steps.CODE_STEPS.end_trial(running_state(), reason, "pyodide.asm.wasm", 403)
        ).outcome
        assert said == ("code.ended_" + reason, {"file": "pyodide.asm.wasm", "status": 403, "seconds": 180})


def test_a_run_ends_in_an_error_late_or_when_it_is_stopped_and_its_steps_count_all_the_same() -> None:
    state = running_state(("steps", "[]"), ("error", 'File "<solve.py>", line 4', 4))
    assert build_finder_look(state).outcome == (
        "techniques.finder_error_at",
        {"line": 4, "file": "fish/finder.py"},
    )
    assert (build_finder_look(state).traceback, build_finder_look(state).marked_line) == (
        'File "fish/finder.py", line 4',
        4,
    )
    assert finder_of(state).needs_answer("en")
    for ended, key in (
        (steps.CODE_STEPS.end_trial(running_state(), "stopped"), "stopped"),
        (steps.CODE_STEPS.update_time(running_state(), 200.0), "late"),
        (steps.CODE_STEPS.end_trial(running_state(), "died"), "died"),
        (steps.CODE_STEPS.end_trial(running_state(), "frame_options"), "frame_options"),
        (steps.CODE_STEPS.end_trial(running_state(), "policy"), "policy"),
        (steps.CODE_STEPS.mark_unwalled(running_state()), "unwalled"),
        (running_state(("memory", "", 0)), "memory"),
    ):
        said = build_finder_look(ended).outcome
        assert said
        assert said[0] == "techniques.finder_ended_" + key
        trial = finder_of(ended).trial
        assert trial
        assert trial.phase == OVER
        assert not finder_of(ended).needs_answer("en")


def test_more_steps_than_are_judged_are_said() -> None:
    state = running_state(("steps", "\n".join(["[]"] * 300)), ("searched", 200, 0.5, 0))
    trial = finder_of(state).trial
    assert trial
    assert len(trial.steps) == MOST_STEPS
    assert build_finder_look(state).more_message == ("techniques.finder_more", {"count": MOST_STEPS})
    assert build_finder_look(running_state(("searched", 0, 0.5, 1))).outcome == (
        "techniques.finder_none",
        None,
    )
