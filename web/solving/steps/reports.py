"""Steps of what the worker and the service worker report, where this page does more than every page.

MicroPython runs this file too.
"""

from typing import TYPE_CHECKING

from shared import life

if TYPE_CHECKING:
    from solving.state import State


def ready(state: "State") -> "State":
    """Note that the worker has answered; a verdict is worth more than the news that the worker is back."""
    after = life.ready(state)
    if state.question:
        return after.having(shared=False)
    is_told = after.message != state.message
    return after.having(message=None) if is_told and (state.verdict or state.shared) else after


def restarting(state: "State") -> "State":
    """Note that the worker is being started again, and say so in place of the last verdict."""
    return life.restarting(state).having(verdict=None, shared=False)


def kept(state: "State", is_new: bool) -> "State":
    """Note that all of the site is in the browser; where that is new, say so in place of a greeting."""
    says_something = state.message or state.shared or state.verdict or state.question or state.restarting
    state = life.kept(state, is_new)
    return state if says_something or not is_new else life.tell(state, "status.kept")
