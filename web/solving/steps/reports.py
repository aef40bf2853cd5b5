"""Handle reports of the worker and the service worker beyond those in shared/life.py."""

from typing import TYPE_CHECKING

from shared import life
from solving.state import TryingProgress

if TYPE_CHECKING:
    from solving.state import BoardState


def ready(state: "BoardState") -> "BoardState":
    """Note that the worker has answered."""
    after = life.mark_ready(state)
    return after.with_known(is_link_copied=False) if state.question else after


def restarting(state: "BoardState") -> "BoardState":
    """Note that the worker is being restarted; the message about this replaces all shown messages."""
    browse = state.known.browse and state.known.browse.having(was_turned=False)
    return life.mark_restarting(state).with_known(
        greeting=None, verdict=None, is_link_copied=False, browse=browse
    )


def stored(state: "BoardState", is_new: bool) -> "BoardState":
    """Note that the whole site is stored in the browser; if this is new, show a message.

    An empty board keeps its instructions, because the foot of the page has the same message. The message
    would also be misleading if the browser has refused to store the reader's work.
    """
    state = life.mark_site_stored(state, is_new)
    has_message = is_new and not state.storage_refusal and any(state.board.values)
    return life.add_notice(state, "status.kept") if has_message else state


def trying(state: "BoardState", number: int, names: "dict[str, str]", found: int) -> "BoardState":
    """Store the technique being tried for this question: see sudoku_core/questions/trying.py."""
    return state.having(trying=TryingProgress(number=number, names=names, found=found))


def leave_to_worker(state: "BoardState", number: int) -> "BoardState":
    """Note that only the worker can answer the question with this number."""
    question = state.question
    if not question or question.number != number:
        return state
    return state.having(question=question.having(is_left_to_worker=True))
