"""Steps of a digit that is held: the cells that are pressed take it, one after the other."""

from typing import TYPE_CHECKING

from shared import life
from solving.looks.cells import lit_digit
from solving.state import MODES
from solving.steps import playing, walking

if TYPE_CHECKING:
    from solving.state import State


def hold(state: "State", digit: int = 0) -> "State":
    """Hold this digit or, without one, that which stands out on the board; let go of it if it is held."""
    if state.known.path:
        return walking.refuse_typing(state)
    held = state.input.held
    digit = int(digit) or held or lit_digit(state)
    if not digit:
        return life.tell(state, "status.none_to_hold")
    if digit == held:
        return life.tell(_holding(state, 0), "status.let_go", {"digit": digit})
    return life.tell(_holding(state, digit), "status.held", {"digit": digit})


def put(state: "State") -> "State":
    """Do with the selected cells what the held digit does; let go of it once all nine are placed."""
    held = state.input.held
    if not held or state.known.path:
        return state
    state = playing.press(state, held)
    if state.input.mode == MODES[0] and state.board.values.count(held) == 9:
        return _holding(state, 0)
    return state


def _holding(state: "State", digit: int) -> "State":
    return state.having(input=state.input.having(held=digit, typing_in=False))
