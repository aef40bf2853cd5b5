"""The sentence in the status line, and the commands beside it."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from shared.boards.board import ENTRY, GIVEN
from shared.boards.steps import in_language
from shared.page.later import later
from solving.looks import hint, path, solutions
from solving.state import EMPTY_BOARD, is_counting
from solving.steps.background import is_quiet
from sudoku_core.board.geometry import PEERS, name

if TYPE_CHECKING:
    from shared.life import Facts, Message
    from solving.state import BoardState, Verdict

task = later("solving.exercises.look", "task")

OFFERS = (
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

# The progress of a question -> message.
PROGRESS = {
    "working": "status.working",
    "waiting": "status.waiting",
    "restarting": "status.restarting",
    "": "status.none",
}

# Purpose of a question -> message while the question is open, if not "status.working".
WORKING = {
    "hint": "status.looking",
    "reasons": "status.looking",
    "path": "status.path_looking",
    "opposites": "status.proving",
    "order": "status.making",
    "marks": "exercise.judging",
    "chain": "status.chain_checking",
}
# Purpose of a question -> message after the worker has reported the technique that it tries.
TRYING = {"hint": "status.trying", "reasons": "status.trying", "path": "status.path_trying"}

# Purpose of a question -> status of the verdict -> message; VERDICTS has the messages for all purposes.
OF_PURPOSE = {
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
VERDICTS = {
    "multiple": "status.several_solve",
    "none": "status.impossible",
    "invalid": "status.conflict",
    "complete": "status.complete",
}
# Status -> message if the entries are wrong, because the givens alone have exactly one solution.
OF_ENTRIES = {"none": "status.entries_none", "invalid": "status.entries_invalid"}


def sentence(state: "BoardState") -> "Message":
    """Return the message of the status line: a key and its facts.

    An answer has priority. Otherwise the message is a notice, the help for typing in, a greeting, a
    report about the worker, or the task of an exercise.
    """
    message, notice = answer(state), life.current_notice(state)
    if message:
        return message
    if state.input.is_typing_in and not state.known.conflicts:
        return notice or ("status.typing_in", None)
    if state.known.greeting:
        return notice or state.known.greeting
    word = progress(state)
    if word == "failed" and state.failure:
        return state.failure
    if state.exercise and not word:
        to_do: Message = task(state)
        return life.status_message(state, to_do) or to_do
    return (PROGRESS[word], None) if word else notice or (PROGRESS[""], None)


def answer(state: "BoardState") -> "Message | None":
    """Return the status message about the reader's last action or question, or None.

    In order of precedence: a message, a copied link, a chosen solution, the question, the step of a path,
    the hint, the verdict.
    """
    browse = state.known.browse
    if state.message:
        return state.message
    if state.known.is_link_copied:
        return ("status.shared", None)
    if browse and browse.is_open and browse.was_turned:
        return solutions.turned_message(state, browse)
    if state.known.path and (not state.question or is_quiet(state)):
        return path.sentence(state, state.known.path)
    if not state.question or is_quiet(state):
        if state.input.is_typing_in and not state.known.conflicts:
            return None
        if state.known.hint:
            return hint.sentence(state, state.known.hint)
        if state.known.verdict:
            return _verdict_message(state, state.known.verdict)
        if state.known.chain and state.known.chain.status != "right":
            return ("status.chain", {"sentence": in_language(state.known.chain.texts, state.language)})
        return None
    word = progress(state)
    if word == "failed" and state.failure:
        return state.failure
    if word == "working" and state.question.purpose in WORKING:
        return _trying_message(state) or (WORKING[state.question.purpose], None)
    if word == "working" and is_counting(state):
        return solutions.counting_message(browse)
    return (PROGRESS[word], None)


def _trying_message(state: "BoardState") -> "Message | None":
    """Return the message about the technique being tried, if the worker has reported one."""
    trying, key = state.trying, TRYING.get(state.question.purpose)
    if not trying or not key or trying.number != state.question.number:
        return None
    return (key, {"technique": in_language(trying.names, state.language), "count": trying.found})


def progress(state: "BoardState") -> str:
    """Return the progress of the question: see shared.life.progress."""
    return life.progress(state, bool(state.question and state.question.needs_worker))


def _verdict_message(state: "BoardState", verdict: "Verdict") -> "Message":
    status = verdict.status
    if state.known.solution_of_givens and status in OF_ENTRIES:
        return (OF_ENTRIES[status], None)
    if status == "invalid":
        return (VERDICTS[status], conflict_facts(state))
    message = state.known.browse and solutions.verdict_message(state.known.browse, verdict)
    if message:
        return message
    if verdict.purpose == "reasons":
        return _reason_message(state, status)
    key = OF_PURPOSE.get(verdict.purpose, {}).get(status) or VERDICTS[status]
    if status == "beyond" and state.known.beyond:
        return (key, hint.place_facts(state.known.beyond, state.language))
    cells = [name(cell) for cell in verdict.cells]
    return (key, {"cells": cells, "count": len(cells), "digit": verdict.digit})


def _reason_message(state: "BoardState", status: str) -> "Message":
    """Return the message about the reason that the player asked for; it does not reveal a correct digit."""
    reason = state.known.reason
    if not reason or not reason.reply or status in ("true", "stands"):
        facts: Facts = {"digit": reason.digit if reason else 0, "cell": name(reason.cell) if reason else ""}
        return ("status.why_stands" if status == "stands" else "status.why_open", facts)
    key = "status.why_claimed" if status == "claimed" else "status.hint_why"
    return (key, {"sentence": in_language(reason.reply["text"], state.language)})


def _is_asked_struck(state: "BoardState") -> bool:
    reason = state.known.reason
    return bool(reason and boards.is_struck(state.board, reason.cell, reason.digit))


def conflict_facts(state: "BoardState") -> "Facts":
    """Return the first two cells in conflict and their digit."""
    values, first = state.board.values, state.known.conflicts[0]
    second = next(cell for cell in PEERS[first] if values[cell] == values[first])
    return {"digit": values[first], "cell": name(first), "cell2": name(second)}


def offers(state: "BoardState") -> tuple[str, ...]:
    """Return the commands to offer beside the status line."""
    browse, asking = state.known.browse, None if is_quiet(state) else state.question
    is_news = state.message or state.known.is_link_copied or asking
    verdict = None if is_news else state.known.verdict
    is_hint, status = bool(verdict and verdict.purpose == "hint"), verdict.status if verdict else ""
    has_none = bool(verdict and verdict.status == "none")
    entries_fail = bool(verdict and state.known.solution_of_givens and verdict.status in OF_ENTRIES)
    kinds = state.board.kinds
    is_reason = bool(verdict and verdict.purpose == "reasons")
    is_typed = bool(verdict and verdict.purpose == "type_in")
    is_busy = (
        asking or browse or state.known.verdict or state.known.is_link_copied or state.input.is_typing_in
    )
    known = state.known
    is_shown = known.path or known.hint or known.chain or known.verdict or known.conflicts
    invites = state.board == EMPTY_BOARD and not is_busy
    offered = {
        "cancel": asking and progress(state) != "failed",
        "retry": state.phase == "failed",
        "end_typing_in": state.input.is_typing_in,
        "play": is_typed,
        "solve_typed": is_typed,
        "solve_givens": state.known.solution_of_givens,
        "show_wrong": (has_none or entries_fail) and GIVEN in kinds and ENTRY in kinds,
        "why": has_none and not state.known.solution_of_givens,
        "show_beyond": is_hint and status == "beyond",
        "show_where": is_hint and status in ("mistake", "missing"),
        "solve_one": (is_hint and status == "stuck") or path.is_stuck(state),
        "reveal": is_reason and status == "true",
        "show_reason": is_reason and status in ("claimed", "stands"),
        "show_solution": is_reason and status == "stands",
        "strike": is_reason and status == "search" and not _is_asked_struck(state),
        "browse": not asking and browse and not (browse.is_open and browse.nothing_left_to_ask),
        "check_chain": state.draws and state.board.links and not (asking or browse or is_shown),
        "all_notes": state.notes_filter,
        "share_more": state.known.is_link_copied and not state.message,
        "type_in": invites,
        "try_one": invites,
    }
    return tuple([command for command in OFFERS if offered[command]])
