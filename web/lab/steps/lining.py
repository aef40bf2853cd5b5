"""Steps of a run that is played line by line: its worker runs it again up to where it stands."""

from typing import TYPE_CHECKING

from lab.choices import ALGORITHMS, OWN
from lab.positions import at, lined, position, step_of
from lab.state import Request

if TYPE_CHECKING:
    from lab.state import State
    from shared.conductor import Step
    from shared.drawings.lines import Lines
    from sudoku_core.lab.recording.trace import Trace


def lines(state: "State", algorithm: str) -> "State":
    """Play the run of this algorithm line by line from where it stands, or else step by step again."""
    was = state.lined
    state = leave(state)
    if was == algorithm:
        return state
    problem = _problem(state, algorithm)
    if problem:
        return state.having(message=(problem, None), playing=False)
    run = state.runs[state.algorithms.index(algorithm)]
    assert run
    moment = run.at(position(state, run))
    return _ask(state, algorithm, moment.number, 0, _last_event(run.trace))


def next_lines(state: "State") -> "State":
    """Ask for the lines that follow the last one."""
    run = lined(state)
    if not state.lines or not run or state.question or state.is_own_busy:
        return state
    last = state.lines.at(state.lines.last)
    return _ask(state, state.lined, last[0], state.lines.since, _last_event(run.trace))


def _last_event(trace: "Trace") -> int:
    """Return how many events have lines; the last one of a run that was stopped is that it was."""
    return int(trace.total) - (0 if trace.finished else 1)


def _problem(state: "State", algorithm: str) -> str:
    """Return the sentence that says why this run cannot be played line by line, or ""."""
    run = state.runs[state.algorithms.index(algorithm)]
    if state.files:
        return "lab.lines_file" if algorithm in ALGORITHMS else "lab.lines_unknown"
    if state.failure and algorithm != OWN:
        return "lab.lines_no_worker"
    if not run or state.question:
        return "lab.lines_later"
    if algorithm == OWN and (not state.own or state.own.is_busy):
        return "lab.lines_later"
    return "lab.lines_thinned" if run.trace.thinned else ""


def _ask(state: "State", algorithm: str, after: int, skip: int, until: int) -> "State":
    number = state.number + 1
    if algorithm == OWN:
        part = (number, after, skip, until)
        return state.having(
            number=number, own_part=part, playing=False, spoken=None, message=("lab.lines_own", None)
        )
    question = Request(
        number=number,
        algorithm=algorithm,
        puzzle=state.puzzle,
        find=state.find,
        after=after,
        skip=skip,
        until=until,
    )
    counts = (0, 0, 0)
    return state.having(
        number=number, question=question, counts=counts, playing=False, spoken=None, message=None
    )


def answered(state: "State", recorded: "Lines") -> "State":
    """Play the lines that the worker has recorded, or say that none follow."""
    return show(state.having(question=None), state.question.algorithm, recorded)


def show(state: "State", algorithm: str, recorded: "Lines") -> "State":
    """Play these lines of the run of this algorithm, or say that none follow."""
    asked = state.having(spoken=None)
    if recorded.last < (1 if state.lines else 0):
        is_end = algorithm != OWN or state.lines
        return asked.having(message=("lab.lines_none" if is_end else "lab.lines_own_none", None))
    return asked.having(lines=recorded, lined=algorithm, line=0, spoken=0, message=None)


def leave(state: "State") -> "State":
    """Play all runs step by step; the one that was played line by line stays where it stands."""
    run = lined(state)
    if not run:
        return state
    place = position(state, run)
    left = state.having(lines=None, lined="", line=0, playing=False, message=None)
    left = at(left, step_of(left, run, place))
    return left.having(spoken=left.step)


def after_leaving(step: "Step") -> "Step":
    """Return a step that first leaves what is played line by line."""

    def leave_first(state: "State", *arguments: object) -> "State":
        left: State = step(leave(state), *arguments)
        return left

    return leave_first
