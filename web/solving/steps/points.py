"""Save points of a game, and the time that it has been played."""

from typing import TYPE_CHECKING

from shared import life
from solving.state import POINTS
from solving.steps.playing import with_board

if TYPE_CHECKING:
    from solving.state import BoardState


def set_point(state: "BoardState") -> "BoardState":
    """Set a save point: what stands in the cells now."""
    if not state.game.points or state.game.points[-1] != state.board:
        points = (state.game.points + (state.board,))[-POINTS:]
        state = state.having(game=state.game.having(points=points))
    return life.tell(state, "status.point_set")


def to_point(state: "BoardState") -> "BoardState":
    """Go back to the last save point; where the board is as it was there, to the one before it."""
    points = state.game.points
    if points and points[-1] == state.board:
        points = points[:-1]
    if not points:
        return life.tell(state, "status.no_point")
    return with_board(
        state.having(game=state.game.having(points=points)), points[-1], ("status.at_point", None)
    )


def tick(state: "BoardState") -> "BoardState":
    """Count a second, unless nothing is being played."""
    if not is_running(state):
        return state
    return state.having(game=state.game.having(seconds=state.game.seconds + 1))


def pause(state: "BoardState") -> "BoardState":
    """Stop the timer, or let it go on."""
    return state.having(paused=not state.paused)


def is_running(state: "BoardState") -> bool:
    """Return whether the timer runs: until the puzzle is complete, and not before there is one."""
    values = state.board.values
    is_complete = all(values) and not state.known.conflicts
    return state.options.timer and not state.paused and any(values) and not is_complete
