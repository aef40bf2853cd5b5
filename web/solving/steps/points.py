"""Add and restore save points of a game, and run its timer."""

from typing import TYPE_CHECKING

from shared import life
from solving.state import MAX_SAVE_POINTS
from solving.steps.playing import with_board

if TYPE_CHECKING:
    from solving.state import BoardState


def add_save_point(state: "BoardState") -> "BoardState":
    """Add a save point with the current board."""
    if not state.game.points or state.game.points[-1] != state.board:
        points = (state.game.points + (state.board,))[-MAX_SAVE_POINTS:]
        state = state.having(game=state.game.having(points=points))
    return life.show_message(state, "status.point_set")


def restore_save_point(state: "BoardState") -> "BoardState":
    """Restore the last save point, or the one before if the board already equals the last."""
    points = state.game.points
    if points and points[-1] == state.board:
        points = points[:-1]
    if not points:
        return life.show_message(state, "status.no_point")
    state = state.having(game=state.game.having(points=points))
    return with_board(state, points[-1], ("status.at_point", None))


def count_second(state: "BoardState") -> "BoardState":
    """Count a second if the timer is running."""
    if not is_timer_running(state):
        return state
    return state.having(game=state.game.having(seconds=state.game.seconds + 1))


def toggle_pause(state: "BoardState") -> "BoardState":
    """Pause or resume the timer."""
    return state.having(is_paused=not state.is_paused)


def is_timer_running(state: "BoardState") -> bool:
    """Return whether the timer is running: from the first digit until the puzzle is complete."""
    values = state.board.values
    is_complete = all(values) and not state.known.conflicts
    return state.options.timer and not state.is_paused and any(values) and not is_complete
