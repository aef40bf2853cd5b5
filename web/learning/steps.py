"""The steps of the page for lessons: each takes a state first and returns another."""

from typing import TYPE_CHECKING

from exercises.state import GIVEN_UP, RIGHT
from learning.state import MINE, Own, State, lines_of, own_of
from learning.teaching.hiding import SOLUTION
from shared import life
from shared.code.steps import Steps
from shared.code.trial import LESSON, Trial
from shared.code.verdicts import outcome
from shared.page.later import later

if TYPE_CHECKING:
    from typing import Any

    from learning.judged import Judged
    from learning.state import Undo
    from learning.teaching.pupils import Pupil
    from learning.work.handing import Handed
    from shared.conductor import Step
    from shared.life import Message


def outcome_of(own: Own) -> "Message | None":
    """Return the sentence that says how the last trial has ended."""
    trial = own.trial
    if trial and trial.purpose == LESSON and not trial.ended:
        return None if trial.text else ("learn.damaged", None)
    return outcome(trial) if trial else None


MOST_UNDOS = 20

read = later("learning.judged", "read")

CODE = Steps("own", "lab.own_", Own(), outcome_of)


# ---------------------------------------------------------------- lessons


def go(state: State, number: int) -> State:
    """Open the lesson of this number; what came of the last one is gone."""
    own = Own(editor=own_of(state).editor)
    fresh = state.having(judged=None, step=0, plays=False, hints=0, revealed=0, tries=0, how="")
    fresh = fresh.having(guess="", picked=None, own=own, origin=MINE, message=None, handed=None)
    return fresh.having(at=number, lesson=None, missing=False)


def brought(state: State, lesson: "dict[str, Any] | None") -> State:
    """Take what the site has of the lesson; None where it did not come."""
    if lesson and lesson["name"] != state.name:
        return state
    message = None if lesson else ("learn.missing", None)
    return state.having(lesson=lesson, missing=lesson is None, message=message)


def come_from(state: State, origin: str) -> State:
    """Note where the text of the editor is from; what the address has brought is no news any more."""
    return state.having(origin=origin, code="")


def opened(state: State) -> State:
    """Note that the editor can be used."""
    return state.having(phase="typing" if state.phase == "loading" else state.phase)


def walled(state: State) -> State:
    """Note that a worker waits for code."""
    return state.having(phase="ready")


def hint(state: State) -> State:
    """Show one more hint."""
    if not state.lesson or state.hints >= len(state.lesson["hints"]):
        return state
    return state.having(hints=state.hints + 1)


def reveal(state: State) -> State:
    """Show one more line of the solution, unless the address hides it."""
    if not state.lesson or SOLUTION in state.hidden:
        return state
    lines = len(lines_of(state.lesson["solution"]))
    revealed = min(state.revealed + 1, lines)
    return state.having(revealed=revealed, how=state.how or (GIVEN_UP if revealed == lines else ""))


def guess(state: State, text: str) -> State:
    """Take what the reader predicts."""
    return state.having(guess=text.strip()[:12])


def forgot(state: State, names: "tuple[str, ...]") -> State:
    """Note that these lessons are to be done again; what came of the open one is gone."""
    own = Own(editor=own_of(state).editor)
    state = state.having(judged=None, step=0, plays=False, own=own, how="", tries=0)
    return state.having(done=tuple([each for each in state.done if each not in names]))


def pupils(state: State, found: "tuple[Pupil, ...]", now: str) -> State:
    """Note who shares this browser, and the number of the one who works."""
    return state.having(pupils=found, pupil=now)


def can_undo(state: State, undo: "Undo") -> State:
    """Note what can be undone from now on, besides what could be."""
    return state.having(undos=(state.undos + (undo,))[-MOST_UNDOS:])


def undone(state: State) -> State:
    """Note that the last of it has been undone."""
    return state.having(undos=state.undos[:-1], message=("learn.undone", None))


def refreshed(state: State, done: "tuple[str, ...]") -> State:
    """Note which lessons are done by now: another window may have changed that."""
    return state if done == state.done else state.having(done=done)


def left_guest(state: State) -> State:
    """Note that the reader's own code is shown again; what came of the guest's is gone."""
    return come_from(state, MINE).having(judged=None, step=0, plays=False)


def gathered(state: State, handed: "Handed") -> State:
    """Note the solver that the reader hands in."""
    return opened(state.having(handed=handed, missing=False))


def not_gathered(state: State) -> State:
    """Note that a file of the site did not come."""
    return opened(state.having(missing=True, message=("learn.missing", None)))


def with_ours(state: State, is_wanted: bool) -> State:
    """Choose whether the saved file has our functions where the reader's are not done."""
    return state.having(with_ours=is_wanted)


def solver(state: State, number: "str | int") -> State:
    """Choose the lesson whose solver is handed in."""
    return state.having(solver=int(number))


# ---------------------------------------------------------------- a trial


