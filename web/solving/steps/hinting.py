"""Steps of hints: each press of Hint says a little more."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from shared.boards.hint import PROOF, WHERE, WHY
from solving import writing
from solving.state import POSSIBLE
from solving.steps import asking, walking
from solving.steps.playing import settled, with_board
from solving.steps.selecting import go
from sudoku_core.board.digits import COUNT
from sudoku_core.board.geometry import CELLS, name
from sudoku_core.pictures.shapes import concluded

if TYPE_CHECKING:
    from shared.boards.board import Board
    from shared.boards.hint import Hint
    from shared.life import Message
    from solving.state import State

# A fault of a position, when a hint was asked for -> the same when its cells are shown.
SHOWN = {"mistake": "mistake_shown", "missing": "missing_shown"}

# The messages after a hint was carried out.
PLACED, FILLED, STRUCK = "status.hint_placed", "status.hint_filled", "status.hint_struck"
DONE = (PLACED, FILLED, STRUCK)


def hint(state: "State") -> "State":
    """Say where to look for the next step; at the next press why it follows; then do it."""
    if state.known.path:
        return walking.walk(state, "forward")
    if state.question and state.question.purpose == "hint" and not state.question.again:
        return state
    if state.known.hint:
        if state.known.hint.stage == WHERE:
            return state.knowing(hint=_at(state.known.hint, WHY)).having(message=None)
        return done(state, state.known.hint)
    if hides_cells(state):
        return show_where(state)
    if state.known.conflicts or all(state.board.values):
        return settled(state)
    if not any(state.board.values):
        return life.tell(state, "status.hint_empty")
    return asking.ask(state, "hint")


def done(state: "State", hint: "Hint") -> "State":
    """Place and strike what the step concludes, as one step for Undo."""
    placed, struck = [concluded(hint.step[part]) for part in ("placements", "eliminations")]
    board = writing.strike(state.board, struck)
    for candidate in placed:
        board = writing.put(board, (candidate % 81,), candidate // 81 + 1, tidy=state.options.tidy)
    return with_board(state.knowing(hint=None), board, _done_message(placed, struck))


def _done_message(placed: list[int], struck: list[int]) -> "Message":
    cells = [name(cell) for cell in sorted({candidate % 81 for candidate in placed or struck})]
    if len(placed) == 1:
        return (PLACED, {"digit": placed[0] // 81 + 1, "cells": cells})
    key = FILLED if placed else STRUCK
    return (key, {"count": len(placed or struck), "cells": cells})


def prove(state: "State") -> "State":
    """Show the premises of the hint, and have the opposite of what it concludes searched for."""
    if not state.known.hint or state.known.hint.stage != WHY:
        return state
    path = state.known.path
    number = path.chosen + 1 if path and path.view == POSSIBLE else 0
    return asking.ask(state.knowing(hint=_at(state.known.hint, PROOF)), "prove", which=number)


def _at(hint: "Hint", stage: str) -> "Hint":
    """Return the hint at its next stage, at which it says something else to point at."""
    return hint.having(stage=stage, lit=None, pressed=None)


def end(state: "State") -> "State":
    """Leave the hint; the board is as it was."""
    question = None if _is_proving(state) else state.question
    return state.knowing(hint=None).having(message=None, question=question)


def _is_proving(state: "State") -> bool:
    return bool(state.question and state.question.purpose == "prove")


# ---------------------------------------------------------------- where there is no step


def hides_cells(state: "State") -> bool:
    """Return whether the verdict is on cells that are shown only at the player's wish."""
    verdict = state.known.verdict
    return bool(verdict and verdict.purpose == "hint" and verdict.status in SHOWN)


def show_where(state: "State") -> "State":
    """Point at the cells that the verdict is on."""
    if not state.known.verdict or not hides_cells(state):
        return state
    verdict = state.known.verdict.having(status=SHOWN[state.known.verdict.status])
    return state.knowing(verdict=verdict, marked=verdict.cells).having(message=None)


def solve_one(state: "State") -> "State":
    """Ask for the digit of the cursor's cell; where that is filled, of one with few candidates.

    At the end of a path that is stuck, the player's own grid takes over the position first.
    """
    state = walking.play_on(state)
    if state.board.values[state.input.cursor]:
        state = go(state, _narrowest(state.board))
    return asking.solve_cell(state)


def _narrowest(board: "Board") -> int:
    """Return the empty cell with the fewest candidates."""
    free = boards.candidates(board)
    return min([cell for cell in CELLS if not board.values[cell]], key=lambda cell: COUNT[free[cell]])
