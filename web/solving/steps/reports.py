"""Steps of what the worker and the service worker report, where this page does more than every page."""

from typing import TYPE_CHECKING

from shared import life
from solving.state import Trying

if TYPE_CHECKING:
    from solving.state import State


def ready(state: "State") -> "State":
    """Note that the worker has answered; say that it is back only where there is nothing else to say."""
    after = life.ready(state)
    if state.question:
        return after.knowing(shared=False)
    known = state.known
    turned = known.browse and known.browse.turned
    says_more = turned or known.verdict or known.shared or (state.restarting and known.greeting)
    return after.having(message=None) if says_more and after.message != state.message else after


def restarting(state: "State") -> "State":
    """Note that the worker is being started again, and say so in place of what was said."""
    browse = state.known.browse and state.known.browse.having(turned=False)
    return life.restarting(state).knowing(greeting=None, verdict=None, shared=False, browse=browse)


def stored(state: "State", is_new: bool) -> "State":
    """Note that all of the site is in the browser; where that is new, say so in place of a greeting.

    The first instruction, on an empty board, stays; the end of the page says it too.
    """
    # An open dialog shows what is said as the outcome of what is done in it.
    known = state.known
    says_more = (
        state.dialog or state.message or known.shared or known.verdict or state.question or state.restarting
    )
    state = life.stored(state, is_new)
    says_more = says_more or not any(state.board.values)
    return life.tell(state, "status.kept") if is_new and not says_more else state


def trying(state: "State", number: int, names: "dict[str, str]", found: int) -> "State":
    """Note what is tried for the question of this number: see sudoku_core/questions/trying.py."""
    return state.having(trying=Trying(number=number, names=names, found=found))


def leave_to_worker(state: "State", number: int) -> "State":
    """Note that the page cannot answer the question of this number by itself."""
    question = state.question
    if not question or question.number != number:
        return state
    return state.having(question=question.having(is_left=True))
