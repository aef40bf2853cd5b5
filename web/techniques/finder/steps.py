"""The steps of the finder's source: state -> state."""

from typing import TYPE_CHECKING

from shared.boards.hint import PROOF, Hint
from shared.code.steps import CodeSteps
from shared.code.trial import FIND, Trial
from techniques.finder.outcomes import outcome_message
from techniques.finder.state import JUDGE, JUDGE_STEP, Finder, finder_of, steps_question
from techniques.state import WHY

if TYPE_CHECKING:
    from typing import Any

    from techniques.state import TechniqueState


CODE_STEPS = CodeSteps("finder", "techniques.finder_", Finder(), outcome_message)


# ---------------------------------------------------------------- the source


def begin_source(state: "TechniqueState") -> "TechniqueState":
    """Choose the finder of the current technique. Do not change the state of the editor."""
    assert state.example
    fields = {name: state.example.finder[name] for name in ("file", "module", "expression", "line")}
    editor = finder_of(state).editor
    return state.having(finder=Finder(technique=state.technique, editor=editor, **fields))


def store_source(
    state: "TechniqueState", file: str, source: str | None, edited: str | None
) -> "TechniqueState":
    """Store the site's file (None if it failed to load) and the reader's stored version."""
    if file != finder_of(state).file:
        return state
    if source is None:
        return CODE_STEPS.having(state, is_missing=True)
    return CODE_STEPS.having(
        state, source=source, is_missing=False, edited_text=None if edited == source else edited
    )


def adopt_other_version(state: "TechniqueState", text: str | None) -> "TechniqueState":
    """Adopt the version of another window. text: Its text, or None if the window has reset the file."""
    return CODE_STEPS.having(
        state, edited_text=None if text == finder_of(state).source else text, is_stored=True
    )


def store_edit(state: "TechniqueState", text: str, is_stored: bool) -> "TechniqueState":
    """Set the text that the reader has edited. is_stored: Whether the browser has stored it."""
    is_unchanged = text == finder_of(state).source
    return CODE_STEPS.having(
        state,
        edited_text=None if is_unchanged else text,
        is_stored=is_stored or is_unchanged,
        text_before_reset=None,
    )


def reset_source(state: "TechniqueState") -> "TechniqueState":
    """Reset the source to the site's file."""
    finder = finder_of(state)
    return CODE_STEPS.having(state, edited_text=None, is_stored=True, text_before_reset=finder.edited_text)


def restore_version(state: "TechniqueState") -> "TechniqueState":
    """Restore the version before the last reset."""
    return CODE_STEPS.having(state, edited_text=finder_of(state).text_before_reset, text_before_reset=None)


# ---------------------------------------------------------------- a run


def begin_run(state: "TechniqueState", is_ready: bool, now: float) -> "TechniqueState":
    """Start a run. is_ready: Whether a worker is waiting for it."""
    trial = Trial(purpose=FIND, since=now)
    state = CODE_STEPS.begin(state, trial, is_ready, verdicts=None, chosen_number=0, chosen_step={})
    return _cancel_question(state).having(problems=())


# ---------------------------------------------------------------- the steps of a run


def ask_worker(state: "TechniqueState") -> "TechniqueState":
    """Ask the worker for the verdicts on all steps, or for the chosen step in full."""
    question = steps_question(state)
    return state.having(question=question, number=question.number)


def store_answer(state: "TechniqueState", reply: "dict[str, Any]") -> "TechniqueState":
    """Store the worker's verdicts on the steps, or the chosen step."""
    if "judged" in reply:
        was_answered = finder_of(state).verdicts is not None
        state = CODE_STEPS.having(state, verdicts=tuple(reply["judged"]))
        return state if was_answered else state.having(message=outcome_message(finder_of(state)))
    if not reply.get("step"):
        return CODE_STEPS.having(state, chosen_number=0)
    was_answered = is_shown(state)
    state = CODE_STEPS.having(state, chosen_step=reply["step"])
    if was_answered and state.hint:
        return state.having(hint=state.hint.having(step=reply["step"]))
    return state.having(stage=WHY, hint=Hint(step=reply["step"], stage=PROOF), message=None, problems=())


def choose_step(state: "TechniqueState", number: str) -> "TechniqueState":
    """Show the step with this number, from 1, on the board."""
    return _cancel_question(CODE_STEPS.having(state, chosen_number=int(number), chosen_step={}))


def _cancel_question(state: "TechniqueState") -> "TechniqueState":
    """Cancel an open question about steps, but no other question."""
    is_about_steps = state.question and state.question.purpose in (JUDGE, JUDGE_STEP)
    return state.having(question=None) if is_about_steps else state


def is_shown(state: "TechniqueState") -> bool:
    """Return whether the board shows a step of the finder instead of the example's step."""
    return bool(state.hint and state.finder and state.hint.step is state.finder.chosen_step)
