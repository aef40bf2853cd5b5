"""Show hints in stages: each press of Hint reveals a little more."""

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

# Status of a position with a mistake -> its status after the player has asked to see the wrong cells.
SHOWN_STATUSES = {"mistake": "mistake_shown", "missing": "missing_shown"}

# The messages after a hint has been carried out.
PLACED_MESSAGE = "status.hint_placed"  # one digit
FILLED_MESSAGE = "status.hint_filled"  # several digits
STRUCK_MESSAGE = "status.hint_struck"
DONE_MESSAGES = (PLACED_MESSAGE, FILLED_MESSAGE, STRUCK_MESSAGE)


def advance_hint(state: "BoardState") -> "BoardState":
    """Show the next stage of the hint: where to look, why the step follows, and then carry it out."""
    if state.known.path:
        return walking.walk(state, "forward")
    if state.question and state.question.purpose == "hint" and not state.question.again:
        return state
    if state.known.hint:
        if state.known.hint.stage == WHERE:
            return state.with_known(hint=_at_stage(state.known.hint, WHY)).having(message=None)
        return carry_out(state, state.known.hint)
    if has_hidden_cells(state):
        return mark_hidden_cells(state)
    if state.known.beyond:
        return show_beyond(state)
    if state.known.conflicts or all(state.board.values):
        return reset_known(state)
    if not any(state.board.values):
        return life.show_message(state, "status.hint_empty")
    return asking.ask(state, "hint")


def show_beyond(state: "BoardState") -> "BoardState":
    """Show the easiest step of a technique outside the player's selection, and why it follows."""
    beyond = state.known.beyond
    if not beyond:
        return state
    with_hint = state.with_known(hint=beyond, beyond=None, verdict=None).having(message=None)
    return answers.count_hint(with_hint)


def carry_out(state: "BoardState", hint: "Hint") -> "BoardState":
    """Apply the placements and eliminations of the step; one Undo reverts them all."""
    placements, eliminations = [
        parse_conclusions(hint.step[part]) for part in ("placements", "eliminations")
    ]
    board = writing.strike_candidates(state.board, eliminations)
    for candidate in placements:
        board = writing.put_digit(board, (candidate % 81,), candidate // 81 + 1, tidy=state.options.tidy)
    return with_board(state.with_known(hint=None), board, _done_message(placements, eliminations))


def _done_message(placements: list[int], eliminations: list[int]) -> "Message":
    cells = [name(cell) for cell in sorted({candidate % 81 for candidate in placements or eliminations})]
    if len(placements) == 1:
        return (PLACED_MESSAGE, {"digit": placements[0] // 81 + 1, "cells": cells})
    key = FILLED_MESSAGE if placements else STRUCK_MESSAGE
    return (key, {"count": len(placements or eliminations), "cells": cells})


def prove(state: "BoardState") -> "BoardState":
    """Show the premises of the hint, and ask for the search that proves its conclusions."""
    if not state.known.hint or state.known.hint.stage != WHY:
        return state
    hint, board = state.known.hint, state.known.path.board if state.known.path else state.board
    at_proof = state.with_known(hint=_at_stage(hint, PROOF))
    return asking.ask(at_proof, "opposites", candidates=candidates_to_disprove(hint.step, board))


def candidates_to_disprove(step: "dict[str, Any]", board: "Board") -> list[int]:
    """Return the candidates that must be false if the step is correct."""
    placements, eliminations = [parse_conclusions(step[part]) for part in ("placements", "eliminations")]
    possible_digits = free_digits(board.values)
    for candidate in placements:
        cell, digit = candidate % 81, candidate // 81 + 1
        eliminations = eliminations + [
            81 * (other_digit - 1) + cell
            for other_digit in MEMBERS[possible_digits[cell]]
            if other_digit != digit
        ]
    return eliminations


def _at_stage(hint: "Hint", stage: str) -> "Hint":
    """Return the hint at this stage, without highlights, because each stage shows other parts."""
    return hint.having(stage=stage, lit=None, pressed=None)


def close_hint(state: "BoardState") -> "BoardState":
    """Close the hint; the board does not change."""
    question = None if _is_proving(state) else state.question
    return state.with_known(hint=None, reason=None).having(message=None, question=question)


def _is_proving(state: "BoardState") -> bool:
    return bool(state.question and state.question.purpose == "opposites")


# ---------------------------------------------------------------- if there is no step


def has_hidden_cells(state: "BoardState") -> bool:
    """Return whether the verdict is about cells that are shown only on request."""
    verdict = state.known.verdict
    return bool(verdict and verdict.purpose == "hint" and verdict.status in SHOWN_STATUSES)


def mark_hidden_cells(state: "BoardState") -> "BoardState":
    """Mark the wrong cells that the verdict has found."""
    if not state.known.verdict or not has_hidden_cells(state):
        return state
    verdict = state.known.verdict.having(status=SHOWN_STATUSES[state.known.verdict.status])
    return state.with_known(verdict=verdict, marked_cells=verdict.cells).having(message=None)


def solve_one(state: "BoardState") -> "BoardState":
    """Ask for the digit of the cursor's cell or, if it is filled, of the cell with the fewest candidates.

    At the end of a stuck path, first copy the shown position into the player's grid.
    """
    state = walking.play_from_position(state)
    if state.board.values[state.input.cursor]:
        state = go(state, _cell_with_fewest_candidates(state.board))
    return asking.solve_cell(state)


def _cell_with_fewest_candidates(board: "Board") -> int:
    """Return the empty cell with the fewest candidates."""
    candidates = boards.candidates(board)
    return min([cell for cell in CELLS if not board.values[cell]], key=lambda cell: COUNT[candidates[cell]])
