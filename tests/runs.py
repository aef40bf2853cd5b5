"""Recorded runs and states of the lab for its unit tests."""

from typing import TYPE_CHECKING

from lab.choices import ALGORITHMS
from lab.positions import position_of, recorded_runs
from lab.state import LabState, RecordedRun
from lab.steps.moving import seek
from sudoku_core.lab.recording.events import CONTRADICTION, GUESS, PLACE, REJECT, REMOVE, SOLUTION
from tests.traces import trace_of

if TYPE_CHECKING:
    from typing import Any

    from lab.state import RunRequest
    from sudoku_core.lab.recording.trace import Trace

A = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
# A puzzle without a shipped run.
OTHER = "57..3....4..915....12....4.2...4...76..2.7..93...8...4.4....82....691..5....2..31"


def run_of(
    length: int, seconds: float = 1.0, guess: int = 0, dead: int = 0, puzzle: str = D
) -> RecordedRun:
    """Return a run of `length` events.

    guess, dead: the numbers of the event that is a guess and of the event that is a contradiction; 0 for
        none.
    """
    events: list[tuple[int, int | None, int]] = [(REJECT, 0, 1)] * length
    if guess:
        events[guess - 1] = (GUESS, 5, 1)
    if dead:
        events[dead - 1] = (CONTRADICTION, 6, 0)
    return RecordedRun(trace_of(events, puzzle), seconds)


def lab(*runs: RecordedRun, lock: str = "step", step: int = 0) -> LabState:
    """Return a state with these runs for the first algorithms of the list."""
    return LabState(puzzle=D, algorithms=ALGORITHMS[: len(runs)], runs=runs, phase="ready").with_slider(
        lock=lock, step=step
    )


def asking(*algorithms: str, phase: str = "ready", puzzle: str = OTHER) -> LabState:
    """Return a state without runs, before any request."""
    return LabState(puzzle=puzzle, algorithms=algorithms, runs=(None,) * len(algorithms), phase=phase)


def question_of(state: LabState) -> "RunRequest":
    """Return the request of this state; it must have one."""
    question: RunRequest | None = state.question
    assert question
    return question


def positions(state: LabState) -> list[int]:
    """Return the position of each run: the number of events before it."""
    return [position_of(state, run) for run in recorded_runs(state)]


# Row 1 has a 1, column 1 has a 2, and box 1 has a 3.
STORY_PUZZLE = ".......1." + "..3......" + "." * 9 + "2........" + "." * 45
STORY: "list[tuple[int, int | None, int]]" = [
    (REJECT, 0, 1),
    (REJECT, 0, 2),
    (REJECT, 0, 3),
    (GUESS, 0, 4),
    (PLACE, 1, 5),
    (REMOVE, 1, 5),
    (CONTRADICTION, 1, 0),
    (SOLUTION, None, 0),
]


def story(algorithm: str = "tables", **facts: "Any") -> "Trace":
    """Return a short trace with an event of every kind."""
    return trace_of(STORY, STORY_PUZZLE, algorithm=algorithm, **facts)


def state_of(trace: "Trace", step: int = 0) -> LabState:
    """Return a state with only this run, at this step."""
    runs = (RecordedRun(trace, 1.0),)
    state = LabState(puzzle=STORY_PUZZLE, algorithms=(trace.algorithm,), runs=runs, phase="ready")
    return seek(state, step)
