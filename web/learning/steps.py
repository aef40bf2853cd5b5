"""The steps of the page for lessons: state -> state."""

from typing import TYPE_CHECKING

from exercises.results import GIVEN_UP, RIGHT
from learning.state import MINE, Attempt, LearningState, LessonCode, own_of, solution_lines
from learning.teaching.hiding import SOLUTION
from shared import life
from shared.code.steps import CodeSteps
from shared.code.trial import LESSON, Trial
from shared.page.later import later

if TYPE_CHECKING:
    from typing import Any

    from learning.judged import Judgement
    from learning.state import Undo
    from learning.teaching.pupils import Pupil
    from learning.work.solver import CompleteSolver
    from shared.conductor import Step
    from shared.life import Message

MOST_UNDOS = 20  # the maximum number of actions that can be undone

# These functions are in the separate file with the work. No trial starts before that file is loaded.
parse_judgement = later("learning.judged", "read_judgement")
outcome = later("shared.code.verdicts", "outcome")


def outcome_message(own: LessonCode) -> "Message | None":
    """Return the sentence about the outcome of the last trial, or None if the judgement says it."""
    trial = own.trial
    if trial and trial.purpose == LESSON and not trial.ended:
        return None if trial.text else ("learn.damaged", None)
    message: Message | None = outcome(trial) if trial else None
    return message


CODE_STEPS = CodeSteps("own", "lab.own_", LessonCode(), outcome_message)


# ---------------------------------------------------------------- lessons


def open_lesson(state: LearningState, number: int) -> LearningState:
    """Open the lesson with this number, with a new attempt."""
    own = LessonCode(editor=own_of(state).editor)
    state = state.having(own=own, attempt=Attempt(), message=None)
    state = state.with_playback(step=0, is_playing=False).with_figures(picked_cell=None)
    state = state.with_hand_in(solver=None)
    return state.having(lesson_number=number, lesson=None, is_missing=False)


def store_lesson(state: LearningState, lesson: "dict[str, Any] | None") -> LearningState:
    """Store the lesson's texts; None if they failed to load."""
    if lesson and lesson["name"] != state.name:
        return state
    message = None if lesson else ("learn.missing", None)
    return state.having(lesson=lesson, is_missing=lesson is None, message=message)


def set_origin(state: LearningState, origin: str) -> LearningState:
    """Store the origin of the editor's text. Remove the code of the address, because it has been used."""
    return state.with_attempt(origin=origin).with_address(packed_code="")


def mark_editor_ready(state: LearningState) -> LearningState:
    """Record that the editor is ready."""
    return state.having(phase="typing" if state.phase == "loading" else state.phase)


def mark_ready(state: LearningState) -> LearningState:
    """Record that a worker is ready to run code."""
    return state.having(phase="ready")


def show_hint(state: LearningState) -> LearningState:
    """Show the next hint."""
    if not state.lesson or state.attempt.hint_count >= len(state.lesson["hints"]):
        return state
    return state.with_attempt(hint_count=state.attempt.hint_count + 1)


def reveal_line(state: LearningState) -> LearningState:
    """Show the next line of the solution, unless the address asks to hide the solution."""
    if not state.lesson or SOLUTION in state.address.hidden:
        return state
    lines = len(solution_lines(state.lesson["solution"]))
    revealed = min(state.attempt.revealed_lines + 1, lines)
    result = state.attempt.result or (GIVEN_UP if revealed == lines else "")
    return state.with_attempt(revealed_lines=revealed, result=result)


def store_guess(state: LearningState, text: str) -> LearningState:
    """Store the reader's prediction."""
    return state.with_attempt(guess=text.strip()[:12])


def reset_lessons(state: LearningState, names: "tuple[str, ...]") -> LearningState:
    """Remove these lessons from the done lessons, and reset the attempt."""
    own = LessonCode(editor=own_of(state).editor)
    remaining = tuple([name for name in state.done_names if name not in names])
    state = state.having(own=own, done_names=remaining).with_attempt(result="", tries=0)
    return _without_judgement(state)


