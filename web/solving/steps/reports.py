"""Handle reports of the worker and the service worker that need more than shared/life.py does."""

from typing import TYPE_CHECKING

from shared import life
from solving.state import TryingProgress

if TYPE_CHECKING:
    from solving.state import BoardState


def ready(state: "BoardState") -> "BoardState":
    """Note that the worker has answered."""
    after = life.ready(state)
    return after.with_known(is_link_copied=False) if state.question else after


def restarting(state: "BoardState") -> "BoardState":
    """Note that the worker is being restarted; this message replaces the shown ones."""
    browse = state.known.browse and state.known.browse.having(was_turned=False)
    return life.restarting(state).with_known(
        greeting=None, verdict=None, is_link_copied=False, browse=browse
    )


def stored(state: "BoardState", is_new: bool) -> "BoardState":
    """Note that the whole site is stored in the browser; if that is new, say so.

    On an empty board the first instruction stays instead; the foot of the page says it too. If the browser
    has refused to store the reader's work, the message would mislead.
    """
    state = life.stored(state, is_new)
    has_message = is_new and not state.refused and any(state.board.values)
    return life.inform(state, "status.kept") if has_message else state


def trying(state: "BoardState", number: int, names: "dict[str, str]", found: int) -> "BoardState":
    """Store the technique being tried for this question: see sudoku_core/questions/trying.py."""
    return state.having(trying=TryingProgress(number=number, names=names, found=found))


def leave_to_worker(state: "BoardState", number: int) -> "BoardState":
    """Note that the page cannot answer the question with this number without the worker."""
    question = state.question
    if not question or question.number != number:
        return state
    return state.having(question=question.having(is_left=True))
