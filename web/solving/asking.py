"""What the core is asked, and what its answers do to the state of play: pure functions, as in game.py.

An answer to any other question than the one that stands is an answer to nothing. Written so that
MicroPython runs this file.
"""

from typing import TYPE_CHECKING

from shared.questions import Browse, Question
from solving import board as boards
from solving import state as game
from sudoku_core.grid import Grid

if TYPE_CHECKING:
    from typing import Any

    from solving.state import Cells, State

    Reply = dict[str, Any]

# So many solutions are kept to be looked at; past them it is only said that there are more.
MOST_SOLUTIONS = 1000

# Questions that go on from what an answer has left: from the solution of the givens alone, from solutions.
GOES_ON_FROM = {"wrong": "alone", "browse": "browse"}


# ---------------------------------------------------------------- questions


def ask(state: "State", purpose: str) -> "State":
    """Ask this in place of whatever is being asked."""
    number = state.number + 1
    board = state.board
    values, givens = game.line(board.values), game.line(boards.givens(board))
    question = Question(number, purpose, values, givens, state.cursor)
    over = {name: None for name in ("alone", "browse") if name != GOES_ON_FROM.get(purpose)}
    asking = state.having(number=number, question=question, marked=(), **over)
    if not question.needs_core or state.phase == "ready":
        return asking.having(message=("status.working", None))
    return asking.having(message=state.failure or ("status.waiting", None))


def solve_cell(state: "State") -> "State":
    """Ask for the digit of the cursor's cell."""
    if state.board.values[state.cursor]:
        return state.having(message=("status.has_digit", {"cells": game.names((state.cursor,))}))
    return ask(state, "cell")


def cancel(state: "State") -> "State":
    """Stop asking; solutions that were found stay."""
    if not state.question:
        return game.select_one(state)
    browse = state.browse
    if browse:
        browse = Browse(browse.lines, browse.first, browse.complete, False)
    return state.having(question=None, browse=browse, message=("status.cancelled", None))


def turn(state: "State", by: int) -> "State":
    """The solutions so many further on, or back."""
    browse = state.browse
    if not browse:
        return state
    first = max(0, min(len(browse.lines) - 2, browse.first + by))
    return state.having(browse=Browse(browse.lines, first, browse.complete, browse.counting))


def solve_givens(state: "State") -> "State":
    """The offered solution of the givens alone, in place of the entries."""
    if not state.alone:
        return state
    board = boards.fill(boards.without_entries(state.board), _digits(state.alone))
    return _with_solution(state.having(question=None), board, "status.solved")


# ---------------------------------------------------------------- answers


def answer(state: "State", number: int, reply: "Reply") -> "State":
    """What the core said to the question of this number; nothing changes where that is not the one asked.

    reply: what worker.py says it gives for the purpose of the question.
    """
    question = state.question
    if not question or question.number != number:
        return state
    return ANSWERS[question.purpose](state.having(question=None), question, reply)


def _judged(state: "State", question: Question, reply: "Reply") -> "State":
    """Solve, Check or one cell; reply: {"status", "solution", "second", "givens"}, lines of 81 or None.

    "givens" is the solution of the givens alone, where all values fail and the givens have exactly one.
    """
    status = reply["status"]
    if status == "unique":
        return _unique(state, question, reply["solution"])
    if status == "multiple":
        browse = Browse((reply["solution"], reply["second"]), 0, False, False)
        key = "status.several" if question.purpose == "check" else "status.several_solve"
        return state.having(browse=browse, message=(key, None))
    if reply["givens"]:
        return state.having(message=("status.entries_" + status, None), alone=reply["givens"])
    if status == "invalid":
        values = _digits(question.values)
        facts = game.conflict_facts(values, Grid(values).conflicts())
        return state.having(message=("status.conflict", facts))
    return state.having(message=("status.impossible", None))


def _unique(state: "State", question: Question, solution: str) -> "State":
    if "." not in question.values:
        return state.having(message=("status.complete", None))
    if question.purpose == "check":
        return state.having(message=("status.unique", None))
    digits = _digits(solution)
    if question.purpose == "solve":
        return _with_solution(state, boards.fill(state.board, digits), "status.solved")
    digit = digits[question.cell]
    board = boards.fill_cell(state.board, question.cell, digit)
    facts = {"cells": game.names((question.cell,)), "digit": digit}
    return game.with_board(state, board, ("status.solved_cell", facts))