def store_pupils(
    state: LearningState, known_pupils: "tuple[Pupil, ...]", current_number: str
) -> LearningState:
    """Store the pupils who share this browser, and the number of the current one."""
    return state.having(pupils=known_pupils, pupil_number=current_number)


def add_undo(state: LearningState, undo: "Undo") -> LearningState:
    """Add an action that can be undone."""
    return state.having(undos=(state.undos + (undo,))[-MOST_UNDOS:])


def remove_undo(state: LearningState) -> LearningState:
    """Remove the last action that could be undone, and report that it was undone."""
    return state.having(undos=state.undos[:-1], message=("learn.undone", None))


def update_done(state: LearningState, done: "tuple[str, ...]") -> LearningState:
    """Update the lessons that are done, which another window may have changed."""
    return state if done == state.done_names else state.having(done_names=done)


def leave_guest(state: LearningState) -> LearningState:
    """Return to the reader's own code, and remove the judgement of the guest's code."""
    return _without_judgement(set_origin(state, MINE))


def _without_judgement(state: LearningState) -> LearningState:
    return state.with_attempt(judgement=None).with_playback(step=0, is_playing=False)


def store_solver(state: LearningState, solver: "CompleteSolver") -> LearningState:
    """Store the solver that the reader hands in."""
    return mark_editor_ready(state.having(is_missing=False).with_hand_in(solver=solver))


def report_missing(state: LearningState) -> LearningState:
    """Report that a file of the site failed to load."""
    return mark_editor_ready(state.having(is_missing=True, message=("learn.missing", None)))


def choose_ours(state: LearningState, is_wanted: bool) -> LearningState:
    """Choose whether the saved file has our functions for lessons that are not done."""
    return state.with_hand_in(includes_ours=is_wanted)


def choose_solver(state: LearningState, number: "str | int") -> LearningState:
    """Choose the lesson with the solver to hand in."""
    return state.with_hand_in(solver_lesson=int(number))


# ---------------------------------------------------------------- a trial


def begin_trial(
    state: LearningState, is_ready: bool, now: float, purpose: str, source: str, earlier: str, judge: str
) -> LearningState:
    """Start a trial of this code. is_ready: Whether a worker is waiting. The rest: See LessonCode."""
    trial = Trial(purpose=purpose, origin=state.attempt.origin, since=now)
    state = CODE_STEPS.begin(state, trial, is_ready, source=source, earlier=earlier, row=None, judge=judge)
    return _without_judgement(state) if purpose == LESSON else state


def begin_row_trial(
    state: LearningState, is_ready: bool, now: float, row: int, source: str, earlier: str
) -> LearningState:
    """Start a trial for the steps of this row. Keep the table until the result arrives."""
    trial = Trial(purpose=LESSON, origin=state.attempt.origin, since=now)
    state = CODE_STEPS.begin(state, trial, is_ready, row=row, source=source, earlier=earlier)
    return state.with_playback(is_playing=False)


def store_judgement(state: LearningState, text: str) -> LearningState:
    """Store the judgement. Show the first step if the code is right, else the last."""
    judgement = parse_judgement(text)
    if not judgement or state.is_last:
        return state.having(message=("learn.damaged", None))
    last = max(0, len(judgement.steps) - 1)
    done = state.done_names
    if is_done(state, judgement) and state.name not in done:
        done += (state.name,)
    step = 0 if judgement.is_right else last
    result = state.attempt.result or (RIGHT if is_done(state, judgement) else "")
    own = own_of(state)
    # A trial of a row or of a guest's code does not count as a try.
    is_try = own.row is None and own.trial is not None and own.trial.origin == MINE
    tries = state.attempt.tries + (1 if is_try else 0)
    state = state.having(done_names=done, message=None)
    return state.with_attempt(judgement=judgement, tries=tries, result=result).with_playback(step=step)


