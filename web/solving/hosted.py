"""Define the verbs that a host page can use on a board in a frame, and the events that it receives."""

from typing import TYPE_CHECKING

from embedding.protocol import PENDING, RefusedError, Verb, View, checked_text, run_without_value
from exercises import state as exercises
from shared.boards import board as boards
from shared.boards.board import SOLVED
from shared.boards.hint import WHERE
from shared.boards.steps import in_language
from shared.puzzle_text import grid_of_text
from solving.address import parse_candidate
from solving.looks import hint as hint_looks
from solving.looks import status
from solving.steps.hinting import DONE_MESSAGES
from solving.texts import board_text
from sudoku_core.board.geometry import name
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from typing import Any

    from embedding.protocol import Answer, Commands, Event
    from shared.boards.board import Board
    from shared.words import Words
    from solving.state import BoardState

JUDGING_PURPOSES = ("solve", "check")


def describe_board(state: "BoardState", _words: "Words") -> "dict[str, Any]":
    """Return the position on the board, and the latest verdict of Solve or Check on it."""
    data: dict[str, Any] = _position_data(state.board)
    verdict = state.known.verdict
    data["verdict"] = _verdict_data(state) if verdict and verdict.purpose in JUDGING_PURPOSES else None
    data["exercise"] = state.exercise.facts() if state.exercise else None
    return data


def _position_data(board: "Board") -> "dict[str, Any]":
    layers = {"puzzle": boards.puzzle(board), "values": board.values}
    position = {field: line_of(layers[field]).replace("0", ".") for field in layers}
    position["state"] = board_text.write_board(board)
    return position


# ---------------------------------------------------------------- verbs


def _load_command(state: "BoardState", value: "Any") -> "Commands":
    text = checked_text(value)
    board = board_text.read_board(text)
    if not board:
        grid, problem = grid_of_text(text)
        if not grid:
            raise RefusedError("value", problem)
        board = boards.board_of_grid(grid)
    return [("load", board)] if board != state.board else []


def _answer_function(purpose: str) -> "Answer":
    """Return the function that answers one of JUDGING_PURPOSES."""

    def answer(state: "BoardState", _words: "Words") -> "Any":
        if _is_asked(state, purpose):
            return PENDING
        verdict = state.known.verdict
        if not verdict or verdict.purpose not in ("", purpose):
            raise RefusedError("superseded")
        return _verdict_data(state)

    return answer


def _is_asked(state: "BoardState", purpose: str) -> bool:
    """Return whether this question is still open; raise RefusedError if it cannot be answered."""
    if not state.question or state.question.purpose != purpose:
        return False
    if state.failure and state.question.needs_worker:
        raise RefusedError("failed", state.failure)
    return True


def _verdict_data(state: "BoardState") -> "dict[str, Any]":
    assert state.known.verdict
    status = state.known.verdict.status
    if status == "locked":  # Check has made the typed digits the givens of a proper puzzle
        status = "unique"
    if state.known.solution_of_givens:
        status = "mistake"
    values = state.board.values
    is_solved = status in ("unique", "complete") and all(values)
    return {"status": status, "solution": line_of(values) if is_solved else None}


def _answer_hint(state: "BoardState", words: "Words") -> "Any":
    if _is_asked(state, "hint"):
        return PENDING
    hint = state.known.hint
    if hint:
        key, placeholders = hint_looks.hint_message(state, hint)
        step = hint.step
        reply = {"technique": step["technique"], "stage": hint.stage, "text": words.say(key, placeholders)}
        reply.update({"placements": [], "eliminations": []})
        if hint.stage != WHERE:
            reply.update({part: step[part] for part in ("placements", "eliminations")})
        return reply
    if state.message and state.message[0] in DONE_MESSAGES:
        return None
    verdict = state.known.verdict
    if (verdict and verdict.purpose in ("", "hint")) or not any(state.board.values):
        raise RefusedError("failed", status.status_message(state))
    raise RefusedError("superseded")


def _why_command(_state: "BoardState", value: "Any") -> "Commands":
    """Return the command of the verb `why`. value: A candidate, such as "r3c4-7"."""
    candidate = parse_candidate(checked_text(value))
    if not candidate:
        raise RefusedError("value")
    return [("why_ask",) + candidate]


def _answer_why(state: "BoardState", _words: "Words") -> "Any":
    if _is_asked(state, "reasons"):
        return PENDING
    reason = state.known.reason
    if not reason or not reason.reply:
        verdict = state.known.verdict
        raise (
            RefusedError("failed", status.status_message(state)) if verdict else RefusedError("superseded")
        )
    reply = reason.reply
    return {
        "kind": reply["kind"],
        "cell": name(reason.cell),
        "digit": reason.digit,
        "text": in_language(reply["text"], state.language),
        "steps": [
            {field: step[field] for field in ("technique", "placements", "eliminations")}
            for step in reply["steps"]
        ],
    }


def _answer_rate(state: "BoardState", _words: "Words") -> "Any":
    if _is_asked(state, "rate"):
        return PENDING
    rating = state.known.rating
    if not rating:
        raise RefusedError("superseded")
    return {field: rating[field] for field in ("level", "score", "hardest", "se", "steps")}


# ---------------------------------------------------------------- events


def change_events(old: "BoardState", new: "BoardState") -> "list[Event]":
    """Return the events to send to the host page after this change."""
    events: list[Event] = exercises.events(old.exercise, new.exercise)
    if new.board == old.board:
        return events
    events.append(("change", _position_data(new.board)))
    if set(new.known.conflicts) - set(old.known.conflicts):
        events.append(("mistake", {"cells": [name(cell) for cell in new.known.conflicts]}))
    if new.known.just_solved and not all(old.board.values) and SOLVED not in new.board.kinds:
        events.append(("solved", {"seconds": new.game.seconds, "hints": new.game.hints}))
    return events


VERBS = {
    "load": Verb(describe_board, _load_command),
    "solve": Verb(_answer_function("solve"), run_without_value("ask", "solve")),
    "check": Verb(_answer_function("check"), run_without_value("ask", "check")),
    "hint": Verb(_answer_hint, run_without_value("hint")),
    "why": Verb(_answer_why, _why_command),
    "rate": Verb(_answer_rate, run_without_value("rate")),
}
VIEW = View("board", describe_board, VERBS, ("change", "mistake", "solved", "done"), change_events)
