"""Ask the worker for the opposites of the step on display."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.workers.page_question import PageQuestion
from sudoku_core.board.digits import MEMBERS
from sudoku_core.board.grid import line_of
from sudoku_core.pictures.shapes import parse_conclusions
from techniques.finder import steps as finder
from techniques.finder.state import JUDGE, JUDGE_STEP

if TYPE_CHECKING:
    from typing import Any

    from techniques.state import Example, TechniqueState


def ask_for_opposites(state: "TechniqueState") -> "TechniqueState":
    """Ask the worker for the consequences of each candidate that the step rules out."""
    assert state.example
    board, number = state.example.before, state.number + 1
    fields = {"values": line_of(board.values), "candidates": list(opposites_of(state.example))}
    question = PageQuestion(number=number, purpose="opposites", fields=fields)
    return state.having(number=number, question=question)


def opposites_of(example: "Example") -> tuple[int, ...]:
    """Return the candidates that are false if the step is right.

    These are the eliminated candidates, and the other candidates of the filled cells. Candidates that
    earlier steps have eliminated count too, because a naked single leaves no other candidates.
    """
    candidates = boards.candidates(example.before)
    opposites = set(parse_conclusions(example.step["eliminations"]))
    for placement in parse_conclusions(example.step["placements"]):
        cell = placement % 81
        opposites |= {81 * (digit - 1) + cell for digit in MEMBERS[candidates[cell]]} - {placement}
    return tuple(sorted(opposites))


def store_answer(state: "TechniqueState", number: int, reply: "dict[str, Any]") -> "TechniqueState":
    """Store the worker's answer to the open question. Ignore any other answer."""
    if not state.question or state.question.number != number:
        return state
    if state.question.purpose in (JUDGE, JUDGE_STEP):
        return finder.store_answer(state.having(question=None), reply)
    opposites = tuple(reply["opposites"])
    hint = state.hint and state.hint.having(opposites=opposites)
    return state.having(question=None, message=None, opposites=opposites, hint=hint)
