"""Show hints: each press of Hint reveals a little more."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from shared.boards.hint import PROOF, WHERE, WHY
from solving import writing
from solving.steps import answers, asking, walking
from solving.steps.playing import reset_known, with_board
from solving.steps.selecting import go
from sudoku_core.board.digits import COUNT, MEMBERS
from sudoku_core.board.geometry import CELLS, name
from sudoku_core.board.grid import free_digits
from sudoku_core.pictures.shapes import parse_conclusions

if TYPE_CHECKING:
    from typing import Any

    from shared.boards.board import Board
    from shared.boards.hint import Hint
    from shared.life import Message
    from solving.state import BoardState

# Status of a position with a mistake -> status while the faulty cells are shown.
SHOWN = {"mistake": "mistake_shown", "missing": "missing_shown"}

# The messages after a hint has been carried out.
PLACED, FILLED, STRUCK = "status.hint_placed", "status.hint_filled", "status.hint_struck"
DONE = (PLACED, FILLED, STRUCK)


def hint(state: "BoardState") -> "BoardState":
    """Show where to look for the next step, at the next press why it follows, and then carry it out."""
    if state.known.path:
        return walking.walk(state, "forward")
    if state.question and state.question.purpose == "hint" and not state.question.again:
        return state
    if state.known.hint:
        if state.known.hint.stage == WHERE:
            return state.with_known(hint=_at_stage(state.known.hint, WHY)).having(message=None)
        return carry_out(state, state.known.hint)
    if hides_cells(state):
        return show_where(state)
    if state.known.beyond:
        return show_beyond(state)
    if state.known.conflicts or all(state.board.values):
        return reset_known(state)
    if not any(state.board.values):
        return life.show_message(state, "status.hint_empty")
    return asking.ask(state, "hint")


def show_beyond(state: "BoardState") -> "BoardState":
    """Show the easiest step of an unchosen technique, and why it follows."""
    beyond = state.known.beyond
    if not beyond:
        return state
    shown = state.with_known(hint=beyond, beyond=None, verdict=None).having(message=None)
    return answers.count_hint(shown)


def carry_out(state: "BoardState", hint: "Hint") -> "BoardState":
    """Apply the placements and eliminations of the step; one Undo reverts them all."""
    placed, struck = [parse_conclusions(hint.step[part]) for part in ("placements", "eliminations")]
    board = writing.strike(state.board, struck)
    for candidate in placed:
        board = writing.put(board, (candidate % 81,), candidate // 81 + 1, tidy=state.options.tidy)
    return with_board(state.with_known(hint=None), board, _done_message(placed, struck))


def _done_message(placed: list[int], struck: list[int]) -> "Message":
    cells = [name(cell) for cell in sorted({candidate % 81 for candidate in placed or struck})]
    if len(placed) == 1:
        return (PLACED, {"digit": placed[0] // 81 + 1, "cells": cells})
    key = FILLED if placed else STRUCK
    return (key, {"count": len(placed or struck), "cells": cells})


def prove(state: "BoardState") -> "BoardState":
    """Show the premises of the hint, and search for solutions that contradict its conclusions."""
    if not state.known.hint or state.known.hint.stage != WHY:
        return state
    hint, board = state.known.hint, state.known.path.board if state.known.path else state.board
    proven = state.with_known(hint=_at_stage(hint, PROOF))
    return asking.ask(proven, "opposites", candidates=ruled_out(hint.step, board))


def ruled_out(step: "dict[str, Any]", board: "Board") -> list[int]:
    """Return the candidates that must be false if the step is correct; each is searched for a solution."""
    placed, struck = [parse_conclusions(step[part]) for part in ("placements", "eliminations")]
    free = free_digits(board.values)
    for candidate in placed:
        cell, digit = candidate % 81, candidate // 81 + 1
        struck = struck + [81 * (other - 1) + cell for other in MEMBERS[free[cell]] if other != digit]
    return struck


def _at_stage(hint: "Hint", stage: str) -> "Hint":
    """Return the hint at this stage, without highlights, because each stage has its own parts."""
    return hint.having(stage=stage, lit=None, pressed=None)


def end(state: "BoardState") -> "BoardState":
    """Close the hint; the board does not change."""
    question = None if _is_proving(state) else state.question
    return state.with_known(hint=None, reason=None).having(message=None, question=question)


def _is_proving(state: "BoardState") -> bool:
    return bool(state.question and state.question.purpose == "opposites")


# ---------------------------------------------------------------- if there is no step


def hides_cells(state: "BoardState") -> bool:
    """Return whether the verdict is about cells that are shown only on request."""
    verdict = state.known.verdict
    return bool(verdict and verdict.purpose == "hint" and verdict.status in SHOWN)


def show_where(state: "BoardState") -> "BoardState":
    """Mark the cells that the verdict is about."""
    if not state.known.verdict or not hides_cells(state):
        return state
    verdict = state.known.verdict.having(status=SHOWN[state.known.verdict.status])
    return state.with_known(verdict=verdict, marked=verdict.cells).having(message=None)


def solve_one(state: "BoardState") -> "BoardState":
    """Ask for the digit of the cursor's cell, or if it is filled, of the cell with the fewest candidates.

    At the end of a stuck path, first copy the shown position into the player's grid.
    """
    state = walking.play_on(state)
    if state.board.values[state.input.cursor]:
        state = go(state, _narrowest(state.board))
    return asking.solve_cell(state)


def _narrowest(board: "Board") -> int:
    """Return the empty cell with the fewest candidates."""
    free = boards.candidates(board)
    return min([cell for cell in CELLS if not board.values[cell]], key=lambda cell: COUNT[free[cell]])
