"""Lock a digit, so that each pressed cell gets it."""

from typing import TYPE_CHECKING

from shared import life
from solving.looks.cells import highlighted_digit
from solving.state import MODES
from solving.steps import playing, walking

if TYPE_CHECKING:
    from solving.state import BoardState


def lock_digit(state: "BoardState", digit: int = 0) -> "BoardState":
    """Lock this digit (by default the highlighted digit), or unlock it if it is locked already."""
    if state.known.path:
        return walking.refuse_typing(state)
    locked = state.input.locked
    digit = int(digit) or locked or highlighted_digit(state)
    if not digit:
        return life.show_message(state, "status.none_to_lock")
    if digit == locked:
        return life.show_message(_set_locked(state, 0), "status.digit_unlocked", {"digit": digit})
    return life.show_message(_set_locked(state, digit), "status.digit_locked", {"digit": digit})


def put_locked_digit(state: "BoardState") -> "BoardState":
    """Put the locked digit into the selected cells; unlock it once it has been placed nine times."""
    locked = state.input.locked
    if not locked or state.known.path:
        return state
    state = playing.press(state, locked)
    if state.input.mode == MODES[0] and state.board.values.count(locked) == 9:
        return _set_locked(state, 0)
    return state


def _set_locked(state: "BoardState", digit: int) -> "BoardState":
    return state.having(input=state.input.having(locked=digit, is_typing_in=False))
