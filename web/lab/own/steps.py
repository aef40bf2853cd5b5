"""The steps of the reader's own code. Each takes the lab's state and returns a new state."""

from typing import TYPE_CHECKING

from lab.choices import FINDS, OWN
from lab.own.state import MINE, OwnSection, own_of
from lab.own.where import find_error, solution_of
from lab.positions import step_of
from lab.state import RecordedRun
from lab.steps import choosing, lining
from shared.code import trial as trials
from shared.code.puzzles import PUZZLES
from shared.code.steps import CodeSteps
from shared.code.trial import LINES, TRACE, UNKNOWN, VERDICT, Trial
from shared.code.verdicts import outcome
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from lab.state import LabState
    from shared.drawings.lines import Lines
    from sudoku_core.lab.recording.trace import Trace


CODE_STEPS = CodeSteps("own", "lab.own_", OwnSection(), lambda own: outcome(own.trial))


# ---------------------------------------------------------------- the editor


def set_origin(state: "LabState", origin: str) -> "LabState":
    """Store the origin of the editor's text."""
    return CODE_STEPS.having(state, origin=origin)


def choose_algorithm(state: "LabState", algorithm: str) -> "LabState":
    """Choose the algorithm that "Reset" puts into the editor."""
    return CODE_STEPS.having(state, algorithm=algorithm)


def mark_as_own(state: "LabState", key: str) -> "LabState":
    """Mark the text of the editor as the reader's own code, and show the message with this key."""
    return CODE_STEPS.having(state, origin=MINE).having(message=(key, None))


def store_replaced(state: "LabState", text: str | None) -> "LabState":
    """Store the code that was replaced, so that it can be restored; None after it was restored."""
    return CODE_STEPS.having(state, replaced_code=text)


def store_packed(state: "LabState", source: str, text: str) -> "LabState":
    """Store the packed code for the address if a run of this code is shown."""
    shown_sources = [run.trace.source for run in state.runs if run and run.trace.algorithm == OWN]
    return state.with_own_code(packed=text) if source in shown_sources else state


# ---------------------------------------------------------------- a trial


def begin_trial(
    state: "LabState",
    is_ready: bool,
    now: float,
    purpose: str,
    source: str,
    judge: str = "",
    is_rerun: bool = False,
) -> "LabState":
    """Start a trial of this code.

    is_ready: Whether a worker is waiting for it. judge, is_rerun: See OwnSection.
    """
    trial = Trial(purpose=purpose, since=now)
    if purpose == VERDICT:
        exercise = state.exercise  # all puzzles of an exercise have one solution
        solution_count = 1 if exercise else _known_solution_count(state)
        trial = trials.for_verdicts(state.puzzle, solution_count, now, exercise.puzzles if exercise else ())
    facts: dict[str, object] = {"puzzle": state.puzzle, "find": state.find}
    facts.update({"source": source, "judge": judge, "is_rerun": is_rerun, "is_error_search": False})
    return CODE_STEPS.begin(state, trial, is_ready, **facts)


def begin_steps(state: "LabState", now: float) -> "LabState":
    """Start another trial, without a message, that records the steps of the checked code."""
    own = own_of(state)
    trial = Trial(purpose=TRACE, since=now)
    return CODE_STEPS.having(
        state, trial=trial, checked=own.trial, puzzle=state.puzzle, find=state.find, is_error_search=False
    )


def begin_error_search(state: "LabState", is_ready: bool, now: float, puzzle: str) -> "LabState":
    """Start another trial that records the code's first error on this puzzle; the verdicts remain."""
    own = own_of(state)
    trial, checked = Trial(purpose=TRACE, since=now), own.checked or own.trial
    started = CODE_STEPS.begin(state, trial, is_ready, puzzle=puzzle, find=FINDS[0], is_error_search=True)
    return CODE_STEPS.having(started, checked=checked)


def show_error(state: "LabState", trace: "Trace", seconds: float) -> "LabState":
    """Show only this run, at its first wrong cell, with a message that states the right digit."""
    puzzle = line_of(trace.puzzle)
    without_runs = state.having(puzzle=puzzle, algorithms=(), runs=())
    run = RecordedRun(trace, seconds)
    position, cell, message = find_error(run, solution_of(puzzle))
    shown = choosing.show_own(without_runs, trace, seconds, message).without_problems("puzzle")
    step = step_of(shown, run, position)
    return shown.with_slider(step=step, announced_step=step).with_view(selected_cell=cell)


def begin_lines(state: "LabState", now: float) -> "LabState":
    """Start another trial, without a message, that records lines of the shown run; the verdicts remain."""
    own = own_of(state)
    run = _own_run(state)
    assert run
    trace = run.trace
    fields = {"source": trace.source, "puzzle": state.puzzle, "find": trace.facts["find"]}
    trial = Trial(purpose=LINES, since=now)
    return CODE_STEPS.having(state, trial=trial, checked=own.checked or own.trial, **fields)


def show_lines(state: "LabState", recorded: "Lines") -> "LabState":
    """Play these lines, unless another run is shown now or the code has behaved differently."""
    own = own_of(state)
    run = _own_run(state)
    part = own.trial and own.trial.part
    if not run or not part or (run.trace.source, state.puzzle) != (own.source, own.puzzle):
        return state
    event = run.at(min(state.own_code.requested_lines[1], run.length)).event
    if recorded.last >= 0 and part.event != (event[:3] if event else (0, 0, 0)):
        return state.having(message=("lab.lines_own_other", None))
    return lining.play_lines(state, OWN, recorded)


def _own_run(state: "LabState") -> "RecordedRun | None":
    """Return the displayed run of the reader's own code, or None."""
    return state.runs[state.algorithms.index(OWN)] if OWN in state.algorithms else None


def _known_solution_count(state: "LabState") -> int:
    """Return the puzzle's number of solutions, or UNKNOWN. 1 means at least one if a run has found it."""
    counts = [count for _, line, count in PUZZLES if line == state.puzzle]
    solved_runs = [
        run for run in state.runs if run and run.trace.algorithm != OWN and run.trace.facts["solutions"]
    ]
    if counts:
        return counts[0]
    return 1 if solved_runs else UNKNOWN
