"""The steps of the finder's source: each takes the page's state first and returns a new one."""

from typing import TYPE_CHECKING

from shared.boards.hint import PROOF, Hint
from shared.code.steps import CodeSteps
from shared.code.trial import FIND, Trial
from techniques.finder.outcomes import outcome
from techniques.finder.state import JUDGE, JUDGE_STEP, Finder, finder_of, steps_question
from techniques.state import WHY

if TYPE_CHECKING:
    from typing import Any

    from techniques.state import TechniqueState


CODE_STEPS = CodeSteps("finder", "techniques.finder_", Finder(), outcome)


# ---------------------------------------------------------------- the source


def begin(state: "TechniqueState") -> "TechniqueState":
    """Start with the finder of the current technique. Do not change the state of the editor."""
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
        return CODE_STEPS.having(state, missing=True)
    return CODE_STEPS.having(
        state, source=source, missing=False, edited=None if edited == source else edited
    )


def store_change(state: "TechniqueState", text: str | None) -> "TechniqueState":
    """Store the file after a change in another window; None if that window has reset it."""
    return CODE_STEPS.having(state, edited=None if text == finder_of(state).source else text, stored=True)


def store_edit(state: "TechniqueState", text: str, stored: bool) -> "TechniqueState":
    """Store the reader's changes. stored: Whether the browser has stored them."""
    is_ours = text == finder_of(state).source
    return CODE_STEPS.having(
        state, edited=None if is_ours else text, stored=stored or is_ours, dropped=None
    )


def reset(state: "TechniqueState") -> "TechniqueState":
    """Reset the source to the site's file."""
    finder = finder_of(state)
    return CODE_STEPS.having(state, edited=None, stored=True, dropped=finder.edited)


def restore(state: "TechniqueState") -> "TechniqueState":
    """Restore the version before the last reset."""
    return CODE_STEPS.having(state, edited=finder_of(state).dropped, dropped=None)


# ---------------------------------------------------------------- a run


def run(state: "TechniqueState", is_ready: bool, now: float) -> "TechniqueState":
    """Start a run. is_ready: Whether a worker is waiting for it."""
    trial = Trial(purpose=FIND, since=now)
    begun = CODE_STEPS.begin(state, trial, is_ready, judged=None, chosen_number=0, shown={})
    return _cancel_question(begun).having(problems=())


# ---------------------------------------------------------------- its steps


def ask(state: "TechniqueState") -> "TechniqueState":
    """Ask the worker about all steps, or for the chosen one in full."""
    question = steps_question(state)
    return state.having(question=question, number=question.number)


def store_answer(state: "TechniqueState", reply: "dict[str, Any]") -> "TechniqueState":
    """Store the worker's verdicts on the steps, or the chosen step."""
    if "judged" in reply:
        was_answered = finder_of(state).judged is not None
        state = CODE_STEPS.having(state, judged=tuple(reply["judged"]))
        return state if was_answered else state.having(message=outcome(finder_of(state)))
    if not reply.get("step"):
        return CODE_STEPS.having(state, chosen_number=0)
    was_answered = is_shown(state)
    state = CODE_STEPS.having(state, shown=reply["step"])
    if was_answered and state.hint:
        return state.having(hint=state.hint.having(step=reply["step"]))
    return state.having(stage=WHY, hint=Hint(step=reply["step"], stage=PROOF), message=None, problems=())


def choose(state: "TechniqueState", number: str) -> "TechniqueState":
    """Show the step with this number, from 1, on the board."""
    return _cancel_question(CODE_STEPS.having(state, chosen_number=int(number), shown={}))


def _cancel_question(state: "TechniqueState") -> "TechniqueState":
    """Cancel an open question about steps, but no other question."""
    is_ours = state.question and state.question.purpose in (JUDGE, JUDGE_STEP)
    return state.having(question=None) if is_ours else state


def is_shown(state: "TechniqueState") -> bool:
    """Return whether the board shows a step of the finder instead of the example's step."""
    return bool(state.hint and state.finder and state.hint.step is state.finder.shown)