def begin(
    state: State, is_ready: bool, now: float, purpose: str, source: str, earlier: str, judge: str = ""
) -> State:
    """Begin a trial of this code: is_ready: whether there is a worker that waits for it."""
    trial = Trial(purpose=purpose, origin=state.origin, since=now)
    begun = CODE.begin(state, trial, is_ready, source=source, earlier=earlier, row=None, judge=judge)
    return begun.having(judged=None, step=0, plays=False) if purpose == LESSON else begun


def begin_row(state: State, is_ready: bool, now: float, row: int, source: str, earlier: str) -> State:
    """Begin a trial of this code that shows the steps of this row; the table stays until it has come."""
    trial = Trial(purpose=LESSON, origin=state.origin, since=now)
    begun = CODE.begin(state, trial, is_ready, row=row, source=source, earlier=earlier)
    return begun.having(plays=False)


def judged(state: State, text: str) -> State:
    """Take how the code does the lesson; it stands at its first step, or where it is wrong, at the last."""
    found = read(text)
    if not found or state.is_last:
        return state.having(message=("learn.damaged", None))
    last = max(0, len(found.steps) - 1)
    done = state.done
    if is_done(state, found) and state.name not in done:
        done += (state.name,)
    step = 0 if found.is_right else last
    how = state.how or (RIGHT if is_done(state, found) else "")
    own = own_of(state)
    # A row is shown once more, and was judged before; a guest's code is no try of the reader's.
    is_try = own.row is None and own.trial is not None and own.trial.origin == MINE
    state = state.having(tries=state.tries + (1 if is_try else 0), how=how)
    return state.having(judged=found, step=step, done=done, message=None)


def is_done(state: State, found: "Judged") -> bool:
    """Return whether the code that was judged is right, and the reader's own."""
    trial = own_of(state).trial
    return found.is_right and trial is not None and trial.origin == MINE


# ---------------------------------------------------------------- its steps


def stand(state: State, place: int) -> State:
    """Stand at this step."""
    last = len(state.judged.steps) - 1 if state.judged else 0
    return state.having(step=max(0, min(int(place), last)))


def move(state: State, by: str) -> State:
    """Go on, or back, by so many steps."""
    return stand(state, state.step + int(by)).having(plays=False)


def first(state: State) -> State:
    """Go to the first step."""
    return stand(state, 0).having(plays=False)


def last(state: State) -> State:
    """Go to the last step."""
    return stand(state, 10**9).having(plays=False)


def play(state: State) -> State:
    """Go on by itself, or stop; at the end it begins again."""
    if not state.judged:
        return state
    is_over = state.step >= len(state.judged.steps) - 1
    step = 0 if is_over and not state.plays else state.step
    return state.having(plays=not state.plays, step=step, turn=state.turn + 1)


def tick(state: State) -> State:
    """Go on by one step while it plays."""
    if not state.plays or not state.judged:
        return state
    there = stand(state, state.step + 1)
    return there.having(plays=there.step < len(state.judged.steps) - 1)


# ---------------------------------------------------------------- figures


def pick(state: State, cell: int) -> State:
    """Show which units this cell belongs to, or no more."""
    return state.having(picked=None if cell == state.picked else cell)


def unpick(state: State) -> State:
    """Show the units of no cell."""
    return state.having(picked=None)


def lamp(state: State, which: str) -> State:
    """Switch a lamp of one of the two masks: "a3" is the one of digit 3 of the first."""
    masks = list(state.lamps)
    masks["ab".index(which[0])] ^= 1 << int(which[1]) - 1
    return state.having(lamps=(masks[0], masks[1]))


# Command -> step, see shared/conductor.py.
STEPS: "dict[str, Step]" = {
    "go": go,
    "brought": brought,
    "come_from": come_from,
    "opened": opened,
    "walled": walled,
    "hint": hint,
    "reveal": reveal,
    "guess": guess,
    "forgot": forgot,
    "pupils": pupils,
    "can_undo": can_undo,
    "undone": undone,
    "refreshed": refreshed,
    "left_guest": left_guest,
    "gathered": gathered,
    "not_gathered": not_gathered,
    "with_ours": with_ours,
    "solver": solver,
    "own_begin": begin,
    "own_begin_row": begin_row,
    "judged": judged,
    "stand": stand,
    "move": move,
    "first_step": first,
    "last_step": last,
    "play": play,
    "tick": tick,
    "pick": pick,
    "unpick": unpick,
    "lamp": lamp,
    "class_read": later("learning.teaching.classroom.steps", "class_read"),
    "class_lesson": later("learning.teaching.classroom.steps", "class_lesson"),
    "class_pupil": later("learning.teaching.classroom.steps", "class_pupil"),
    "class_closed": later("learning.teaching.classroom.steps", "class_closed"),
}
STEPS.update(life.STEPS)
STEPS.update(CODE.table())