def is_done(state: LearningState, judgement: "Judgement") -> bool:
    """Return whether the judged code is right and is the reader's own code."""
    trial = own_of(state).trial
    return judgement.is_right and trial is not None and trial.origin == MINE


# ---------------------------------------------------------------- playback


def go_to(state: LearningState, step: int) -> LearningState:
    """Go to this step."""
    last = len(state.attempt.judgement.steps) - 1 if state.attempt.judgement else 0
    return state.with_playback(step=max(0, min(int(step), last)))


def move_by(state: LearningState, offset: str) -> LearningState:
    """Go forward by this number of steps, or back if it is negative."""
    return go_to(state, state.playback.step + int(offset)).with_playback(is_playing=False)


def go_to_first(state: LearningState) -> LearningState:
    """Go to the first step."""
    return go_to(state, 0).with_playback(is_playing=False)


def go_to_last(state: LearningState) -> LearningState:
    """Go to the last step."""
    return go_to(state, 10**9).with_playback(is_playing=False)


def toggle_playback(state: LearningState) -> LearningState:
    """Start or stop the playback. From the last step, start again at the first step."""
    if not state.attempt.judgement:
        return state
    is_over = state.playback.step >= len(state.attempt.judgement.steps) - 1
    step = 0 if is_over and not state.playback.is_playing else state.playback.step
    is_playing, press_count = not state.playback.is_playing, state.playback.press_count + 1
    return state.with_playback(is_playing=is_playing, step=step, press_count=press_count)


def advance(state: LearningState) -> LearningState:
    """Go to the next step during playback."""
    if not state.playback.is_playing or not state.attempt.judgement:
        return state
    moved = go_to(state, state.playback.step + 1)
    return moved.with_playback(is_playing=moved.playback.step < len(state.attempt.judgement.steps) - 1)


# ---------------------------------------------------------------- figures


def toggle_picked_cell(state: LearningState, cell: int) -> LearningState:
    """Show the units of this cell, or hide them if they are visible."""
    return state.with_figures(picked_cell=None if cell == state.figures.picked_cell else cell)


def switch_lamp(state: LearningState, lamp: str) -> LearningState:
    """Switch a lamp of one of the two masks. lamp: "a3" for the digit 3 in the first mask."""
    mask, digit = "ab".index(lamp[0]), int(lamp[1])
    masks = list(state.figures.lamps)
    masks[mask] ^= 1 << digit - 1
    return state.with_figures(lamps=(masks[0], masks[1]))


# Command -> step, see shared/conductor.py.
STEPS: "dict[str, Step]" = {
    "go": open_lesson,
    "brought": store_lesson,
    "come_from": set_origin,
    "opened": mark_editor_ready,
    "walled": mark_ready,
    "hint": show_hint,
    "reveal": reveal_line,
    "guess": store_guess,
    "forgot": reset_lessons,
    "pupils": store_pupils,
    "can_undo": add_undo,
    "undone": remove_undo,
    "refreshed": update_done,
    "left_guest": leave_guest,
    "gathered": store_solver,
    "not_gathered": report_missing,
    "with_ours": choose_ours,
    "solver": choose_solver,
    "own_begin": begin_trial,
    "own_begin_row": begin_row_trial,
    "judged": store_judgement,
    "stand": go_to,
    "move": move_by,
    "first_step": go_to_first,
    "last_step": go_to_last,
    "play": toggle_playback,
    "tick": advance,
    "pick": toggle_picked_cell,
    "unpick": lambda state: state.with_figures(picked_cell=None),
    "lamp": switch_lamp,
    "class_read": later("learning.teaching.classroom.steps", "show_class"),
    "class_lesson": later("learning.teaching.classroom.steps", "show_class_lesson"),
    "class_pupil": later("learning.teaching.classroom.steps", "show_class_pupil"),
    "class_closed": later("learning.teaching.classroom.steps", "close_class"),
}
STEPS.update(life.STEPS)
STEPS.update(CODE_STEPS.table())
