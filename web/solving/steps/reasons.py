"""Ask why a digit can or cannot go into a cell, and show the reason."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from shared.boards.hint import Hint
from solving import writing
from solving.state import DRAWING_MODES, Path, Reason, Verdict, is_choosing_digit
from solving.steps import asking, walking
from solving.steps.answers import count_hint
from solving.steps.playing import with_board
from solving.steps.selecting import go
from sudoku_core.board.digits import MEMBERS
from sudoku_core.board.geometry import name
from sudoku_core.board.grid import free_digits

if TYPE_CHECKING:
    from typing import Any

    from shared.workers.page_question import PageQuestion
    from solving.state import BoardState

PURPOSE = "reasons"

# The kinds of answers that prove that the digit cannot go into the cell.
REFUTED = ("step", "chain", "search")


def show_digit_choice(state: "BoardState") -> "BoardState":
    """Show the digits of the cursor's cell for the player to choose one."""
    if state.known.path:
        return state
    if is_choosing_digit(state):
        return close_reason(state)
    cell = state.input.cursor
    if state.board.values[cell]:
        return life.show_message(state, "status.has_digit", {"cell": name(cell)})
    digits = MEMBERS[free_digits(state.board.values)[cell]]
    if not any(state.board.values) or not digits:
        return life.show_message(state, "status.why_nothing", {"cell": name(cell)})
    reason = Reason(cell=cell, digits=tuple(digits))
    return state.with_known(hint=None, verdict=None, reason=reason).having(message=None, question=None)


def show_digit_choice_for_notes(state: "BoardState") -> "BoardState":
    """Show the digits of the cursor's cell after a long press on its notes, except in drawing modes."""
    cell, board, mode = state.input.cursor, state.board, state.input.mode
    has_notes = board.corner[cell] or board.centre[cell] or state.shows_candidates
    is_busy = state.input.locked or state.input.is_typing_in or mode in DRAWING_MODES
    if board.values[cell] or not has_notes or is_busy or is_choosing_digit(state):
        return state
    return show_digit_choice(state)


def choose_digit(state: "BoardState", digit: int) -> "BoardState":
    """Ask for the reason about this digit, if it is one of the digits to choose from."""
    reason = state.known.reason
    if not reason or int(digit) not in reason.digits:
        return state
    return ask_for_reason(state, reason.cell, int(digit))


def ask_for_reason(state: "BoardState", cell: int, digit: int) -> "BoardState":
    """Ask for the reason about this candidate."""
    state = go(state, cell) if state.input.cursor != cell else state
    reason = Reason(cell=cell, digit=digit)
    return asking.ask(state.with_known(reason=reason), PURPOSE, cell=cell, digit=digit)


def close_reason(state: "BoardState") -> "BoardState":
    """Remove the reason, or the digits to choose from."""
    return state.with_known(reason=None).having(message=None)


# ---------------------------------------------------------------- answers


def show_answer(state: "BoardState", question: "PageQuestion", reply: "dict[str, Any]") -> "BoardState":
    """Show the answer: a hint, a path of a few steps, or a sentence.

    reply: see sudoku_core/questions/why.py.
    """
    reason = Reason(cell=reply["cell"], digit=reply["digit"], reply=reply)
    if question.again:
        return _update_texts(state, reason)
    state = count_hint(state.with_known(reason=reason))
    kind = reply["kind"]
    if kind == "fault":
        verdict = Verdict(purpose="hint", status=reply["reason"], cells=tuple(reply["cells"]))
        return state.with_known(verdict=verdict, reason=None)
    if kind in REFUTED and boards.is_struck(state.board, reason.cell, reason.digit):
        return _set_verdict(state, "claimed", ())
    if kind in ("step", "chain"):
        return _show_steps(state, reason, reply)
    return _set_verdict(state, kind, tuple(reply["cells"]))


def reveal_reason(state: "BoardState") -> "BoardState":
    """Show the part of the answer that only appears at the player's request.

    For a struck candidate that is correct, first show that it still stands, and then why it is correct.
    """
    reason, verdict = state.known.reason, state.known.verdict
    if not reason or not reason.reply or not verdict:
        return state
    reply = reason.reply
    if verdict.status == "true" and boards.is_struck(state.board, reason.cell, reason.digit):
        return _set_verdict(state, "stands", ())
    if reply["steps"]:
        return _show_steps(state.with_known(verdict=None), reason, reply)
    return _set_verdict(state, "search" if reply["kind"] == "search" else "revealed", ())


def _set_verdict(state: "BoardState", status: str, cells: "tuple[int, ...]") -> "BoardState":
    verdict = Verdict(purpose=PURPOSE, status=status, cells=cells)
    return state.with_known(verdict=verdict, marked_cells=cells)


def _show_steps(state: "BoardState", reason: Reason, reply: "dict[str, Any]") -> "BoardState":
    """Show the steps of a reason: a single step as a hint, several steps as a path."""
    details = dict(enumerate(reply["whole"]))
    if len(details) == 1:
        return state.with_known(hint=Hint(step=details[0], proper=reply["proper"], claim=reply["text"]))
    path = Path(
        steps=tuple(reply["steps"]),
        details=details,
        techniques=reply["techniques"],
        proper=reply["proper"],
        reason="reached",
        goal=reason,
    )
    return walking.show_first(state, path)


def _update_texts(state: "BoardState", reason: Reason) -> "BoardState":
    """Store the texts of an answer in a new language."""
    path, reply = state.known.path, reason.reply or {}
    state = state.with_known(reason=reason)
    if not path:
        hint = state.known.hint
        if hint and reply["whole"]:
            hint = hint.having(step=reply["whole"][0], claim=reply["text"])
        return state.with_known(hint=hint)
    details = dict(enumerate(reply["whole"]))
    path = path.having(techniques=reply["techniques"], details=details, goal=reason)
    return walking.update_texts(state, path)


# ---------------------------------------------------------------- the player's board


def strike_candidate(state: "BoardState") -> "BoardState":
    """Strike the candidate that a search has ruled out; Undo restores it."""
    reason = state.known.reason
    if not reason or not reason.digit:
        return state
    board = writing.strike_candidates(state.board, [81 * (reason.digit - 1) + reason.cell])
    message = ("status.hint_struck", {"count": 1, "cells": [name(reason.cell)]})
    return with_board(state.with_known(reason=None, verdict=None), board, message)


def carry_out_chain(state: "BoardState") -> "BoardState":
    """Carry out all steps of the shown chain; one Undo reverts them all."""
    path = state.known.path
    if not path or not path.goal:
        return state
    board = walking.copy_position(
        state.board, walking.board_after(state.board, path.steps), state.options.tidy
    )
    return with_board(walking.close_path(state), board, ("status.chain_done", {"count": len(path.steps)}))
