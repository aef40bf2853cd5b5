"""The steps of the reader's own code: each takes the lab's state first and returns another."""

from typing import TYPE_CHECKING

from lab.choices import OWN
from lab.own.lines import event_of
from lab.own.outcomes import outcome
from lab.own.state import CLOSED, MINE, OPEN, OPENING, own_of
from lab.steps import lining
from shared.code import trial as trials
from shared.code.puzzles import PUZZLES
from shared.code.trial import LINES, OVER, STARTING, TRACE, UNKNOWN, VERDICT, Trial

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from lab.state import Recorded, State
    from shared.drawings.lines import Lines


def _having(state: "State", **fields: object) -> "State":
    return state.having(own=own_of(state).having(**fields))


# ---------------------------------------------------------------- the editor


def open_editor(state: "State") -> "State":
    """Wait for the editor."""
    return _having(state, editor=OPENING)


def opened(state: "State", origin: str) -> "State":
    """Note that the editor has come, with text from here."""
    return _having(state, editor=OPEN, origin=origin)


def not_opened(state: "State") -> "State":
    """Note that the editor did not come; it can be tried again."""
    return _having(state, editor=CLOSED).having(message=("lab.own_no_editor", None))


def choose(state: "State", algorithm: str) -> "State":
    """Choose the algorithm to which the code can be reset."""
    return _having(state, algorithm=algorithm)


def adopt(state: "State", key: str) -> "State":
    """Take the text of the editor as the reader's own from now on, and say this sentence."""
    return _having(state, origin=MINE).having(message=(key, None))


def packed(state: "State", source: str, text: str) -> "State":
    """Note the packed text of this code, if a run of it is shown: the address of the view brings it."""
    shown = [run.trace.source for run in state.runs if run and run.trace.algorithm == OWN]
    return state.having(code=text) if source in shown else state


# ---------------------------------------------------------------- a trial


def begin(
    state: "State",
    purpose: str,
    source: str,
    judge: str,
    is_ready: bool,
    now: float,
    is_again: bool = False,
) -> "State":
    """Begin a trial of this code.

    judge, is_again: see Own. is_ready: whether there is a worker that waits for it.
    """
    key = "lab.own_running" if is_ready else "lab.own_starting"
    trial = Trial(purpose=purpose, since=now)
    if purpose == VERDICT:
        trial = trials.for_verdicts(state.puzzle, _known_solutions(state), now)
    asked = {
        "source": source,
        "puzzle": state.puzzle,
        "find": state.find,
        "judge": judge,
        "is_again": is_again,
    }
    begun = _having(state, trial=trial, checked=None, **asked)
    return begun.having(message=(key, None))


def begin_steps(state: "State", now: float) -> "State":
    """Begin another trial that records the steps of code that has had its verdicts, without a word."""
    own = own_of(state)
    trial = Trial(purpose=TRACE, since=now)
    return _having(state, trial=trial, checked=own.trial, puzzle=state.puzzle, find=state.find)


def begin_lines(state: "State", now: float) -> "State":
    """Begin another trial that records lines of the shown run, without a word; verdicts stay."""
    own = own_of(state)
    run = _shown(state)
    assert run
    trace = run.trace
    asked = {"source": trace.source, "puzzle": state.puzzle, "find": trace.facts["find"]}
    trial = Trial(purpose=LINES, since=now)
    return _having(state, trial=trial, checked=own.checked or own.trial, **asked)


def show_lines(state: "State", recorded: "Lines") -> "State":
    """Play these lines, unless another run is shown by now, or the code did not do the same again."""
    own = own_of(state)
    run = _shown(state)
    if not run or not own.trial or (run.trace.source, state.puzzle) != (own.source, own.puzzle):
        return state
    event = run.at(min(state.own_part[1], run.length)).event
    if recorded.last >= 0 and event_of(own.trial) != (event[:3] if event else (0, 0, 0)):
        return state.having(message=("lab.lines_own_other", None))
    return lining.show(state, OWN, recorded)


def _shown(state: "State") -> "Recorded | None":
    """Return the run of the reader's own code that is shown, or None."""
    return state.runs[state.algorithms.index(OWN)] if OWN in state.algorithms else None


def _known_solutions(state: "State") -> int:
    """Return how many solutions the puzzle has, as far as the page knows; 1 may stand for more."""
    known = [count for _, line, count in PUZZLES if line == state.puzzle]
    found = [
        run for run in state.runs if run and run.trace.algorithm != OWN and run.trace.facts["solutions"]
    ]
    return known[0] if known else 1 if found else UNKNOWN


def started(state: "State", now: float) -> "State":
    """Note that the worker has the code."""
    own = own_of(state)
    if not own.trial or own.trial.phase != STARTING:
        return state
    state = _having(state, trial=trials.start(own.trial, now))
    return state if own.checked else state.having(message=("lab.own_running", None))


def said(state: "State", message: "Sequence[Any]", now: float) -> "State":
    """Take what the worker says."""
    trial = own_of(state).trial
    return _with_trial(state, trials.take(trial, message, now)) if trial else state


def time(state: "State", now: float) -> "State":
    """Note how long the trial has lasted."""
    own = own_of(state)
    return _with_trial(state, trials.check_time(own.trial, now)) if own.trial and own.is_busy else state


def ended(state: "State", reason: str) -> "State":
    """End the trial before its time; see Trial."""
    own = own_of(state)
    return _with_trial(state, trials.end(own.trial, reason)) if own.trial and own.is_busy else state


def died(state: "State", reason: str) -> "State":
    """Note that the worker has broken down, or cannot be started. reason: see shared/code/isolation.py."""
    return ended(state, reason)


def unwalled(state: "State") -> "State":
    """Note that the browser does not hold the walls, so that no code has run."""
    return ended(state, "unwalled")


def _with_trial(state: "State", trial: Trial) -> "State":
    """Put this trial into the state; say how it ended, unless that is with a result to be used.

    The outcome of verdicts has been said when the steps are recorded, and a lack of steps is no other.
    """
    state = _having(state, trial=trial)
    if (
        trial.phase == OVER
        and not trial.has_result
        and (trial.purpose == LINES or not own_of(state).checked)
    ):
        return state.having(message=outcome(trial))
    return state
