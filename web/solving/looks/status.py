"""Choose the message of the status line, and the commands offered beside it."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from shared.boards.board import ENTRY, GIVEN
from shared.boards.steps import in_language
from shared.page.later import later
from solving.looks import hint, path, solutions
from solving.state import EMPTY_BOARD, is_counting
from solving.steps.background import is_background
from sudoku_core.board.geometry import PEERS, name

if TYPE_CHECKING:
    from shared.life import Facts, Message
    from solving.state import BoardState, Verdict

task_message = later("solving.exercises.look", "exercise_task")

# The commands that can be offered, in the order of their buttons.
OFFERABLE_COMMANDS = (
    "cancel",
    "retry",
    "end_typing_in",
    "play",
    "solve_typed",
    "solve_givens",
    "show_wrong",
    "why",
    "show_where",
    "show_beyond",
    "solve_one",
    "reveal",
    "show_reason",
    "show_solution",
    "strike",
    "browse",
    "check_chain",
    "all_notes",
    "share_more",
    "type_in",
    "try_one",
)

# Progress of a question, see shared/life.py -> message.
PROGRESS_MESSAGES = {
    "working": "status.working",
    "waiting": "status.waiting",
    "restarting": "status.restarting",
    "": "status.none",
}

# Purpose of a question -> message while the question is open, if not "status.working".
WORKING_MESSAGES = {
    "hint": "status.looking",
    "reasons": "status.looking",
    "path": "status.path_looking",
    "opposites": "status.proving",
    "order": "status.making",
    "marks": "exercise.judging",
    "chain": "status.chain_checking",
}
# Purpose of a question -> message that names the technique that the worker is trying.
TRYING_MESSAGES = {"hint": "status.trying", "reasons": "status.trying", "path": "status.path_trying"}

# Purpose of a question -> status of the verdict -> message; COMMON_VERDICTS applies to any purpose.
VERDICTS_BY_PURPOSE = {
    "solve": {"unique": "status.solved"},
    "check": {
        "unique": "status.unique",
        "locked": "status.unique_locked",
        "multiple": "status.several",
    },
    "cell": {"unique": "status.solved_cell"},
    "wrong": {
        "givens": "status.givens_impossible",
        "together": "status.wrong_together",
        "each": "status.wrong",
    },
    "why": {
        "solvable": "status.has_solution",
        "smallest": "status.why_smallest",
        "minimal": "status.why",
    },
    "redundant": {
        "improper": "status.not_proper",
        "needed": "status.none_redundant",
        "redundant": "status.redundant",
    },
    "truth": {"shown": "status.truth"},
    "type_in": {"ended": "status.typed_in"},
    "hint": {
        "stuck": "status.hint_stuck",
        "stuck_several": "status.hint_stuck_several",
        "beyond": "status.hint_beyond",
        "mistake": "status.hint_mistake",
        "mistake_shown": "status.hint_mistake_shown",
        "missing": "status.hint_missing",
        "missing_shown": "status.hint_missing_shown",
    },
}
COMMON_VERDICTS = {
    "multiple": "status.several_solve",
    "none": "status.impossible",
    "invalid": "status.conflict",
    "complete": "status.complete",
}
# Status -> message if only the entries are wrong: the givens alone have exactly one solution.
ENTRY_FAULTS = {"none": "status.entries_none", "invalid": "status.entries_invalid"}


def status_message(state: "BoardState") -> "Message":
    """Return the message of the status line: a key and its placeholder values.

    An answer has priority. Otherwise the message is a notice, the help for typing in, a greeting, a report
    about the worker, or the task of an exercise.
    """
    message, notice = answer_message(state), life.current_notice(state)
    if message:
        return message
    if state.input.is_typing_in and not state.known.conflicts:
        return notice or ("status.typing_in", None)
    if state.known.greeting:
        return notice or state.known.greeting
    progress_word = progress(state)
    if progress_word == "failed" and state.failure:
        return state.failure
    if state.exercise and not progress_word:
        task: Message = task_message(state)
        return life.status_message(state, task) or task
    if progress_word:
        return (PROGRESS_MESSAGES[progress_word], None)
    return notice or (PROGRESS_MESSAGES[""], None)


def answer_message(state: "BoardState") -> "Message | None":
    """Return the message about the player's last action or question, or None.

    In order of precedence it is about: the last command, a copied link, a solution that the player has
    turned to, the step of a path, the hint, the verdict, the chain, the question.
    """
    browse = state.known.browse
    if state.message:
        return state.message
    if state.known.is_link_copied:
        return ("status.shared", None)
    if browse and browse.is_open and browse.was_turned:
        return solutions.shown_solution_message(state, browse)
    if state.known.path and (not state.question or is_background(state)):
        return path.path_message(state, state.known.path)
    if not state.question or is_background(state):
        if state.input.is_typing_in and not state.known.conflicts:
            return None
        if state.known.hint:
            return hint.hint_message(state, state.known.hint)
        if state.known.verdict:
            return _verdict_message(state, state.known.verdict)
        if state.known.chain and state.known.chain.status != "right":
            return ("status.chain", {"sentence": in_language(state.known.chain.texts, state.language)})
        return None
    progress_word = progress(state)
    if progress_word == "failed" and state.failure:
        return state.failure
    if progress_word == "working" and state.question.purpose in WORKING_MESSAGES:
        return _trying_message(state) or (WORKING_MESSAGES[state.question.purpose], None)
    if progress_word == "working" and is_counting(state):
        return solutions.counting_message(browse)
    return (PROGRESS_MESSAGES[progress_word], None)


def _trying_message(state: "BoardState") -> "Message | None":
    """Return the message about the technique that the worker is trying, if it has reported one."""
    trying, key = state.trying, TRYING_MESSAGES.get(state.question.purpose)
    if not trying or not key or trying.number != state.question.number:
        return None
    return (key, {"technique": in_language(trying.names, state.language), "count": trying.step_count})


def progress(state: "BoardState") -> str:
    """Return the progress of the question: see shared.life.progress."""
    return life.progress(state, bool(state.question and state.question.needs_worker))


def _verdict_message(state: "BoardState", verdict: "Verdict") -> "Message":
    status = verdict.status
    if state.known.solution_of_givens and status in ENTRY_FAULTS:
        return (ENTRY_FAULTS[status], None)
    if status == "invalid":
        return (COMMON_VERDICTS[status], conflict_placeholders(state))
    message = state.known.browse and solutions.verdict_message(state.known.browse, verdict)
    if message:
        return message
    if verdict.purpose == "reasons":
        return _reason_message(state, status)
    key = VERDICTS_BY_PURPOSE.get(verdict.purpose, {}).get(status) or COMMON_VERDICTS[status]
    if status == "beyond" and state.known.beyond:
        return (key, hint.hint_placeholders(state.known.beyond, state.language))
    cells = [name(cell) for cell in verdict.cells]
    return (key, {"cells": cells, "count": len(cells), "digit": verdict.digit})


def _reason_message(state: "BoardState", status: str) -> "Message":
    """Return the message about the reason that the player asked for, without revealing a correct digit."""
    reason = state.known.reason
    if not reason or not reason.reply or status in ("true", "stands"):
        placeholders: Facts = {
            "digit": reason.digit if reason else 0,
            "cell": name(reason.cell) if reason else "",
        }
        return ("status.why_stands" if status == "stands" else "status.why_open", placeholders)
    key = "status.why_claimed" if status == "claimed" else "status.hint_why"
    return (key, {"sentence": in_language(reason.reply["text"], state.language)})


def _is_asked_struck(state: "BoardState") -> bool:
    reason = state.known.reason
    return bool(reason and boards.is_struck(state.board, reason.cell, reason.digit))


def conflict_placeholders(state: "BoardState") -> "Facts":
    """Return the placeholder values of the message about a conflict: two cells and their digit."""
    values, first_cell = state.board.values, state.known.conflicts[0]
    second_cell = next(cell for cell in PEERS[first_cell] if values[cell] == values[first_cell])
    return {"digit": values[first_cell], "cell": name(first_cell), "cell2": name(second_cell)}


def offered_commands(state: "BoardState") -> tuple[str, ...]:
    """Return the commands to offer beside the status line."""
    browse, question = state.known.browse, None if is_background(state) else state.question
    has_other_message = state.message or state.known.is_link_copied or question
    verdict = None if has_other_message else state.known.verdict
    is_hint, status = bool(verdict and verdict.purpose == "hint"), verdict.status if verdict else ""
    has_no_solution = bool(verdict and verdict.status == "none")
    are_entries_wrong = bool(verdict and state.known.solution_of_givens and verdict.status in ENTRY_FAULTS)
    kinds = state.board.kinds
    is_reason = bool(verdict and verdict.purpose == "reasons")
    is_typed = bool(verdict and verdict.purpose == "type_in")
    is_busy = (
        question or browse or state.known.verdict or state.known.is_link_copied or state.input.is_typing_in
    )
    known = state.known
    has_other_content = known.path or known.hint or known.chain or known.verdict or known.conflicts
    invites_to_start = state.board == EMPTY_BOARD and not is_busy
    is_offered = {
        "cancel": question and progress(state) != "failed",
        "retry": state.phase == "failed",
        "end_typing_in": state.input.is_typing_in,
        "play": is_typed,
        "solve_typed": is_typed,
        "solve_givens": state.known.solution_of_givens,
        "show_wrong": (has_no_solution or are_entries_wrong) and GIVEN in kinds and ENTRY in kinds,
        "why": has_no_solution and not state.known.solution_of_givens,
        "show_beyond": is_hint and status == "beyond",
        "show_where": is_hint and status in ("mistake", "missing"),
        "solve_one": (is_hint and status == "stuck") or path.is_stuck(state),
        "reveal": is_reason and status == "true",
        "show_reason": is_reason and status in ("claimed", "stands"),
        "show_solution": is_reason and status == "stands",
        "strike": is_reason and status == "search" and not _is_asked_struck(state),
        "browse": not question and browse and not (browse.is_open and browse.nothing_left_to_ask),
        "check_chain": state.has_drawing_code
        and state.board.links
        and not (question or browse or has_other_content),
        "all_notes": state.notes_filter,
        "share_more": state.known.is_link_copied and not state.message,
        "type_in": invites_to_start,
        "try_one": invites_to_start,
    }
    return tuple([command for command in OFFERABLE_COMMANDS if is_offered[command]])
