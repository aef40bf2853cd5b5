"""The steps of the finder's source: each takes the page's state first and returns another."""

from typing import TYPE_CHECKING

from shared.boards.hint import PROOF, Hint
from shared.code import trial as trials
from shared.code.trial import FIND, OVER, STARTING, Trial
from techniques.finder.outcomes import outcome
from techniques.finder.state import (
    CLOSED,
    JUDGE,
    JUDGE_STEP,
    OPEN,
    OPENING,
    Finder,
    finder_of,
    question_of_steps,
)
from techniques.state import WHY

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from techniques.state import State


def _having(state: "State", **fields: object) -> "State":
    return state.having(finder=finder_of(state).having(**fields))


# ---------------------------------------------------------------- the source


def begin(state: "State") -> "State":
    """Begin with the finder of the technique whose example is shown; the editor stays as it is."""
    assert state.example
    fields = {name: state.example.finder[name] for name in ("file", "module", "expression", "line")}
    editor = finder_of(state).editor
    return state.having(finder=Finder(technique=state.technique, editor=editor, **fields))


def sourced(state: "State", file: str, source: str | None, edited: str | None) -> "State":
    """Take a file of the site, None where it did not come, and what the browser keeps of the reader's."""
    if file != finder_of(state).file:
        return state
    if source is None:
        return _having(state, missing=True)
    return _having(state, source=source, missing=False, edited=None if edited == source else edited)


def open_editor(state: "State") -> "State":
    """Wait for the editor."""
    return _having(state, editor=OPENING)


def opened(state: "State") -> "State":
    """Note that the editor has come."""
    return _having(state, editor=OPEN)


def not_opened(state: "State") -> "State":
    """Note that the editor did not come; it can be tried again."""
    return _having(state, editor=CLOSED).having(message=("techniques.finder_no_editor", None))


def wrote(state: "State", text: str, kept: bool) -> "State":
    """Note what the reader has written. kept: whether the browser stores it."""
    is_ours = text == finder_of(state).source
    return _having(state, edited=None if is_ours else text, kept=kept or is_ours, dropped=None)


def reset(state: "State") -> "State":
    """Put the file of the site back."""
    finder = finder_of(state)
    return _having(state, edited=None, kept=True, dropped=finder.edited)


def restore(state: "State") -> "State":
    """Bring back what the last reset has put away."""
    return _having(state, edited=finder_of(state).dropped, dropped=None)


# ---------------------------------------------------------------- a run


def run(state: "State", is_ready: bool, now: float) -> "State":
    """Begin a run. is_ready: whether there is a worker that waits for it."""
    key = "techniques.finder_running" if is_ready else "techniques.finder_starting"
    trial = Trial(purpose=FIND, since=now)
    begun = _having(state, trial=trial, judged=None, wanted=0, shown={})
    return _asking_nothing(begun).having(message=(key, None), problems=())


def started(state: "State", now: float) -> "State":
    """Note that the worker has the code."""
    trial = finder_of(state).trial
    if not trial or trial.phase != STARTING:
        return state
    state = _having(state, trial=trials.start(trial, now))
    return state.having(message=("techniques.finder_running", None))


def said(state: "State", message: "Sequence[Any]", now: float) -> "State":
    """Take what the worker says."""
    trial = finder_of(state).trial
    return _with_trial(state, trials.take(trial, message, now)) if trial else state


def time(state: "State", now: float) -> "State":
    """Note how long the run has lasted."""
    trial = finder_of(state).trial
    if not trial or trial.phase == OVER:
        return state
    return _with_trial(state, trials.check_time(trial, now))


def ended(state: "State", reason: str) -> "State":
    """End the run before its time; see Trial."""
    trial = finder_of(state).trial
    if not trial or trial.phase == OVER:
        return state
    return _with_trial(state, trials.end(trial, reason))


def died(state: "State", reason: str) -> "State":
    """Note that the worker has broken down, or cannot be started. reason: see shared/code/isolation.py."""
    return ended(state, reason)


def unwalled(state: "State") -> "State":
    """Note that the browser does not hold the walls, so that no code has run."""
    return ended(state, "unwalled")


def _with_trial(state: "State", trial: Trial) -> "State":
    state = _having(state, trial=trial)
    return state.having(message=outcome(finder_of(state))) if trial.phase == OVER else state


# ---------------------------------------------------------------- its steps


def ask(state: "State") -> "State":
    """Ask the worker what it says of the steps, or for the one that is wanted."""
    question = question_of_steps(state)
    return state.having(question=question, number=question.number)


def answered(state: "State", reply: "dict[str, Any]") -> "State":
    """Take what the worker says of the steps, or the step that is wanted."""
    if "judged" in reply:
        again = finder_of(state).judged is not None
        state = _having(state, judged=tuple(reply["judged"]))
        return state if again else state.having(message=outcome(finder_of(state)))
    if not reply.get("step"):
        return _having(state, wanted=0)
    again = is_shown(state)
    state = _having(state, shown=reply["step"])
    if again and state.hint:
        return state.having(hint=state.hint.having(step=reply["step"]))
    return state.having(stage=WHY, hint=Hint(step=reply["step"], stage=PROOF), message=None, problems=())


def choose(state: "State", number: str) -> "State":
    """Show this step on the board, from 1 on."""
    return _asking_nothing(_having(state, wanted=int(number), shown={}))


def _asking_nothing(state: "State") -> "State":
    """Wait for nothing that was asked about steps before; what else is asked stays."""
    is_ours = state.question and state.question.purpose in (JUDGE, JUDGE_STEP)
    return state.having(question=None) if is_ours else state


def is_shown(state: "State") -> bool:
    """Whether the board shows a step of the finder, and not the example's own."""
    return bool(state.hint and state.finder and state.hint.step is state.finder.shown)
