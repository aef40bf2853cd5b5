"""Steps that bring the runs, one after the other: those that the site ships, or recorded by the worker."""

from typing import TYPE_CHECKING

from lab.choices import OWN
from lab.positions import at_wanted, longest, same_place
from lab.state import Recorded, Request
from lab.steps import lining, moving
from shared import life
from shared.drawings.lines import Lines
from shared.shipped import shipped

if TYPE_CHECKING:
    from lab.state import State


def record(state: "State") -> "State":
    """Ask for the first run that is missing, unless that very run is being asked for.

    One of the reader's own code is asked for by `again`. What stands beside it is recorded here, and not
    shipped: the times of both have to be those of one machine.
    """
    missing = [name for name, run in zip(state.algorithms, state.runs) if not run and name != OWN]
    if not missing:
        return state.having(question=None)
    asked = state.question
    if asked and (asked.algorithm, asked.puzzle, asked.find) == (missing[0], state.puzzle, state.find):
        return state
    number = state.number + 1
    file = "" if OWN in state.algorithms else shipped(state.puzzle, missing[0], state.find)
    question = Request(
        number=number,
        file="" if file in state.lost else file,
        algorithm=missing[0],
        puzzle=state.puzzle,
        find=state.find,
    )
    return state.having(
        number=number, question=question, counts=(0, 0, 0), spoken=None, message=None, welcomes=False
    )


def again(state: "State") -> "State":
    """Ask for the runs that are missing, that of the reader's own code too."""
    for name, run in zip(state.algorithms, state.runs):
        if name == OWN and not run:
            state = state.having(own_asked=state.own_asked + 1)
    return record(state)


def lost(state: "State", number: int) -> "State":
    """Have the worker record the shipped run of this question, which did not come.

    A frame goes back to waiting for its reader, unless the reader has made a move.
    """
    question = state.question
    if not question or question.number != number:
        return state
    without = state.having(question=None, lost=state.lost + (question.file,))
    if state.embedded and not state.then:
        return without
    return record(without).having(message=state.message, spoken=state.spoken, welcomes=state.welcomes)


def recording(state: "State", number: int, calls: int, guesses: int, backtracks: int) -> "State":
    """Note how far the run of this question is."""
    if not state.question or state.question.number != number:
        return state
    return state.having(counts=(calls, guesses, backtracks))


def answer(state: "State", number: int, recorded: "Recorded | Lines") -> "State":
    """Put the run of this question into its place; ignore a run that was not asked for.

    A message on another matter stays, and so does the sentence of a step that the reader has gone to.
    """
    question = state.question
    if not question or question.number != number:
        return state
    if isinstance(recorded, Lines):
        return lining.answered(state, recorded)
    place = state.algorithms.index(question.algorithm)
    if place < len(state.times):
        recorded = Recorded(recorded.trace, state.times[place])
    runs = state.runs[:place] + (recorded,) + state.runs[place + 1 :]
    there = same_place(state, state.having(runs=runs, question=None))
    has_moved = state.spoken is not None
    if None in runs:
        spoken = there.step if has_moved else None
        return record(there).having(message=state.message, spoken=spoken, welcomes=state.welcomes)
    wanted, then = there.wanted, there.then
    there = (at_wanted(there) if wanted else there).having(then="")
    if then:
        return _moved(there, then, bool(wanted))
    if state.is_to_predict:
        return there.having(spoken=None, message=("status.none", None))
    if state.message or has_moved or state.welcomes:
        return there.having(spoken=there.step)
    return there.having(spoken=there.step, message=("lab.ready", {"count": longest(there)}))


def _moved(state: "State", then: str, is_at_wanted: bool) -> "State":
    """Make the move for which these runs were recorded.

    is_at_wanted: whether it stands where the address, or "go_to", asks for: then one step shows that.
    """
    if then == "go_to" or (is_at_wanted and then in ("forward", "back")):
        return moving.seek(state, state.step)
    moves = {
        "first": moving.first,
        "back": moving.back,
        "play": moving.play,
        "forward": moving.forward,
        "last": moving.last,
    }
    return moves[then](state)


def cancel(state: "State") -> "State":
    """Ask for no more runs."""
    if not state.question:
        return state
    return state.having(question=None, then="", message=("lab.cancelled", None))


def restarting(state: "State") -> "State":
    """Note that the worker is being started once more, and let the status line say so."""
    return life.restarting(state).having(spoken=None)