def _with_solution(state: "State", board: "boards.Board", key: str) -> "State":
    """A board that the core has filled: what is said of it is said even of a full board."""
    return game.with_board(state, board).having(message=(key, None))


def _wrong(state: "State", _question: Question, reply: "Reply") -> "State":
    """Which entries are wrong; reply: {"cells", "together"}, None where the givens have no solution.

    "together": whether each of them alone could stand, but not all of them.
    """
    cells = reply["cells"]
    if cells is None:
        return state.having(message=("status.givens_impossible", None))
    facts = {"count": len(cells), "cells": game.names(cells)}
    key = "status.wrong_together" if reply["together"] else "status.wrong"
    return state.having(marked=tuple(cells), message=(key, facts))


def _explained(state: "State", _question: Question, reply: "Reply") -> "State":
    """Why there is no solution; reply: {"cells", "smallest"}, the cells None where there is one."""
    cells = reply["cells"]
    if cells is None:
        return state.having(message=("status.has_solution", None))
    facts = {"count": len(cells), "cells": game.names(cells)}
    key = "status.why_smallest" if reply["smallest"] else "status.why"
    return state.having(marked=tuple(cells), message=(key, facts))


def _redundant(state: "State", _question: Question, reply: "Reply") -> "State":
    """Which givens are redundant; reply: {"cells"}, None where the puzzle is not proper."""
    cells = reply["cells"]
    if cells is None:
        return state.having(message=("status.not_proper", None))
    if not cells:
        return state.having(message=("status.none_redundant", None))
    facts = {"count": len(cells), "cells": game.names(cells)}
    return state.having(marked=tuple(cells), message=("status.redundant", facts))


def _true(state: "State", _question: Question, reply: "Reply") -> "State":
    """The digits of all solutions; reply: {"digits"}, a mask for each cell, all 0 where there is none."""
    digits = tuple(reply["digits"])
    if not any(digits):
        return state.having(message=("status.impossible", None))
    return state.having(overlay="true", truth=digits, message=("status.truth", None))


def _browsed(state: "State", question: Question, reply: "Reply") -> "State":
    """More solutions; reply: {"lines", "complete"}: those after the ones that were known."""
    browse = state.browse
    known = browse.lines[: question.known] if browse and question.known else ()
    found = known + tuple(reply["lines"])
    lines = found[:MOST_SOLUTIONS]
    first = min(browse.first, max(0, len(lines) - 2)) if browse else 0
    complete = reply["complete"] and found == lines
    counting = not reply["complete"] and found == lines
    state = state.having(browse=Browse(lines, first, complete, counting))
    if counting:
        number = state.number + 1
        more = Question(number, "browse", question.values, question.givens, known=len(lines))
        return state.having(number=number, question=more)
    key = "status.counted" if complete else "status.too_many"
    return state.having(message=(key, {"count": len(lines)}))


ANSWERS = {
    "solve": _judged,
    "check": _judged,
    "cell": _judged,
    "wrong": _wrong,
    "why": _explained,
    "redundant": _redundant,
    "truth": _true,
    "browse": _browsed,
}


def _digits(text: str) -> "Cells":
    return tuple([0 if character == "." else int(character) for character in text])


# ---------------------------------------------------------------- the core's life


def ready(state: "State") -> "State":
    """The core has answered for the first time."""
    restarted = state.phase == "failed" or state.message[0] == "status.restarting"
    state = state.having(phase="ready", failure=None)
    if state.question:
        return state.having(message=("status.working", None))
    return state.having(message=("status.ready", None)) if restarted else state


def failed(state: "State", reason: str, file: str = "") -> "State":
    """The core did not start, or has died; the board stays and a question stays open."""
    failure = ("failure." + reason, {"file": file} if file else None)
    return state.having(phase="failed", failure=failure, message=failure, loading=None)


def restarting(state: "State") -> "State":
    """The core is being started again."""
    return state.having(phase="typing", failure=None, message=("status.restarting", None))
