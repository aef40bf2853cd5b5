"""Steps of what the worker and the service worker report, where this page does more than every page."""

from typing import TYPE_CHECKING

from shared import life
from solving.state import Trying

if TYPE_CHECKING:
    from solving.state import BoardState


def ready(state: "BoardState") -> "BoardState":
    """Note that the worker has answered."""
    after = life.ready(state)
    return after.with_known(shared=False) if state.question else after


def restarting(state: "BoardState") -> "BoardState":
    """Note that the worker is being started again, and say so in place of what was said."""
    browse = state.known.browse and state.known.browse.having(turned=False)
    return life.restarting(state).with_known(greeting=None, verdict=None, shared=False, browse=browse)


def stored(state: "BoardState", is_new: bool) -> "BoardState":
    """Note that all of the site is in the browser; where that is new, say so.

    The first instruction, on an empty board, stays; the end of the page says it too. Where the browser has
    refused to store the reader's work, nothing is said of what it stores.
    """
    state = life.stored(state, is_new)
    is_said = is_new and not state.refused and any(state.board.values)
    return life.inform(state, "status.kept") if is_said else state


def trying(state: "BoardState", number: int, names: "dict[str, str]", found: int) -> "BoardState":
    """Note what is tried for the question of this number: see sudoku_core/questions/trying.py."""
    return state.having(trying=Trying(number=number, names=names, found=found))


def leave_to_worker(state: "BoardState", number: int) -> "BoardState":
    """Note that the page cannot answer the question of this number by itself."""
    question = state.question
    if not question or question.number != number:
        return state
    return state.having(question=question.having(is_left=True))
