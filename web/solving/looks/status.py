"""The sentence in the status line, and the commands beside it."""

from typing import TYPE_CHECKING

from shared import life
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
    "solve_one",
    "browse",
    "share_more",
    "type_in",
    "try_one",
)

# How far the page is with a question -> what it says.
PROGRESS = {
    "working": "status.working",
    "waiting": "status.waiting",
    "restarting": "status.restarting",
    "": "status.none",
}

# What was asked for -> what it says meanwhile, where that is not "status.working".
WORKING = {
    "hint": "status.looking",
    "path": "status.path_looking",
    "prove": "status.proving",
    "marks": "exercise.judging",
}
# The same when the worker has said what it tries.
TRYING = {"hint": "status.trying", "path": "status.path_trying"}

# What was asked for -> what came of it -> what it says; VERDICTS has what several purposes share.
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
# The same where the entries are at fault: the givens alone have exactly one solution.
OF_ENTRIES = {"none": "status.entries_none", "invalid": "status.entries_invalid"}


def sentence(state: "BoardState") -> "Message":
    """Return what the status line says, a key and its facts.

    First comes an answer, then a notice: what only informs waits until there is no answer. Then comes what
    to do in an exercise, the greeting of a new board, and at last that the worker is being restarted.
    """
    said, notice = answer(state), life.notice_of(state)
    if said:
        return said
    if state.input.typing_in and not state.known.conflicts:
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
    """Return what the status line says of what the reader has done or asked for, None for nothing.

    First comes a message, then a copied link, a solution to which the reader has turned, the question, the
    step of a path, the hint, the verdict.
    """
    browse = state.known.browse
    if state.message:
        return state.message
    if state.known.shared:
        return ("status.shared", None)
    if browse and browse.is_open and browse.turned:
        return solutions.turned_message(state, browse)
    if state.known.path and (not state.question or is_quiet(state)):
        return path.sentence(state, state.known.path)
    if not state.question or is_quiet(state):
        if state.input.typing_in and not state.known.conflicts:
            return None
        if state.known.hint:
            return hint.sentence(state, state.known.hint)
        if state.known.verdict:
            return _of_verdict(state, state.known.verdict)
        return None
    word = progress(state)
    if word == "failed" and state.failure:
        return state.failure
    if word == "working" and state.question.purpose in WORKING:
        return _trying(state) or (WORKING[state.question.purpose], None)
    if word == "working" and is_counting(state):
        return solutions.counting_message(browse)
    return (PROGRESS[word], None)


def _trying(state: "BoardState") -> "Message | None":
    """Return what the worker tries for the question, if it takes so long that the worker has said it."""
    trying, key = state.trying, TRYING.get(state.question.purpose)
    if not trying or not key or trying.number != state.question.number:
        return None
    return (key, {"technique": in_language(trying.names, state.language), "count": trying.found})


def progress(state: "BoardState") -> str:
    """Return how far the page is with its question: see shared.life.progress."""
    return life.progress(state, bool(state.question and state.question.needs_worker))


def _of_verdict(state: "BoardState", verdict: "Verdict") -> "Message":
    status = verdict.status
    if state.known.alone and status in OF_ENTRIES:
        return (OF_ENTRIES[status], None)
    if status == "invalid":
        return (VERDICTS[status], conflict_facts(state))
    message = state.known.browse and solutions.verdict_message(state.known.browse, verdict)
    if message:
        return message
    key = OF_PURPOSE.get(verdict.purpose, {}).get(status) or VERDICTS[status]
    cells = [name(cell) for cell in verdict.cells]
    return (key, {"cells": cells, "count": len(cells), "digit": verdict.digit})


def conflict_facts(state: "BoardState") -> "Facts":
    """Return the first two cells of the board that are in conflict, and their digit."""
    values, first = state.board.values, state.known.conflicts[0]
    second = next(cell for cell in PEERS[first] if values[cell] == values[first])
    return {"digit": values[first], "cell": name(first), "cell2": name(second)}


def offers(state: "BoardState") -> tuple[str, ...]:
    """Return the commands that the status line offers now."""
    browse, asking = state.known.browse, None if is_quiet(state) else state.question
    is_news = state.message or state.known.shared or asking
    verdict = None if is_news else state.known.verdict
    is_hint, status = bool(verdict and verdict.purpose == "hint"), verdict.status if verdict else ""
    has_none = bool(verdict and verdict.status == "none")
    entries_fail = bool(verdict and state.known.alone and verdict.status in OF_ENTRIES)
    kinds = state.board.kinds
    is_typed = bool(verdict and verdict.purpose == "type_in")
    is_busy = asking or browse or state.known.verdict or state.known.shared or state.input.typing_in
    invites = state.board == EMPTY_BOARD and not is_busy
    offered = {
        "cancel": asking and progress(state) != "failed",
        "retry": state.phase == "failed",
        "end_typing_in": state.input.typing_in,
        "play": is_typed,
        "solve_typed": is_typed,
        "solve_givens": state.known.alone,
        "show_wrong": (has_none or entries_fail) and GIVEN in kinds and ENTRY in kinds,
        "why": has_none and not state.known.alone,
        "show_where": is_hint and status in ("mistake", "missing"),
        "solve_one": (is_hint and status == "stuck") or path.is_stuck(state),
        "browse": not asking and browse and not (browse.is_open and browse.over),
        "share_more": state.known.shared and not state.message,
        "type_in": invites,
        "try_one": invites,
    }
    return tuple([command for command in OFFERS if offered[command]])
