"""Steps of an exercise in the lab."""

from typing import TYPE_CHECKING

from exercises.state import CODE, GIVEN_UP, RIGHT, having
from lab.exercises import predicting
from lab.looks import sentences
from lab.positions import position, step_of
from lab.steps import inspecting, moving, waiting
from shared.code.trial import VERDICT, known_count, right_count

if TYPE_CHECKING:
    from typing import Any

    from lab.state import State
    from shared.conductor import Step
    from sudoku_core.lab.recording.playback import Cursor


def remembered(state: "State", place: str, how: str, tries: int) -> "State":
    """Take what the browser remembers of it. place: see exercises/state.py."""
    return having(state, place=place, how=how, tries=tries)


def held(step: "Step") -> "Step":
    """Return a step that does nothing as long as it would give the answer away."""

    def move(state: "State", *arguments: "Any") -> "Any":
        return state if state.is_to_predict else step(state, *arguments)

    return move


def select(state: "State", cell: int) -> "State":
    """Choose this cell; have the run recorded that is asked about, where the site does not ship it."""
    state = inspecting.select(state, cell)
    return waiting.go_to(state, state.wanted) if waiting.waits(state) else state


def predict(state: "State", digit: "str | int") -> "State":
    """Take the selected cell and this digit as what the run does next."""
    cursor, cell, run = predicting.asked(state), state.selected, predicting.first_run(state)
    if not state.is_to_predict or not cursor or not run:
        return state
    if cell is None:
        return state.having(message=("exercise.no_cell", None))
    assert state.exercise
    state = having(state, tries=state.exercise.tries + 1)
    if predicting.is_right(cursor, cell, int(digit)):
        return _shown(state, cursor, RIGHT)
    values = run.at(position(state, run)).values
    return state.having(message=predicting.what_is_wrong(cursor, values, cell, int(digit)))


def give_up(state: "State") -> "State":
    """Show what the run does next."""
    cursor = predicting.asked(state)
    return _shown(state, cursor, GIVEN_UP) if state.is_to_predict and cursor else state


def _shown(state: "State", cursor: "Cursor", how: str) -> "State":
    run = predicting.first_run(state)
    assert run
    assert state.exercise
    ended = having(state, **state.exercise.ended(how)).having(selected=None)
    moved = moving.seek(ended, step_of(state, run, cursor.position))
    key = "exercise.predicted" if how == RIGHT else "exercise.not_predicted"
    return moved.having(message=(key, {"what": sentences.of_event(run.trace, cursor)}))


def judged(state: "State") -> "State":
    """Take the verdicts on the reader's code, when a trial for them is over."""
    exercise, trial = state.exercise, state.own and state.own.trial
    if not exercise or exercise.kind != CODE or not trial or trial.purpose != VERDICT:
        return state
    state = having(state, tries=exercise.tries + 1)
    is_right = trial.ended in ("", "late") and right_count(trial) == known_count(trial)
    return having(state, **exercise.ended(RIGHT)) if is_right else state


def ended(state: "State") -> "State":
    """Note that the reader has given up, and sees a solution."""
    assert state.exercise
    return having(state, **state.exercise.ended(GIVEN_UP)).having(message=("exercise.code_shown", None))
