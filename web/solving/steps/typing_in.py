"""Type in a puzzle cell by cell."""

from typing import TYPE_CHECKING

from solving import writing
from solving.state import MODES, Verdict
from solving.steps import locking, playing, walking
from solving.steps.selecting import go
from sudoku_core.board.geometry import CELLS

if TYPE_CHECKING:
    from solving.state import BoardState


def toggle_typing_in(state: "BoardState") -> "BoardState":
    """Start typing in a puzzle at the first cell, or stop typing in."""
    if state.input.is_typing_in:
        return end_typing_in(state)
    state = playing.reset_known(state).having(
        input=state.input.having(is_typing_in=True, typed_count=0, locked=0, mode=MODES[0])
    )
    return go(state, CELLS[0])


def end_typing_in(state: "BoardState") -> "BoardState":
    """Stop typing in, and offer to play the puzzle."""
    state = state.having(input=state.input.having(is_typing_in=False), message=None)
    if not any(state.board.values):
        return state.with_known(greeting=("status.start", None))
    return state.with_known(verdict=state.known.verdict or Verdict(purpose="type_in", status="ended"))


def press(state: "BoardState", digit: int, mode: str | None = None) -> "BoardState":
    """Handle a digit key: write the digit or type it in, or lock it if another digit is locked."""
    if state.known.path:
        return walking.refuse_typing(state)
    if state.input.locked and not mode:
        return locking.lock_digit(state, digit)
    if state.input.is_typing_in and (mode or state.input.mode) == MODES[0]:
        return _write_digit(state, digit)
    return playing.press(state, digit, mode)


def erase(state: "BoardState") -> "BoardState":
    """Erase the contents of the selected cells; while typing in, leave this cell empty and go on."""
    if state.known.path:
        return walking.refuse_typing(state)
    return _write_digit(state, 0) if state.input.is_typing_in else playing.erase(state)


def go_back(state: "BoardState") -> "BoardState":
    """Go back one cell; typing continues from there."""
    previous_cell = max(CELLS[0], state.input.cursor - 1)
    is_at_end = state.input.cursor == state.input.typed_count
    return (
        _set_typed_count(go(state, previous_cell), previous_cell) if is_at_end else go(state, previous_cell)
    )


def _write_digit(state: "BoardState", digit: int) -> "BoardState":
    cell, typed_count = state.input.cursor, state.input.typed_count
    board = writing.overwrite(state.board, cell, digit, tidy=state.options.tidy)
    state = playing.with_board(state.having(message=None), board)
    if cell < typed_count:
        return go(state, typed_count)
    return end_typing_in(state) if cell == CELLS[-1] else _set_typed_count(go(state, cell + 1), cell + 1)


def _set_typed_count(state: "BoardState", count: int) -> "BoardState":
    return state.having(input=state.input.having(typed_count=count))
