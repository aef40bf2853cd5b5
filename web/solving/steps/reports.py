"""Store reports of the worker and the service worker, in addition to shared/life.py."""

from typing import TYPE_CHECKING

from shared import life
from solving.state import TryingProgress

if TYPE_CHECKING:
    from solving.state import BoardState


def mark_ready(state: "BoardState") -> "BoardState":
    """Record that the worker is ready."""
    ready_state = life.mark_ready(state)
    return ready_state.with_known(is_link_copied=False) if state.question else ready_state


def mark_restarting(state: "BoardState") -> "BoardState":
    """Record that the worker is being restarted; the message about it replaces all other messages."""
    browse = state.known.browse and state.known.browse.having(was_turned=False)
    return life.mark_restarting(state).with_known(
        greeting=None, verdict=None, is_link_copied=False, browse=browse
    )


def mark_site_stored(state: "BoardState", is_new: bool) -> "BoardState":
    """Record that the whole site is stored in the browser; if this is new, show a notice.

    On an empty board, the instructions remain instead, because the foot of the page has the same message.
    There is no notice either if the browser has refused to store games, because it would be misleading.
    """
    state = life.mark_site_stored(state, is_new)
    has_message = is_new and not state.storage_refusal and any(state.board.values)
    return life.add_notice(state, "status.kept") if has_message else state


def store_tried_technique(
    state: "BoardState", number: int, names: "dict[str, str]", step_count: int
) -> "BoardState":
    """Store the technique that the worker is trying: see sudoku_core/questions/trying.py."""
    return state.having(trying=TryingProgress(number=number, names=names, step_count=step_count))


def leave_to_worker(state: "BoardState", number: int) -> "BoardState":
    """Record that only the worker can answer the question with this number."""
    question = state.question
    if not question or question.number != number:
        return state
    return state.having(question=question.having(is_left_to_worker=True))
