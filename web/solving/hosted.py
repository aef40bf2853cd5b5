"""The board page in a frame: what the page around it can ask, and what it is told."""

from typing import TYPE_CHECKING

from embedding.protocol import WAITS, RefusedError, Verb, View, plain, text_of
from exercises import state as exercises
from shared.boards import board as boards
from shared.boards.board import SOLVED
from shared.boards.hint import WHERE
from shared.puzzle_text import grid_of_text
from solving.looks import hint as hints
from solving.looks import status
from solving.steps.hinting import DONE
from solving.texts import board_text
from sudoku_core.board.geometry import name
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from typing import Any

    from embedding.protocol import Answer, Commands, Event
    from shared.boards.board import Board
    from shared.words import Words
    from solving.state import State

JUDGING = ("solve", "check")


def shown(state: "State", _words: "Words") -> "dict[str, Any]":
    """Return what the board holds, and the verdict on it, where it has been asked for."""
    found: dict[str, Any] = _position(state.board)
    verdict = state.known.verdict
    found["verdict"] = _verdict(state) if verdict and verdict.purpose in JUDGING else None
    found["exercise"] = state.exercise.told() if state.exercise else None
    return found


def _position(board: "Board") -> "dict[str, Any]":
    lines = {"puzzle": boards.puzzle(board), "values": board.values}
    found = {field: line_of(lines[field]).replace("0", ".") for field in lines}
    found["state"] = board_text.write(board)
    return found


# ---------------------------------------------------------------- verbs


def _load(state: "State", value: "Any") -> "Commands":
    text = text_of(value)
    board = board_text.read(text)
    if not board:
        grid, problem = grid_of_text(text)
        if not grid:
            raise RefusedError("value", problem)
        board = boards.of_grid(grid)
    return [("load", board)] if board != state.board else []


def _judged(purpose: str) -> "Answer":
    """Return what is answered to one of JUDGING."""

    def answer(state: "State", _words: "Words") -> "Any":
        if _is_asked(state, purpose):
            return WAITS
        verdict = state.known.verdict
        if not verdict or verdict.purpose not in ("", purpose):
            raise RefusedError("superseded")
        return _verdict(state)

    return answer


def _is_asked(state: "State", purpose: str) -> bool:
    """Return whether this question waits for its answer; RefusedError where none can come."""
    if not state.question or state.question.purpose != purpose:
        return False
    if state.failure and state.question.needs_worker:
        raise RefusedError("failed", state.failure)
    return True


def _verdict(state: "State") -> "dict[str, Any]":
    assert state.known.verdict
    found = state.known.verdict.status
    if found == "locked":  # what was typed has become the givens of a proper puzzle
        found = "unique"
    if state.known.alone:
        found = "mistake"
    values = state.board.values
    is_solved = found in ("unique", "complete") and all(values)
    return {"status": found, "solution": line_of(values) if is_solved else None}


def _hint(state: "State", words: "Words") -> "Any":
    if _is_asked(state, "hint"):
        return WAITS
    hint = state.known.hint
    if hint:
        key, facts = hints.sentence(state, hint)
        step = hint.step
        found = {"technique": step["technique"], "stage": hint.stage, "text": words.say(key, facts)}
        found.update({"placements": [], "eliminations": []})
        if hint.stage != WHERE:
            found.update({part: step[part] for part in ("placements", "eliminations")})
        return found
    if state.message and state.message[0] in DONE:
        return None
    verdict = state.known.verdict
    if (verdict and verdict.purpose in ("", "hint")) or not any(state.board.values):
        raise RefusedError("failed", status.sentence(state))
    raise RefusedError("superseded")


def _rate(state: "State", _words: "Words") -> "Any":
    if _is_asked(state, "rate"):
        return WAITS
    rating = state.known.rating
    if not rating:
        raise RefusedError("superseded")
    return {field: rating[field] for field in ("level", "score", "hardest", "se", "steps")}


# ---------------------------------------------------------------- events


def happened(old: "State", new: "State") -> "list[Event]":
    """Return what the page around this one is told of this change."""
    events: list[Event] = exercises.events(old.exercise, new.exercise)
    if new.board == old.board:
        return events
    events.append(("change", _position(new.board)))
    if set(new.known.conflicts) - set(old.known.conflicts):
        events.append(("mistake", {"cells": [name(cell) for cell in new.known.conflicts]}))
    if new.known.played and not all(old.board.values) and SOLVED not in new.board.kinds:
        events.append(("solved", {"seconds": new.game.seconds, "hints": new.game.hints}))
    return events


VERBS = {
    "load": Verb(shown, _load),
    "solve": Verb(_judged("solve"), plain("ask", "solve")),
    "check": Verb(_judged("check"), plain("ask", "check")),
    "hint": Verb(_hint, plain("hint")),
    "rate": Verb(_rate, plain("rate")),
}
VIEW = View("board", shown, VERBS, ("change", "mistake", "solved", "done"), happened)
